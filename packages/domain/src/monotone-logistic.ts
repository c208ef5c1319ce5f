// A logistic regression whose slopes are 0 or more and are drawn to each other: with little to learn from, all are equal.

export interface SlopeRow {
  /** Higher is riskier, each by its own slope. */
  risks: readonly number[]
  failed: boolean
}

export interface SlopeFit {
  prior: number
  slopes: number[]
}

const MOST_ROUNDS = 50
const MOST_SWEEPS = 200
const SMALL = 1e-8
/** Keeps slopes finite where the risks part the outcomes without exception. */
const DRAWN_TO_ZERO = 1e-5

/** log(1 + e^x) that does not overflow. */
const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)))

const logOdds = ({ risks }: SlopeRow, { prior, slopes }: SlopeFit): number => {
  let sum = prior
  for (let at = 0; at < risks.length; at++) sum += (risks[at] ?? 0) * (slopes[at] ?? 0)
  return sum
}

/** Mean of the negative log-likelihood. */
export const logLossOf = (rows: readonly SlopeRow[], fit: SlopeFit): number =>
  rows.reduce((sum, row) => {
    const odds = logOdds(row, fit)
    return sum + softplus(row.failed ? -odds : odds)
  }, 0) / rows.length

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const penaltyOf = (slopes: readonly number[], strength: number): number => {
  const mean = meanOf(slopes)
  return slopes.reduce((sum, slope) => sum + strength * (slope - mean) ** 2 + DRAWN_TO_ZERO * slope ** 2, 0)
}

/** Gradient and curvature of what is minimised, prior first. */
function curvatureAt(rows: readonly SlopeRow[], fit: SlopeFit, strength: number) {
  const size = fit.slopes.length + 1
  const gradient = new Float64Array(size)
  const curvature = new Float64Array(size * size)
  const terms = new Float64Array(size)
  terms[0] = 1
  for (const row of rows) {
    for (let at = 1; at < size; at++) terms[at] = row.risks[at - 1] ?? 0
    const p = 1 / (1 + Math.exp(-logOdds(row, fit)))
    const gap = (p - Number(row.failed)) / rows.length
    const weight = (p * (1 - p)) / rows.length
    for (let i = 0; i < size; i++) {
      gradient[i] = (gradient[i] ?? 0) + gap * (terms[i] ?? 0)
      for (let j = 0; j < size; j++)
        curvature[i * size + j] = (curvature[i * size + j] ?? 0) + weight * (terms[i] ?? 0) * (terms[j] ?? 0)
    }
  }
  const mean = meanOf(fit.slopes)
  for (let i = 1; i < size; i++) {
    const slope = fit.slopes[i - 1] ?? 0
    gradient[i] = (gradient[i] ?? 0) + 2 * (strength * (slope - mean) + DRAWN_TO_ZERO * slope)
    for (let j = 1; j < size; j++) {
      const own = i === j ? 1 : 0
      curvature[i * size + j] =
        (curvature[i * size + j] ?? 0) + 2 * (strength * (own - 1 / (size - 1)) + DRAWN_TO_ZERO * own)
    }
  }
  return { gradient, curvature, size }
}

/** The step to the minimum of the quadratic form among slopes of 0 or more, one figure after the other. */
function stepOf({ gradient, curvature, size }: ReturnType<typeof curvatureAt>, slopes: readonly number[]): number[] {
  const step = Array.from({ length: size }, () => 0)
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let moved = 0
    for (let i = 0; i < size; i++) {
      let slant = gradient[i] ?? 0
      for (let j = 0; j < size; j++) slant += (curvature[i * size + j] ?? 0) * (step[j] ?? 0)
      const before = step[i] ?? 0
      const free = before - slant / Math.max(curvature[i * size + i] ?? 0, SMALL)
      const after = i === 0 ? free : Math.max(free, -(slopes[i - 1] ?? 0))
      moved = Math.max(moved, Math.abs(after - before))
      step[i] = after
    }
    if (moved < SMALL) break
  }
  return step
}

/** The fit with the least mean loss and penalty; found by Newton's steps, halved while they lead upwards. */
export function fitSlopes(rows: readonly SlopeRow[], strength: number): SlopeFit {
  const share = rows.filter(({ failed }) => failed).length / rows.length
  const count = rows[0]?.risks.length ?? 0
  let fit: SlopeFit = { prior: Math.log(share / (1 - share)), slopes: Array.from({ length: count }, () => 0) }
  const lossOf = (candidate: SlopeFit) => logLossOf(rows, candidate) + penaltyOf(candidate.slopes, strength)
  let loss = lossOf(fit)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const step = stepOf(curvatureAt(rows, fit, strength), fit.slopes)
    let part = 1
    let next = fit
    let after = loss
    for (; part > SMALL; part /= 2) {
      next = {
        prior: fit.prior + part * (step[0] ?? 0),
        slopes: fit.slopes.map((slope, at) => Math.max(0, slope + part * (step[at + 1] ?? 0))),
      }
      after = lossOf(next)
      if (after <= loss) break
    }
    if (!(after < loss)) break
    const gained = loss - after
    fit = next
    loss = after
    if (gained < SMALL) break
  }
  return fit
}
