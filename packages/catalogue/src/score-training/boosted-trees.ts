import { seeded } from '@saakh/domain/model-metrics'
import type { PolishRow } from './validate.ts'

// Gradient boosting without any bound on its shape, as a peer: what the monotone card gives up for being read. It never ships.

const ROUNDS = 200
const DEPTH = 3
const RATE = 0.05
const BINS = 32
const SHRINKAGE = 5
const ROWS = 0.7
/** Their missing value or their definition goes with the outcome; drivers.ts says how. */
const TELLING = [9, 11, 21, 22, 27, 28, 37, 41, 42, 45, 48, 49, 60]
const ATTRIBUTES = Array.from({ length: 64 }, (_, at) => at + 1).filter((number) => !TELLING.includes(number))

type Leaf = { value: number }
type Node = Leaf | { column: number; bin: number; low: Node; high: Node }

interface Grown {
  cuts: readonly (readonly number[])[]
  trees: readonly Node[]
}

const cutsOf = (rows: readonly PolishRow[]): number[][] =>
  ATTRIBUTES.map((number) => {
    const values = rows.flatMap(({ attributes }) => attributes[number - 1] ?? []).sort((a, b) => a - b)
    return Array.from({ length: BINS - 2 }, (_, i) => values[Math.floor(((i + 1) / (BINS - 1)) * values.length)] ?? 0)
  })

/** The last bin is for what is missing. */
function binOf(value: number | null, cuts: readonly number[]): number {
  if (value === null) return BINS - 1
  const bin = cuts.findIndex((cut) => value <= cut)
  return bin === -1 ? cuts.length : bin
}

const binsOf = (row: PolishRow, cuts: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from(ATTRIBUTES, (number, at) => binOf(row.attributes[number - 1] ?? null, cuts[at] ?? []))

interface State {
  bins: readonly Uint8Array[]
  gradient: Float64Array
  weight: Float64Array
}

const sums = ({ gradient, weight }: State, rows: readonly number[]) =>
  rows.reduce(([g, h], row) => [g + (gradient[row] ?? 0), h + (weight[row] ?? 0)] as const, [0, 0] as readonly [
    number,
    number,
  ])

function bestSplit(state: State, rows: readonly number[]): { column: number; bin: number } | null {
  const [allG, allH] = sums(state, rows)
  const base = (allG * allG) / (allH + SHRINKAGE)
  let best: { column: number; bin: number; gain: number } | null = null
  for (let column = 0; column < ATTRIBUTES.length; column += 1) {
    const gradients = new Float64Array(BINS)
    const weights = new Float64Array(BINS)
    for (const row of rows) {
      const bin = state.bins[row]?.[column] ?? 0
      gradients[bin] = (gradients[bin] ?? 0) + (state.gradient[row] ?? 0)
      weights[bin] = (weights[bin] ?? 0) + (state.weight[row] ?? 0)
    }
    let [g, h] = [0, 0]
    for (let bin = 0; bin < BINS - 1; bin += 1) {
      g += gradients[bin] ?? 0
      h += weights[bin] ?? 0
      const gain = (g * g) / (h + SHRINKAGE) + (allG - g) ** 2 / (allH - h + SHRINKAGE) - base
      if (h > 0 && allH - h > 0 && gain > (best?.gain ?? 1e-6)) best = { column, bin, gain }
    }
  }
  return best
}

function grow(state: State, rows: readonly number[], depth: number): Node {
  const split = depth === 0 ? null : bestSplit(state, rows)
  if (split === null) {
    const [g, h] = sums(state, rows)
    return { value: (RATE * g) / (h + SHRINKAGE) }
  }
  const isLow = (row: number) => (state.bins[row]?.[split.column] ?? 0) <= split.bin
  const low = grow(state, rows.filter(isLow), depth - 1)
  return {
    ...split,
    low,
    high: grow(
      state,
      rows.filter((row) => !isLow(row)),
      depth - 1,
    ),
  }
}

function pointsOf(node: Node, bins: Uint8Array): number {
  let at = node
  while ('low' in at) at = (bins[at.column] ?? 0) <= at.bin ? at.low : at.high
  return at.value
}

function boosted(rest: readonly PolishRow[], seed: number): Grown {
  const cuts = cutsOf(rest)
  const bins = rest.map((row) => binsOf(row, cuts))
  const share = rest.filter(({ failed }) => failed).length / rest.length
  const odds = new Float64Array(rest.length).fill(Math.log(share / (1 - share)))
  const random = seeded(seed)
  const trees: Node[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const p = odds.map((logOdds) => 1 / (1 + Math.exp(-logOdds)))
    const gradient = Float64Array.from(rest, ({ failed }, row) => (failed ? 1 : 0) - (p[row] ?? 0))
    const state = { bins, gradient, weight: p.map((probability) => probability * (1 - probability)) }
    const tree = grow(
      state,
      [...rest.keys()].filter(() => random() < ROWS),
      DEPTH,
    )
    trees.push(tree)
    bins.forEach((rowBins, row) => {
      odds[row] = (odds[row] ?? 0) + pointsOf(tree, rowBins)
    })
  }
  return { cuts, trees }
}

export function boostingRisk(rest: readonly PolishRow[], seed: number): (row: PolishRow) => number {
  const { cuts, trees } = boosted(rest, seed)
  return (row) => {
    const bins = binsOf(row, cuts)
    return trees.reduce((sum, tree) => sum + pointsOf(tree, bins), 0)
  }
}
