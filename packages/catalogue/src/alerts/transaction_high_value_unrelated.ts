import { dayNumber, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { accountTransaction } from '@saakh/domain/fact-kinds/account-transaction'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { formatCount, formatDate, formatDays } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import { z } from 'zod'
import {
  largestOf,
  limitOn,
  lineOf,
  type Transaction,
  transactionEvidence,
  transactionOf,
} from '../account-transactions.ts'
import type { ConductSeries } from '../conduct-series.ts'
import { money } from '../families/account-conduct.ts'
import {
  judgeEveryAccount,
  type TransactionFiles,
  transactionDetail,
  transactionFields,
  transactionStaleness,
  transactionTable,
} from '../families/transaction-alert.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Severity } from '../outcome.ts'

const BANDS = ['large', 'very_large'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { large: 'Medium', very_large: 'High' }

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
  covering: Transaction,
  until: IsoDate,
  settings: Settings,
) {
  const number = series.account_number
  // The gravest is the one that takes most of its limit; limits change.
  const gravest = large.reduce((most, one) => (one.paise * most.limit >= most.paise * one.limit ? one : most))
  const last = large.at(-1) ?? gravest
  const band: Band = compareToPercent(gravest.paise, gravest.limit, settings.high_percent) > 0 ? 'very_large' : 'large'
  const share = `${formatCount(percentOf(gravest.paise, gravest.limit) ?? 0)}%`
  const to = gravest.fact.payload.counterparty
  const whom = to === null ? 'an unrelated party' : `${to}, an unrelated party`
  return {
    state: 'finding' as const,
    subject: number,
    band,
    severity: SEVERITY[band],
    title: `Account ${number}: ${money(gravest.paise)} went to an unrelated party on ${formatDate(gravest.date)}.`,
    why: `On ${formatDate(gravest.date)} account ${number} paid ${money(gravest.paise)} to ${whom}: ${share} of the limit of ${money(gravest.limit)}; the alert begins above ${settings.percent_of_limit}%.${large.length === 1 ? '' : ` In the ${formatDays(settings.look_back_days)} to ${formatDate(until)} there were ${formatCount(large.length)} such payments, the largest ${money(largestOf(large).paise)}.`}`,
    clears_when: `For ${formatDays(settings.look_back_days)} no payment to an unrelated party is above ${settings.percent_of_limit}% of the limit, or the lender records what the party is to the borrower.`,
    detail: {
      ...transactionOf(gravest),
      limit: decimalOf(gravest.limit),
      share_of_limit: ratioFigure(gravest.paise, gravest.limit) ?? 0,
      transactions: large.map(lineOf),
    },
    evidence: large.map((one) => ({
      ...transactionEvidence(one, 'Paid to an unrelated party', money(one.paise)),
      threshold: `${settings.percent_of_limit}% of ${money(one.limit)}`,
    })),
    fact_ids: [covering.fact.fact_id, ...large.map((one) => one.limit_fact_id)],
    trend: null,
    exposure: null,
    event_date: last.date,
    last_data_date: until,
  }
}

function judge(series: ConductSeries, { transactions, until, covering, day }: TransactionFiles, settings: Settings) {
  const subject = series.account_number
  const recent = transactions.filter(
    (one) =>
      one.fact.payload.account_number === subject &&
      isUnrelatedPayment(one) &&
      daysBetween(one.date, day) < settings.look_back_days,
  )
  const measured = recent.flatMap((one): Measured[] => {
    const limit = limitOn(series, dayNumber(one.date))
    return limit ? [{ ...one, limit: limit.paise, limit_fact_id: limit.fact_id }] : []
  })
  const large = measured.filter((one) => compareToPercent(one.paise, one.limit, settings.percent_of_limit) > 0)
  const [first, ...others] = large
  if (first) return findingOf(series, [first, ...others], covering, until, settings)
  if (measured.length < recent.length)
    return {
      state: 'not_measurable' as const,
      subject,
      reason: `Account ${subject} paid unrelated parties, and its limit on the day is not known.`,
      last_data_date: until,
    }
  return {
    state: 'clear' as const,
    subject,
    reason: `No payment to a party told as unrelated is above ${settings.percent_of_limit}% of the limit. The files of transactions reach until ${formatDate(until)}.`,
    last_data_date: until,
  }
}

export const signal = defineSignal({
  code: 'transaction_high_value_unrelated',
  label: 'High-value payment to an unrelated party',
  category: 'Transactions',
  bands: BANDS,
  signal_codes: { large: '10180', very_large: '10181' },
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 23,
  summary:
    'A transfer of more than a tenth of the limit left a loan account to a party that, by the record of the lender, has no part in the business of the borrower.',
  also_called: [
    'transaction',
    'transactions',
    'transaction_alert',
    'transaction_alerts',
    'high_value_transaction',
    'high_value_transactions',
  ],
  detail: z.object({ ...transactionDetail, limit: computedAmountSchema, share_of_limit: z.number() }),
  layout: {
    title: 'Transaction',
    fields: [
      ...transactionFields,
      { key: 'limit', label: 'Limit on the day', format: 'money', if_present: true },
      { key: 'share_of_limit', label: 'Share of the limit', format: 'percent', if_present: true },
    ],
    tables: [transactionTable],
  },
  needs: [loanAccount, accountDayEnd, accountTransaction],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z
      .object({
        percent_of_limit: z.number().min(0.01).max(1000),
        high_percent: z.number().min(0.01).max(1000),
        look_back_days: z.int().min(1).max(180),
        ...transactionStaleness.schema,
      })
      .refine((set) => set.percent_of_limit <= set.high_percent, 'the graver step must not lie below the first'),
    defaults: { percent_of_limit: 10, high_percent: 25, look_back_days: 90, ...transactionStaleness.defaults },
    fields: {
      percent_of_limit: { label: 'Above, share of the limit', unit: 'percent' },
      high_percent: { label: 'High above, share of the limit', unit: 'percent' },
      look_back_days: {
        label: 'Looks back',
        unit: 'days',
        note: 'A payment older than this raises nothing any more.',
        stricter: 'higher',
      },
      ...transactionStaleness.fields,
    },
  },
  rule: (facts, context) => judgeEveryAccount(facts, context, judge),
})
