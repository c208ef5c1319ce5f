import { assetClassOf, declaredClassOf } from '@saakh/domain/asset-class-words'
import type { OwnClassReason } from '@saakh/domain/class-difference'
import { addMonths, dayNumber, type IsoDate } from '@saakh/domain/dates'
import {
  ASSET_CLASSES,
  type AssetClass,
  classAfter,
  type LenderKind,
  npaNormByDay,
  outOfOrder,
  revolvingClass,
  termLoanClass,
} from '@saakh/domain/dpd'
import { type FacilityKind, isRevolving } from '@saakh/domain/facility'
import type { ConductColumn, ConductSeries } from './conduct-series.ts'
import { ceilingAt, excessDays, isWithin } from './excess-days.ts'
import { TREND_DAYS } from './families/account-conduct.ts'
import { SeriesCache } from './series-cache.ts'

/** What one day-end says: the days counted and the class that follows from them alone. */
interface Observation {
  day: number
  days: number
  computed: AssetClass
  arrears_paid: boolean
  /** The class that the lender's own system declares on that day; null where it was not delivered. */
  declared: AssetClass | null
  /** Set when the class follows from the second limb of 'out of order', or from a restructuring, and not from the count. */
  limb: 'no_credits' | 'credits_below_interest' | 'restructured' | null
}

export interface ClassHistory {
  /** The declared class where there is one, else the computed one. */
  status: AssetClass
  /** What follows from the days alone, the NPA of an earlier declaration or count kept until all arrears are paid. */
  computed: AssetClass
  /** False while neither a declared class nor a day without arrears tells what the account was before its first day-end. */
  is_start_known: boolean
  /** The first of the last run of day-ends on which the declared class is not the computed one; null: they agree, or none is declared. */
  differs_since: number | null
  last: Observation
  /** First day of the present status. */
  since: number
  /** Last day-end with another status; null when the whole history has one. */
  before: { day: number; status: AssetClass } | null
  /** From this day-end on the history decides the present and the previous status: all arrears were paid then, or data begins. */
  from: number
  counts: ClassDay[]
}

/** What one day-end made of the account. */
export interface ClassDay {
  day: number
  /** Days past due, or in excess. */
  value: number
  status: AssetClass
  computed: AssetClass
  declared: AssetClass | null
  arrears_paid: boolean
}

/** `computed` is the class that is held against the declared one. */
export const reasonOf = (observation: Pick<Observation, 'limb' | 'computed'>, computed: AssetClass): OwnClassReason =>
  observation.limb ?? (computed === observation.computed ? 'counted' : 'kept')

export interface ReasonedDay extends ClassDay {
  /** Null: the two classes agree, or none is declared. */
  because: OwnClassReason | null
}

/** First day of a class as the count has it: SMA-1 begins with day 31. */
export function firstDayOf(status: AssetClass, norm: number): number {
  return { Standard: 0, 'SMA-0': 1, 'SMA-1': 31, 'SMA-2': 61, NPA: norm + 1 }[status]
}

/** The class an account passes through just before, when only its count is known; a revolving account has no SMA-0. */
export function classBefore(status: AssetClass, kind: FacilityKind): AssetClass {
  const before = ASSET_CLASSES[ASSET_CLASSES.indexOf(status) - 1] ?? 'Standard'
  return before === 'SMA-0' && isRevolving(kind) ? 'Standard' : before
}

const DECLARED_COLUMNS = ['asset_class', 'npa_since', 'sma_since'] as const satisfies readonly ConductColumn[]

/** The columns a class can rest on. */
export const classColumns = (kind: FacilityKind): readonly ConductColumn[] =>
  isRevolving(kind)
    ? [
        'outstanding',
        'sanction_limit',
        'drawing_power',
        'credits',
        'interest_debited',
        'dpd',
        'overdue_amount',
        ...DECLARED_COLUMNS,
      ]
    : ['oldest_due_date', 'dpd', 'overdue_amount', ...DECLARED_COLUMNS]

/** The class that the lender's own system declares on a day. */
function declaredAt(series: ConductSeries, day: number): AssetClass | null {
  const word = series.text('asset_class', day)
  const declared = word === null ? null : declaredClassOf(word)
  return declared === null ? null : assetClassOf(declared)
}

const isZeroOrUnknown = (paise: bigint | null) => paise === null || paise <= 0n

/** Days past due (as `daysPastDue` counts them) from the due date where it was delivered, else the lender's own count, else zero when nothing is overdue. */
function termDays(series: ConductSeries, day: number, dueDay: (date: IsoDate) => number): number | null {
  const due = series.text('oldest_due_date', day)
  if (due !== null) return Math.max(0, day - dueDay(due) + 1)
  const counted = series.count('dpd', day)
  if (counted !== null) return counted
  const overdue = series.paise('overdue_amount', day)
  if (overdue !== null && overdue <= 0n) return 0
  // A class alone states no days; Standard tells that there are none.
  return declaredAt(series, day) === 'Standard' ? 0 : null
}

type Observe = (day: number) => Observation | null

function termLoanObserver(series: ConductSeries, normAt: (day: number) => number): Observe {
  // One due date stands for many days.
  const dueDays = new Map<IsoDate, number>()
  const dueDay = (date: IsoDate): number => {
    const known = dueDays.get(date) ?? dayNumber(date)
    dueDays.set(date, known)
    return known
  }
  return (day) => {
    const days = termDays(series, day, dueDay)
    if (days === null) return null
    const declared = declaredAt(series, day)
    const arrears_paid = days === 0 && isZeroOrUnknown(series.paise('overdue_amount', day))
    return { day, days, computed: termLoanClass(days, normAt(day)), arrears_paid, declared, limb: null }
  }
}

/** The sum of the 90 days to a day-end; null unless all 90 were delivered, as a missing day may hold a credit. */
function ninetyDays(series: ConductSeries, column: 'credits' | 'interest_debited'): (day: number) => bigint | null {
  let at = Number.NaN
  let sum = 0n
  let count = 0
  const take = (day: number, times: 1 | -1) => {
    const amount = series.paise(column, day)
    if (amount === null) return
    sum += times === 1 ? amount : -amount
    count += times
  }
  return (day) => {
    if (Math.abs(day - at) < 90) {
      for (; at < day; at++) {
        take(at + 1, 1)
        take(at - 89, -1)
      }
      for (; at > day; at--) {
        take(at, -1)
        take(at - 90, 1)
      }
    } else {
      sum = 0n
      count = 0
      for (let windowDay = day - 89; windowDay <= day; windowDay++) take(windowDay, 1)
      at = day
    }
    return count === 90 ? sum : null
  }
}

/** `daysInExcess` answers null on day-ends for which it cannot be told. */
function revolvingObserver(
  series: ConductSeries,
  normAt: (day: number) => number,
  daysInExcess: (day: number) => number | null,
): Observe {
  const credits = ninetyDays(series, 'credits')
  const interest = ninetyDays(series, 'interest_debited')
  return (day) => {
    // Without balance or ceiling the lender's own count stands in.
    const days = daysInExcess(day) ?? (ceilingAt(series, day) === null ? series.count('dpd', day) : null)
    if (days === null) return null
    const norm = normAt(day)
    const owes = (series.paise('outstanding', day) ?? 0n) > 0n
    const credited = owes ? credits(day) : null
    const order = outOfOrder(
      {
        days_in_excess: days,
        days_without_credit: credited === 0n ? 90 : null,
        credits: credited,
        interest_debited: owes ? interest(day) : null,
      },
      norm,
    )
    const limb = order.out_of_order && order.limb !== 'excess' ? order.limb : null
    const arrears_paid = days === 0 && limb === null && isZeroOrUnknown(series.paise('overdue_amount', day))
    const computed = limb ? 'NPA' : revolvingClass(days, norm)
    return { day, days, computed, arrears_paid, declared: declaredAt(series, day), limb }
  }
}

/**
 * A restructuring by a resolution plan makes the account non-performing, whatever is paid, until the last day of its
 * specified period; where the file names none for a year, which is our assumption. Null for any other account.
 */
function specifiedPeriod({ account }: ConductSeries): { from: number; until: number } | null {
  const { restructured_on, restructuring, specified_period_until } = account?.payload ?? {}
  if (!restructured_on || restructuring !== 'resolution_plan') return null
  return {
    from: dayNumber(restructured_on),
    until: dayNumber(specified_period_until ?? addMonths(restructured_on, 12)),
  }
}

/** The same observer, and non-performing through the specified period of a restructuring. */
function throughRestructuring(series: ConductSeries, observe: Observe): Observe {
  const period = specifiedPeriod(series)
  if (!period) return observe
  return (day) => {
    const observation = observe(day)
    return observation && day >= period.from && day <= period.until
      ? { ...observation, computed: 'NPA', arrears_paid: false, limb: 'restructured' }
      : observation
  }
}

/**
 * Where the walk may begin: a day-end with all arrears paid resets every status, so nothing before it counts.
 * It lies before the days that the trend shows.
 */
function lastReset(series: ConductSeries, observe: Observe): number {
  let last = series.last
  while (last > series.first && observe(last) === null) last--
  for (let day = last - TREND_DAYS; day > series.first; day--) if (observe(day)?.arrears_paid) return day
  return series.first
}

/** First day whose facts the statuses rest on; an account that revolves looks back over 90 days of credits. */
export const firstDayNeeded = (history: ClassHistory, kind: FacilityKind): number =>
  isRevolving(kind) ? history.from - 90 : history.from

// Two rules, the score and the book ask for the same of an account. A series never changes.
const histories = new SeriesCache<ClassHistory | null>()
const dayLists = new SeriesCache<readonly ReasonedDay[]>()

/** The asset class of an account through its day-ends; null when no day-end tells one. */
export const classHistory = (
  series: ConductSeries,
  kind: FacilityKind,
  lender: LenderKind,
  gapDays: number,
): ClassHistory | null =>
  histories.of(series, `${kind} ${lender} ${gapDays}`, () => readHistory(series, kind, lender, gapDays))

function readHistory(
  series: ConductSeries,
  kind: FacilityKind,
  lender: LenderKind,
  gapDays: number,
): ClassHistory | null {
  const normAt = npaNormByDay(lender)
  if (!isRevolving(kind)) {
    const observe = throughRestructuring(series, termLoanObserver(series, normAt))
    return walk(series, observe, lastReset(series, observe), normAt)
  }
  // Within the ceiling the days in excess are 0 whatever came before; above it a day-end resets nothing.
  const from = lastReset(
    series,
    throughRestructuring(
      series,
      revolvingObserver(series, normAt, (day) => (isWithin(series, day) ? 0 : null)),
    ),
  )
  const observe = revolvingObserver(series, normAt, daysInExcess(series, gapDays, from))
  return walk(series, throughRestructuring(series, observe), from, normAt)
}

function walk(
  series: ConductSeries,
  observe: Observe,
  start: number,
  normAt: (day: number) => number,
): ClassHistory | null {
  let history: ClassHistory | null = null
  let status: AssetClass | null = null
  let paid: number | null = null
  let computed: AssetClass | null = null
  let isStartKnown = false
  let differsSince: number | null = null
  const counts: ClassHistory['counts'] = []
  for (let day = start; day <= series.last; day++) {
    const observation = observe(day)
    if (observation === null) continue
    paid ??= day
    // What was declared before anything could be counted stands for the time before the first file.
    computed = classAfter(
      isStartKnown ? computed : (observation.declared ?? computed),
      observation.computed,
      observation.arrears_paid,
    )
    status = observation.declared ?? classAfter(status, observation.computed, observation.arrears_paid)
    differsSince = observation.declared === null || observation.declared === computed ? null : (differsSince ?? day)
    isStartKnown ||= observation.arrears_paid || observation.declared !== null
    if (history && history.status === status) history.last = observation
    else {
      const before: ClassHistory['before'] = history ? { day: history.last.day, status: history.status } : null
      const since: number =
        declaredSince(series, observation, status) ??
        beginning(observation, status, before?.day ?? null, normAt(observation.day))
      history = {
        status,
        computed,
        is_start_known: isStartKnown,
        differs_since: differsSince,
        last: observation,
        since,
        before,
        from: paid,
        counts,
      }
    }
    history.computed = computed
    history.is_start_known = isStartKnown
    history.differs_since = differsSince
    const { days: value, declared, arrears_paid } = observation
    counts.push({ day, value, status, computed, declared, arrears_paid })
    if (observation.arrears_paid) paid = day
  }
  return history
}

/** Every day-end of the account from its first, for those who ask how it stood in the past. */
export const classDays = (
  series: ConductSeries,
  kind: FacilityKind,
  lender: LenderKind,
  gapDays: number,
): readonly ReasonedDay[] =>
  dayLists.of(series, `${kind} ${lender} ${gapDays}`, () => readDays(series, kind, lender, gapDays))

function readDays(
  series: ConductSeries,
  kind: FacilityKind,
  lender: LenderKind,
  gapDays: number,
): readonly ReasonedDay[] {
  const normAt = npaNormByDay(lender)
  const excess = isRevolving(kind) ? daysInExcess(series, gapDays, series.first) : null
  const observe = throughRestructuring(
    series,
    excess ? revolvingObserver(series, normAt, excess) : termLoanObserver(series, normAt),
  )
  const days = walk(series, observe, series.first, normAt)?.counts ?? []
  return days.map((day) => {
    const { value, status, computed, declared, arrears_paid } = day
    const observation = declared === null || declared === computed ? null : observe(day.day)
    const because = observation && reasonOf(observation, computed)
    return { day: day.day, value, status, computed, declared, arrears_paid, because }
  })
}

function daysInExcess(series: ConductSeries, gapDays: number, from: number): (day: number) => number | null {
  const excess = new Map(excessDays(series, gapDays, 0n, from).map((excessDay) => [excessDay.day, excessDay.days]))
  return (day) => excess.get(day) ?? null
}

/** The day that the lender's system names for a class it declares. */
function declaredSince(series: ConductSeries, { day, declared }: Observation, status: AssetClass): number | null {
  if (declared === null || status === 'Standard') return null
  const since = series.text(status === 'NPA' ? 'npa_since' : 'sma_since', day)
  return since === null ? null : dayNumber(since)
}

/** With days missing between two day-ends the count still tells on which day its class began. */
function beginning(now: Observation, status: AssetClass, before: number | null, norm: number): number {
  if (now.limb !== null || status !== now.computed || status === 'Standard') return now.day
  const byCount = now.day - (now.days - firstDayOf(status, norm))
  return before === null ? byCount : Math.max(byCount, before + 1)
}
