import { Alert } from '@mantine/core'
import { type Said, saidIn } from '@saakh/domain/said'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { When } from '../../parts/when.tsx'

interface Waiting {
  details: string
  details_said?: Said | null | undefined
  requested_by_name: string
  created_at: string
}

/** A change that somebody asked for and a second administrator has not decided on. */
export function WaitingNote({ change }: { change: Waiting }) {
  const say = usePhrases()
  return (
    <Alert color="gray" role="status" my="sm">
      <strong>
        <Phrase>Waits for a second administrator</Phrase>
      </strong>
      <p>{change.details_said ? saidIn(say, change.details_said) : change.details}</p>
      <p>
        {change.requested_by_name}, <When value={change.created_at} />
        {' · '}
        <Link to={href('approvals')}>
          <Phrase>Approvals</Phrase>
        </Link>
      </p>
    </Alert>
  )
}
