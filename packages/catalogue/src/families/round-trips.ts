import { dayNumber, daysBetween } from '@saakh/domain/dates'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { matchName } from '@saakh/domain/names'
import { limitOn, lineOf, type Transaction, transactionOf, transactionPlace } from '../account-transactions.ts'
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

const BANDS = ['matched', 'same_party'] as const
type Band = (typeof BANDS)[number]

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
  const [counterparty, other] = [a.fact.payload.counterparty, b.fact.payload.counterparty]
  return (
    counterparty !== null &&
    other !== null &&
    matchName(counterparty) !== '' &&
    matchName(counterparty) === matchName(other)
  )
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

function findingOf(
  series: ConductSeries,
  trips: readonly [Trip, ...Trip[]],
  { covering, until }: TransactionFiles,
): JudgedFinding<Band> {
  const worst = trips.reduce((most, trip) => {
    const step = BANDS.indexOf(trip.band) - BANDS.indexOf(most.band)
    return step > 0 || (step === 0 && trip.second.paise >= most.second.paise) ? trip : most
  })
  const { first, second, band } = worst
  const days = daysBetween(first.date, second.date)
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity: band === 'same_party' ? 'High' : 'Medium',
    detail: {
      ...transactionOf(second),
      opposite_tran_id: first.fact.payload.tran_id,
      opposite_tran_date: first.date,
      opposite_tran_amount: decimalOf(first.paise),
      opposite_counterparty: first.fact.payload.counterparty,
      transactions: trips.flatMap((trip) => [lineOf(trip.first), lineOf(trip.second)]),
    },
    figures: {
      direction: second.fact.payload.direction,
      opposite_direction: first.fact.payload.direction,
      days_later: days === 0 ? null : days,
      is_same_party: band === 'same_party',
      pairs: trips.length === 1 ? null : trips.length,
      until,
    },
    places: trips.flatMap((trip) => [transactionPlace(trip.first), transactionPlace(trip.second)]),
    fact_ids: [covering.fact.fact_id, ...trips.flatMap((trip) => trip.limit_fact_ids)],
    trend: null,
    exposure: null,
    event_date: trips.reduce((last, trip) => (trip.second.date > last ? trip.second.date : last), second.date),
    last_data_date: until,
  }
}

function judgeTrips(series: ConductSeries, files: TransactionFiles, { today, limits }: JudgeContext<Settings>) {
  const { until } = files
  const subject = series.account_number
  const own = files.transactions.filter(
    ({ fact, date }) => fact.payload.account_number === subject && !today.hasPassed(date, limits.look_back_days),
  )
  const measured = own.map((transaction) => ({ one: transaction, limit: limitOn(series, dayNumber(transaction.date)) }))
  const legs = measured.flatMap(({ one: transaction, limit }) =>
    limit && compareToPercent(transaction.paise, limit.paise, limits.percent_of_limit) >= 0
      ? [{ ...transaction, limit_fact_id: limit.fact_id }]
      : [],
  )
  const [first, ...others] = tripsOf(legs, limits)
  if (first) return findingOf(series, [first, ...others], files)
  if (measured.some(({ limit }) => limit === null)) return notMeasurable(series, said('limit_not_known'), until)
  return { state: 'clear' as const, subject, reason: said('clear', { until }), last_data_date: until }
}

/** Large amounts that came in and went out again, or the other way round, account by account. */
export const roundTrips = {
  ...ON_TRANSACTIONS,
  words: TRANSACTION_WORDS,
  judge: (facts: FactSet<TransactionKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] =>
    judgeEveryAccount(facts, context, judgeTrips),
} as const
