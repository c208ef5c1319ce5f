import { api } from '@saakh/contract/api'
import { provisionList } from '@saakh/contract/book-provisions'
import type { Read } from '@saakh/contract/endpoint'
import { facilityLabel } from '@saakh/domain/facility'
import { formatCount, formatDate, formatRate } from '@saakh/domain/formats'
import { CASE_WORDS, GROUP_WORDS, INCREASE_WORDS, REASON_WORDS } from '@saakh/domain/provision-words'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
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
import { NotComputable } from './not-computable.tsx'
import { RebuttalNote } from './rebuttal-note.tsx'
import type { provisionSearch } from './searches.ts'

const PER_PAGE = 20

type Row = Read<typeof api.bookProvisionFacilities>['data'][number]

const money = (value: string | null) => (value === null ? '-' : <Money value={value} />)

/** What the class rests on, as far as it was delivered. */
function Why({ row }: { row: Row }) {
  const { group, declared_class, asset_class, npa_since, days_past_due } = row
  const declared = declared_class ?? asset_class
  return (
    <>
      <Phrase>{GROUP_WORDS[group]}</Phrase>
      <span className={classes.under}>
        {declared !== null && declared !== group && (
          <>
            <Phrase>{declared}</Phrase>{' '}
          </>
        )}
        {npa_since !== null && (
          <>
            <Phrase>NPA since</Phrase> {formatDate(npa_since)}{' '}
          </>
        )}
        {npa_since === null && days_past_due !== null && days_past_due > 0 && (
          <>
            {formatCount(days_past_due)} <Phrase>days</Phrase>
          </>
        )}
      </span>
    </>
  )
}

/** Each part as rate of base, with its source where it is pointed at; or why there is none. */
function Formula({ row: { parts, because } }: { row: Row }) {
  if (because !== null) return <NotComputable because={because} />
  return (
    <ul className={classes.lines}>
      {parts.map((part) => (
        <li key={part.case} title={part.source}>
          {formatRate(part.rate)} × <Money value={part.base} /> <CaseWord of={part.case} />
        </li>
      ))}
    </ul>
  )
}

const CaseWord = ({ of }: { of: Row['parts'][number]['case'] }) => {
  const word = CASE_WORDS[of]
  return word !== null && <Phrase>{word}</Phrase>
}

const columnsFor = (allDemo: boolean, onRebut: (account_number: string) => void): Column<Row>[] => [
  {
    key: 'party_name',
    head: 'Borrower',
    narrow: 'title',
    cell: ({ party_id, party_name, is_demo }) => (
      <span className={classes.party}>
        <Link to={href('party', { party_id, section: 'facilities' })}>{party_name}</Link>{' '}
        {is_demo && !allDemo && <DemoTag />}
      </span>
    ),
  },
  {
    key: 'kind',
    head: 'Facility',
    width: 170,
    narrow: 'detail',
    cell: ({ kind, account_number }) => (
      <>
        <Phrase>{facilityLabel(kind)}</Phrase>
        <span className={classes.under}>{account_number}</span>
      </>
    ),
  },
  {
    key: 'group',
    head: 'Class or stage',
    width: 190,
    narrow: 'detail',
    cell: (row) => (
      <>
        <Why row={row} />
        <RebuttalNote row={row} onRebut={onRebut} />
      </>
    ),
  },
  {
    key: 'formula',
    head: 'Rate and base',
    width: 260,
    narrow: 'detail',
    cell: (row) => (
      <span className={classes.wraps}>
        <Formula row={row} />
      </span>
    ),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 120,
    narrow: 'named',
    cell: ({ exposure }) => money(exposure),
  },
  {
    key: 'provision',
    head: 'Provision',
    align: 'right',
    width: 120,
    narrow: 'figure',
    cell: ({ provision }) => (provision === null ? <Phrase>not computable</Phrase> : <Money value={provision} />),
  },
]

const SORTED_BY: SortColumns<typeof provisionList> = {
  exposure: { column: 'exposure', first: 'desc' },
  party_name: { column: 'party_name', first: 'asc' },
}

interface Props {
  search: z.output<typeof provisionSearch>
  onChange: (change: { page?: number; rebut?: string } | NextOrder<(typeof provisionList)['sorts'][number]>) => void
}

/** The facilities that the chosen class, stage or reason counts, the largest exposure first unless a head is pressed. */
export function ProvisionedFacilities({ search, onChange }: Props) {
  const { page = 1, rebut: _, ...asked } = search
  const { sort_by = 'exposure', sort_in, ...filters } = asked
  const sorting = { sorts: provisionList.sorts, by: SORTED_BY, order: { sort_by, sort_in }, onChange }
  const { group, because, increase } = filters
  const say = usePhrases()
  const query = useQuery(
    q(
      api.bookProvisionFacilities,
      { query: { ...asked, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  const chosen = [
    group && say(GROUP_WORDS[group]),
    increase && say(INCREASE_WORDS[increase]),
    because && say(REASON_WORDS[because].says),
  ].filter(Boolean)
  return (
    <section className={classes.below}>
      <div className={classes.partHead}>
        <h2>
          <Phrase>Facilities</Phrase> {query.data && formatCount(query.data.total_count)}
          {isAllDemo(query.data?.data ?? []) && (
            <>
              {' '}
              <DemoTag />
            </>
          )}
          {chosen.length > 0 && `: ${chosen.join(', ')}`}
        </h2>
        <ExportList entity="provisions" filters={filters} order={{ by: sort_by, in: sort_in }} />
      </div>
      <Loaded query={query} empty={{ when: ({ total_count }) => total_count === 0, title: 'No facility stands here' }}>
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Facilities and their provisions"
              columns={sortedColumns(
                columnsFor(isAllDemo(data), (rebut) => onChange({ rebut })),
                sorting,
              )}
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
