import { scoreFall } from '../families/score-fall.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'change_in_ews_score',
  label: 'Change of the early-warning score',
  category: 'Scores',
  bands: ['points', 'band', 'high_risk'],
  signal_code: '30110',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'speaks_of_the_score' },
  worse_by: { figure: 'current_score', by: 10, direction: 'down' },
  summary:
    'The credit-monitoring score of the borrower fell to a worse band and has not come back, or by ten points within 30 days.',
  also_called: ['ews_score', 'ews_score_change'],
  limits: {
    points: {
      label: 'Fall by',
      unit: 'points',
      default: 10,
      min: 1,
      max: 100,
      is_whole: true,
      note: 'Below the highest score within the days of the next field.',
    },
    window_days: { label: 'Fall within', unit: 'days', default: 30, min: 1, max: 366, stricter: 'higher' },
    band_days: {
      label: 'Worse band counts for',
      unit: 'days',
      default: 365,
      min: 1,
      max: 366,
      note: 'A band that the score left longer ago is no longer what it fell from.',
      stricter: 'higher',
    },
  },
  rule: scoreFall,
  words: {
    title: 'The score fell from {>before} to {>now}.',
    why: 'The credit-monitoring score stood at {>before} from {previous_date:date} and fell on {fell_on:date}; it is {>now} now, {lost} point{lost:plural} below. What took most: {each lost_most ", "}{label} ({lost} point{lost:plural}){end}.[ {lost_with_data} point{lost_with_data:plural} went with data that are missing now or grew old.][ {lost_later} point{lost_later:plural} were lost after {later_from:date}.]',
    clears_when: {
      points:
        'The score is less than {points} point{points:plural} below the highest of the last {window_days:days}, which is {previous_score} now.',
      band: '{>back_at_best}',
      high_risk: '{>back_at_best}',
    },
    parts: {
      before: '{previous_score} ({previous_band})',
      now: '{current_score} ({current_band})',
      back_at_best: 'The score is back at {best_risk} risk, or {band_days:days} have passed since it left it.',
      told: '{score} ({risk} risk)',
    },
    reasons: {
      never_scored: 'No score of this party was computed: only your own borrowers are scored.',
      no_score: 'There is no score now.[ {because}]',
      first_sight:
        'The first score by version {version} of the card is {>told}, of {date:date}; the first sight of a score is not a change.',
      no_news:
        'The score fell from {previous_score} ({previous_risk} risk) to {>told} only because data are missing now or grew old; that is not news of the borrower.',
      clear:
        'The score is {>told}: no fall by {points} point{points:plural} within {window_days:days}, and none to a worse band that lasts.',
    },
    evidence: {
      score: { label: 'Score', observed: '{>told}' },
      score_before: { label: 'Score before', observed: '{>told}' },
      driver: { label: '{label}', observed: '{current_points} points, before {previous_points}' },
    },
  },
  detail: {
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
      { key: 'change', label: 'Change in points', format: 'count', also: ['score_change'], if_present: true },
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
})
