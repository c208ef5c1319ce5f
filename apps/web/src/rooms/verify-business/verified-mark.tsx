import { isRecord, type PartyRef } from '@saakh/domain/party'
import { firstText } from '@saakh/domain/ticket'
import { ICON } from '@saakh/ui/icon'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { When } from '../../parts/when.tsx'
import classes from './verify-business.module.css'

interface Proof {
  source: string | null
  as_of: string | null
  document_id: string | null
  row: string | null
}

/** Null: the server says that no public register names it. Undefined: the server does not speak of it. */
function proofOf({ raw }: PartyRef): Proof | null | undefined {
  if (isRecord(raw.verified))
    return {
      source: firstText(raw.verified.attribution, raw.verified.file_name, raw.verified.source),
      as_of: firstText(raw.verified.as_of),
      document_id: firstText(raw.verified.document_id),
      row: firstText(raw.verified.row),
    }
  if (raw.verified === true) return { source: null, as_of: null, document_id: null, row: null }
  return raw.verified === undefined ? undefined : null
}

/** Which public register names the business, as of which day. */
export function VerifiedMark({ party }: { party: PartyRef }) {
  const proof = proofOf(party)
  if (proof === null) return <span className={classes.quiet}>In your own records only</span>
  if (proof === undefined) return <span className={classes.quiet}>Found; the server names no source</span>
  return (
    <span className={classes.mark}>
      <BadgeCheck {...ICON} />
      <span className={classes.proof}>
        Verified
        {proof.as_of && (
          <>
            , as of <When as="date" value={proof.as_of} />
          </>
        )}
        <span className={classes.source} title={proof.source ?? undefined}>
          <Source {...proof} />
        </span>
      </span>
    </span>
  )
}

/** The register, as a link to the line of it that names the business. */
function Source({ source, document_id, row }: Proof) {
  const { can } = usePolicy()
  const words = source ?? 'Source not stated'
  if (document_id === null || !can('/v1/parties')) return words
  return <Link to={href('document', { document_id }, { row: row ?? undefined })}>{words}</Link>
}
