import { dayNumber } from '@saakh/domain/dates'
import type { AmountColumn, CountColumn } from '@saakh/domain/day-end-columns'
import { type Ratio, ratio } from '@saakh/domain/ratio'
import type { ConductColumn, ConductSeries, TextColumn } from '../conduct-series.ts'
import { validDay } from '../fact-set.ts'
import { CONDUCT_LIMITS, ON_DAY_ENDS } from '../families/account-conduct.ts'
import {
  type AccountMeasure,
  FLOWS,
  type Measurement,
  NOTHING_TOLD,
  NUMBERS,
  type Point,
  type Stand,
  type Unit,
  type Value,
  WORDS_ALONE,
} from './measure.ts'

interface ReadColumn {
  column: ConductColumn
  what: string
  unit: Unit
  raw(series: ConductSeries, day: number): string | number | null
}

const money = (column: TextColumn, what: string): ReadColumn => ({
  ...{ column, what, unit: 'money' },
  raw: (series, day) => series.text(column, day),
})
const BALANCE = money('outstanding', 'Balance at day-end')

function standOf(series: ConductSeries, { column, what, unit, raw }: ReadColumn, day: number): Stand | null {
  const [standing, figure] = [series.standsAt(column, day), raw(series, day)]
  return standing === null || figure === null ? null : { ...standing, what, unit, figure }
}

type ReadDay = (series: ConductSeries, day: number) => Value | null

interface Columns {
  columns: readonly ReadColumn[]
  read: ReadDay
}

/** Values by day-end. Days before the reach are read as far as they go on to the last one that was delivered. */
function dayEnds(series: ConductSeries, { columns, read }: Columns, reach_days: number): Measurement {
  let last = series.last
  while (last >= series.first && read(series, last) === null) last--
  if (last < series.first || !Number.isFinite(last)) return NOTHING_TOLD
  const points: Point[] = []
  for (let day = Math.max(series.first, last - reach_days + 1); day <= last; day++) {
    const value = read(series, day)
    if (value !== null) points.push({ day, value })
  }
  return {
    points,
    standsAt: (day) => columns.flatMap((column) => standOf(series, column, day) ?? []),
    factIds: (from, to) =>
      series.factIds(
        columns.map(({ column }) => column),
        from,
        to,
      ),
  }
}

const PAISE = 100n

const amount =
  (column: AmountColumn): ReadDay =>
  (series, day) => {
    const paise = series.paise(column, day)
    return paise === null ? null : ratio(paise, PAISE)
  }

const counted =
  (column: CountColumn): ReadDay =>
  (series, day) => {
    const count = series.count(column, day)
    return count === null ? null : ratio(BigInt(count), 1n)
  }

/** A credit balance counts as nothing drawn; without a limit above zero there is no use of it. */
const useOf =
  (limit: AmountColumn): ReadDay =>
  (series, day): Ratio | null => {
    const outstanding = series.paise('outstanding', day)
    const of = series.paise(limit, day)
    if (outstanding === null || of === null || of <= 0n) return null
    return ratio(outstanding > 0n ? outstanding : 0n, of)
  }

const word =
  (column: TextColumn): ReadDay =>
  (series, day) =>
    series.text(column, day)

const STALE = {
  key: 'stale_after_days',
  label: 'Day-ends are stale after',
  days: CONDUCT_LIMITS.stale_after_days.default,
}
const ABOUT = { of: 'account', group: 'Accounts, day by day', needs: ON_DAY_ENDS.needs, stale: STALE } as const

const onDayEnds = (
  about: Pick<AccountMeasure, 'key' | 'label' | 'is_plural' | 'unit' | 'note' | 'aggregates' | 'revolving_alone'>,
  columns: Columns,
): AccountMeasure => ({ ...ABOUT, ...about, read: (_facts, series, reach) => dayEnds(series, columns, reach) })

/** Of the account's master data; it holds until it is changed. */
function ofMaster(
  { account }: ConductSeries,
  figure: string | undefined,
  about: Pick<Stand, 'path' | 'what'>,
): Measurement {
  if (account === null || figure === undefined) return NOTHING_TOLD
  const { fact_id } = account
  const as_of = validDay(account)
  return {
    points: [{ day: dayNumber(as_of), value: figure }],
    standsAt: () => [{ ...about, fact_id, as_of, figure, unit: 'text' }],
    factIds: () => [fact_id],
  }
}

const MASTER = {
  of: 'account',
  group: 'Accounts',
  needs: ON_DAY_ENDS.needs,
  stale: null,
  aggregates: WORDS_ALONE,
} as const

export const ACCOUNT_MEASURES: readonly AccountMeasure[] = [
  onDayEnds(
    {
      ...{
        key: 'use_of_limit',
        label: 'Use of the limit',
        unit: 'percent',
        aggregates: NUMBERS,
        revolving_alone: true,
      },
      note: 'The balance in percent of the sanctioned limit. Over several days: all balances over all limits.',
    },
    { columns: [BALANCE, money('sanction_limit', 'Sanctioned limit')], read: useOf('sanction_limit') },
  ),
  onDayEnds(
    {
      ...{ key: 'use_of_drawing_power', label: 'Use of the drawing power', unit: 'percent', aggregates: NUMBERS },
      ...{ note: 'The balance in percent of the drawing power.', revolving_alone: true },
    },
    { columns: [BALANCE, money('drawing_power', 'Drawing power')], read: useOf('drawing_power') },
  ),
  onDayEnds(
    {
      ...{ key: 'outstanding', label: 'Balance', unit: 'money', aggregates: NUMBERS },
      note: 'What is owed on the account at day-end; below zero when it is in credit.',
    },
    { columns: [BALANCE], read: amount('outstanding') },
  ),
  onDayEnds(
    {
      ...{ key: 'days_past_due', is_plural: true, label: 'Days past due', unit: 'days', aggregates: NUMBERS },
      note: 'As the lender counts them.',
    },
    {
      columns: [{ column: 'dpd', what: 'Days past due', unit: 'days', raw: (series, day) => series.count('dpd', day) }],
      read: counted('dpd'),
    },
  ),
  onDayEnds(
    {
      ...{ key: 'overdue_amount', label: 'Overdue amount', unit: 'money', aggregates: NUMBERS },
      note: 'What is due and not paid.',
    },
    { columns: [money('overdue_amount', 'Overdue amount')], read: amount('overdue_amount') },
  ),
  onDayEnds(
    {
      ...{ key: 'credits', is_plural: true, label: 'Credits', unit: 'money', aggregates: FLOWS },
      note: 'Money paid in on a day. The sum of a window is the credit turnover.',
    },
    { columns: [money('credits', 'Credits')], read: amount('credits') },
  ),
  onDayEnds(
    {
      ...{ key: 'debits', is_plural: true, label: 'Debits', unit: 'money', aggregates: FLOWS },
      note: 'Money drawn on a day.',
    },
    { columns: [money('debits', 'Debits')], read: amount('debits') },
  ),
  onDayEnds(
    {
      ...{ key: 'declared_class', label: 'Declared asset class', unit: 'text', aggregates: WORDS_ALONE },
      note: 'The class that the lender’s own system declares.',
    },
    { columns: [{ ...money('asset_class', 'Declared class'), unit: 'text' }], read: word('asset_class') },
  ),
  {
    ...{ ...MASTER, key: 'account_kind', label: 'Kind of the account', unit: 'text' },
    note: 'cash_credit, overdraft, term_loan and so on, as the list of accounts has it.',
    read: (_facts, series) => ofMaster(series, series.account?.payload.kind, { path: 'kind', what: 'Kind' }),
  },
  {
    ...{ ...MASTER, key: 'account_age', label: 'Age of the account', unit: 'days' },
    note: 'Days since it was opened, on the day of which the other figures tell.',
    counts_to: ({ account }) => account?.payload.opened_on ?? null,
    read: (_facts, series) =>
      ofMaster(series, series.account?.payload.opened_on ?? undefined, { path: 'opened_on', what: 'Opened on' }),
  },
  {
    ...{ ...MASTER, key: 'branch', label: 'Branch of the account', unit: 'text' },
    note: 'As the list of accounts names it.',
    read: (_facts, series) => ofMaster(series, series.account?.payload.branch, { path: 'branch', what: 'Branch' }),
  },
]
