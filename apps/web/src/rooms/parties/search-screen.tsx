import { checkIdentifier, identifiersIn } from '@saakh/domain/check-identifiers'
import { readCin } from '@saakh/domain/cin-lines'
import { formatCount } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, pageOf, useBackFromBeyond } from '../../parts/pager.tsx'
import { FAILED, LOADING, NOTHING_FOUND } from '../../parts/party-search-box.ts'
import {
  inactiveMark,
  isSearchable,
  searchText,
  TOO_SHORT,
  useIsAdminSearch,
  usePartySearch,
} from '../../parts/party-search-calls.ts'
import { PartyTable } from '../../parts/party-table.tsx'
import { WHY_FOUND } from '../../parts/why-found.tsx'
import classes from './search-results.module.css'
import { searchSearch } from './searches.ts'

const PER_PAGE = 20
const IS_DIN = /^\d{8}$/

/** Everything the search finds, page by page. */
export default function SearchResults() {
  const [search, patch] = useSearchParamsOf(searchSearch)
  const asked = searchText(search.q)
  const page = search.page ?? 1
  const isLongEnough = isSearchable(asked)
  const { answer, isAdminAnswer } = usePartySearch(
    { q: asked, page, per_page: PER_PAGE },
    { isAdmin: useIsAdminSearch(), enabled: isLongEnough, keepsLast: true },
  )
  const isSettled = answer.data !== undefined && !answer.isPlaceholderData
  useBackFromBeyond(isSettled && answer.data.data.length === 0, page, (to) => patch({ page: to }, { replace: true }))
  return (
    <Page
      title={
        isLongEnough ? (
          <span className={classes.title}>
            <Filled text="Results for “{1}”" slots={[asked]} />
          </span>
        ) : (
          'Search'
        )
      }
      aside={
        isLongEnough &&
        (answer.data
          ? isSettled && <Phrase>{partiesFound(answer.data.total_count)}</Phrase>
          : !answer.isError && LOADING)
      }
    >
      {IS_DIN.test(asked) && (
        <p>
          <Link to={href('person', { din: asked })}>
            <Filled text="The director with the DIN {1}" slots={[asked]} />
          </Link>
        </p>
      )}
      {identifiersIn(asked).some(isIdentifier) && (
        <p>
          <Link to={href('verify_identifiers', {}, { q: asked })}>
            <Filled text="What {1} says, part by part" slots={[asked]} />
          </Link>
        </p>
      )}
      {readCin(asked, 9999).ok && (
        <p>
          <Link to={href('mca_status', {}, { cin: asked })}>
            <Filled text="Check the MCA status of {1}" slots={[asked]} />
          </Link>
        </p>
      )}
      {isLongEnough ? (
        <Loaded
          query={answer}
          skeleton={<SkeletonRows rows={12} columns={[34, 14, 18, 16, 12]} />}
          failed={FAILED}
          empty={{
            when: ({ data }) => data.length === 0 && page === 1,
            title: NOTHING_FOUND,
            text: 'Try fewer words, the beginning of a name, or a CIN, PAN or GSTIN.',
            action: <VerifyIdentifiers />,
          }}
        >
          {({ data, total_count }) => (
            <div className={classes.list} data-stale={answer.isPlaceholderData || undefined}>
              <PartyTable
                label="Parties found"
                parties={pageOf(data, page, PER_PAGE)}
                remarkOf={isAdminAnswer ? inactiveMark : undefined}
                more={[WHY_FOUND]}
              />
              {isAdminAnswer && data.some((party) => inactiveMark(party) !== null) && (
                <p className={classes.note}>
                  <Phrase>Inactive: your organization does not monitor the party.</Phrase>
                </p>
              )}
              <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
            </div>
          )}
        </Loaded>
      ) : (
        <EmptyState
          role="status"
          title={TOO_SHORT}
          text="Search by the beginning of any word of the name, or by CIN, PAN or GSTIN."
          action={<VerifyIdentifiers />}
        />
      )}
    </Page>
  )
}

const partiesFound = (total: number) => (total === 1 ? '1 party' : `${formatCount(total)} parties`)

const isIdentifier = (text: string): boolean => checkIdentifier(text, 9999).is_right

const VerifyIdentifiers = () => (
  <Link to={href('verify_identifiers')}>
    <Phrase>Verify identifiers</Phrase>
  </Link>
)
