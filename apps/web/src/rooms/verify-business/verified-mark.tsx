import { isRecord, type PartyRef } from '@saakh/domain/party'
import { firstText } from '@saakh/domain/ticket'
import { BadgeCheck } from 'lucide-react'
import { When } from '../../parts/when.tsx'
import classes from './verify-business.module.css'

interface Proof {
  source: string | null
  as_of: string | null
}

/** Null: the server says that no public register names it. Undefined: the server does not speak of it. */
export function proofOf({ raw }: PartyRef): Proof | null | undefined {
  if (isRecord(raw.verified))
    return {
      source: firstText(raw.verified.attribution, raw.verified.file_name, raw.verified.source),
      as_of: firstText(raw.verified.as_of),
    }
  if (raw.verified === true) return { source: null, as_of: null }
  return raw.verified === undefined ? undefined : null
}

/** Which public register names the business, as of which day. */
export function VerifiedMark({ party }: { party: PartyRef }) {
  const proof = proofOf(party)
  if (proof === null) return <span className={classes.quiet}>In your own records only</span>
  if (proof === undefined) return <span className={classes.quiet}>Found; the server names no source</span>
  return (
    <span className={classes.mark}>
      <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Verified
        <span className={classes.source} title={proof.source ?? undefined}>
          {proof.source ?? 'source not stated'}
          {proof.as_of && (
            <>
              , as of <When as="date" value={proof.as_of} />
            </>
          )}
        </span>
      </span>
    </span>
  )
}
