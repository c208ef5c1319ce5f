import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { partyScore } from '@saakh/domain/fact-kinds/party-score'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { z } from 'zod'
import {
  type DriverChange,
  driverChanges,
  lossOf,
  type ScoreReading,
  scoreHistory,
  standingSince,
} from '../families/score-history.ts'
import { defineSignal } from '../legacy-signal.ts'
import { openDowngrade } from '../open-downgrade.ts'
import { type Evidence, type Severity, WHOLE_PARTY } from '../outcome.ts'

const BANDS = ['points', 'band', 'high_risk'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { points: 'Medium', band: 'Medium', high_risk: 'High' }

interface Settings {
  points: number
  window_days: number
  band_days: number
}

interface Fall {
  band: Band
  from: ScoreReading
  now: ScoreReading
  /** The day on which the band fell, or the score was first so low. */
  on: IsoDate
  clears_when: string
}

const said = ({ score, band }: ScoreReading): string => `${score} (${band} risk)`
const pointsOf = (points: number): string => (points === 1 ? '1 point' : `${points} points`)

/** From the highest score of the window to the one that stands now. */
function pointsFall(readings: readonly ScoreReading[], now: ScoreReading, day: IsoDate, settings: Settings) {
  const { points, window_days } = settings
  const standing = standingSince(readings, addDays(day, -window_days))
  const from = standing.reduce((most, one) => (one.score >= most.score ? one : most), now)
  if (from.score - now.score < points) return null
  const after = standing.slice(standing.indexOf(from) + 1)
  const lastAbove = after.findLastIndex((one) => from.score - one.score < points)
  const fall: Fall = {
    band: 'points',
    from,
    now,
    on: (after[lastAbove + 1] ?? now).day,
    clears_when: `The score is less than ${pointsOf(points)} below ${from.score} again, or ${formatDays(window_days)} pass without a further fall.`,
  }
  return fall
}

/** The last fall to a worse band that was not made good; a fall by points that led to it is told as one with it. */
function bandFall(
  readings: readonly ScoreReading[],
  now: ScoreReading,
  day: IsoDate,
  { band_days }: Settings,
  recent: Fall | null,
): Fall | null {
  const standing = standingSince(readings, addDays(day, -band_days))
  const fall = openDowngrade(standing)
  if (!fall) return null
  const best = standing.reduce((least, one) => (one.ordinal < least.ordinal ? one : least), now)
  return {
    band: now.band === 'High' ? 'high_risk' : 'band',
    from: recent && recent.from.day <= fall.from.day ? recent.from : fall.from,
    now,
    on: fall.to.day,
    clears_when: `The score is back at ${best.band} risk, or ${formatDays(band_days)} have passed since it left it.`,
  }
}

const MOST = 5

function evidenceOf({ from, now }: Fall, changes: readonly DriverChange[]): Evidence[] {
  const score = (of: ScoreReading, label: string, threshold: string | null): Evidence => ({
    fact_id: of.fact.fact_id,
    label,
    observed: said(of),
    threshold,
    as_of: of.day,
    path: 'score',
  })
  const lost = changes.filter((one) => lossOf(one) > 0 && one.place !== null).slice(0, MOST)
  return [
    score(now, 'Score', null),
    score(from, 'Score before', null),
    ...lost.map(
      ({ label, previous_points, current_points, place }): Evidence => ({
        fact_id: now.fact.fact_id,
        label,
        observed: `${current_points} points, before ${previous_points}`,
        threshold: null,
        as_of: now.day,
        path: `drivers[${place}].points`,
      }),
    ),
  ]
}

function whyOf({ from, now, on }: Fall, changes: readonly DriverChange[], recent: Fall | null): string {
  const lost = changes.filter((one) => lossOf(one) > 0 && !one.is_limit)
  const most = lost.slice(0, 3).map((one) => `${one.label} (${pointsOf(lossOf(one))})`)
  const missing = lost.reduce((sum, one) => (one.is_missing ? sum + lossOf(one) : sum), 0)
  return [
    `The credit-monitoring score stood at ${said(from)} from ${formatDate(from.day)} and fell on ${formatDate(on)}; it is ${said(now)} now, ${pointsOf(from.score - now.score)} below.`,
    `What took most: ${most.join(', ')}.`,
    ...(missing > 0 ? [`${pointsOf(missing)} went with data that are missing now or grew old.`] : []),
    ...(recent && recent.from.day > from.day
      ? [`${pointsOf(recent.from.score - now.score)} were lost after ${formatDate(recent.from.day)}.`]
      : []),
  ].join(' ')
}

/** `looked` are all scores that the judgement rests on. */
function findingOf(fall: Fall, looked: readonly ScoreReading[], recent: Fall | null) {
  const { band, from, now, on, clears_when } = fall
  const changes = driverChanges(from, now)
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band,
    severity: SEVERITY[band],
    title: `The score fell from ${said(from)} to ${said(now)}.`,
    why: whyOf(fall, changes, recent),
    clears_when,
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
      drivers: changes.map((one) => ({
        driver: one.label,
        previous_points: one.previous_points,
        current_points: one.current_points,
        observed: one.is_missing ? 'Not known now' : (one.observed ?? 'No longer held down'),
      })),
    },
    evidence: evidenceOf(fall, changes),
    fact_ids: looked.map(({ fact }) => fact.fact_id),
    trend: {
      unit: 'points' as const,
      points: looked.map((one) => ({ date: one.day, value: one.score })),
      threshold: null,
    },
    exposure: null,
    event_date: on,
    last_data_date: now.day,
  }
}

export const signal = defineSignal({
  code: 'change_in_ews_score',
  label: 'Change of the early-warning score',
  category: 'Scores',
  bands: BANDS,
  signal_codes: { points: '30110', band: '30111', high_risk: '30112' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'The credit-monitoring score of the borrower fell to a worse band and has not come back, or by ten points within 30 days.',
  also_called: ['ews_score', 'ews_score_change'],
  detail: z.object({
    previous_score: z.int(),
    current_score: z.int(),
    previous_band: z.string(),
    current_band: z.string(),
    previous_coverage: z.int(),
    current_coverage: z.int(),
    change: z.int().max(-1),
    score_date: isoDateSchema,
    previous_date: isoDateSchema,
    drivers: z.array(
      z.object({ driver: z.string(), previous_points: z.int(), current_points: z.int(), observed: z.string() }),
    ),
  }),
  layout: {
    title: 'Early-warning score',
    comparisons: [
      {
        label: 'Score',
        previous: 'previous_score',
        current: 'current_score',
        format: 'count',
        also_previous: ['prev_score', 'old_score', 'previous_ews_score'],
        also_current: ['score', 'ews_score', 'latest_score', 'new_score', 'current_ews_score'],
      },
      {
        label: 'Band',
        previous: 'previous_band',
        current: 'current_band',
        format: 'text',
        also_previous: ['prev_band', 'old_band', 'previous_score_band'],
        also_current: ['band', 'score_band', 'latest_band', 'new_band', 'current_score_band'],
      },
      { label: 'Coverage', previous: 'previous_coverage', current: 'current_coverage', format: 'percent' },
    ],
    fields: [
      {
        key: 'change',
        label: 'Change in points',
        format: 'count',
        also: ['score_change'],
        if_present: true,
      },
      {
        key: 'score_date',
        label: 'Date of the score',
        format: 'date',
        also: ['date', 'date_of_score'],
        if_present: true,
      },
      { key: 'previous_date', label: 'Score before since', format: 'date', if_present: true },
    ],
    tables: [
      {
        key: 'drivers',
        label: 'What changed it',
        columns: [
          { key: 'driver', label: 'Driver', format: 'text' },
          { key: 'previous_points', label: 'Points before', format: 'count' },
          { key: 'current_points', label: 'Points now', format: 'count' },
          { key: 'observed', label: 'Seen now', format: 'text' },
        ],
      },
    ],
  },
  needs: [partyScore],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      points: z.int().min(1).max(100),
      window_days: z.int().min(1).max(366),
      band_days: z.int().min(1).max(366),
    }),
    defaults: { points: 10, window_days: 30, band_days: 365 },
    fields: {
      points: { label: 'Fall by', unit: 'points', note: 'Below the highest score within the days of the next field.' },
      window_days: { label: 'Fall within', unit: 'days', stricter: 'higher' },
      band_days: {
        label: 'Worse band counts for',
        unit: 'days',
        note: 'A band that the score left longer ago is no longer what it fell from.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const history = scoreHistory(facts.of('party_score'))
    const silent = (reason: string, last_data_date: IsoDate | null) => [
      { state: 'not_measurable' as const, subject: WHOLE_PARTY, reason, last_data_date },
    ]
    if (!history) return silent('No score of this party was computed: only your own borrowers are scored.', null)
    const { latest, readings } = history
    const { payload } = latest
    const now = readings.at(-1)
    if (!now || now.fact !== latest)
      return silent(`There is no score now. ${payload.reason?.text ?? ''}`.trim(), latest.valid_from)
    if (readings.length === 1 && daysBetween(now.day, day) < thresholds.window_days)
      return silent(
        `The first score by version ${payload.scorecard_version} of the card is ${said(now)}, of ${formatDate(now.day)}; the first sight of a score is no change.`,
        now.day,
      )
    const recent = pointsFall(readings, now, day, thresholds)
    const fall = bandFall(readings, now, day, thresholds, recent) ?? recent
    if (!fall)
      return [
        {
          state: 'clear',
          subject: WHOLE_PARTY,
          reason: `The score is ${said(now)}: no fall by ${pointsOf(thresholds.points)} within ${formatDays(thresholds.window_days)}, and none to a worse band that lasts.`,
          last_data_date: now.day,
        },
      ]
    const news = driverChanges(fall.from, now).some((one) => lossOf(one) > 0 && !one.is_missing && !one.is_limit)
    if (!news)
      return silent(
        `The score fell from ${said(fall.from)} to ${said(now)} only because data are missing now or grew old; that is no news of the borrower.`,
        now.day,
      )
    const { window_days, band_days } = thresholds
    return [findingOf(fall, standingSince(readings, addDays(day, -Math.max(window_days, band_days))), recent)]
  },
})
