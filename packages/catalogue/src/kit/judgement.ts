import type { IsoDate } from '@saakh/domain/dates'
import type { DecimalText } from '@saakh/domain/money'
import type { Severity, Trend } from '../outcome.ts'
import type { Figures, Said } from './figures.ts'

// What a judge answers: codes, numbers and the ids of facts. Sentences are made of it when it is stored or shown.

/** Where a figure stands that a finding rests on; `code` chooses its words. */
export interface Place {
  fact_id: string
  as_of: IsoDate
  /** Place inside the fact's payload: 'status', 'outstanding[29]' (index 29 is the 30th of the month). */
  path: string
  code: string
  figures?: Figures
}

export interface JudgedFinding<B extends string = string> {
  state: 'finding'
  subject: string
  band: B
  severity: Severity
  /** Which sentences tell it, where the band alone does not say. */
  code?: string
  /** What the alert keeps and lays out, in the shape of the signal's detail. */
  detail: object
  /** Further numbers for the sentences. */
  figures?: Figures
  places: readonly Place[]
  /** Every fact the finding depends on beside those of the places. */
  fact_ids: readonly string[]
  trend: Trend | null
  /** Rupees at risk, when the facts say so. */
  exposure: DecimalText | null
  event_date: IsoDate
  last_data_date: IsoDate
}

export interface JudgedClear {
  state: 'clear'
  subject: string
  reason: Said
  last_data_date: IsoDate
}

export interface JudgedNotMeasurable {
  state: 'not_measurable'
  subject: string
  reason: Said
  last_data_date: IsoDate | null
}

/** The source is too old to say anything about today; `last_state` is what it said then. Stale is not clear. */
export interface JudgedStale {
  state: 'stale'
  subject: string
  reason: Said
  last_state: 'finding' | 'clear'
  last_data_date: IsoDate
}

/** The signal means nothing for this kind of business, whatever its figures. */
interface JudgedNotApplicable {
  state: 'not_applicable'
  subject: string
  reason: Said
  last_data_date: null
}

export type Judged<B extends string = string> =
  | JudgedFinding<B>
  | JudgedClear
  | JudgedNotMeasurable
  | JudgedStale
  | JudgedNotApplicable
