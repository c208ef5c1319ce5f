import { dayNumber, type IsoDate, isIsoDate, istDate, istDayEnd, istInstant } from '@saakh/domain/dates'
import type { Fact, FactKind } from '@saakh/domain/facts'
import { Today } from './kit/today.ts'

/** A known_at that is a day counts from its first moment in India. */
const knownFrom = (known_at: string): number =>
  isIsoDate(known_at) ? istInstant(known_at).getTime() : Date.parse(known_at)

/** An as_of that is a day means the end of that day in India. */
export const asOfInstant = (as_of: string): Date => (isIsoDate(as_of) ? istDayEnd(as_of) : new Date(as_of))

/** The day a fact begins to hold. */
export const validDay = (fact: Fact): IsoDate =>
  isIsoDate(fact.valid_from) ? fact.valid_from : istDate(new Date(fact.valid_from))

const isOfKind = <K extends FactKind>(facts: readonly Fact[], kind: K): facts is readonly Fact<K>[] =>
  facts.every((fact) => fact.kind === kind)

interface Times {
  fact: Fact
  known: number
  recorded: number
}

// The facts of a file share their instants, and are asked for them at each of the many days of a back-test.
const MOST_MOMENTS = 10_000
const moments = new Map<string, number>()

function momentOf(text: string): number {
  const known = moments.get(text)
  if (known !== undefined) return known
  const read = knownFrom(text)
  if (moments.size >= MOST_MOMENTS) moments.clear()
  moments.set(text, read)
  return read
}

const timesOf = (fact: Fact): Times => ({
  fact,
  known: momentOf(fact.known_at),
  recorded: momentOf(fact.recorded_at),
})

const byKnowledge = (a: Times, b: Times): number =>
  a.known - b.known ||
  a.recorded - b.recorded ||
  (a.fact.fact_id < b.fact.fact_id ? -1 : a.fact.fact_id > b.fact.fact_id ? 1 : 0)

/** Oldest knowledge first. A back-test hands over most lists in that order. */
function inOrder(facts: readonly Fact[]): readonly Fact[] {
  const times = facts.map(timesOf)
  const isInOrder = times.every((entry, at) => at === 0 || byKnowledge(times[at - 1] ?? entry, entry) <= 0)
  return isInOrder ? facts : times.sort(byKnowledge).map(({ fact }) => fact)
}

/** What rules share of a party: made of its facts once, whoever reads it first. */
export interface SharedSeries<K extends FactKind, T> {
  from: readonly K[]
  make(facts: FactSet<K>): T
}

interface Made {
  value: unknown
  today: Today
}

/** The facts of one party as of one moment, and the series made of them; for all rules together. */
export class PartyFacts {
  readonly as_of: string
  readonly day: IsoDate
  readonly #byKind = new Map<FactKind, readonly Fact[]>()
  /** Per kind the next day on which a fact that is known begins to hold. */
  readonly #coming = new Map<FactKind, number>()
  readonly #made = new Map<SharedSeries<FactKind, unknown>, Made>()

  constructor(facts: readonly Fact[], as_of: string) {
    const limit = asOfInstant(as_of).getTime()
    this.as_of = as_of
    this.day = isIsoDate(as_of) ? as_of : istDate(new Date(as_of))
    const held: Fact[] = []
    for (const fact of facts) {
      if (momentOf(fact.known_at) > limit) continue
      const day = validDay(fact)
      if (day <= this.day) held.push(fact)
      else
        this.#coming.set(fact.kind, Math.min(this.#coming.get(fact.kind) ?? Number.POSITIVE_INFINITY, dayNumber(day)))
    }
    const byKind = new Map<FactKind, Fact[]>()
    for (const fact of inOrder(held)) {
      const some = byKind.get(fact.kind)
      if (some) some.push(fact)
      else byKind.set(fact.kind, [fact])
    }
    this.#byKind = byKind
  }

  of<K extends FactKind>(kind: K, today: Today): readonly Fact<K>[] {
    const coming = this.#coming.get(kind)
    if (coming !== undefined) today.changesOn(coming)
    const facts = this.#byKind.get(kind) ?? []
    return isOfKind(facts, kind) ? facts : []
  }

  make<K extends FactKind, T>(series: SharedSeries<K, T>, today: Today): T {
    const known = this.#made.get(series)
    const made = known ?? this.#makeNow(series)
    today.follow(made.today)
    return asMadeBy(series, made.value)
  }

  #makeNow<K extends FactKind, T>(series: SharedSeries<K, T>): Made {
    const facts = new FactSet<K>(this, series.from)
    const made = { value: series.make(facts), today: facts.today }
    this.#made.set(series, made)
    return made
  }
}

/** The map keeps each value under the very series that made it. */
const asMadeBy = <K extends FactKind, T>(_series: SharedSeries<K, T>, value: unknown): T => value as T

/**
 * The facts a rule may see: of the kinds that it needs, known at its moment and about a day that has come, oldest knowledge
 * first. The order does not depend on the order given, and what becomes known later is not there, so the same question
 * asked again gets the same answer.
 */
export class FactSet<K extends FactKind = FactKind> {
  readonly today: Today
  readonly #party: PartyFacts
  /** Null: every kind. */
  readonly #kinds: readonly FactKind[] | null

  constructor(party: PartyFacts, kinds: readonly K[] | null) {
    this.#party = party
    this.#kinds = kinds
    this.today = new Today(party.day)
  }

  of<N extends K>(kind: N): readonly Fact<N>[] {
    // A fact that a rule does not declare would be missing when its alert is replayed.
    return this.#sees(kind) ? this.#party.of(kind, this.today) : []
  }

  /** Shared by all rules that read it; they leave it as it is. */
  read<N extends K, T>(series: SharedSeries<N, T>): T {
    const undeclared = series.from.find((kind) => !this.#sees(kind))
    if (undeclared) throw new Error(`a series of ${undeclared} is read by a rule that does not need that kind`)
    return this.#party.make(series, this.today)
  }

  #sees(kind: FactKind): boolean {
    return this.#kinds === null || this.#kinds.includes(kind)
  }
}

// Rules, score and book read the same facts of a party one after the other. The party before is forgotten: all that was made of
// thousands of them would otherwise live as long as their facts do.
let asked: { facts: readonly Fact[]; made: PartyFacts } | null = null

/** The facts of a party as of a moment. Asked again at once with the same list it answers the same, with the series already made. */
export function partyFactsOf(facts: readonly Fact[], as_of: string): PartyFacts {
  if (asked?.facts === facts && asked.made.as_of === as_of) return asked.made
  const made = new PartyFacts(facts, as_of)
  asked = { facts, made }
  return made
}

/** All facts of a party as of a moment, for readers that are no rules. */
export const factSetOf = (facts: readonly Fact[], as_of: string): FactSet =>
  new FactSet<FactKind>(partyFactsOf(facts, as_of), null)
