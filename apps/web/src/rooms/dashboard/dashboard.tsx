import { VisuallyHidden } from '@mantine/core'
import { useNavigate } from 'react-router'
import { PartySearch } from '../../parts/party-search.tsx'
import { useIsAdminSearch } from '../../parts/party-search-calls.ts'
import { href } from '../../screens.ts'
import classes from './dashboard.module.css'

/** The dashboard of a user without a layout of their own: the search bar, centred (shell.txt section 2, Dashboard). */
export default function Dashboard() {
  const navigate = useNavigate()
  return (
    <div className={classes.page}>
      <VisuallyHidden>
        <h1>Dashboard</h1>
      </VisuallyHidden>
      <div className={classes.search}>
        <PartySearch
          isAdmin={useIsAdminSearch()}
          label="Find a company or person"
          placeholder="Name, CIN, PAN or GSTIN"
          onPick={(party) => void navigate(href('party', party))}
          onSubmitText={(q) => void navigate(href('search', {}, { q }))}
        />
      </div>
    </div>
  )
}
