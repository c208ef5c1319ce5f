import { useNavigate } from 'react-router'
import { href } from '../../../addresses.ts'
import { PartySearch } from '../../../parts/party-search.tsx'
import { useIsAdminSearch } from '../../../parts/party-search-calls.ts'

export const title = 'Find a company or person'
export const width = 'full'

/** A suggestion leads to its party, text of three characters or more to the results. */
export default function SearchBar() {
  const navigate = useNavigate()
  return (
    <PartySearch
      isAdmin={useIsAdminSearch()}
      label={title}
      hidesLabel
      placeholder="Name, CIN, PAN or GSTIN"
      onPick={(party) => void navigate(href('party', party))}
      onSubmitText={(q) => void navigate(href('search', {}, { q }))}
    />
  )
}
