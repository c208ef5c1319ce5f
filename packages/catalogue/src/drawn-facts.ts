import type { Fact } from '@saakh/domain/facts'

// What properties of signals do with drawn facts. `knownBy` reads the days by itself: it is held against FactSet.

const knownFrom = ({ known_at }: Fact): number =>
  Date.parse(known_at.length === 10 ? `${known_at}T00:00:00+05:30` : known_at)

/** What was known at the end of the day in India. */
export const knownBy = <F extends Fact>(facts: readonly F[], day: string): F[] =>
  facts.filter((fact) => knownFrom(fact) <= Date.parse(`${day}T23:59:59.999+05:30`))

/** The same facts in the order of their ranks. */
export const inOrderOf = <F>(facts: readonly F[], rankOf: (place: number) => number): F[] =>
  facts
    .map((fact, place) => ({ fact, rank: rankOf(place) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ fact }) => fact)

/** The facts that a finding names. */
export const namedBy = <F extends Fact>(facts: readonly F[], { fact_ids }: { fact_ids: readonly string[] }): F[] =>
  facts.filter((fact) => fact_ids.includes(fact.fact_id))
