import { Link } from 'react-router'
import { href } from '../addresses.ts'
import classes from './party-name.module.css'

/** The name of a party leads to its page; it stands in ink, since indigo is for actions. */
export const PartyName = ({ party_id, name }: { party_id: string; name: string }) => (
  <Link className={classes.name} to={href('party', { party_id })}>
    {name}
  </Link>
)
