import { dayNumber, daysBetween } from '@saakh/domain/dates'
import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { accountTransaction } from '@saakh/domain/fact-kinds/account-transaction'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { formatCount, formatDate, formatDays } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { matchName } from '@saakh/domain/names'
import { z } from 'zod'
import { limitOn, lineOf, type Transaction, transactionEvidence, transactionOf } from '../account-transactions.ts'
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

const BANDS = ['matched', 'same_party'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { matched: 'Medium', same_party: 'High' }

interface Settings {
  tolerance_percent: number
  within_days: number
  percent_of_limit: number
  look_back_days: number
  stale_after_days: number
}

type Leg = Transaction & { limit_fact_id: string }

/** An amount that moved one way and, at most some days later, the other. */
interface Trip {
  first: Transaction
  second: Transaction
  band: Band
  limit_fact_ids: string[]
}

const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n)

const isSameParty = (a: Transaction, b: Transaction): boolean => {
  const [one, other] = [a.fact.payload.counterparty, b.fact.payload.counterparty]
  return one !== null && other !== null && matchName(one) !== '' && matchName(one) === matchName(other)
}

const isConnected = ({ fact }: Transaction): boolean => ['group', 'own'].includes(fact.payload.relation ?? '')

/** Null for two legs of ordinary trade: a buyer pays and a supplier is paid. */
function bandOf(first: Transaction, second: Transaction): Band | null {
  if (isSameParty(first, second) || (isConnected(first) && isConnected(second))) return 'same_party'
  const isTrade = [first, second].some(({ fact }) => fact.payload.relation === 'business')
  return isTrade ? null : 'matched'
}

/** Each transaction is a leg of one trip at most: the same party before another, then the nearest amount, then the earlier. */
function tripsOf(legs: readonly Leg[], { tolerance_percent, within_days }: Settings): Trip[] {
  const taken = new Set<string>()
  return legs.flatMap((first, i): Trip[] => {
    if (taken.has(first.fact.fact_id)) return []
    const candidates = legs.slice(i + 1).flatMap((second) => {
      const larger = first.paise > second.paise ? first.paise : second.paise
      const gap = sizeOf(first.paise - second.paise)
      const isOther = second.fact.payload.direction !== first.fact.payload.direction
      const isNear =
        daysBetween(first.date, second.date) <= within_days && compareToPercent(gap, larger, tolerance_percent) <= 0
      const band = isOther && isNear && !taken.has(second.fact.fact_id) ? bandOf(first, second) : null
      return band ? [{ second, band, gap }] : []
    })
    const [best] = candidates.sort(
      (a, b) => BANDS.indexOf(b.band) - BANDS.indexOf(a.band) || (a.gap < b.gap ? -1 : a.gap > b.gap ? 1 : 0),
    )
    if (!best) return []
    taken.add(first.fact.fact_id).add(best.second.fact.fact_id)
    return [
      { first, second: best.second, band: best.band, limit_fact_ids: [first.limit_fact_id, best.second.limit_fact_id] },
    ]
  })
}

const verb = ({ fact }: Transaction) => (fact.payload.direction === 'credit' ? 'came in' : 'went out')
const whomOf = ({ fact: { payload } }: Transaction): string =>
  payload.counterparty === null ? '' : ` ${payload.direction === 'credit' ? 'from' : 'to'} ${payload.counterparty}`

function findingOf(
  series: ConductSeries,
  trips: readonly [Trip, ...Trip[]],
  { covering, until }: TransactionFiles,
  settings: Settings,
) {
  const number = series.account_number
  const worst = trips.reduce((most, one) => {
    const step = BANDS.indexOf(one.band) - BANDS.indexOf(most.band)
    return step > 0 || (step === 0 && one.second.paise >= most.second.paise) ? one : most
  })
  const { first, second, band } = worst
  const days = daysBetween(first.date, second.date)
  const later = days === 0 ? 'on the same day' : `${formatDays(days)} later`
  return {
    state: 'finding' as const,
    subject: number,
    band,
    severity: SEVERITY[band],
    title: `Account ${number}: ${money(first.paise)} ${verb(first)} on ${formatDate(first.date)} and ${money(second.paise)} ${verb(second)} ${later}.`,
    why: `On ${formatDate(first.date)} ${money(first.paise)} ${verb(first)}${whomOf(first)} and ${later} ${money(second.paise)} ${verb(second)}${whomOf(second)}, which differs by no more than ${settings.tolerance_percent}%.${band === 'same_party' ? ' Both sides are the same or connected with the borrower.' : ''}${trips.length === 1 ? '' : ` In the ${formatDays(settings.look_back_days)} to ${formatDate(until)} there were ${formatCount(trips.length)} such pairs.`}`,
    clears_when: `For ${formatDays(settings.look_back_days)} no such pair is seen, or the lender records that a buyer or supplier stands behind it.`,
    detail: {
      ...transactionOf(second),
      opposite_tran_id: first.fact.payload.tran_id,
      opposite_tran_date: first.date,
      opposite_tran_amount: decimalOf(first.paise),
      opposite_counterparty: first.fact.payload.counterparty,
      transactions: trips.flatMap((trip) => [lineOf(trip.first), lineOf(trip.second)]),
    },
    evidence: trips.flatMap((trip) =>
      [trip.first, trip.second].map((leg) =>
        transactionEvidence(leg, leg.fact.payload.direction === 'credit' ? 'Came in' : 'Went out', money(leg.paise)),
      ),
    ),
    fact_ids: [covering.fact.fact_id, ...trips.flatMap((trip) => trip.limit_fact_ids)],
    trend: null,
    exposure: null,
    event_date: trips.reduce((last, trip) => (trip.second.date > last ? trip.second.date : last), second.date),
    last_data_date: until,
  }
}

function judge(series: ConductSeries, files: TransactionFiles, settings: Settings) {
  const subject = series.account_number
  const own = files.transactions.filter(
    ({ fact, date }) =>
      fact.payload.account_number === subject && daysBetween(date, files.day) < settings.look_back_days,
  )
  const limits = own.map((one) => ({ one, limit: limitOn(series, dayNumber(one.date)) }))
  const legs = limits.flatMap(({ one, limit }) =>
    limit && compareToPercent(one.paise, limit.paise, settings.percent_of_limit) >= 0
      ? [{ ...one, limit_fact_id: limit.fact_id }]
      : [],
  )
  const [first, ...others] = tripsOf(legs, settings)
  if (first) return findingOf(series, [first, ...others], files, settings)
  if (limits.some(({ limit }) => limit === null))
    return {
      state: 'not_measurable' as const,
      subject,
      reason: `The limit of account ${subject} is not known, so that large amounts cannot be told from small ones.`,
      last_data_date: files.until,
    }
  return {
    state: 'clear' as const,
    subject,
    reason: `No amount from ${settings.percent_of_limit}% of the limit came in and went out within ${formatDays(settings.within_days)}. The files of transactions reach until ${formatDate(files.until)}.`,
    last_data_date: files.until,
  }
}

export const signal = defineSignal({
  code: 'transaction_round_trip',
  label: 'Money that came in and went out again',
  category: 'Transactions',
  bands: BANDS,
  signal_codes: { matched: '10100', same_party: '10101' },
  signal_format: 4,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 10,
  summary:
    'A large amount was credited to a loan account and nearly the same left it within three days, or the other way round; what buyers and suppliers pay and get does not count.',
  also_called: ['round_trip', 'round_tripping', 'round_trip_transaction'],
  detail: z.object({
    ...transactionDetail,
    opposite_tran_id: z.string(),
    opposite_tran_date: isoDateSchema,
    opposite_tran_amount: computedAmountSchema,
    opposite_counterparty: z.string().nullable(),
  }),
  layout: {
    title: 'Transaction',
    fields: [
      ...transactionFields,
      { key: 'opposite_tran_id', label: 'Opposite transaction', format: 'text', if_present: true },
      { key: 'opposite_tran_date', label: 'Opposite date', format: 'date', if_present: true },
      { key: 'opposite_tran_amount', label: 'Opposite amount', format: 'money', if_present: true },
      { key: 'opposite_counterparty', label: 'Opposite counterparty', format: 'text', if_present: true },
    ],
    tables: [transactionTable],
  },
  needs: [loanAccount, accountDayEnd, accountTransaction],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      tolerance_percent: z.number().min(0).max(50),
      within_days: z.int().min(0).max(30),
      percent_of_limit: z.number().min(0.01).max(1000),
      look_back_days: z.int().min(1).max(180),
      ...transactionStaleness.schema,
    }),
    defaults: {
      tolerance_percent: 5,
      within_days: 3,
      percent_of_limit: 10,
      look_back_days: 90,
      ...transactionStaleness.defaults,
    },
    fields: {
      tolerance_percent: {
        label: 'Amounts differ by at most',
        unit: 'percent',
        note: 'Of the larger amount.',
        stricter: 'higher',
      },
      within_days: { label: 'Days between the two, at most', unit: 'days', stricter: 'higher' },
      percent_of_limit: { label: 'Amounts from, share of the limit', unit: 'percent' },
      look_back_days: {
        label: 'Looks back',
        unit: 'days',
        note: 'A pair older than this raises nothing any more.',
        stricter: 'higher',
      },
      ...transactionStaleness.fields,
    },
  },
  rule: (facts, context) => judgeEveryAccount(facts, context, judge),
})
