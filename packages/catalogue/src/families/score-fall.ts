import type { IsoDate } from '@saakh/domain/dates'
import { partyScore } from '@saakh/domain/fact-kinds/party-score'
import type { FactSet } from '../fact-set.ts'
import { type Said, said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { openDowngrade } from '../open-downgrade.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { type ScoreBand, type ScoreFall, scoreFinding } from './score-finding.ts'
import { driverChanges, lossOf, type ScoreReading, scoreHistory, standingSince } from './score-history.ts'

interface Settings {
  points: number
  window_days: number
  band_days: number
}

/** From the highest score of the window to the one that stands now. */
function pointsFall(standing: readonly ScoreReading[], now: ScoreReading, points: number): ScoreFall | null {
  const from = standing.reduce((most, reading) => (reading.score >= most.score ? reading : most), now)
  if (from.score - now.score < points) return null
  const after = standing.slice(standing.indexOf(from) + 1)
  const lastAbove = after.findLastIndex((reading) => from.score - reading.score < points)
  return { band: 'points', from, now, on: (after[lastAbove + 1] ?? now).day, best: from }
}

/** The last fall to a worse band that was not made good; a fall by points that led to it is told as one with it. */
function bandFall(standing: readonly ScoreReading[], now: ScoreReading, recent: ScoreFall | null): ScoreFall | null {
  const fall = openDowngrade(standing)
  if (!fall) return null
  return {
    band: now.band === 'High' ? 'high_risk' : 'band',
    from: recent && recent.from.day <= fall.from.day ? recent.from : fall.from,
    now,
    on: fall.to.day,
    best: standing.reduce((least, reading) => (reading.ordinal < least.ordinal ? reading : least), now),
  }
}

const notMeasurable = (reason: Said, last_data_date: IsoDate | null): Judged<ScoreBand> => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date,
})

/** From the present score of a card back through the scores of the same card. */
function judgeReadings(
  readings: readonly ScoreReading[],
  now: ScoreReading,
  { today, limits }: { today: Today; limits: Settings },
): Judged<ScoreBand> {
  const { window_days, band_days } = limits
  const figures = { score: now.score, risk: now.band, date: now.day }
  if (readings.length === 1 && !today.hasPassed(now.day, window_days))
    return notMeasurable(said('first_sight', { ...figures, version: now.fact.payload.scorecard_version }), now.day)
  const recent = pointsFall(standingSince(readings, today, window_days), now, limits.points)
  const fall = bandFall(standingSince(readings, today, band_days), now, recent) ?? recent
  if (!fall) return { state: 'clear', subject: WHOLE_PARTY, reason: said('clear', figures), last_data_date: now.day }
  const { from } = fall
  const isNews = driverChanges(from, now).some((change) => lossOf(change) > 0 && !change.is_missing && !change.is_limit)
  if (!isNews)
    return notMeasurable(said('no_news', { ...figures, previous_score: from.score, previous_risk: from.band }), now.day)
  return scoreFinding(fall, standingSince(readings, today, Math.max(window_days, band_days)), recent)
}

/** Our own score of a borrower, from day to day. */
export const scoreFall = {
  needs: [partyScore],
  applies_to: EVERY_PARTY,
  judge(facts: FactSet<'party_score'>, context: JudgeContext<Settings>): readonly Judged<ScoreBand>[] {
    const history = facts.read(scoreHistory)
    if (!history) return [notMeasurable(said('never_scored'), null)]
    const { latest, readings } = history
    const now = readings.at(-1)
    if (now && now.fact === latest) return [judgeReadings(readings, now, context)]
    return [notMeasurable(said('no_score', { because: latest.payload.reason?.text || null }), latest.valid_from)]
  },
} as const
