import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { PromiseOutcome, PromiseReason } from '@saakh/domain/promise'

// Whether a promise to pay was kept, as the files state it. Amounts are paise.

export interface PromiseAsked {
  key: string
  /** Null: on all facilities of the borrower. */
  account_number: string | null
  /** Null: the arrears, whatever they are. */
  amount: bigint | null
  promised_on: IsoDate
  promised_for: IsoDate
}

export interface DayEnd {
  day: IsoDate
  overdue: bigint | null
  credits: bigint | null
  outstanding: bigint | null
  days_past_due: number | null
}

export interface FacilityDays {
  account_number: string
  /** Of a limit that revolves neither credits nor a lower balance say that arrears were paid. */
  is_revolving: boolean
  /** The oldest first. */
  days: readonly DayEnd[]
}

export interface Booked {
  account_number: string
  day: IsoDate
  amount: bigint
  kind: 'recovery' | 'write_off'
}

interface PromiseJudged {
  key: string
  outcome: PromiseOutcome | null
  because: PromiseReason
  paid: bigint
  /** How far the day-ends of its facilities reach; null where there are none. */
  told_until: IsoDate | null
}

interface Payment {
  account_number: string
  day: IsoDate
  amount: bigint
}

/** A facility whose day-ends ended so long before the promise is not waited for. */
const SILENT_DAYS = 45

/**
 * The promise for the earliest day is judged first: what it took of a payment is not there for the next one.
 */
export function judgePromises(
  promises: readonly PromiseAsked[],
  facilities: readonly FacilityDays[],
  booked: readonly Booked[],
): PromiseJudged[] {
  const taken: Payment[] = []
  const ordered = [...promises].sort(
    (a, b) =>
      a.promised_for.localeCompare(b.promised_for) ||
      a.promised_on.localeCompare(b.promised_on) ||
      a.key.localeCompare(b.key),
  )
  return ordered.map((promise) => {
    const { judged, payments } = judgeOne(promise, facilitiesOf(promise, facilities), booked, taken)
    taken.push(...takenOf(payments, judged.outcome === 'kept' ? promise.amount : null))
    return judged
  })
}

function facilitiesOf({ account_number, promised_on }: PromiseAsked, facilities: readonly FacilityDays[]) {
  const own = facilities.filter((facility) => account_number === null || facility.account_number === account_number)
  const since = addDays(promised_on, -SILENT_DAYS)
  const speaking = own.filter(({ days }) => (days.at(-1)?.day ?? '') >= since)
  return speaking.length > 0 ? speaking : own.filter(({ days }) => days.length > 0)
}

function judgeOne(
  promise: PromiseAsked,
  facilities: readonly FacilityDays[],
  booked: readonly Booked[],
  taken: readonly Payment[],
): { judged: PromiseJudged; payments: Payment[] } {
  const windows = facilities.map((facility) => windowOf(promise, facility))
  const numbers =
    promise.account_number === null
      ? [...new Set([...facilities, ...booked].map(({ account_number }) => account_number))]
      : [promise.account_number]
  const paidOf = numbers.map((account_number) =>
    largest(
      sourcesOf(
        promise,
        account_number,
        windows.find((facilityWindow) => facilityWindow.account_number === account_number),
        booked,
      ).map((source) => without(source, promise, account_number, taken)),
    ),
  )
  const payments = paidOf.flat()
  const paid = sum(payments)
  const told_until = facilities.length === 0 ? null : least(facilities.map(({ days }) => days.at(-1)?.day ?? ''))
  const say = (outcome: PromiseOutcome | null, because: PromiseReason) => ({
    judged: { key: promise.key, outcome, because, paid, told_until },
    payments,
  })
  if (promise.amount !== null && paid >= promise.amount) return say('kept', 'paid')
  if (isNil(windows)) return say('kept', 'arrears_nil')
  if (told_until === null) return say(null, 'no_day_ends')
  if (told_until < promise.promised_for) return say(null, 'file_late')
  if (!windows.every(isMeasured)) return say(null, 'arrears_not_told')
  return paid > 0n ? say('partly_kept', 'paid') : say('broken', 'not_paid')
}

interface Window {
  account_number: string
  is_revolving: boolean
  /** The last day-end before the promise. */
  before: DayEnd | null
  /** From the day of the promise to the first day-end that tells of the promised day. */
  days: readonly DayEnd[]
}

function windowOf({ promised_on, promised_for }: PromiseAsked, facility: FacilityDays): Window {
  const { account_number, is_revolving, days } = facility
  const closing = days.find(({ day }) => day >= promised_for)?.day ?? promised_for
  return {
    account_number,
    is_revolving,
    before: days.findLast(({ day }) => day < promised_on) ?? null,
    days: days.filter(({ day }) => day >= promised_on && day <= closing),
  }
}

/** No days past due are no arrears, also where the amount is not stated. */
const overdueOf = ({ overdue, days_past_due }: DayEnd): bigint | null => overdue ?? (days_past_due === 0 ? 0n : null)
const isMeasured = ({ is_revolving, days }: Window): boolean =>
  !is_revolving || days.some((dayEnd) => overdueOf(dayEnd) !== null)

/** What was in arrears was in arrears no more, on one day of the time at least; what never was says nothing. */
const isNil = (windows: readonly Window[]): boolean => {
  const beganWith = windows.flatMap(({ before }) => (before === null ? [] : [overdueOf(before)]))
  const wasNothing = beganWith.length === windows.length && beganWith.every((overdue) => overdue === 0n)
  return (
    windows.length > 0 && !wasNothing && windows.every(({ days }) => days.some((dayEnd) => overdueOf(dayEnd) === 0n))
  )
}

/** Each tells of the same payments in its own way: none is added to another. */
function sourcesOf(
  { promised_on, promised_for }: PromiseAsked,
  account_number: string,
  window: Window | undefined,
  booked: readonly Booked[],
): Payment[][] {
  const own = booked.filter(
    (booking) => booking.account_number === account_number && booking.day >= promised_on && booking.day <= promised_for,
  )
  const recovered = own.filter(({ kind }) => kind === 'recovery')
  if (!window) return [recovered]
  const givenUp = own
    .filter(({ kind }) => kind === 'write_off')
    .map(({ day, amount }) => ({ account_number, day, amount: -amount }))
  const credited = window.days.map(({ day, credits }) => ({ account_number, day, amount: credits ?? 0n }))
  const arrears = [...falls(window, overdueOf), ...givenUp]
  if (window.is_revolving) return [recovered, arrears]
  return [recovered, credited, arrears, [...falls(window, ({ outstanding }) => outstanding), ...givenUp]]
}

/** By how much a figure fell from one delivered day to the next: what falls due meanwhile hides no payment. */
function falls({ account_number, before, days }: Window, figure: (day: DayEnd) => bigint | null): Payment[] {
  let last = before === null ? null : figure(before)
  return days.flatMap((dayEnd) => {
    const now = figure(dayEnd)
    if (now === null) return []
    const fell = last === null ? 0n : last - now
    last = now
    return fell > 0n ? [{ account_number, day: dayEnd.day, amount: fell }] : []
  })
}

/** Less what earlier promises took of the same days. */
function without(
  source: readonly Payment[],
  { promised_on }: PromiseAsked,
  account_number: string,
  taken: readonly Payment[],
): Payment[] {
  let rest = sum(taken.filter((payment) => payment.account_number === account_number && payment.day >= promised_on))
  return source.map((payment) => {
    const used = payment.amount > 0n ? (rest < payment.amount ? rest : payment.amount) : 0n
    rest -= used
    return { ...payment, amount: payment.amount - used }
  })
}

/** The oldest payments first, as much as was promised; all of them where the promise was not kept. */
function takenOf(payments: readonly Payment[], most: bigint | null): Payment[] {
  let rest = most
  return payments.flatMap((payment) => {
    if (rest === null) return payment.amount > 0n ? [payment] : []
    const amount = payment.amount < rest ? payment.amount : rest
    rest -= amount
    return amount > 0n ? [{ ...payment, amount }] : []
  })
}

const sum = (payments: readonly Payment[]): bigint => payments.reduce((total, { amount }) => total + amount, 0n)
const largest = (sources: readonly Payment[][]): Payment[] => {
  const [best = []] = [...sources].sort((a, b) => (sum(b) > sum(a) ? 1 : sum(b) < sum(a) ? -1 : 0))
  return sum(best) > 0n ? best : []
}
const least = (days: readonly IsoDate[]): IsoDate => days.reduce((first, day) => (day < first ? day : first))
