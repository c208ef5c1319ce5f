import type { IsoDate } from '@saakh/domain/dates'
import type { Ratio } from '@saakh/domain/ratio'
import type { Evidence, Outcome } from '../outcome.ts'
import type { FigureId, RiskBand } from './scorecard.ts'

/** What a figure says, or why it says nothing. */
export type Figure =
  | {
      state: 'measured'
      value: Ratio
      observed: string
      as_of: IsoDate
      evidence: readonly Evidence[]
    }
  | { state: 'not_measurable' | 'not_applicable'; reason: string; as_of: IsoDate | null }

/** What a signal says over all accounts, statements and cases of the party. */
export type SignalReading =
  | { state: 'finding'; severity: RiskBand; observed: string; as_of: IsoDate; evidence: readonly Evidence[] }
  | { state: 'clear'; observed: string; as_of: IsoDate }
  | { state: 'not_measurable' | 'not_applicable'; reason: string; as_of: IsoDate | null }

export interface ScoreInputs {
  figures: Readonly<Record<FigureId, Figure>>
  /** By alert type; one that is not there was not judged. */
  signals: Readonly<Record<string, SignalReading>>
}

const GRAVITY: Record<RiskBand, number> = { Low: 1, Medium: 2, High: 3 }

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const latest = (days: readonly (IsoDate | null)[]): IsoDate | null =>
  days.reduce<IsoDate | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

/**
 * The gravest finding speaks for the party. Without one a part that cannot be measured or is stale keeps us from saying
 * clear: an account whose file stopped may hide what the others do not have.
 */
export function signalReading(outcomes: readonly Outcome[]): SignalReading {
  const sorted = [...outcomes].sort((a, b) => textOrder(a.subject, b.subject))
  const findings = sorted.flatMap((outcome) => (outcome.state === 'finding' ? [outcome] : []))
  const [first] = findings
  if (first) {
    const gravest = findings.reduce(
      (worst, finding) => (GRAVITY[finding.severity] > GRAVITY[worst.severity] ? finding : worst),
      first,
    )
    const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : ''
    return {
      state: 'finding',
      severity: gravest.severity,
      observed: `${gravest.title}${more}`,
      as_of: gravest.last_data_date,
      evidence: gravest.evidence,
    }
  }
  const silent = (['not_certain', 'stale', 'not_measurable'] as const).flatMap(
    (state) => sorted.find((outcome) => outcome.state === state) ?? [],
  )[0]
  if (silent && silent.state !== 'finding')
    return { state: 'not_measurable', reason: silent.reason, as_of: silent.last_data_date }
  const clear = sorted.find((outcome) => outcome.state === 'clear')
  const day = latest(sorted.map((outcome) => outcome.last_data_date))
  if (clear?.state === 'clear' && day !== null) return { state: 'clear', observed: clear.reason, as_of: day }
  const [none] = sorted
  return {
    state: 'not_applicable',
    reason: none?.state === 'not_applicable' ? none.reason : 'Does not apply to this kind of party.',
    as_of: null,
  }
}
