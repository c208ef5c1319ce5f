import { PartyFacts } from '@saakh/catalogue/fact-set'
import type { Signal, SourceDates } from '@saakh/catalogue/signal'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { type Episode, Episodes, type Findings } from './episodes.ts'
import { DayByDay, type KnownFact, lookAhead, reconstruct } from './known-history.ts'

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

/** What a set of limits said last, and until when it stands without news. */
interface Standing {
  found: Findings
  is_measured: boolean
  changes_on: IsoDate | null
}

const NO_FINDINGS: Findings = new Map()
const NOTHING: Standing = { found: NO_FINDINGS, is_measured: false, changes_on: null }

function judgeOn(party: PartyFacts, { signal, values }: JudgedSet, source_dates: SourceDates): Standing {
  if (signal === null) return NOTHING
  const { judged, changes_on } = signal.judge(party, { as_of: party.as_of, thresholds: values, source_dates })
  let findings: Map<string, number> | null = null
  for (const outcome of judged) {
    if (outcome.state !== 'finding') continue
    findings ??= new Map()
    findings.set(outcome.subject, signal.bands.indexOf(outcome.band))
  }
  return {
    found: findings ?? NO_FINDINGS,
    is_measured: judged.some(({ state }) => state === 'finding' || state === 'clear'),
    changes_on,
  }
}

const isStanding = ({ changes_on }: Standing, day: IsoDate): boolean => changes_on === null || changes_on > day

/**
 * Judges a borrower step by step on what was known then, by several sets of limits. Where nothing became known since the step
 * before, what was said then stands until the day that the rule named. Throws where a reading looks ahead.
 */
export function judgeHistory(stored: readonly Fact[], { sets, steps, latest, sourceDatesOn }: Asked): JudgedHistory {
  const history = new ReadHistory(reconstruct(stored), latest)
  const said = sets.map(() => new Episodes())
  const standings = sets.map(() => NOTHING)
  const measuring = sets.findIndex(({ signal }) => signal !== null)
  let is_measured = false
  let read: { facts: readonly Fact[]; source_dates: SourceDates } | null = null
  for (const day of steps) {
    const now = { facts: history.on(day), source_dates: sourceDatesOn(day) }
    const hasNews = read === null || read.facts !== now.facts || !areSame(read.source_dates, now.source_dates)
    read = now
    let party: PartyFacts | null = null
    for (const [at, set] of sets.entries()) {
      let standing = standings[at] ?? NOTHING
      if (hasNews || !isStanding(standing, day)) {
        party ??= new PartyFacts(now.facts, day)
        standing = judgeOn(party, set, now.source_dates)
        standings[at] = standing
      }
      if (at === measuring && standing.is_measured) is_measured = true
      said[at]?.take(day, standing.found)
    }
  }
  return {
    episodes: said.map(({ all }) => all),
    is_measured,
    facts: stored.length,
    reconstructed: history.known.filter(({ is_reconstructed }) => is_reconstructed).length,
  }
}

const areSame = (a: SourceDates, b: SourceDates): boolean => {
  const kinds = Object.keys(a) as (keyof SourceDates)[]
  return kinds.length === Object.keys(b).length && kinds.every((kind) => a[kind] === b[kind])
}

/** Reads a history day after day. The list stays the same one while nothing becomes known, and is checked where something does. */
class ReadHistory {
  readonly known: readonly KnownFact[]
  readonly #days: DayByDay
  readonly #leakOf: ReturnType<typeof lookAhead>
  #seen: readonly Fact[] | null = null

  constructor(known: readonly KnownFact[], latest: ReadonlySet<string>) {
    this.known = known
    this.#days = new DayByDay(known, latest)
    this.#leakOf = lookAhead(known)
  }

  on(day: IsoDate): readonly Fact[] {
    const before = this.#seen
    const seen = this.#days.on(day)
    if (before?.length === seen.length && seen.every((fact, at) => fact === before[at])) return before
    const leak = this.#leakOf(seen, day)
    if (leak !== null) throw new LookAhead(leak)
    this.#seen = seen
    return seen
  }
}
