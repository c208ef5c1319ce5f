import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import type { PartyRef } from '@saakh/domain/party'
import type { Column } from '@saakh/ui/data-table'
import { Filled, Phrase, type Phrases, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { readState, useCities } from '../../parts/indian-places.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager, pageOf, useBackFromBeyond } from '../../parts/pager.tsx'
import { FAILED, NOTHING_FOUND } from '../../parts/party-search-box.ts'
import { usePartySearch } from '../../parts/party-search-calls.ts'
import { PartyTable } from '../../parts/party-table.tsx'
import { FOUND_OTHERWISE } from '../../parts/why-found.tsx'
import { CITY_NOT_KNOWN } from './copy.ts'
import { VerifiedMark } from './verified-mark.tsx'
import classes from './verify-business.module.css'

const PER_PAGE = 20

interface Props {
  query: string
  state: string | null
  city: string | null
  page: number
  onPage: (page: number, replace?: boolean) => void
}

/** The businesses of that name in that place, each with the register that names it. */
export function Businesses({ query, state, city, page, onPage }: Props) {
  const say = usePhrases()
  const { answer } = usePartySearch(
    { q: query, state: state ?? undefined, city: city ?? undefined, page, per_page: PER_PAGE },
    { isAdmin: false, enabled: true, keepsLast: true },
  )
  const isHere = useIsHere(state, city)
  const isSettled = answer.data !== undefined && !answer.isPlaceholderData
  useBackFromBeyond(isSettled && answer.data.data.length === 0, page, (to) => onPage(to, true))
  const place = [city, state].filter(Boolean).join(', ') || 'India'
  return (
    <Loaded
      query={answer}
      failed={FAILED}
      skeleton={<SkeletonRows rows={8} columns={[34, 14, 18, 16, 18]} />}
      empty={{
        when: ({ data }) => data.filter(isHere).length === 0 && page === 1,
        title: NOTHING_FOUND,
        text: (
          <Filled text="No register that is loaded here names a business like “{1}” in {2}." slots={[query, place]} />
        ),
        action: <Wider query={query} state={state} city={city} />,
      }}
    >
      {({ data, total_count, unplaced_count }) => (
        <>
          <h2 className={classes.title} aria-live="polite">
            <Filled
              text={total_count === 1 ? '1 business like “{2}” in {3}' : '{1} businesses like “{2}” in {3}'}
              slots={[formatCount(Math.max(total_count, 0)), query, place]}
            />
          </h2>
          <div className={classes.list} data-stale={answer.isPlaceholderData || undefined}>
            <PartyTable
              label="Businesses found"
              parties={pageOf(data, page, PER_PAGE).filter(isHere)}
              placeOf={placeOf(say)}
              without={['type']}
              more={[FOUND_OTHERWISE, VERIFIED]}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={onPage} />
          </div>
          {unplaced_count > 0 && (
            <p className={classes.unplaced}>
              <Phrase>
                {unplaced_count === 1
                  ? '1 business more of that name: the register does not say where.'
                  : `${formatCount(unplaced_count)} businesses more of that name: the register does not say where.`}
              </Phrase>{' '}
              <Link to={href('verify_business', {}, { query })}>
                <Phrase>Show them</Phrase>
              </Link>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

/** A server that does not know the filters answers the businesses of everywhere: those known to be elsewhere are left out. */
function useIsHere(state: string | null, city: string | null): (party: PartyRef) => boolean {
  const map = useCities(city !== null)
  const isCity = city !== null && map ? map.cityMatcher(city, state ?? undefined) : null
  return ({ state: ofState, city: ofCity }) => {
    if (state !== null && ofState !== null && (readState(ofState) ?? ofState) !== state) return false
    return isCity === null || ofCity === null || isCity(ofCity)
  }
}

const placeOf =
  (say: Phrases) =>
  ({ city, state }: PartyRef) =>
    city === null ? [say(CITY_NOT_KNOWN), state].filter(Boolean).join(', ') : null

const VERIFIED: Column<PartyRef> = {
  key: 'verified',
  head: 'Verified',
  width: 230,
  cell: (party) => <VerifiedMark party={party} />,
}

function Wider({ query, state, city }: Pick<Props, 'query' | 'state' | 'city'>) {
  return (
    <div className={classes.actions}>
      {city !== null && state !== null && (
        <Button component={Link} to={href('verify_business', {}, { query, state })} variant="default">
          <Filled text="Look in all of {1}" slots={[state]} />
        </Button>
      )}
      {(city !== null || state !== null) && (
        <Button component={Link} to={href('verify_business', {}, { query })} variant="default">
          <Phrase>Look in all of India</Phrase>
        </Button>
      )}
    </div>
  )
}
