import type { IsoDate } from '@saakh/domain/dates'
import type { Figures } from '../kit/figures.ts'
import type { JudgedFinding, Place } from '../kit/judgement.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { type DriverChange, driverChanges, lossOf, type ScoreReading } from './score-history.ts'

export type ScoreBand = 'points' | 'band' | 'high_risk'
const SEVERITY: Record<ScoreBand, Severity> = { points: 'Medium', band: 'Medium', high_risk: 'High' }

export interface ScoreFall {
  band: ScoreBand
  from: ScoreReading
  now: ScoreReading
  /** The day on which the band fell, or the score was first so low. */
  on: IsoDate
  /** The best band of the days looked at. */
  best: ScoreReading
}

const MOST_PLACES = 5
const MOST_TOLD = 3

function placesOf({ from, now }: ScoreFall, changes: readonly DriverChange[]): Place[] {
  const score = ({ fact, day, score, band }: ScoreReading, code: string): Place => ({
    fact_id: fact.fact_id,
    as_of: day,
    path: 'score',
    code,
    figures: { score, risk: band },
  })
  const lost = changes.filter((change) => lossOf(change) > 0 && change.place !== null).slice(0, MOST_PLACES)
  return [
    score(now, 'score'),
    score(from, 'score_before'),
    ...lost.map(
      ({ label, previous_points, current_points, place }): Place => ({
        fact_id: now.fact.fact_id,
        as_of: now.day,
        path: `drivers[${place}].points`,
        code: 'driver',
        figures: { label, previous_points, current_points },
      }),
    ),
  ]
}

function figuresOf(
  { from, now, on, best }: ScoreFall,
  changes: readonly DriverChange[],
  recent: ScoreFall | null,
): Figures {
  const lost = changes.filter((change) => lossOf(change) > 0 && !change.is_limit)
  const missing = lost.reduce((sum, change) => (change.is_missing ? sum + lossOf(change) : sum), 0)
  const later = recent && recent.from.day > from.day ? recent : null
  return {
    fell_on: on,
    best_risk: best.band,
    lost: from.score - now.score,
    lost_most: lost.slice(0, MOST_TOLD).map((change) => ({ label: change.label, lost: lossOf(change) })),
    lost_with_data: missing > 0 ? missing : null,
    lost_later: later ? later.from.score - now.score : null,
    later_from: later?.from.day ?? null,
  }
}

/** `looked` are all scores that the judgement rests on. */
export function scoreFinding(
  fall: ScoreFall,
  looked: readonly ScoreReading[],
  recent: ScoreFall | null,
): JudgedFinding<ScoreBand> {
  const { band, from, now, on } = fall
  const changes = driverChanges(from, now)
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band,
    severity: SEVERITY[band],
    detail: {
      previous_score: from.score,
      current_score: now.score,
      previous_band: `${from.band} risk`,
      current_band: `${now.band} risk`,
      previous_coverage: from.fact.payload.coverage,
      current_coverage: now.fact.payload.coverage,
      change: now.score - from.score,
      score_date: now.day,
      previous_date: from.day,
      drivers: changes.map((change) => ({
        driver: change.label,
        previous_points: change.previous_points,
        current_points: change.current_points,
        observed: change.is_missing ? 'Not known now' : (change.observed ?? 'No longer held down'),
      })),
    },
    figures: figuresOf(fall, changes, recent),
    places: placesOf(fall, changes),
    fact_ids: looked.map(({ fact }) => fact.fact_id),
    trend: {
      unit: 'points',
      points: looked.map((reading) => ({ date: reading.day, value: reading.score })),
      threshold: null,
      bands: [],
    },
    exposure: null,
    event_date: on,
    last_data_date: now.day,
  }
}
