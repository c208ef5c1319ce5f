import { EmptyState } from '@saakh/ui/empty-state'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BusinessForm } from '../../parts/business-form.tsx'
import { readState, useCities } from '../../parts/indian-places.ts'
import { Page } from '../../parts/page.tsx'
import { isSearchable, searchText, TOO_SHORT } from '../../parts/party-search-calls.ts'
import { Businesses } from './businesses.tsx'
import { WHAT_VERIFIED_MEANS } from './copy.ts'
import { verifyBusinessSearch } from './searches.ts'
import classes from './verify-business.module.css'

/** Whether a register names a business, by name, state and city. */
export default function VerifyBusiness() {
  const [search, patch] = useSearchParamsOf(verifyBusinessSearch)
  const navigate = useNavigate()
  const query = searchText(search.query ?? '')
  const state = readState(search.state)
  const written = searchText(search.city ?? '')
  const map = useCities(written !== '')
  const city = written === '' ? null : ((state && map?.cityByName(state, written)?.name) ?? written)
  const isUnknownState = Boolean(search.state?.trim()) && state === null
  return (
    <Page title="Verify business">
      <div className={classes.form}>
        <BusinessForm
          // Another address, by the browser's back or a link, fills the form anew.
          key={JSON.stringify([query, state, city])}
          initial={{ query, state, city }}
          onSubmit={(asked) => void navigate(href('verify_business', {}, placed(asked)))}
        />
      </div>
      <p className={classes.meaning}>
        <Phrase>{WHAT_VERIFIED_MEANS}</Phrase>{' '}
        <Link to={href('verify_identifiers')}>
          <Phrase>Verify identifiers</Phrase>
        </Link>
      </p>
      {isUnknownState && (
        <p role="status">
          <Filled
            text="“{1}” is not a state or union territory of India, so all are searched."
            slots={[search.state]}
          />
        </p>
      )}
      {isSearchable(query) ? (
        <Businesses
          query={query}
          state={state}
          city={city}
          page={search.page ?? 1}
          onPage={(page, replace) => patch({ page }, { replace })}
        />
      ) : (
        <EmptyState
          role="status"
          title={query === '' ? 'Which business?' : TOO_SHORT}
          text="Give the beginning of its name, or its CIN, PAN or GSTIN. State and city narrow the answer."
        />
      )}
    </Page>
  )
}

const placed = ({ query, state, city }: { query: string; state: string | null; city: string | null }) => ({
  query,
  state: state ?? undefined,
  city: city ?? undefined,
})
