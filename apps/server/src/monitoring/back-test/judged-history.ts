import { PartyFacts } from '@saakh/catalogue/fact-set'
import type { Signal, SourceDates } from '@saakh/catalogue/signal'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { type Episode, episodesOf, type Findings } from './episodes.ts'
import { type KnownFact, knownOn, lookAhead, reconstruct } from './known-history.ts'

export type Values = Readonly<Record<string, unknown>>

export interface JudgedHistory {
  /** Of each set of limits, in the order given. */
  episodes: Episode[][]
  /** By the first set with a rule it could be said on some day whether there is a finding. */
  is_measured: boolean
  facts: number
  reconstructed: number
}

/** A rule with its limits. Null: no rule, which finds nothing. */
export interface JudgedSet {
  signal: Signal | null
  values: Values
}

interface Asked {
  sets: readonly JudgedSet[]
  steps: readonly IsoDate[]
  /** Kinds of which the newest version alone counts. */
  latest: ReadonlySet<string>
  sourceDatesOn: (day: IsoDate) => SourceDates
}

/** A reading has what was not known on its day: the whole run would be worth nothing. */
export class LookAhead extends Error {
  constructor(leak: string) {
    super(`The back-test looks ahead: ${leak}`)
  }
}

/** Judges a borrower step by step on what was known then, by several sets of limits. Throws where a reading looks ahead. */
export function judgeHistory(stored: readonly Fact[], { sets, steps, latest, sourceDatesOn }: Asked): JudgedHistory {
  const history = reconstruct(stored)
  const said = sets.map((): { day: IsoDate; found: Findings }[] => [])
  let is_measured = false
  const measuring = sets.findIndex(({ signal }) => signal !== null)
  for (const day of steps) {
    const facts = partyFactsOn(history, day, latest)
    const source_dates = sourceDatesOn(day)
    for (const [at, { signal, values: thresholds }] of sets.entries()) {
      const outcomes = signal?.evaluate(facts, { as_of: day, thresholds, source_dates }) ?? []
      if (at === measuring && outcomes.some(({ state }) => state === 'finding' || state === 'clear')) is_measured = true
      const found = new Map(
        outcomes.flatMap((one) => (one.state === 'finding' ? [[one.subject, one.band_order] as const] : [])),
      )
      said[at]?.push({ day, found })
    }
  }
  return {
    episodes: said.map(episodesOf),
    is_measured,
    facts: stored.length,
    reconstructed: history.filter(({ is_reconstructed }) => is_reconstructed).length,
  }
}

function partyFactsOn(history: readonly KnownFact[], day: IsoDate, latest: ReadonlySet<string>): PartyFacts {
  const seen = knownOn(history, day, latest)
  const leak = lookAhead(seen, history, day)
  if (leak !== null) throw new LookAhead(leak)
  return new PartyFacts(seen, day)
}
