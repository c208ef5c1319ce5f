import { fitPriorAndSlope, type Judged, seeded } from './model-metrics.ts'

// Rows of one borrower are alike, so everything that needs rows to be independent (draws, folds, least counts) goes by borrowers.

/**
 * In standard deviations of the score the standard error of a slope is about one over the root of the rarer outcome's count.
 * With 30 its interval is about 0.36 to both sides, where a score with an area of 0.75 has a slope near 0.95; with fewer the
 * interval is of no use.
 */
export const LEAST_BORROWERS = 30
const FOLDS = 5

export interface Counts {
  rows: number
  rows_with_outcome: number
  borrowers_with_outcome: number
  borrowers_without: number
}

/** The figure with 95 % of those of samples of borrowers. */
export interface Estimate {
  value: number
  low: number
  high: number
}

interface OfBorrower {
  borrower: string
  failed: boolean
}

export type Borrower<T> = readonly T[]

const hadOutcome = (rows: Borrower<OfBorrower>): boolean => rows.some(({ failed }) => failed)

/** In the order of their names, so that the order of rows changes nothing. */
export function borrowersOf<T extends OfBorrower>(rows: readonly T[]): Borrower<T>[] {
  const byName = new Map<string, T[]>()
  for (const row of rows) {
    const known = byName.get(row.borrower)
    if (known) known.push(row)
    else byName.set(row.borrower, [row])
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own)
}

export function countsOf(borrowers: readonly Borrower<OfBorrower>[]): Counts {
  const rows = borrowers.flat()
  const borrowers_with_outcome = borrowers.filter(hadOutcome).length
  return {
    ...{ rows: rows.length, rows_with_outcome: rows.filter(({ failed }) => failed).length },
    ...{ borrowers_with_outcome, borrowers_without: borrowers.length - borrowers_with_outcome },
  }
}

/** How many borrowers are too few; null where there are enough. */
export function missingOf({ borrowers_with_outcome, borrowers_without }: Counts) {
  const missing_with_outcome = Math.max(0, LEAST_BORROWERS - borrowers_with_outcome)
  const missing_without = Math.max(0, LEAST_BORROWERS - borrowers_without)
  return missing_with_outcome + missing_without > 0 ? { missing_with_outcome, missing_without } : null
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const shareFailed = (rows: readonly Judged[]): number => meanOf(rows.map(({ failed }) => Number(failed)))

/** Newton's steps may diverge where scores lie far from 0, so they are taken on scores of mean 0 and deviation 1. */
export function fitBook(rows: readonly Judged[]): { prior: number; slope: number } {
  const mean = meanOf(rows.map(({ risk }) => risk))
  const deviation = Math.sqrt(meanOf(rows.map(({ risk }) => (risk - mean) ** 2)))
  if (deviation === 0) {
    const share = shareFailed(rows)
    return { prior: Math.log(share / (1 - share)), slope: 0 }
  }
  const fit = fitPriorAndSlope(rows.map(({ risk, failed }) => ({ risk: (risk - mean) / deviation, failed })))
  const slope = fit.slope / deviation
  return { prior: fit.prior - slope * mean, slope }
}

export interface Draws {
  samples: number
  seed: number
}

/** What each sample of the groups gives, drawn with replacement. A step is one sample: those of a large book take minutes together. */
export function* drawing<T, R>(
  groups: readonly (readonly T[])[],
  { samples, seed }: Draws,
  measure: (rows: T[]) => R,
): Generator<void, R[]> {
  const random = seeded(seed)
  const drawn: R[] = []
  while (drawn.length < samples) {
    drawn.push(measure(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])))
    yield
  }
  return drawn
}

/** 95 % of the figures. */
function intervalOf(figures: readonly number[]): [low: number, high: number] {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return [at(Math.floor(figures.length * 0.025)), at(Math.ceil(figures.length * 0.975) - 1)]
}

export const estimateOf = (value: number, figures: readonly number[]): Estimate => {
  const [low, high] = intervalOf(figures)
  return { value, low, high }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
  }
  return mixed
}

/** Five parts of the borrowers, each with the others beside it. Each has its part of both outcomes. */
export function foldsOf<T extends OfBorrower>(
  borrowers: readonly Borrower<T>[],
  seed: number,
): { asked: Borrower<T>[]; others: Borrower<T>[] }[] {
  const random = seeded(seed)
  const dealt = [borrowers.filter(hadOutcome), borrowers.filter((borrower) => !hadOutcome(borrower))].flatMap((group) =>
    shuffled(group, random).map((own, at) => ({ own, fold: at % FOLDS })),
  )
  return Array.from({ length: FOLDS }, (_, at) => ({
    asked: dealt.filter(({ fold }) => fold === at).map(({ own }) => own),
    others: dealt.filter(({ fold }) => fold !== at).map(({ own }) => own),
  }))
}
