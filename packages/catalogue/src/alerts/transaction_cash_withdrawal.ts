import { addMonths, dayNumber, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { computedAmountSchema, isoMonthSchema } from '@saakh/domain/fact-kind'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { accountTransaction } from '@saakh/domain/fact-kinds/account-transaction'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { formatCount, formatDate, formatMonth } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import { z } from 'zod'
import {
  largestOf,
  latestTransactions,
  lineOf,
  sumOf,
  type Transaction,
  transactionEvidence,
  transactionOf,
} from '../account-transactions.ts'
import { type ConductSeries, conductOf } from '../conduct-series.ts'
import { money, noAccounts, revolvingAccounts } from '../families/account-conduct.ts'
import {
  judgeAccounts,
  type TransactionFiles,
  transactionDetail,
  transactionFields,
  transactionStaleness,
  transactionTable,
} from '../families/transaction-alert.ts'
import { defineSignal } from '../legacy-signal.ts'
import { monthSum } from '../month-sums.ts'
import type { Severity } from '../outcome.ts'

const BANDS = ['heavy', 'dominant'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { heavy: 'Medium', dominant: 'High' }

interface Settings {
  percent_of_debits: number
  dominant_percent: number
  minimum_cash: number
  stale_after_days: number
}

interface CashMonth {
  month: IsoMonth
  last: IsoDate
  withdrawals: Transaction[]
  cash: bigint
  debits: bigint | null
  /** Null: enough cash to ask, and the debits cannot be told. */
  breached: boolean | null
}

/** Day-ends are loaded for six months before the last. */
const MONTHS_BACK = 6

/** The months that are over and that the lender's files cover, oldest first. */
function toldMonths(
  series: ConductSeries,
  withdrawals: readonly Transaction[],
  until: IsoDate,
  day: IsoDate,
  settings: Settings,
): CashMonth[] {
  const running = `${monthOf(day)}-01`
  return Array.from({ length: MONTHS_BACK + 1 }, (_, i) => monthOf(addMonths(running, i - MONTHS_BACK)))
    .filter((month) => `${month}-${daysInMonth(month)}` <= until)
    .map((month) => {
      const own = withdrawals.filter(({ date }) => monthOf(date) === month)
      const cash = sumOf(own)
      const debits = monthSum(series, 'debits', month)
      const asks = cash > 0n && cash >= BigInt(Math.round(settings.minimum_cash * 100))
      // Cash above all debits shows that the day-ends do not hold them all.
      const share = debits === null || cash > debits ? null : compareToPercent(cash, debits, settings.percent_of_debits)
      return {
        month,
        last: `${month}-${daysInMonth(month)}`,
        withdrawals: own,
        cash,
        debits,
        breached: !asks ? false : share === null ? null : share > 0,
      }
    })
}

function findingOf(
  series: ConductSeries,
  worst: CashMonth & { debits: bigint },
  since: readonly CashMonth[],
  covering: Transaction,
  until: IsoDate,
  settings: Settings,
) {
  const [first, ...others] = worst.withdrawals
  const largest = largestOf([first ?? covering, ...others])
  const band: Band = compareToPercent(worst.cash, worst.debits, settings.dominant_percent) > 0 ? 'dominant' : 'heavy'
  const share = `${formatCount(percentOf(worst.cash, worst.debits) ?? 0)}%`
  const when = formatMonth(worst.month)
  const number = series.account_number
  return {
    state: 'finding' as const,
    subject: number,
    band,
    severity: SEVERITY[band],
    title: `Account ${number}: ${share} of what was paid out in ${when} was drawn in cash.`,
    why: `In ${when} ${money(worst.cash)} of the debits of ${money(worst.debits)} on account ${number} were cash, in ${formatCount(worst.withdrawals.length)} ${worst.withdrawals.length === 1 ? 'withdrawal' : 'withdrawals'}, the largest ${money(largest.paise)}. That is ${share}; the alert begins above ${settings.percent_of_debits}%.`,
    clears_when: `In a later full month cash is ${settings.percent_of_debits}% of the debits or less.`,
    detail: {
      ...transactionOf(largest),
      month: worst.month,
      cash_withdrawn: decimalOf(worst.cash),
      debits: decimalOf(worst.debits),
      cash_share: ratioFigure(worst.cash, worst.debits) ?? 0,
      transactions: worst.withdrawals.map(lineOf),
    },
    evidence: worst.withdrawals.map((one) => transactionEvidence(one, 'Drawn in cash', money(one.paise))),
    fact_ids: [
      covering.fact.fact_id,
      ...since.flatMap(({ withdrawals }) => withdrawals.map(({ fact }) => fact.fact_id)),
      ...series.factIds(['debits'], dayNumber(`${worst.month}-01`), dayNumber(since.at(-1)?.last ?? worst.last)),
    ],
    trend: null,
    exposure: null,
    event_date: worst.last,
    last_data_date: until,
  }
}

function judge(series: ConductSeries, { transactions, until, covering, day }: TransactionFiles, settings: Settings) {
  const subject = series.account_number
  const withdrawals = transactions.filter(
    ({ fact: { payload } }) =>
      payload.account_number === subject && payload.mode === 'cash' && payload.direction === 'debit',
  )
  const months = toldMonths(series, withdrawals, until, day, settings)
  const at = months.findLastIndex(({ breached }) => breached === true)
  const worst = months[at]
  const since = months.slice(at + 1)
  if (worst && worst.debits !== null && !since.some(({ breached }) => breached === false))
    return findingOf(series, { ...worst, debits: worst.debits }, since, covering, until, settings)
  const last = months.at(-1)
  if (!last)
    return {
      state: 'not_measurable' as const,
      subject,
      reason: 'The files of transactions do not cover a whole month of the last six.',
      last_data_date: until,
    }
  if (last.breached === null)
    return {
      state: 'not_measurable' as const,
      subject,
      reason:
        last.debits === null
          ? `In ${formatMonth(last.month)} ${money(last.cash)} were drawn in cash; the day-ends do not give the debits of every day of the month.`
          : `In ${formatMonth(last.month)} ${money(last.cash)} were drawn in cash, but the day-ends give debits of ${money(last.debits)} only.`,
      last_data_date: until,
    }
  return {
    state: 'clear' as const,
    subject,
    reason: `In ${formatMonth(last.month)} ${money(last.cash)} were drawn in cash. The files of transactions reach until ${formatDate(until)}.`,
    last_data_date: until,
  }
}

export const signal = defineSignal({
  code: 'transaction_cash_withdrawal',
  label: 'Heavy cash withdrawals',
  category: 'Transactions',
  bands: BANDS,
  signal_codes: { heavy: '10190', dominant: '10191' },
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 24,
  summary: 'More than a quarter of what was paid out of a cash credit or overdraft in a month was drawn in cash.',
  also_called: ['cash_withdrawal', 'cash_withdrawals', 'heavy_cash_withdrawal'],
  detail: z.object({
    ...transactionDetail,
    month: isoMonthSchema,
    cash_withdrawn: computedAmountSchema,
    debits: computedAmountSchema,
    cash_share: z.number(),
  }),
  layout: {
    title: 'Cash withdrawals',
    fields: [
      ...transactionFields,
      { key: 'month', label: 'Month', format: 'month', if_present: true },
      { key: 'cash_withdrawn', label: 'Drawn in cash', format: 'money', if_present: true },
      { key: 'debits', label: 'All debits of the month', format: 'money', if_present: true },
      { key: 'cash_share', label: 'Share in cash', format: 'percent', if_present: true },
    ],
    tables: [transactionTable],
  },
  needs: [loanAccount, accountDayEnd, accountTransaction],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z
      .object({
        percent_of_debits: z.number().min(0.01).max(100),
        dominant_percent: z.number().min(0.01).max(100),
        minimum_cash: z.number().min(0).max(1e12),
        ...transactionStaleness.schema,
      })
      .refine((set) => set.percent_of_debits <= set.dominant_percent, 'the graver step must not lie below the first'),
    defaults: {
      percent_of_debits: 25,
      dominant_percent: 50,
      minimum_cash: 100_000,
      ...transactionStaleness.defaults,
    },
    fields: {
      percent_of_debits: {
        label: 'Cash above, share of the debits',
        unit: 'percent',
        note: 'Of months that are over and whose day-ends give the debits of every day.',
      },
      dominant_percent: { label: 'High above, share of the debits', unit: 'percent' },
      minimum_cash: { label: 'Not below', unit: 'money', note: 'Cash of a month under which no share is asked.' },
      ...transactionStaleness.fields,
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const { revolving, unknown } = revolvingAccounts(
      conductOf(facts.of('loan_account'), facts.of('account_day_end'), day),
    )
    if (revolving.length + unknown.length === 0) return [noAccounts('No cash credit or overdraft account is known.')]
    const transactions = latestTransactions(facts.of('account_transaction'), day)
    const judged = judgeAccounts(
      revolving,
      transactions,
      { day, source_dates, stale_after_days: thresholds.stale_after_days },
      (series, files) => judge(series, files, thresholds),
    )
    return [...judged, ...unknown]
  },
})
