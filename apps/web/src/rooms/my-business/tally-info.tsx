import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatMonth } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { KeyValues } from '@saakh/ui/key-values'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { When } from '../../parts/when.tsx'
import classes from './my-business.module.css'
import { Part } from './part.tsx'

type Tally = Read<typeof api.myBusinessTally>['data']
type Month = Tally['months'][number]
type TrialBalance = NonNullable<Tally['trial_balance']>

const COLUMNS: readonly Column<Month>[] = [
  {
    key: 'month',
    head: 'Month',
    width: 130,
    narrow: 'title',
    cell: ({ month, is_whole }) => (
      <>
        {formatMonth(month)}
        {!is_whole && (
          <>
            {' '}
            <Phrase>(in part)</Phrase>
          </>
        )}
      </>
    ),
  },
  {
    key: 'vouchers',
    narrow: 'named',
    head: 'Vouchers',
    width: 100,
    align: 'right',
    cell: ({ vouchers }) => formatCount(vouchers),
  },
  { key: 'sales', narrow: 'named', head: 'Sales', align: 'right', cell: ({ sales }) => <Money value={sales} /> },
  {
    key: 'purchases',
    narrow: 'named',
    head: 'Purchases',
    align: 'right',
    cell: ({ purchases }) => <Money value={purchases} />,
  },
  {
    key: 'receipts',
    narrow: 'named',
    head: 'Receipts',
    align: 'right',
    cell: ({ receipts }) => <Money value={receipts} />,
  },
  {
    key: 'payments',
    narrow: 'named',
    head: 'Payments',
    align: 'right',
    cell: ({ payments }) => <Money value={payments} />,
  },
]

const BALANCES: Readonly<Record<TrialBalance['grain'] | 'apart', string>> = {
  groups: 'By groups, it balances.',
  ledgers: 'By ledgers, it balances.',
  apart: 'By ledgers it need not balance: opening stock stands apart. Give the grouped one as well.',
}

const SIDES = { receivable: 'Bills of customers', payable: 'Bills of suppliers' }

const itemsOf = ({ last_data_day, trial_balance, open_bills }: Tally) => [
  { key: 'day', label: 'Data until', value: last_data_day === null ? '-' : <When as="date" value={last_data_day} /> },
  ...(trial_balance
    ? [
        {
          key: 'trial',
          label: 'Trial balance',
          value: (
            <Filled
              text="{1} debit, {2} credit"
              slots={[
                <Money key="debit" value={trial_balance.debit} />,
                <Money key="credit" value={trial_balance.credit} />,
              ]}
            />
          ),
          note: <Phrase>{BALANCES[trial_balance.balances ? trial_balance.grain : 'apart']}</Phrase>,
        },
      ]
    : []),
  ...open_bills.map(({ side, as_of, bills, total }) => ({
    key: side,
    label: SIDES[side],
    value: (
      <>
        <Phrase>{`${formatCount(bills)} open`}</Phrase>, <Money value={total} />, <When as="date" value={as_of} />
      </>
    ),
  })),
]

/** What the books in Tally told. */
export function TallyInfo() {
  const query = useQuery(q(api.myBusinessTally, {}))
  return (
    <Part title="Books in Tally">
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={5} columns={[20, 20, 20]} />}
        empty={{
          when: ({ data }) => data.last_data_day === null,
          title: 'Nothing of Tally was read yet',
          text: 'Give a day book, a trial balance or the bills receivable below.',
        }}
      >
        {({ data }) => (
          <>
            <KeyValues items={itemsOf(data)} />
            {data.months.length > 0 && (
              <div className={classes.below}>
                <DataTable
                  label="Months of the day book"
                  columns={COLUMNS}
                  rows={data.months}
                  rowKey={({ month }) => month}
                />
              </div>
            )}
            <p className={classes.lead}>
              <Phrase>Sales and purchases are without tax.</Phrase>
            </p>
          </>
        )}
      </Loaded>
    </Part>
  )
}
