import type { Severity } from '@saakh/catalogue/outcome'
import { STRESS_NAMES, type StressFound } from '@saakh/contract/stress'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { isGraver, type StressedBorrower } from './stress-borrower.ts'

type Sums = StressFound['shocked']
type Signal = StressFound['signals'][number]
type Moves = StressFound['scores']

export interface TalliedBorrower extends StressedBorrower {
  name: string
  /** Rupees; null where none is known. */
  exposure: string | null
  portfolio_ids: readonly string[]
}

/** Borrowers and what they owe and may draw. */
class Sum {
  #borrowers = 0
  #paise = 0n

  add({ exposure }: Pick<TalliedBorrower, 'exposure'>): void {
    this.#borrowers += 1
    this.#paise += paiseOf(exposure ?? '0')
  }

  get told(): Sums {
    return { borrowers: this.#borrowers, exposure: decimalOf(this.#paise) }
  }
}

/** Largest first; equals keep their order. */
const largestFirst = (first: string | null, other: string | null): number => {
  const difference = paiseOf(other ?? '0') - paiseOf(first ?? '0')
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** A rule finds something of the borrower that it does not find today. */
const isNewlyAlerted = ({ before, after }: StressedBorrower): boolean =>
  [...after.severities.keys()].some((code) => !before.severities.has(code))

type Movement = 'fires' | 'silent' | 'worse' | 'milder'

function movementOf(before: Severity | null, after: Severity | null): Movement | null {
  if (before === after) return null
  if (before === null) return 'fires'
  if (after === null) return 'silent'
  return isGraver(after, before) ? 'worse' : 'milder'
}

interface Named {
  name: string
  told: Signal['names'][number]
}

/** Of one signal: who moves, by number and exposure, and the largest of them. */
class MovedBySignal {
  readonly #sums: Record<Movement, Sum> = { fires: new Sum(), silent: new Sum(), worse: new Sum(), milder: new Sum() }
  #names: Named[] = []

  add(talliedBorrower: TalliedBorrower, before: Severity | null, after: Severity | null): void {
    const movement = movementOf(before, after)
    if (movement === null) return
    this.#sums[movement].add(talliedBorrower)
    const { party_id, name, exposure } = talliedBorrower
    this.#names = [...this.#names, { name, told: { party_id, before, after, exposure } }]
      .sort(
        (a, b) => largestFirst(a.told.exposure, b.told.exposure) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
      )
      .slice(0, STRESS_NAMES)
  }

  told(code: string, label: string): Signal {
    const { fires, silent, worse, milder } = this.#sums
    return {
      ...{ code, label, fires: fires.told, silent: silent.told, worse: worse.told, milder: milder.told },
      names: this.#names.map(({ told }) => told),
    }
  }
}

/** Moves from one value to another. */
class Moved {
  readonly #moves = new Map<string, { from: string | null; to: string | null; sum: Sum }>()

  add(talliedBorrower: TalliedBorrower, from: string | null, to: string | null): void {
    if (from === to) return
    const key = JSON.stringify([from, to])
    const known = this.#moves.get(key) ?? { from, to, sum: new Sum() }
    known.sum.add(talliedBorrower)
    this.#moves.set(key, known)
  }

  /** Those that move most borrowers first. */
  get told(): Moves {
    return [...this.#moves.values()]
      .map(({ from, to, sum }) => ({ from, to, ...sum.told }))
      .sort((a, b) => b.borrowers - a.borrowers || (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
  }
}

/** How often the score changed by how much: a median needs no more. */
class Changes {
  readonly #counts = new Map<number, number>()

  add({ before, after }: StressedBorrower): void {
    if (before.score === null || after.score === null) return
    const change = after.score - before.score
    this.#counts.set(change, (this.#counts.get(change) ?? 0) + 1)
  }

  get median(): number | null {
    const sorted = [...this.#counts].sort(([a], [b]) => a - b)
    const all = sorted.reduce((sum, [, count]) => sum + count, 0)
    let left = Math.floor((all - 1) / 2)
    for (const [change, count] of sorted) {
      if (left < count) return change
      left -= count
    }
    return null
  }
}

const orMake = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** What moves, share after share: it holds sums and the largest borrowers, however many were judged. */
export class StressTally {
  #borrowers = 0
  readonly #shocked = new Sum()
  readonly #newly = new Sum()
  readonly #signals = new Map<string, MovedBySignal>()
  readonly #scores = new Moved()
  readonly #classes = new Moved()
  readonly #changes = new Changes()
  readonly #portfolios = new Map<string, { shocked: Sum; newly: Sum }>()

  add(talliedBorrower: TalliedBorrower): void {
    this.#borrowers += 1
    if (!talliedBorrower.is_shocked) return
    const { before, after } = talliedBorrower
    const sums = [
      { shocked: this.#shocked, newly: this.#newly },
      ...talliedBorrower.portfolio_ids.map((id) =>
        orMake(this.#portfolios, id, () => ({ shocked: new Sum(), newly: new Sum() })),
      ),
    ]
    for (const { shocked, newly } of sums) {
      shocked.add(talliedBorrower)
      if (isNewlyAlerted(talliedBorrower)) newly.add(talliedBorrower)
    }
    for (const code of new Set([...before.severities.keys(), ...after.severities.keys()]))
      orMake(this.#signals, code, () => new MovedBySignal()).add(
        talliedBorrower,
        before.severities.get(code) ?? null,
        after.severities.get(code) ?? null,
      )
    this.#scores.add(talliedBorrower, before.band, after.band)
    this.#classes.add(talliedBorrower, before.asset_class, after.asset_class)
    this.#changes.add(talliedBorrower)
  }

  told(
    labels: ReadonlyMap<string, string>,
    portfolios: readonly { portfolio_id: string; name: string }[],
  ): Omit<StressFound, 'today' | 'industries' | 'assumptions'> {
    return {
      borrowers: this.#borrowers,
      shocked: this.#shocked.told,
      newly_alerted: this.#newly.told,
      signals: this.#signalsOf(labels),
      scores: this.#scores.told,
      score_change: this.#changes.median,
      classes: this.#classes.told,
      by_portfolio: portfolios.flatMap(({ portfolio_id, name }) => {
        const own = this.#portfolios.get(portfolio_id)
        return own ? [{ portfolio_id, name, shocked: own.shocked.told, newly_alerted: own.newly.told }] : []
      }),
    }
  }

  /** Signals that move, those that newly find most of the money first. */
  #signalsOf(labels: ReadonlyMap<string, string>): Signal[] {
    return [...labels]
      .flatMap(([code, label]) => this.#signals.get(code)?.told(code, label) ?? [])
      .filter(({ names }) => names.length > 0)
      .sort((a, b) => largestFirst(a.fires.exposure, b.fires.exposure) || b.fires.borrowers - a.fires.borrowers)
  }
}
