import { VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { PartySearch } from '../../parts/party-search.tsx'
import classes from './dashboard.module.css'

/** The dashboard of a user without a layout of their own: the search bar, centred (shell.txt section 2, Dashboard). */
export default function Dashboard() {
  const navigate = useNavigate()
  const isAdmin = useMatch('/admin/*') !== null
  const input = useRef<HTMLInputElement>(null)
  const focus = () => input.current?.select()
  useHotkeys([
    ['mod+K', focus],
    ['/', focus],
  ])
  return (
    <div className={classes.page}>
      <VisuallyHidden>
        <h1>Dashboard</h1>
      </VisuallyHidden>
      <div className={classes.search}>
        <PartySearch
          inputRef={input}
          isAdmin={isAdmin}
          label="Find a company or person"
          placeholder="Name, CIN, PAN or GSTIN"
          onPick={({ party_id }) => void navigate(`/app/party/${encodeURIComponent(party_id)}`)}
          onSubmitText={(text) => void navigate(`/app/search?${new URLSearchParams({ q: text })}`)}
        />
      </div>
    </div>
  )
}
