import type { api } from '@saakh/contract/api'
import { type Register, registerList } from '@saakh/contract/book'
import type { Read } from '@saakh/contract/endpoint'
import { CLASS_DIFFERENCE_WORDS } from '@saakh/domain/class-difference'
import { facilityLabel } from '@saakh/domain/facility'
import { formatCount, formatDate, formatPercentage, formatRate } from '@saakh/domain/formats'
import { NOT_NET_WORDS } from '@saakh/domain/security'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link, useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { AssetClassWord } from './asset-class.tsx'
import classes from './facility-table.module.css'
import { Money } from './money.tsx'
import { type NextOrder, type Order, type SortColumns, sortedColumns } from './sorted-columns.tsx'
import { SourceLink } from './source-link.tsx'
import { DemoTag } from './tag.tsx'
import { Converted, ToldAmount } from './told-currency.tsx'

type Facility = Read<typeof api.bookRegister>['data'][number]

const amount = (value: string | null) => (value === null ? '-' : <Money value={value} />)
const day = (value: string | null) => (value === null ? '-' : formatDate(value))
const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ')

/** What a register shows beside what all of them show. */
const OWN: Partial<Record<Register, Column<Facility>[]>> = {
  class_differences: [
    {
      key: 'computed_class',
      head: 'By the days',
      width: 90,
      narrow: 'named',
      cell: ({ computed_class }) => <AssetClassWord value={computed_class} />,
    },
    {
      key: 'class_reason',
      head: 'Why',
      width: 220,
      narrow: 'named',
      cell: ({ class_reason }) =>
        class_reason && (
          <span className={classes.wraps}>
            <Phrase>{CLASS_DIFFERENCE_WORDS[class_reason]}</Phrase>
          </span>
        ),
    },
    {
      key: 'differs_since',
      head: 'Since',
      width: 95,
      narrow: 'named',
      cell: ({ differs_since }) => day(differs_since),
    },
  ],
  weekly_defaults: [
    {
      key: 'default_began',
      head: 'Default began',
      width: 110,
      narrow: 'named',
      cell: ({ default_began, default_since }) => (
        <>
          {day(default_began)}
          {default_since === null && (
            <span className={classes.under}>
              <Phrase>paid since</Phrase>
            </span>
          )}
        </>
      ),
    },
  ],
  reviews_due: [
    {
      key: 'review_due_on',
      head: 'Review due',
      width: 110,
      narrow: 'named',
      cell: ({ review_due_on }) => day(review_due_on),
    },
  ],
  old_statements: [
    {
      key: 'statement_as_of',
      head: 'Last statement',
      width: 120,
      narrow: 'named',
      cell: ({ statement_as_of }) => day(statement_as_of),
    },
  ],
  restructured: [
    {
      key: 'restructured_on',
      head: 'Restructured',
      width: 110,
      narrow: 'named',
      cell: ({ restructured_on }) => day(restructured_on),
    },
  ],
  consortium: [
    {
      key: 'share',
      head: 'Share and lead',
      width: 170,
      narrow: 'named',
      cell: ({ banking, share, lead_lender }) => joined([banking, share && formatRate(share), lead_lender]),
    },
  ],
  co_lent: [
    {
      key: 'co_lending_partner',
      head: 'Partner',
      width: 150,
      narrow: 'named',
      cell: ({ co_lending_partner }) => co_lending_partner,
    },
  ],
  at_limit: [
    {
      key: 'ceiling',
      head: 'May be drawn',
      align: 'right',
      width: 110,
      narrow: 'named',
      cell: ({ ceiling }) => amount(ceiling),
    },
    {
      key: 'used_percent',
      head: 'Used',
      align: 'right',
      width: 80,
      narrow: 'named',
      cell: ({ used_percent }) => (used_percent === null ? '-' : formatPercentage(used_percent)),
    },
    {
      key: 'days_above',
      head: 'Days above',
      align: 'right',
      width: 95,
      narrow: 'named',
      cell: ({ days_above }) => (
        <>
          {days_above?.at_least && <Phrase>at least</Phrase>} {days_above ? formatCount(days_above.days) : '-'}
        </>
      ),
    },
  ],
  npa: [
    {
      key: 'npa_since',
      head: 'NPA since',
      width: 110,
      narrow: 'named',
      isNone: ({ npa_since }) => npa_since === null,
      cell: ({ npa_since }) => day(npa_since),
    },
  ],
  sma: [
    {
      key: 'sma_since',
      head: 'SMA since',
      width: 110,
      narrow: 'named',
      isNone: ({ sma_since }) => sma_since === null,
      cell: ({ sma_since }) => day(sma_since),
    },
  ],
}

const borrower = (tagged: boolean): Column<Facility> => ({
  key: 'party_name',
  head: 'Borrower',
  narrow: 'title',
  cell: ({ party_id, party_name, is_demo, customer_number, branch }) => (
    <span className={classes.party}>
      <Link to={href('party', { party_id })} title={party_name}>
        {party_name}
      </Link>{' '}
      {tagged && is_demo && <DemoTag />}
      <span className={classes.under}>{joined([customer_number, branch])}</span>
    </span>
  ),
})

const COMMON: readonly Column<Facility>[] = [
  {
    key: 'kind',
    head: 'Facility',
    width: 170,
    narrow: 'detail',
    cell: (facility) => (
      <>
        <Phrase>{facilityLabel(facility.kind)}</Phrase>
        <span className={classes.under}>
          {facility.account_number} <SourceLink source={facility.source} says="line" />
        </span>
        <Converted className={classes.under} {...facility} />
      </>
    ),
  },
  { key: 'asset_class', head: 'Class', width: 110, cell: ({ asset_class }) => <AssetClassWord value={asset_class} /> },
]

const FIGURES: readonly Column<Facility>[] = [
  {
    key: 'days_past_due',
    head: 'Days',
    align: 'right',
    width: 70,
    narrow: 'named',
    cell: ({ days_past_due }) => (days_past_due === null ? '-' : formatCount(days_past_due)),
  },
  {
    key: 'outstanding',
    head: 'Outstanding',
    align: 'right',
    width: 120,
    narrow: 'named',
    cell: ({ outstanding, ...facility }) => <ToldAmount value={outstanding} {...facility} />,
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 120,
    narrow: 'figure',
    cell: ({ exposure }) => amount(exposure),
  },
  {
    key: 'borrower_exposure',
    head: 'Of the borrower',
    align: 'right',
    width: 130,
    narrow: 'hidden',
    cell: ({ borrower_exposure, borrower_net, net_because }) => (
      <>
        {amount(borrower_exposure)}
        <span className={classes.under}>
          {net_because === null ? (
            <>
              <Phrase>net</Phrase> {amount(borrower_net)}
            </>
          ) : (
            <Phrase>{NOT_NET_WORDS[net_because]}</Phrase>
          )}
        </span>
      </>
    ),
  },
  { key: 'as_of', head: 'Day-end', width: 100, narrow: 'hidden', cell: ({ as_of }) => formatDate(as_of) },
]

/** The column that each sort orders by; exposure goes by borrower, so that facilities of one stand together. */
const SORTED_BY: SortColumns<typeof registerList> = {
  exposure: { column: 'borrower_exposure', first: 'desc' },
  outstanding: { column: 'outstanding', first: 'desc' },
  days_past_due: { column: 'days_past_due', first: 'desc' },
  party_name: { column: 'party_name', first: 'asc' },
  review_due_on: { column: 'review_due_on', first: 'asc' },
}

/** What makes room for a register's own columns. */
const LEFT_OUT: Partial<Record<Register, readonly string[]>> = {
  at_limit: ['days_past_due', 'as_of'],
  class_differences: ['outstanding', 'borrower_exposure'],
}

type Sort = (typeof registerList)['sorts'][number]

interface Props {
  register: Register
  /** As the facilities were asked for. */
  search: Order<Sort>
  facilities: readonly Facility[]
  /** Another order, from the first page on. */
  onChange: (change: NextOrder<Sort>) => void
}

export function FacilityTable({ register, search, facilities, onChange }: Props) {
  const navigate = useNavigate()
  const say = usePhrases()
  const isAllDemo = facilities.every(({ is_demo }) => is_demo)
  const figures = FIGURES.filter(({ key }) => !LEFT_OUT[register]?.includes(key))
  const columns = [borrower(!isAllDemo), ...COMMON, ...(OWN[register] ?? []), ...figures]
  const { sort_by = 'exposure', sort_in } = search
  const sorting = { sorts: registerList.sorts, by: SORTED_BY, order: { sort_by, sort_in }, onChange }
  return (
    <DataTable
      label={say('Facilities')}
      columns={sortedColumns(columns, sorting)}
      rows={facilities}
      rowKey={({ party_id, account_number, as_of, source }) =>
        `${party_id} ${account_number} ${as_of} ${source.document_id ?? ''} ${source.row ?? ''}`
      }
      onOpen={({ party_id }) => void navigate(href('party', { party_id, section: 'facilities' }))}
    />
  )
}
