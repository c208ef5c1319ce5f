import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write the scores of examples. Companies and figures are fictional.

type Driver = FactPayload<'party_score'>['drivers'][number]

/** Points of 'Days past due' and 'Use of limits'; null: it could not be measured. */
export interface ScoredOn {
  past_due?: number | null
  limits?: number | null
  version?: string
  known_at?: string
  coverage?: number
}

const driver = (id: string, label: string, points: number | null, observed: string): Driver => ({
  id,
  kind: 'figure',
  label,
  state: points === null ? 'not_measurable' : 'measured',
  points: points ?? 0,
  observed: points === null ? null : observed,
})

const bandOf = (score: number): 'Low' | 'Medium' | 'High' => (score >= 70 ? 'Low' : score >= 45 ? 'Medium' : 'High')

/** A score as it was computed on the day; null: there was none. */
export function scoreOf(day: IsoDate, score: number | null, more: ScoredOn = {}): Fact<'party_score'> {
  const { past_due = 16, limits = 6, version = '1.0', known_at = `${day}T01:00:00Z`, coverage = 62 } = more
  return {
    fact_id: `score-${day}-${known_at}`,
    organization_id: '00000000-0000-4000-8000-000000000001',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind: 'party_score',
    subject: 'credit-monitoring',
    valid_from: day,
    valid_to: null,
    known_at,
    recorded_at: known_at,
    payload: {
      scorecard: 'credit-monitoring',
      scorecard_version: version,
      scorecard_hash: `hash of ${version}`,
      score,
      band: score === null ? null : bandOf(score),
      reason:
        score === null
          ? { code: 'required_missing', text: 'Days past due cannot be measured, and without it there is no score.' }
          : null,
      base: 22,
      coverage,
      drivers: [
        driver('asset_class', 'Days past due', past_due, past_due === 16 ? 'Standard, 0 days past due' : 'SMA-1'),
        driver('utilisation', 'Use of limits', limits, limits === 6 ? '64.0 % of the limit' : '97.5 % of the limit'),
      ],
    },
    source_document: null,
    locator: { read_from: [[{ fact_id: 'day-ends-7001-2026-05', path: 'dpd[29]' }], []] },
    content_hash: `score-${day}-${score}`,
  }
}
