import type { PartyRef } from '@saakh/domain/party'
import type { Source } from '@saakh/domain/source'
import { ICON } from '@saakh/ui/icon'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { When } from '../../parts/when.tsx'
import classes from './verify-business.module.css'

const wordsOf = ({ attribution, file_name }: Source) => attribution ?? file_name

/** Which public register names the business, as of which day. */
export function VerifiedMark({ party }: { party: PartyRef }) {
  const proof = party.verified
  if (proof === false)
    return (
      <span className={classes.quiet}>
        <Phrase>In your own records only</Phrase>
      </span>
    )
  if (proof === null)
    return (
      <span className={classes.quiet}>
        <Phrase>Found; the server names no source</Phrase>
      </span>
    )
  return (
    <span className={classes.mark}>
      <BadgeCheck {...ICON} />
      <span className={classes.proof}>
        <Phrase>Verified</Phrase>
        {proof.as_of && (
          <>
            {', '}
            <Filled text="as of {1}" slots={[<When key="day" as="date" value={proof.as_of} />]} />
          </>
        )}
        <span className={classes.source} title={wordsOf(proof) ?? undefined}>
          <Place proof={proof} />
        </span>
      </span>
    </span>
  )
}

/** The register, as a link to the line of it that names the business. */
function Place({ proof }: { proof: Source }) {
  const { document_id, row } = proof
  const { can } = usePolicy()
  const words = wordsOf(proof) ?? 'Source not stated'
  if (document_id === null || !can('/v1/parties')) return words
  return <Link to={href('document', { document_id }, { row: row ?? undefined })}>{words}</Link>
}
