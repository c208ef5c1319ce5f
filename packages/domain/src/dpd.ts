import { addDays, dayNumber, daysBetween, type IsoDate } from './dates.ts'

// Days past due, special-mention classes and NPA, as RBI circular DOR.STR.REC.68/21.04.048/2021-22 of 12-11-2021 counts them.
// Classification happens at day-end: due 31-03 and unpaid is overdue on 31-03, SMA-1 on 30-04, SMA-2 on 30-05, NPA on 29-06.

/** From best to worst; the order is the order of this list. */
export const ASSET_CLASSES = ['Standard', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA'] as const
export type AssetClass = (typeof ASSET_CLASSES)[number]

export const LENDER_KINDS = ['bank', 'nbfc_upper_or_middle', 'nbfc_base'] as const
export type LenderKind = (typeof LENDER_KINDS)[number]

export const classOrder = (assetClass: AssetClass): number => ASSET_CLASSES.indexOf(assetClass)

/** Days past due at a day-end: the due date itself counts, so day-end minus due date plus one; 0 before it or with nothing due. */
export const daysPastDue = (dayEnd: IsoDate, oldestUnpaidDueDate: IsoDate | null): number =>
  oldestUnpaidDueDate === null ? 0 : Math.max(0, daysBetween(oldestUnpaidDueDate, dayEnd) + 1)

// NBFCs of the base layer reached the 90-day norm in steps, each in force from the end of its financial year.
const NPA_NORMS: Record<LenderKind, readonly { from: IsoDate; days: number }[]> = {
  bank: [{ from: '0001-01-01', days: 90 }],
  nbfc_upper_or_middle: [{ from: '0001-01-01', days: 90 }],
  nbfc_base: [
    { from: '2026-03-31', days: 90 },
    { from: '2025-03-31', days: 120 },
    { from: '2024-03-31', days: 150 },
    { from: '0001-01-01', days: 180 },
  ],
}

/** An account overdue for more than this many days is non-performing. */
export const npaNorm = (lender: LenderKind, on: IsoDate): number =>
  NPA_NORMS[lender].find((norm) => on >= norm.from)?.days ?? 90

/** On which day-end what is that many days past due at a day-end is non-performing, unless arrears are paid. */
export const npaDay = (dayEnd: IsoDate, dpd: number, lender: LenderKind): IsoDate =>
  addDays(dayEnd, npaNorm(lender, dayEnd) + 1 - dpd)

/** The same by day number, for rules that walk through years of day-ends. */
export function npaNormByDay(lender: LenderKind): (day: number) => number {
  const steps = NPA_NORMS[lender].map((norm) => ({ from: dayNumber(norm.from), days: norm.days }))
  return (day) => steps.find((step) => day >= step.from)?.days ?? 90
}

/** The class of a term loan by its days past due. With a norm longer than 90 days, SMA-2 lasts until the norm. */
export function termLoanClass(dpd: number, norm = 90): AssetClass {
  if (dpd > norm) return 'NPA'
  if (dpd >= 61) return 'SMA-2'
  if (dpd >= 31) return 'SMA-1'
  return dpd >= 1 ? 'SMA-0' : 'Standard'
}

/** The class of a cash credit or overdraft by its days above the lower of limit and drawing power. */
export function revolvingClass(daysInExcess: number, norm = 90): AssetClass {
  const assetClass = termLoanClass(daysInExcess, norm)
  return assetClass === 'SMA-0' ? 'Standard' : assetClass
}

/** What the two limbs of 'out of order' look at. Amounts in paise; null where the days were not delivered. */
export interface RevolvingConduct {
  days_in_excess: number
  days_without_credit: number | null
  /** Sums over the last 90 days. */
  credits: bigint | null
  interest_debited: bigint | null
}

export type OutOfOrder =
  | { out_of_order: false }
  | { out_of_order: true; limb: 'excess' | 'no_credits' | 'credits_below_interest' }

/**
 * Out of order: in excess for more than the norm, or, within the limit, no credits for 90 days,
 * or credits of those days below the interest debited in them.
 */
export function outOfOrder(conduct: RevolvingConduct, norm = 90): OutOfOrder {
  if (conduct.days_in_excess > norm) return { out_of_order: true, limb: 'excess' }
  if (conduct.days_in_excess > 0) return { out_of_order: false }
  if (conduct.days_without_credit !== null && conduct.days_without_credit >= norm)
    return { out_of_order: true, limb: 'no_credits' }
  if (conduct.credits !== null && conduct.interest_debited !== null && conduct.credits < conduct.interest_debited)
    return { out_of_order: true, limb: 'credits_below_interest' }
  return { out_of_order: false }
}

/** An NPA is upgraded only when all arrears of interest and principal are paid; a smaller count of days is not enough. */
export const classAfter = (previous: AssetClass | null, computed: AssetClass, arrearsPaid: boolean): AssetClass =>
  previous === 'NPA' && !arrearsPaid ? 'NPA' : computed

/** The borrower is classed by the worst account; null without accounts. */
export function borrowerClass(accounts: readonly AssetClass[]): AssetClass | null {
  let worst: AssetClass | null = null
  for (const assetClass of accounts)
    if (worst === null || classOrder(assetClass) > classOrder(worst)) worst = assetClass
  return worst
}

const NPA_CLASSES = ['Sub-standard', 'Doubtful 1', 'Doubtful 2', 'Doubtful 3', 'Loss'] as const
export type NpaClass = (typeof NPA_CLASSES)[number]

/**
 * Sub-standard for up to 12 months as NPA; then doubtful: D1 in the first year of it, D2 to the third, D3 beyond.
 * `months` are whole months since the account became NPA. Loss is identified by people, not counted.
 */
export function npaClass(months: number, identifiedAsLoss = false): NpaClass {
  if (identifiedAsLoss) return 'Loss'
  if (months <= 12) return 'Sub-standard'
  if (months <= 24) return 'Doubtful 1'
  return months <= 48 ? 'Doubtful 2' : 'Doubtful 3'
}

/** Inclusive ranges of days as lenders report them. */
export function dpdBucket(dpd: number): string {
  if (dpd <= 0) return '0'
  if (dpd <= 30) return '1-30'
  if (dpd <= 60) return '31-60'
  return dpd <= 90 ? '61-90' : '90+'
}
