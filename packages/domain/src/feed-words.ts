import type { FeedProblem, Rhythm } from './feed.ts'

export const PROBLEM_WORDS: Record<FeedProblem, string> = {
  missing: 'Missing',
  short: 'Fewer rows than its totals',
  unbalanced: 'Does not balance',
  no_totals: 'Without control totals',
  set_aside: 'Rows set aside',
  late: 'Late',
}

export const RHYTHM_WORDS: Record<Rhythm, string> = {
  daily: 'Every day',
  working_days: 'Every day but Sundays',
  weekly: 'Every Friday',
  monthly: 'At the end of each month',
}
