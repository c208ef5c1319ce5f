import { type Judged, seeded } from '@saakh/domain/model-metrics'
import type { AmericanRow, RatioRow } from '../financial-strength/ratio-files.ts'
import { type StrengthModel, scoreRatios } from '../financial-strength/strength-score.ts'
import { binned, cutsOf, type Sample } from './binned.ts'
import { modelOf } from './make-model.ts'
import { TRAINING, trainShapes } from './stumps.ts'

export type PolishRow = Sample & Pick<RatioRow, 'attributes'>

export const FOLDS = 5
const INNER_FOLDS = 3
/** How much the American firms weigh in all beside the Polish ones. */
const AMERICAN_WEIGHTS = [0, 0.5] as const

/** One statement of each firm that lives, drawn by the seed, and those of so many years before the end of the others. */
export function americanSample(rows: readonly AmericanRow[], horizons: readonly number[], seed: number): AmericanRow[] {
  const random = seeded(seed)
  const alive = new Map<string, AmericanRow[]>()
  for (const row of rows) if (!row.failed) alive.set(row.firm, [...(alive.get(row.firm) ?? []), row])
  const drawn = [...alive.values()].flatMap((of) => of[Math.floor(random() * of.length)] ?? [])
  return [...drawn, ...rows.filter(({ failed, horizon }) => failed && horizons.includes(horizon))]
}

interface How {
  american_weight: number
  bags: number
}

/** The model as it ships: shapes by ranks, then points at knots of the ratios. Nothing of it saw any row but these. */
export function fitModel(
  rows: readonly Sample[],
  american: readonly Sample[],
  { american_weight, bags }: How,
): StrengthModel {
  const home = binned(rows, cutsOf(rows))
  const weight = (american_weight * rows.length) / Math.max(1, american.length)
  const abroad = american_weight > 0 ? [{ rows: binned(american, cutsOf(american)), weight }] : []
  return modelOf('1', trainShapes([{ rows: home, weight: 1 }, ...abroad], { ...TRAINING, bags }), rows, home)
}

/** Log-odds of failure; without a score a firm stands at the mean. */
const riskBy = (model: StrengthModel, { ratios }: Sample): number => {
  const score = scoreRatios(model, ratios)
  return score.scored ? score.log_odds : 0
}

export const judgedBy = (model: StrengthModel, rows: readonly Sample[]): Judged[] =>
  rows.map((row) => ({ risk: riskBy(model, row), failed: row.failed }))

/** Folds with as many failing firms each, drawn by the seed. */
export function foldsOf(rows: readonly Sample[], folds: number, seed: number): number[] {
  const random = seeded(seed)
  const order = rows.map(({ failed }, row) => ({ row, key: (failed ? 2 : 0) + random() }))
  const fold: number[] = []
  order
    .sort((a, b) => a.key - b.key)
    .forEach(({ row }, at) => {
      fold[row] = at % folds
    })
  return fold
}

/** Judges each row by what was made of the rows of the other folds. */
export function crossed<R extends Sample>(
  rows: readonly R[],
  folds: number,
  seed: number,
  make: (rest: R[], out: number) => (row: R) => number,
): Judged[] {
  const fold = foldsOf(rows, folds, seed)
  const judges = Array.from({ length: folds }, (_, out) =>
    make(
      rows.filter((_row, at) => fold[at] !== out),
      out,
    ),
  )
  return rows.map((row, at) => ({ risk: judges[fold[at] ?? 0]?.(row) ?? 0, failed: row.failed }))
}

type Area = (rows: readonly Judged[]) => number

/** Which weight of the American firms does best in folds of these rows alone. */
export function chosenWeight(rows: readonly Sample[], american: readonly Sample[], seed: number, area: Area): number {
  const areas = AMERICAN_WEIGHTS.map((american_weight) =>
    area(
      crossed(rows, INNER_FOLDS, seed, (rest) => {
        const model = fitModel(rest, american, { american_weight, bags: 1 })
        return (row) => riskBy(model, row)
      }),
    ),
  )
  return AMERICAN_WEIGHTS[areas.indexOf(Math.max(...areas))] ?? 0
}

/** Every Polish firm judged by a model that saw neither it nor, in the choice of the method, its fold. */
export function nested(rows: readonly Sample[], american: readonly Sample[], seed: number, area: Area) {
  const chosen: number[] = []
  const judged = crossed(rows, FOLDS, seed, (rest, out) => {
    const american_weight = chosenWeight(rest, american, seed + out, area)
    chosen.push(american_weight)
    const model = fitModel(rest, american, { american_weight, bags: TRAINING.bags })
    return (row) => riskBy(model, row)
  })
  return { judged, chosen }
}

/** The same rows with the outcomes dealt out anew. */
export function shuffled<R extends Sample>(rows: readonly R[], seed: number): R[] {
  const random = seeded(seed)
  const order = rows.map(({ failed }) => ({ failed, key: random() })).sort((a, b) => a.key - b.key)
  return rows.map((row, at) => ({ ...row, failed: order[at]?.failed ?? false }))
}
