import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useOrganization } from '../../data/profile.ts'
import { integrationsQuery } from '../../parts/integrations-query.ts'
import classes from './prose.module.css'

/** The one thing that a small business does next to have its data read; nothing once each source has told something. */
export function NextBusinessStep() {
  const { data: organization } = useOrganization()
  const query = useQuery({ ...integrationsQuery(), enabled: Boolean(organization?.party_id) })
  const next = query.data?.data.find(
    ({ state, kinds, consent }) => state !== 'connected' && kinds.length > 0 && consent,
  )
  // The tiles below stay where they are when it comes.
  if (query.isLoading) return <p className={classes.next} aria-hidden="true" />
  if (!next?.consent) return null
  return (
    <p className={classes.next}>
      <Link to={href('consent_section', { section: next.consent })}>
        <Phrase>Next:</Phrase> <Phrase>{next.next_step}</Phrase>
      </Link>
    </p>
  )
}
