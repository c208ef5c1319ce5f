import { type FacilityKind, isRevolving } from '@saakh/domain/facility'

/**
 * From how many days on an amount is in default. A loan is from the due date that it misses, which counts as its first day; a
 * cash credit or overdraft once it stood above the lower of limit and drawing power for more than 30 days. Source: the circular
 * of 07-06-2019 on the resolution of stressed assets, known from secondary sources.
 */
const defaultFrom = (kind: FacilityKind): number => (isRevolving(kind) ? 31 : 1)

export interface CountedDays {
  account_number: string
  kind: FacilityKind
  /** Day numbers with the days past due, or in excess. */
  days: readonly { day: number; value: number }[]
}

/** Without a break in default, from the day on which it began to the last day-end that says so. */
export interface DefaultRun {
  from: number
  until: number
  /** No other facility of the borrower was in default on the day before. */
  begins_default: boolean
}

function runsOf({ kind, days }: CountedDays): DefaultRun[] {
  const first = defaultFrom(kind)
  const runs: DefaultRun[] = []
  let open: DefaultRun | null = null
  let calm = Number.NEGATIVE_INFINITY
  for (const { day, value } of days) {
    if (value < first) {
      open = null
      calm = day
    } else if (open) {
      open.until = day
    } else {
      // The count tells the day on which it began, also where no day-end of that day came.
      open = { from: Math.max(day - (value - first), calm + 1), until: day, begins_default: true }
      runs.push(open)
    }
  }
  return runs
}

/** By account, in their order. Two facilities that begin on one day both begin the default of the borrower. */
export function defaultRuns(accounts: readonly CountedDays[]): Map<string, readonly DefaultRun[]> {
  const byAccount = new Map(accounts.map((account) => [account.account_number, runsOf(account)]))
  const all = [...byAccount.values()].flat()
  for (const run of all)
    run.begins_default = !all.some((otherRun) => otherRun.from < run.from && otherRun.until >= run.from - 1)
  return byAccount
}
