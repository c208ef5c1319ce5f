import { accountsInArrears, countingMonths } from '@saakh/catalogue/conduct-months'
import { asOfInstant, validDay } from '@saakh/catalogue/fact-set'
import { knownDay } from '@saakh/catalogue/known-day'
import { REPORTING_LAGS } from '@saakh/catalogue/reporting-lags'
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  daysBetween,
  daysInMonth,
  type IsoDate,
  type IsoMonth,
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
export type KnownFact = Known<Fact>

interface Known<F extends Fact> {
  /** Its `known_at` is that moment; all else is as stored. */
  fact: F
  from: number
  /** Known by its own or its usual day, and not by the day of its arrival. */
  is_reconstructed: boolean
  /** Names what it is a version of. */
  key: string
}

const ownDay = ({ payload }: Fact): IsoDate | null => {
  const fields: Readonly<Record<string, unknown>> = payload
  for (const name of OWN_DAYS) {
    const day = fields[name]
    if (typeof day === 'string' && isIsoDate(day)) return day
  }
  return null
}

/** Since when master data hold: what a file says on its day was so before, and nobody loaded it. */
const heldSince = (fact: Fact): IsoDate =>
  isFactOfKind(fact, 'loan_account')
    ? (fact.payload.opened_on ?? fact.payload.sanctioned_on ?? FROM_THE_BEGINNING)
    : validDay(fact)

/** The number of the last day of a month that was delivered; of the month's first where none was. */
const lastDayOf = ({ payload }: DayEnd): number => monthStart(payload.month) + Math.max(0, lastBalance(payload))

/** When a record would usually have been known. */
function usualDay(fact: Fact): IsoDate {
  const { days } = REPORTING_LAGS[fact.kind]
  // A month of day-ends has no day of its own.
  if (isFactOfKind(fact, 'account_day_end')) return dateOfDay(lastDayOf(fact) + days)
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

interface Ranked<F extends Fact = Fact> {
  known: Known<F>
  rank: number
}

const isMonth = (known: KnownFact): known is Known<DayEnd> => isFactOfKind(known.fact, 'account_day_end')

/** What of a month was known when entries until `last` were there; null where nothing was, or the month has not come. */
const readMonth = ({ fact, is_reconstructed }: Known<DayEnd>, month: IsoMonth, last: IsoDate): DayEnd | null => {
  if (fact.payload.month > month) return null
  return is_reconstructed ? cutMonth(fact, last) : fact
}

/** Reads a history as it was known at the end of one day after the other. `latest` has the kinds of which the newest version alone counts. */
export class DayByDay {
  /** By the moment from which each is known; `rank` is its place by knowledge. */
  readonly #coming: readonly Ranked[]
  readonly #latest: ReadonlySet<string>
  readonly #seen: Fact[] = []
  readonly #newest = new Map<string, Ranked>()
  readonly #newestMonths = new Map<string, Ranked<DayEnd>>()
  /** The newest version of each month of day-ends, the earliest month first. */
  readonly #months: Known<DayEnd>[] = []
  #at = 0

  constructor(history: readonly KnownFact[], latest: ReadonlySet<string>) {
    this.#coming = history.map((known, rank) => ({ known, rank })).sort((a, b) => a.known.from - b.known.from)
    this.#latest = latest
  }

  /** The days rise. */
  on(day: IsoDate): Fact[] {
    this.#takeUntil(asOfInstant(day).getTime())
    const seen = [...this.#seen]
    for (const { known } of this.#newest.values()) seen.push(known.fact)
    seen.push(...this.#monthsOn(day))
    return seen
  }

  /** The months that a judgement on a day reads, as the loader of day-ends takes them. */
  #monthsOn(day: IsoDate): readonly DayEnd[] {
    const lastEntry = addDays(day, -REPORTING_LAGS.account_day_end.days)
    const month = monthOf(day)
    const recent: DayEnd[] = []
    let first: IsoMonth | null = null
    // From the last one back: of three years few months are read on each day.
    for (let at = this.#months.length - 1; at >= 0; at--) {
      const known = this.#months[at]
      if (!known || (first !== null && known.fact.payload.month < first)) break
      const read = readMonth(known, month, lastEntry)
      if (read === null) continue
      first ??= monthOf(addMonths(`${read.payload.month}-01`, -MONTHS_BEFORE))
      recent.push(read)
    }
    recent.reverse()
    const arrears = new Set(accountsInArrears(recent))
    if (first === null || arrears.size === 0) return recent
    const older = this.#months.flatMap((known) => {
      const { payload } = known.fact
      const isAsked = payload.month < (first ?? '') && arrears.has(payload.account_number)
      return isAsked ? (readMonth(known, month, lastEntry) ?? []) : []
    })
    return countingMonths([...older, ...recent])
  }

  #takeUntil(until: number): void {
    for (let next = this.#coming[this.#at]; next && next.known.from <= until; next = this.#coming[++this.#at]) {
      const { known, rank } = next
      if (!this.#latest.has(known.fact.kind)) this.#seen.push(known.fact)
      else if (isMonth(known)) this.#takeMonth({ known, rank })
      else if (rank >= (this.#newest.get(known.key)?.rank ?? 0)) this.#newest.set(known.key, next)
    }
  }

  #takeMonth(next: Ranked<DayEnd>): void {
    const { known, rank } = next
    const before = this.#newestMonths.get(known.key)
    if (rank < (before?.rank ?? 0)) return
    this.#newestMonths.set(known.key, next)
    if (before) {
      this.#months[this.#months.indexOf(before.known)] = known
      return
    }
    let at = this.#months.length
    while (at > 0 && (this.#months[at - 1]?.fact.payload.month ?? '') > known.fact.payload.month) at--
    this.#months.splice(at, 0, known)
  }
}

/** Reads a history as it was known at the end of a day. */
export const knownOn = (history: readonly KnownFact[], on: IsoDate, latest: ReadonlySet<string>): Fact[] =>
  new DayByDay(history, latest).on(on)

/** Whether a month tells of a day or of a later one. */
const tellsOf = (fact: DayEnd, month: IsoMonth, day: number): boolean =>
  fact.payload.month >= month && lastDayOf(fact) >= day

/** Asks of a reading on a day for the first fact that it has and could not have had: in a sentence, null where there is none. */
export function lookAhead(history: readonly KnownFact[]): (seen: readonly Fact[], on: IsoDate) => string | null {
  const byId = new Map(history.map((known) => [known.fact.fact_id, known]))
  return (seen, on) => {
    const until = asOfInstant(on).getTime()
    const [month, day] = [monthOf(on), dayNumber(on)]
    for (const fact of seen) {
      const known = byId.get(fact.fact_id)
      if (known === undefined || known.from > until) return `${fact.kind} ${fact.subject} was not known on ${on}.`
      if (known.is_reconstructed && isFactOfKind(fact, 'account_day_end') && tellsOf(fact, month, day))
        return `${fact.kind} ${fact.subject} tells of ${dateOfDay(lastDayOf(fact))}, which was not known on ${on}.`
    }
    return null
  }
}
