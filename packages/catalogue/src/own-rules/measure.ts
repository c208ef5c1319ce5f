import type { IsoDate } from '@saakh/domain/dates'
import type { FactKind } from '@saakh/domain/facts'
import type { Aggregate } from '@saakh/domain/own-rule'
import type { Ratio } from '@saakh/domain/ratio'
import type { ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import type { NeededKind } from '../kit/rule.ts'
import type { StatementSeries } from '../statement-series.ts'

// What a lender's own rule may measure of a borrower. A measure reads values by day; aggregates, windows and comparisons are the
// same for all of them.

export type Unit = 'percent' | 'ratio' | 'money' | 'days' | 'count' | 'text'

/** One value: a fraction whose parts are summed where several days are averaged, or a word. */
export type Value = Ratio | string

/** A day or a statement. Null: it says nothing that could be compared, such as a ratio over zero. */
export interface Point {
  day: number
  value: Value | null
}

/** A figure of a file that a value is made of. */
export interface Stand {
  fact_id: string
  as_of: IsoDate
  path: string
  what: string
  figure: string | number
  unit: Unit
}

/** The values of a measure for one subject, oldest first. */
export interface Measurement {
  points: readonly Point[]
  /** Where the value of a day can be read. */
  standsAt(day: number): readonly Stand[]
  /** Every fact that the values of these days rest on. */
  factIds(from: number, to: number): readonly string[]
}

interface About<S> {
  key: string
  label: string
  /** The label is of many: 'Credits are above'. */
  is_plural?: true
  unit: Unit
  /** In words, for the page on which a rule is built. */
  note: string
  needs: readonly NeededKind[]
  aggregates: readonly Aggregate[]
  /** The group in which it is offered. */
  group: string
  /** What is too old after so many days, and the name of the limit that says so; none where a word holds until it is changed. */
  stale: { key: string; label: string; days: number } | null
  /** The last days alone are asked for: so many, and those before them that were delivered. */
  read(facts: FactSet<FactKind>, subject: S, reach_days: number): Measurement
}

export interface AccountMeasure extends About<ConductSeries> {
  of: 'account'
  /** Cash credits and overdrafts alone. */
  revolving_alone?: true
  /** It is counted up to the day of which the other figures of the rule tell. */
  counts_to?: (series: ConductSeries) => IsoDate | null
}

export interface StatementMeasure extends About<StatementSeries> {
  of: 'statement'
}

export interface BorrowerMeasure extends About<null> {
  of: 'borrower'
}

export type Measure = AccountMeasure | StatementMeasure | BorrowerMeasure

export const NUMBERS: readonly Aggregate[] = ['latest', 'average', 'highest', 'lowest']
export const FLOWS: readonly Aggregate[] = [...NUMBERS, 'sum']
export const WORDS_ALONE: readonly Aggregate[] = ['latest']

export const NOTHING_TOLD: Measurement = { points: [], standsAt: () => [], factIds: () => [] }
