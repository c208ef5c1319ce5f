import { areaUnderCurve, type Judged, seeded } from '@saakh/domain/model-metrics'
import type { AmericanRow } from '../financial-strength/ratio-files.ts'
import { type Binned, binned, cutsOf, type Sample, subset } from './binned.ts'
import { riskOf, type Shapes, TRAINING, trainShapes } from './stumps.ts'

export interface Sets {
  polish: readonly Sample[]
  american: readonly AmericanRow[]
}

/** How much the American firms weigh in all beside the Polish ones. */
const AMERICAN_WEIGHTS = [0, 0.5] as const
export const FOLDS = 5

/** One statement of each firm that lives, drawn by the seed, and those of one and two years before the end of the others. */
export function americanSample(rows: readonly AmericanRow[], horizons: readonly number[], seed: number): AmericanRow[] {
  const random = seeded(seed)
  const alive = new Map<string, AmericanRow[]>()
  for (const row of rows) if (!row.failed) alive.set(row.firm, [...(alive.get(row.firm) ?? []), row])
  const drawn = [...alive.values()].flatMap((of) => of[Math.floor(random() * of.length)] ?? [])
  return [...drawn, ...rows.filter(({ failed, horizon }) => failed && horizons.includes(horizon))]
}

const own = (rows: readonly Sample[]): Binned => binned(rows, cutsOf(rows))

const fit = (polish: Binned, american: Binned, american_weight: number, bags: number): Shapes =>
  trainShapes(
    [
      { rows: polish, weight: 1 },
      ...(american_weight > 0
        ? [{ rows: american, weight: (american_weight * polish.failed.length) / american.failed.length }]
        : []),
    ],
    { ...TRAINING, bags },
  )

export const judged = (shapes: Shapes, rows: Binned): Judged[] =>
  [...rows.failed].map((failed, row) => ({ risk: riskOf(shapes, rows, row), failed: failed === 1 }))

/** Folds with as many failing firms each, drawn by the seed. */
function foldsOf(failed: Uint8Array, folds: number, seed: number): number[] {
  const random = seeded(seed)
  const order = [...failed.keys()].map((row) => ({ row, key: (failed[row] ?? 0) * 2 + random() }))
  const fold: number[] = []
  order
    .sort((a, b) => a.key - b.key)
    .forEach(({ row }, at) => {
      fold[row] = at % folds
    })
  return fold
}

/** Which weight of the American firms does best in folds of these rows alone. */
function chosenWeight(polish: Binned, american: Binned, seed: number): number {
  const fold = foldsOf(polish.failed, 3, seed)
  const areas = AMERICAN_WEIGHTS.map((weight) =>
    [0, 1, 2].reduce((sum, out) => {
      const shapes = fit(
        subset(polish, (row) => fold[row] !== out),
        american,
        weight,
        1,
      )
      return (
        sum +
        areaUnderCurve(
          judged(
            shapes,
            subset(polish, (row) => fold[row] === out),
          ),
        )
      )
    }, 0),
  )
  return AMERICAN_WEIGHTS[areas.indexOf(Math.max(...areas))] ?? 0
}

export interface Nested {
  rows: Judged[]
  chosen: number[]
}

/** Every Polish firm judged by a model that saw neither it nor, in the choice of the method, its fold. */
export function nestedPolish(polish: Binned, american: Binned, seed: number): Nested {
  const fold = foldsOf(polish.failed, FOLDS, seed)
  const found: Nested = { rows: [], chosen: [] }
  for (let out = 0; out < FOLDS; out++) {
    const rest = subset(polish, (row) => fold[row] !== out)
    const weight = chosenWeight(rest, american, seed + out)
    const shapes = fit(rest, american, weight, TRAINING.bags)
    found.chosen.push(weight)
    found.rows.push(
      ...judged(
        shapes,
        subset(polish, (row) => fold[row] === out),
      ),
    )
  }
  return found
}

/** What missing values alone tell: each driver is 0 where it is measured, 1 where not, weighed by what it tells in the rows. */
export const flagsAlone = ({ bins, failed }: Binned): number =>
  Math.max(
    ...bins.map((one) =>
      areaUnderCurve([...failed].map((bad, row) => ({ risk: one[row] === -1 ? 1 : 0, failed: bad === 1 }))),
    ),
  )

export function shuffled({ bins, failed }: Binned, seed: number): Binned {
  const random = seeded(seed)
  const order = [...failed.keys()].map((row) => ({ row, key: random() })).sort((a, b) => a.key - b.key)
  return { bins, failed: Uint8Array.from(order, ({ row }) => failed[row] ?? 0) }
}

export function trainFinal({ polish, american }: Sets): { shapes: Shapes; polish: Binned; american: Binned } {
  const home = own(polish)
  const abroad = own(americanSample(american, [1, 2], 7))
  return { shapes: fit(home, abroad, 0.5, TRAINING.bags * 3), polish: home, american: abroad }
}

/** Trained on one country, measured on the other: the only proxy for firms that nobody here has. */
export function transfers({ american }: Sets, home: Binned, abroad: Binned): Record<string, number> {
  const alone = (rows: Binned) => trainShapes([{ rows, weight: 1 }])
  const polish = alone(home)
  return {
    polish_to_american_1_year: areaUnderCurve(judged(polish, own(americanSample(american, [1], 8)))),
    polish_to_american_2_years: areaUnderCurve(judged(polish, own(americanSample(american, [2], 8)))),
    american_to_polish: areaUnderCurve(judged(alone(abroad), home)),
  }
}
