import type { FactKind } from '@saakh/domain/facts'
import { type DecimalText, decimalOf, paiseOf } from '@saakh/domain/money'
import { lackingNeeds } from '../lacking.ts'
import type { Signal } from '../signal.ts'
import { type MeasuredState, NOT_JUDGED, reasonOf } from './measured-state.ts'
import { percentOf } from './movement.ts'

// The coverage of a book: for how much of it each signal can be measured. Borrowers of whom the same is known are counted
// together, so that a large book is a few hundred rows.

/** Borrowers who share what could be measured of them. */
export interface CoveragePattern {
  /** Null: nobody judged them yet. */
  states: Readonly<Record<string, MeasuredState>> | null
  /** Kinds of facts that they have. */
  kinds: readonly string[]
  borrowers: number
  /** Rupees; borrowers without an amount add nothing. */
  exposure: DecimalText
}

/** A kind of file with the kinds of facts that it brings; `is_public` is loaded for everybody, and not by a lender. */
interface Feed {
  kind: string
  is_public: boolean
  facts: readonly FactKind[]
}

interface Sum {
  borrowers: number
  exposure: DecimalText
}

interface SignalCoverage {
  measured: Sum
  /** Of the exposure of borrowers to whom the signal applies; null where there is none. */
  percent: string | null
  not_measured: Sum
  not_certain: Sum
  not_applicable: Sum
  /** The largest first; `files` are kinds of files, any of which may be lacking. */
  reasons: (Sum & { reason: string; files: string[] })[]
}

interface FileGain extends Sum {
  kind: string
  /** Codes of the signals that such a file alone would make measurable. */
  signals: string[]
}

type Asked = Pick<Signal, 'code' | 'needs' | 'applies_to'>

class Tally {
  borrowers = 0
  paise = 0n

  add({ borrowers, exposure }: CoveragePattern): void {
    this.borrowers += borrowers
    this.paise += paiseOf(exposure)
  }

  sum = (): Sum => ({ borrowers: this.borrowers, exposure: decimalOf(this.paise) })
}

const tallyOf = <K>(tallies: Map<K, Tally>, key: K): Tally => {
  const known = tallies.get(key) ?? new Tally()
  tallies.set(key, known)
  return known
}

const largestFirst = (a: [unknown, Tally], b: [unknown, Tally]): number =>
  a[1].paise === b[1].paise ? b[1].borrowers - a[1].borrowers : a[1].paise < b[1].paise ? 1 : -1

/** What one of a party's silent signals waits for: of each need the file that brings it, null where no file does. */
export function filesLacking(
  signal: Asked,
  reason: string,
  known: ReadonlySet<string>,
  feeds: readonly Feed[],
): (string | null)[] {
  const fileOf = (kinds: readonly FactKind[]): string | null => {
    for (const is_public of [false, true])
      for (const kind of kinds) {
        const feed = feeds.find((feed) => feed.is_public === is_public && feed.facts.includes(kind))
        if (feed) return feed.kind
      }
    return null
  }
  return lackingNeeds(signal, reason, known).map(fileOf)
}

const stateOf = ({ states }: CoveragePattern, { code }: Asked): MeasuredState => states?.[code] ?? NOT_JUDGED

export function signalCoverage(
  signal: Asked,
  patterns: readonly CoveragePattern[],
  feeds: readonly Feed[],
): SignalCoverage {
  const measured = new Tally()
  const not_measured = new Tally()
  const not_certain = new Tally()
  const not_applicable = new Tally()
  const reasons = new Map<string, Tally>()
  const files = new Map<string, Map<string, Tally>>()
  for (const pattern of patterns) {
    const state = stateOf(pattern, signal)
    const reason = reasonOf(state)
    if (reason === null) {
      const place = { measured, not_certain, not_applicable }[state as 'measured']
      place.add(pattern)
      continue
    }
    not_measured.add(pattern)
    tallyOf(reasons, reason).add(pattern)
    const ofReason = files.get(reason) ?? new Map<string, Tally>()
    files.set(reason, ofReason)
    for (const file of filesLacking(signal, reason, new Set(pattern.kinds), feeds))
      if (file !== null) tallyOf(ofReason, file).add(pattern)
  }
  const applies = measured.paise + not_measured.paise + not_certain.paise
  return {
    measured: measured.sum(),
    percent: percentOf(measured.paise, applies),
    not_measured: not_measured.sum(),
    not_certain: not_certain.sum(),
    not_applicable: not_applicable.sum(),
    reasons: [...reasons].sort(largestFirst).map(([reason, tally]) => ({
      reason,
      ...tally.sum(),
      files: [...(files.get(reason) ?? [])].sort(largestFirst).map(([kind]) => kind),
    })),
  }
}

/**
 * What one more file of each kind would make measurable: signals that lack nothing else, and the borrowers of whom at least one
 * of them would speak, each counted once. The largest first.
 */
export function fileGains(
  signals: readonly Asked[],
  patterns: readonly CoveragePattern[],
  feeds: readonly Feed[],
): FileGain[] {
  const gains = new Map<string, { tally: Tally; signals: Set<string> }>()
  for (const pattern of patterns) {
    const known = new Set(pattern.kinds)
    const gained = new Map<string, string[]>()
    for (const signal of signals) {
      const reason = reasonOf(stateOf(pattern, signal))
      if (reason === null) continue
      const lacking = [...new Set(filesLacking(signal, reason, known, feeds))]
      const [file] = lacking
      if (lacking.length === 1 && file) gained.set(file, [...(gained.get(file) ?? []), signal.code])
    }
    for (const [file, codes] of gained) {
      const known = gains.get(file) ?? { tally: new Tally(), signals: new Set<string>() }
      gains.set(file, known)
      known.tally.add(pattern)
      for (const code of codes) known.signals.add(code)
    }
  }
  return [...gains]
    .map(([kind, { tally, signals: codes }]) => ({ kind, tally, signals: [...codes].sort() }))
    .sort((a, b) => largestFirst([a.kind, a.tally], [b.kind, b.tally]) || b.signals.length - a.signals.length)
    .map(({ kind, tally, signals: codes }) => ({ kind, ...tally.sum(), signals: codes }))
}
