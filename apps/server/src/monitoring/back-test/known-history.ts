import { accountsInArrears, countingMonths } from '@saakh/catalogue/conduct-months'
import { asOfInstant, validDay } from '@saakh/catalogue/fact-set'
import { knownDay } from '@saakh/catalogue/known-day'
import { REPORTING_LAGS } from '@saakh/catalogue/reporting-lags'
import {
  addDays,
  addMonths,
  dateOfDay,
  daysBetween,
  daysInMonth,
  type IsoDate,
  isIsoDate,
  monthOf,
  monthStart,
} from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { lastBalance, monthUntil } from '@saakh/domain/month-numbers'

type DayEnd = Fact<'account_day_end'>

/** A load that has something so long after it would usually have been known brought history at once. */
const HISTORY_AFTER_DAYS = 31
const FIRST_LOAD_DAYS = 31
const MONTHS_BEFORE = 6
/** Days that a record itself says it was known by, the first that it has. */
const OWN_DAYS = ['published_on', 'received_on', 'report_date', 'date_of_filing', 'filed_on', 'made_on'] as const
/** Master data hold from here on where nothing says since when. */
const FROM_THE_BEGINNING = '1950-01-01'

/** A fact with the moment from which a back-test lets it be known. */
export interface KnownFact {
  /** Its `known_at` is that moment; all else is as stored. */
  fact: Fact
  from: number
  /** Known by its own or its usual day, and not by the day of its arrival. */
  is_reconstructed: boolean
  /** Names what it is a version of. */
  key: string
}

const ownDay = ({ payload }: Fact): IsoDate | null => {
  const told: Readonly<Record<string, unknown>> = payload
  for (const name of OWN_DAYS) {
    const day = told[name]
    if (typeof day === 'string' && isIsoDate(day)) return day
  }
  return null
}

/** Since when master data hold: what a file says on its day was so before, and nobody loaded it. */
const heldSince = (fact: Fact): IsoDate =>
  isFactOfKind(fact, 'loan_account')
    ? (fact.payload.opened_on ?? fact.payload.sanctioned_on ?? FROM_THE_BEGINNING)
    : validDay(fact)

/** The last day of a month that was delivered; the month's first where none was. */
const lastDayOf = ({ payload }: DayEnd): IsoDate =>
  dateOfDay(monthStart(payload.month) + Math.max(0, lastBalance(payload)))

/** When a record would usually have been known. */
function usualDay(fact: Fact): IsoDate {
  const { days } = REPORTING_LAGS[fact.kind]
  // A month of day-ends has no day of its own.
  if (isFactOfKind(fact, 'account_day_end')) return addDays(lastDayOf(fact), days)
  return ownDay(fact) ?? addDays(heldSince(fact), days)
}

const byKnowledge = (a: Fact, b: Fact) =>
  a.known_at < b.known_at ? -1 : a.known_at > b.known_at ? 1 : a.recorded_at < b.recorded_at ? -1 : 1

interface Load {
  began: IsoDate
  /** Something of it came long after its day: it brought history. */
  is_history: boolean
}

/** A fact with the day of its arrival, and the day when it would usually have been known. */
interface Arrival {
  fact: Fact
  arrived: IsoDate
  usual: IsoDate
}

/** The first load of each kind: what came first, and within a month of it. */
function firstLoads(arrivals: readonly Arrival[]): Map<string, Load> {
  const loads = new Map<string, Load>()
  for (const { fact, arrived, usual } of arrivals) {
    const load = loads.get(fact.kind) ?? { began: arrived, is_history: false }
    loads.set(fact.kind, load)
    if (isOfLoad(load, arrived) && daysBetween(usual, arrived) > HISTORY_AFTER_DAYS) load.is_history = true
  }
  return loads
}

const isOfLoad = ({ began }: Load, arrived: IsoDate) => daysBetween(began, arrived) <= FIRST_LOAD_DAYS

/**
 * The facts of a party with the moment from which each counts as known. Where the first load of a kind brought history, all of it
 * counts by its own or its usual day; what came later, a correction among it, counts from its arrival.
 */
export function reconstruct(facts: readonly Fact[]): KnownFact[] {
  const arrivals = [...facts]
    .sort(byKnowledge)
    .map((fact): Arrival => ({ fact, arrived: knownDay(fact), usual: usualDay(fact) }))
  const loads = firstLoads(arrivals)
  return arrivals.map(({ fact, arrived, usual }) => {
    const load = loads.get(fact.kind)
    const is_reconstructed = load?.is_history === true && isOfLoad(load, arrived) && usual < arrived
    const known = is_reconstructed ? reconstructed(fact, usual) : fact
    const from = is_reconstructed ? asOfInstant(known.known_at).getTime() : Date.parse(fact.known_at)
    return { fact: known, from, key: `${fact.kind} ${fact.subject}`, is_reconstructed }
  })
}

/** A month is there from its first day on: what of it is known on a day is cut when it is read. */
function reconstructed(fact: Fact, usual: IsoDate): Fact {
  const since = heldSince(fact)
  const known_at = isFactOfKind(fact, 'account_day_end') ? `${fact.payload.month}-01` : usual
  const valid_from = since < validDay(fact) ? since : fact.valid_from
  return { ...fact, known_at, valid_from }
}

/** What of a reconstructed month was known when entries until `last` were there. */
function cutMonth(fact: DayEnd, last: IsoDate): DayEnd | null {
  const { month } = fact.payload
  const lastMonth = monthOf(last)
  if (lastMonth > month) return fact
  if (lastMonth < month) return null
  const days = Number(last.slice(8))
  if (days >= daysInMonth(month)) return fact
  return { ...fact, payload: monthUntil(fact.payload, days) }
}

/** The months that a judgement on a day reads, as the loader of day-ends takes them. */
function monthsRead(months: readonly DayEnd[]): DayEnd[] {
  const last = months.reduce((latest, { payload }) => (payload.month > latest ? payload.month : latest), '')
  if (last === '') return []
  const first = monthOf(addMonths(`${last}-01`, -MONTHS_BEFORE))
  const recent = months.filter(({ payload }) => payload.month >= first)
  const arrears = new Set(accountsInArrears(recent))
  if (arrears.size === 0) return recent
  return countingMonths(months.filter(({ payload }) => payload.month >= first || arrears.has(payload.account_number)))
}

/** Reads a history as it was known at the end of one day after the other. `latest` has the kinds of which the newest version alone counts. */
export class DayByDay {
  /** By the moment from which each is known; `rank` is its place by knowledge. */
  readonly #coming: readonly { known: KnownFact; rank: number }[]
  readonly #latest: ReadonlySet<string>
  readonly #seen: Fact[] = []
  readonly #newest = new Map<string, { known: KnownFact; rank: number }>()
  #at = 0

  constructor(history: readonly KnownFact[], latest: ReadonlySet<string>) {
    this.#coming = history.map((known, rank) => ({ known, rank })).sort((a, b) => a.known.from - b.known.from)
    this.#latest = latest
  }

  /** The days rise. */
  on(day: IsoDate): Fact[] {
    this.#takeUntil(asOfInstant(day).getTime())
    const seen = [...this.#seen]
    const months: DayEnd[] = []
    const month = monthOf(day)
    const lastEntry = addDays(day, -REPORTING_LAGS.account_day_end.days)
    for (const { known } of this.#newest.values()) {
      const { fact, is_reconstructed } = known
      if (!isFactOfKind(fact, 'account_day_end')) seen.push(fact)
      else if (fact.payload.month <= month) {
        const read = is_reconstructed ? cutMonth(fact, lastEntry) : fact
        if (read !== null) months.push(read)
      }
    }
    if (months.length > 0) seen.push(...monthsRead(months))
    return seen
  }

  #takeUntil(until: number): void {
    for (let next = this.#coming[this.#at]; next && next.known.from <= until; next = this.#coming[++this.#at]) {
      const { fact, key } = next.known
      if (!this.#latest.has(fact.kind)) this.#seen.push(fact)
      else if (next.rank >= (this.#newest.get(key)?.rank ?? 0)) this.#newest.set(key, next)
    }
  }
}

/** Reads a history as it was known at the end of a day. */
export const knownOn = (history: readonly KnownFact[], on: IsoDate, latest: ReadonlySet<string>): Fact[] =>
  new DayByDay(history, latest).on(on)

/** Whether a month tells of a day or of a later one. */
const tellsOf = (fact: DayEnd, day: IsoDate): boolean => fact.payload.month >= monthOf(day) && lastDayOf(fact) >= day

/** Asks of a reading on a day for the first fact that it has and could not have had: in a sentence, null where there is none. */
export function lookAhead(history: readonly KnownFact[]): (seen: readonly Fact[], on: IsoDate) => string | null {
  const byId = new Map(history.map((known) => [known.fact.fact_id, known]))
  return (seen, on) => {
    const until = asOfInstant(on).getTime()
    for (const fact of seen) {
      const known = byId.get(fact.fact_id)
      if (known === undefined || known.from > until) return `${fact.kind} ${fact.subject} was not known on ${on}.`
      if (known.is_reconstructed && isFactOfKind(fact, 'account_day_end') && tellsOf(fact, on))
        return `${fact.kind} ${fact.subject} tells of ${lastDayOf(fact)}, which was not known on ${on}.`
    }
    return null
  }
}
