// How well a score tells failing firms from others, and how near its probabilities are.

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface Judged {
  /** Higher is riskier. */
  risk: number
  failed: boolean
}

/** Chance that a failing firm has the higher risk; ties count half. NaN where one of the two outcomes is absent. */
export function areaUnderCurve(rows: readonly Judged[]): number {
  const sorted = [...rows].sort((a, b) => a.risk - b.risk)
  let ranks = 0
  let bad = 0
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to]?.risk === sorted[from]?.risk) to++
    for (let i = from; i < to; i++)
      if (sorted[i]?.failed) {
        ranks += (from + to + 1) / 2
        bad++
      }
    from = to
  }
  return (ranks - (bad * (bad + 1)) / 2) / (bad * (sorted.length - bad))
}

/** 95 % of the areas of samples drawn with replacement, failing firms and others apart. */
export function areaInterval(rows: readonly Judged[], samples: number, seed: number): [number, number] {
  const random = seeded(seed)
  const groups = [rows.filter(({ failed }) => failed), rows.filter(({ failed }) => !failed)]
  const areas = Array.from({ length: samples }, () =>
    areaUnderCurve(
      groups.flatMap((group) => group.map(() => group[Math.floor(random() * group.length)]).filter((row) => !!row)),
    ),
  ).sort((a, b) => a - b)
  return [areas[Math.floor(samples * 0.025)] ?? Number.NaN, areas[Math.ceil(samples * 0.975) - 1] ?? Number.NaN]
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/** Prior and slope on log-odds by maximum likelihood (Newton), which is what a calibration to a book is. */
export function fitPriorAndSlope(rows: readonly Judged[]): { prior: number; slope: number } {
  let [prior, slope] = [0, 1]
  const share = rows.filter(({ failed }) => failed).length / rows.length
  prior = Math.log(share / (1 - share))
  for (let round = 0; round < 50; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0]
    for (const { risk, failed } of rows) {
      const p = logistic(prior + slope * risk)
      const gap = (failed ? 1 : 0) - p
      const weight = p * (1 - p)
      g0 += gap
      g1 += gap * risk
      h00 += weight
      h01 += weight * risk
      h11 += weight * risk * risk
    }
    const det = h00 * h11 - h01 * h01
    if (!(Math.abs(det) > 1e-12)) break
    const [d0, d1] = [(h11 * g0 - h01 * g1) / det, (h00 * g1 - h01 * g0) / det]
    prior += d0
    slope += d1
    if (Math.abs(d0) + Math.abs(d1) < 1e-12) break
  }
  return { prior, slope }
}

export interface Forecast {
  probability: number
  failed: boolean
}

export const probabilitiesOf = (rows: readonly Judged[], { prior, slope }: { prior: number; slope: number }) =>
  rows.map(({ risk, failed }): Forecast => ({ probability: logistic(prior + slope * risk), failed }))

export const brierScore = (rows: readonly Forecast[]): number =>
  rows.reduce((sum, { probability, failed }) => sum + (probability - (failed ? 1 : 0)) ** 2, 0) / rows.length

export interface ReliabilityRow {
  firms: number
  forecast: number
  observed: number
}

/** Equal parts of the firms by probability, the lowest first. */
function reliabilityByParts(rows: readonly Forecast[], parts: number): ReliabilityRow[] {
  const sorted = [...rows].sort((a, b) => a.probability - b.probability)
  const edge = (at: number) => Math.floor((at * sorted.length) / parts)
  return Array.from({ length: parts }, (_, at) => {
    const part = sorted.slice(edge(at), edge(at + 1))
    return {
      firms: part.length,
      forecast: part.reduce((sum, { probability }) => sum + probability, 0) / part.length,
      observed: part.filter(({ failed }) => failed).length / part.length,
    }
  })
}

export const reliabilityByTenths = (rows: readonly Forecast[]): ReliabilityRow[] => reliabilityByParts(rows, 10)

/** Mean distance of forecast and observed share over the tenths. */
export const calibrationError = (rows: readonly Forecast[]): number =>
  reliabilityByTenths(rows).reduce((sum, { forecast, observed }) => sum + Math.abs(forecast - observed), 0) / 10

/** The error under which 95 % of the samples stay when every probability is exactly right. */
export function errorOfPerfectModel(rows: readonly Forecast[], samples: number, seed: number): number {
  const random = seeded(seed)
  const errors = Array.from({ length: samples }, () =>
    calibrationError(rows.map(({ probability }) => ({ probability, failed: random() < probability }))),
  ).sort((a, b) => a - b)
  return errors[Math.ceil(samples * 0.95) - 1] ?? Number.NaN
}

const PARTS = 10
/** Of a part that holds nobody: the index has no value there. */
const NOBODY = 0.5

/**
 * Population stability index of two groups over tenths of the first (Siddiqi, "Credit Risk Scorecards", 2006): the sum of
 * (observed - expected) × ln(found / expected) over the shares. By custom below 0.10 is stable and above 0.25 a shift. A tenth that
 * holds nobody counts as half of one.
 */
export function stabilityIndex(expected: readonly number[], observed: readonly number[]): number {
  const sorted = [...expected].sort((a, b) => a - b)
  const edges = Array.from(
    { length: PARTS - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / PARTS)] ?? 0,
  )
  const partOf = (value: number) => edges.filter((edge) => value >= edge).length
  const sharesOf = (values: readonly number[]) => {
    const counts = Array.from({ length: PARTS }, () => 0)
    for (const value of values) {
      const part = partOf(value)
      counts[part] = (counts[part] ?? 0) + 1
    }
    return counts.map((count) => Math.max(count, NOBODY) / values.length)
  }
  const [before, after] = [sharesOf(expected), sharesOf(observed)]
  return after.reduce((sum, share, at) => {
    const was = before[at] ?? share
    return sum + (share - was) * Math.log(share / was)
  }, 0)
}
