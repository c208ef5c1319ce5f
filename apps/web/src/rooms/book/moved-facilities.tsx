import { api } from '@saakh/contract/api'
import { movementList } from '@saakh/contract/book-analysis'
import type { Read } from '@saakh/contract/endpoint'
import { facilityLabel } from '@saakh/domain/facility'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type NextOrder, type SortColumns, sortedColumns } from '../../parts/sorted-columns.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import classes from './book.module.css'
import { PlaceWord } from './place-word.tsx'
import type { movementSearch } from './searches.ts'

const PER_PAGE = 20

type Row = Read<typeof api.bookMovementFacilities>['data'][number]

const money = (value: string | null) => (value === null ? '-' : <Money value={value} />)

const columnsFor = (allDemo: boolean): Column<Row>[] => [
  {
    key: 'party_name',
    head: 'Borrower',
    narrow: 'title',
    cell: ({ party_id, party_name, is_demo }) => (
      <span className={classes.party}>
        <Link to={href('party', { party_id })}>{party_name}</Link> {is_demo && !allDemo && <DemoTag />}
      </span>
    ),
  },
  { key: 'account_number', head: 'Account', width: 150, narrow: 'named', cell: ({ account_number }) => account_number },
  { key: 'kind', head: 'Kind', width: 130, cell: ({ kind }) => <Phrase>{facilityLabel(kind)}</Phrase> },
  {
    key: 'classes',
    head: 'From, to',
    width: 210,
    cell: ({ from_class, to_class }) => (
      <>
        <PlaceWord place={from_class} at="from" /> → <PlaceWord place={to_class} at="to" />
      </>
    ),
  },
  {
    key: 'exposure_from',
    head: 'At the first',
    align: 'right',
    width: 110,
    narrow: 'named',
    isNone: ({ exposure_from }) => exposure_from === null,
    cell: ({ exposure_from }) => money(exposure_from),
  },
  {
    key: 'exposure_to',
    head: 'At the second',
    align: 'right',
    width: 110,
    narrow: 'figure',
    isNone: ({ exposure_to }) => exposure_to === null,
    cell: ({ exposure_to }) => money(exposure_to),
  },
]

const SORTED_BY: SortColumns<typeof movementList> = {
  exposure: null,
  exposure_from: { column: 'exposure_from', first: 'desc' },
  exposure_to: { column: 'exposure_to', first: 'desc' },
  party_name: { column: 'party_name', first: 'asc' },
}

interface Props {
  search: z.output<typeof movementSearch>
  onChange: (change: { page: number } | NextOrder<(typeof movementList)['sorts'][number]>) => void
}

/** The facilities that the chosen cell counts, the largest first unless a head is pressed. */
export function MovedFacilities({ search, onChange }: Props) {
  const { page = 1, ...asked } = search
  const { sort_by = 'exposure', sort_in, ...filters } = asked
  const sorting = { sorts: movementList.sorts, by: SORTED_BY, order: { sort_by, sort_in }, onChange }
  const query = useQuery(
    q(
      api.bookMovementFacilities,
      { query: { ...asked, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <section className={classes.below}>
      <div className={classes.partHead}>
        <h2>
          <Phrase>Facilities of this cell</Phrase> {query.data && formatCount(query.data.total_count)}{' '}
          {isAllDemo(query.data?.data ?? []) && <DemoTag />}
        </h2>
        <ExportList entity="movement" filters={filters} order={{ by: sort_by, in: sort_in }} />
      </div>
      <Loaded
        query={query}
        empty={{ when: ({ total_count }) => total_count === 0, title: 'No facility went this way' }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Facilities of this cell"
              columns={sortedColumns(columnsFor(isAllDemo(data)), sorting)}
              rows={data}
              rowKey={({ account_number }) => account_number}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => onChange({ page: to })} />
          </>
        )}
      </Loaded>
    </section>
  )
}
