import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { PartyRef } from '@saakh/domain/party'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { NO_DATA } from './copy.ts'
import { FilingList } from './filing-list.tsx'
import classes from './party-filings.module.css'
import { partySearch } from './searches.ts'

export type Filing = Read<typeof api.partyFilings>['data'][number]

const PER_PAGE = 50
const KINDS = { result_filing: 'Result filings', exchange_circular: 'Circulars' } as const

/** What was published about the party, newest first. */
export function PartyFilings({ party: { party_id } }: { party: PartyRef }) {
  const [{ kind, page = 1 }, patch] = useSearchParamsOf(partySearch)
  const query = useQuery(
    q(
      api.partyFilings,
      { params: { party_id }, query: { kind, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={8} columns={[12, 14, 60, 14]} />}
      empty={{
        when: ({ counts }) => counts.result_filing + counts.exchange_circular === 0,
        title: NO_DATA,
        text: 'No filing and no circular that Saakh holds names this party.',
      }}
    >
      {({ data, total_count, counts }) => (
        <>
          <div className={classes.filter}>
            <ChipFilter
              label="Kind"
              options={(['result_filing', 'exchange_circular'] as const).map((value) => ({
                value,
                label: KINDS[value],
                count: counts[value],
              }))}
              value={kind}
              onChange={(chosen) => patch({ kind: chosen ?? null, page: null }, { replace: true })}
            />
          </div>
          <FilingList party_id={party_id} filings={data} />
          <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
        </>
      )}
    </Loaded>
  )
}
