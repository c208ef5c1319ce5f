import { useParams } from 'react-router'
import { PersonPage } from './person-page.tsx'
import { UsersPage } from './users-page.tsx'

/** A user by id; `invite` and `inactive` are the list with its panel open and with its filter set. */
export default function User() {
  const { section = '' } = useParams()
  if (section === 'invite') return <UsersPage invites />
  if (section === 'inactive') return <UsersPage only="inactive" />
  return <PersonPage key={section} user_id={section} />
}
