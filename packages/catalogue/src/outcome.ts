import type { IsoDate } from '@saakh/domain/dates'
import type { DecimalText } from '@saakh/domain/money'
import type { Figures, Said } from './kit/figures.ts'
import type { Place } from './kit/judgement.ts'

const SEVERITIES = ['Low', 'Medium', 'High'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The subject of a finding about the party as a whole; otherwise the account, instrument or court case. */
export const WHOLE_PARTY = 'party'

/** One figure that a finding rests on, with the place it can be read at. */
export interface Evidence {
  fact_id: string
  label: string
  /** Written for people, through the named formats. */
  observed: string
  threshold: string | null
  as_of: IsoDate
  /** Place inside the fact's payload: 'status', 'outstanding[29]' (index 29 is the 30th of the month). */
  path: string
}

export interface Trend {
  unit: 'days' | 'percent' | 'money' | 'ratio' | 'points'
  points: { date: IsoDate; value: number }[]
  /** Where the band that was found begins. */
  threshold: number | null
  /** Where each band of the rule begins, on the axis of the points; empty where bands are no such figures. */
  bands: readonly { band: string; at: number }[]
}

export interface Finding<D = unknown> {
  state: 'finding'
  subject: string
  /** One of the signal's bands. */
  band: string
  /** Place of the band in the signal's list; a higher one is worse. */
  band_order: number
  signal_code: string
  severity: Severity
  /** One plain sentence. */
  title: string
  /** The same with its figures. */
  why: string
  clears_when: string
  detail: D
  evidence: Evidence[]
  /** Every fact the finding depends on, those of the evidence included; sorted. A change in one of them changes the proof. */
  fact_ids: string[]
  trend: Trend | null
  /** Rupees at risk, when the facts say so. */
  exposure: DecimalText | null
  event_date: IsoDate
  last_data_date: IsoDate
  /** Which sentences tell it: the band, or a finer name. */
  code: string
  /** Numbers of the sentences beside those of the detail. */
  figures: Figures
  /** What the evidence was made of. */
  places: readonly Place[]
  /** The next day on which it can change without news; null when it never does. */
  changes_on: IsoDate | null
}

/** A reason as it is kept: what its sentence is told with, or the sentence itself where nothing of the signal tells it. */
export type KeptReason = (Pick<Said, 'code' | 'figures'> | { text: string }) & { more?: KeptReason }

interface Clear {
  state: 'clear'
  subject: string
  /** Which sentence of the signal says why. */
  code: string
  reason: string
  last_data_date: IsoDate
}

interface NotMeasurable {
  state: 'not_measurable'
  subject: string
  code: string
  reason: string
  last_data_date: IsoDate | null
}

/** Documents wait that may be about the party and would change the answer: doubt.ts makes it, no rule does. */
interface NotCertain {
  state: 'not_certain'
  subject: string
  code: string
  reason: string
  last_data_date: IsoDate | null
}

/** The source is too old to say anything about today; `last_state` is what it said then. Stale is not clear. */
interface Stale {
  state: 'stale'
  subject: string
  code: string
  reason: string
  last_state: 'finding' | 'clear'
  last_data_date: IsoDate
}

/** The signal means nothing for this kind of business, whatever its figures: an industrial ratio of a bank. */
interface NotApplicable {
  state: 'not_applicable'
  subject: string
  code: string
  reason: string
  last_data_date: null
}

/** Every outcome tells the next day on which it can change without news; null when it never does. */
export type Outcome<D = unknown> =
  | Finding<D>
  | ((Clear | NotMeasurable | NotCertain | Stale | NotApplicable) &
      Pick<Finding, 'changes_on'> & { readonly kept: KeptReason })
