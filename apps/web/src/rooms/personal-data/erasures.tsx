import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { When } from '../../parts/when.tsx'
import { NO_DATA } from './copy.ts'
import classes from './personal-data.module.css'
import { personalDataSearch } from './searches.ts'

type Row = Read<typeof api.erasures>['data'][number]
const PER_PAGE = 20

const COLUMNS: readonly Column<Row>[] = [
  { key: 'person', head: 'Person', narrow: 'title', cell: ({ person }) => person },
  {
    key: 'decision',
    head: 'Decision',
    cell: ({ decision, law }) => (law === null ? 'Erased' : `${decision === 'refused' ? 'Refused' : decision}, ${law}`),
  },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reason },
  { key: 'decided_by', head: 'Decided by', cell: ({ decided_by }) => decided_by },
  { key: 'decided_at', head: 'Decided', cell: ({ decided_at }) => <When value={decided_at} /> },
]

/** What was asked to be erased, newest first. */
export function Erasures() {
  const say = usePhrases()
  const [{ page = 1 }, patch] = useSearchParamsOf(personalDataSearch)
  const query = useQuery(q(api.erasures, { query: { page, per_page: PER_PAGE } }))
  return (
    <section className={classes.part} aria-label={say('Erasures')}>
      <h2>
        <Phrase>Erasures</Phrase>
      </h2>
      <Loaded
        query={query}
        missing={NO_DATA}
        skeleton={<SkeletonRows rows={4} columns={[24, 16, 30, 16]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: NO_DATA,
          text: 'Nobody has asked for an erasure.',
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable label="Erasures" columns={COLUMNS} rows={data} rowKey={({ erasure_id }) => erasure_id} />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </section>
  )
}
