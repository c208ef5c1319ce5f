import { dayNumber } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import {
  largestOf,
  limitOn,
  lineOf,
  type Transaction,
  transactionOf,
  transactionPlace,
} from '../account-transactions.ts'
import type { ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { notMeasurable } from './account-conduct.ts'
import {
  judgeEveryAccount,
  ON_TRANSACTIONS,
  TRANSACTION_WORDS,
  type TransactionFiles,
  type TransactionKind,
} from './transaction-alert.ts'

type Band = 'large' | 'very_large'

interface Settings {
  percent_of_limit: number
  high_percent: number
  look_back_days: number
  stale_after_days: number
}

type Measured = Transaction & { limit: bigint; limit_fact_id: string }

const isUnrelatedPayment = ({ fact: { payload } }: Transaction): boolean =>
  payload.direction === 'debit' && payload.mode === 'transfer' && payload.relation === 'unrelated'

function findingOf(
  series: ConductSeries,
  large: readonly [Measured, ...Measured[]],
  { covering, until }: TransactionFiles,
  limits: Settings,
): JudgedFinding<Band> {
  // The gravest is the one that takes most of its limit; limits change.
  const gravest = large.reduce((most, payment) =>
    payment.paise * most.limit >= most.paise * payment.limit ? payment : most,
  )
  const isVeryLarge = compareToPercent(gravest.paise, gravest.limit, limits.high_percent) > 0
  return {
    state: 'finding',
    subject: series.account_number,
    band: isVeryLarge ? 'very_large' : 'large',
    severity: isVeryLarge ? 'High' : 'Medium',
    detail: {
      ...transactionOf(gravest),
      limit: decimalOf(gravest.limit),
      share_of_limit: ratioFigure(gravest.paise, gravest.limit) ?? 0,
      transactions: large.map(lineOf),
    },
    figures: {
      share: percentOf(gravest.paise, gravest.limit) ?? 0,
      payments: large.length === 1 ? null : large.length,
      largest: decimalOf(largestOf(large).paise),
      until,
    },
    places: large.map((payment) => transactionPlace(payment, { limit: decimalOf(payment.limit) })),
    fact_ids: [covering.fact.fact_id, ...large.map((payment) => payment.limit_fact_id)],
    trend: null,
    exposure: null,
    event_date: (large.at(-1) ?? gravest).date,
    last_data_date: until,
  }
}

function judgePayments(series: ConductSeries, files: TransactionFiles, { today, limits }: JudgeContext<Settings>) {
  const { until } = files
  const subject = series.account_number
  const recent = files.transactions.filter(
    (transaction) =>
      transaction.fact.payload.account_number === subject &&
      isUnrelatedPayment(transaction) &&
      !today.hasPassed(transaction.date, limits.look_back_days),
  )
  const measured = recent.flatMap((transaction): Measured[] => {
    const limit = limitOn(series, dayNumber(transaction.date))
    return limit ? [{ ...transaction, limit: limit.paise, limit_fact_id: limit.fact_id }] : []
  })
  const large = measured.filter(
    (payment) => compareToPercent(payment.paise, payment.limit, limits.percent_of_limit) > 0,
  )
  const [first, ...others] = large
  if (first) return findingOf(series, [first, ...others], files, limits)
  if (measured.length < recent.length) return notMeasurable(series, said('limit_not_known'), until)
  return { state: 'clear' as const, subject, reason: said('clear', { until }), last_data_date: until }
}

/** Transfers to parties that the lender's record calls unrelated, against the limit of the day. */
export const unrelatedPayments = {
  ...ON_TRANSACTIONS,
  words: TRANSACTION_WORDS,
  judge: (facts: FactSet<TransactionKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] =>
    judgeEveryAccount(facts, context, judgePayments),
} as const
