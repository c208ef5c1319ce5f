import type { MeasureName } from './measures.ts'

/** Steps 1 and 3 decide nothing. */
type DecidingStep = 2 | 4 | 5

export const BANDS = ['A', 'B', 'C'] as const
export type Band = (typeof BANDS)[number]

export type CriterionUnit = 'months' | 'points' | 'days' | 'count' | 'percent' | 'times' | 'rupees' | 'word'

interface Common {
  code: string
  label: string
  /** What is asked, in words. */
  asks: string
  step: DecidingStep
  /** Where the limit comes from. */
  source: string
}

interface Measured extends Common {
  kind: 'at_least' | 'at_most'
  measure: MeasureName
  unit: Exclude<CriterionUnit, 'word'>
  limit: number
  /** Better than the limit: what reaches it is of the band. The limit itself is band C. */
  bands?: Readonly<Record<'A' | 'B', number>>
  /** Without the figure the criterion is passed over. */
  is_optional?: true
}

interface Worded extends Common {
  kind: 'one_of'
  field: string
  values: readonly string[]
  /** Of whom it is not asked: a proprietor stands in no register of companies. */
  not_asked_of?: { field: string; values: readonly string[] }
}

export type Criterion = Measured | Worded

export interface EligibilityRule {
  id: string
  /** Raised whenever a criterion or a limit changes; a decision keeps the one it was made under. */
  version: number
  /** Said on screen beside every verdict. */
  note: string
  /** A fact that was known longer ago fills a field and overrules no answer. */
  fresh_days: number
  /** In the order in which a verdict lists them. */
  criteria: readonly Criterion[]
}
