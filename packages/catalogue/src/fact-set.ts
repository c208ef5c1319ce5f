import { type IsoDate, isIsoDate, istDate, istDayEnd, istInstant } from '@saakh/domain/dates'
import type { Fact, FactKind } from '@saakh/domain/facts'

/** A known_at that is a day counts from its first moment in India. */
const knownFrom = (known_at: string): number =>
  isIsoDate(known_at) ? istInstant(known_at).getTime() : Date.parse(known_at)

/** An as_of that is a day means the end of that day in India. */
export const asOfInstant = (as_of: string): Date => (isIsoDate(as_of) ? istDayEnd(as_of) : new Date(as_of))

/** The day a fact begins to hold. */
export const validDay = (fact: Fact): IsoDate =>
  isIsoDate(fact.valid_from) ? fact.valid_from : istDate(new Date(fact.valid_from))

const isOfKind = <K extends FactKind>(fact: Fact, kind: K): fact is Fact<K> => fact.kind === kind

interface Times {
  fact: Fact
  known: number
  recorded: number
  day: IsoDate
}

// Every signal asks about the same facts of a party; they never change, so their times are read once.
const read = new WeakMap<Fact, Times>()

function timesOf(fact: Fact): Times {
  const seen = read.get(fact)
  if (seen) return seen
  const times = {
    fact,
    known: knownFrom(fact.known_at),
    recorded: Date.parse(fact.recorded_at),
    day: validDay(fact),
  }
  read.set(fact, times)
  return times
}

/**
 * The facts a rule may see: known at its moment and about a day that has come, oldest knowledge first. The order does not depend on the order given,
 * and what becomes known later is not there, so the same question asked again gets the same answer.
 */
export class FactSet<K extends FactKind = FactKind> {
  readonly #facts: readonly Fact[]

  constructor(facts: readonly Fact[], as_of: string) {
    const limit = asOfInstant(as_of).getTime()
    const day = istDate(asOfInstant(as_of))
    this.#facts = facts
      .map(timesOf)
      .filter((one) => one.known <= limit && one.day <= day)
      .sort(
        (a, b) =>
          a.known - b.known ||
          a.recorded - b.recorded ||
          (a.fact.fact_id < b.fact.fact_id ? -1 : a.fact.fact_id > b.fact.fact_id ? 1 : 0),
      )
      .map(({ fact }) => fact)
  }

  of<N extends K>(kind: N): Fact<N>[] {
    return this.#facts.filter((fact): fact is Fact<N> => isOfKind(fact, kind))
  }
}
