import { type Answer, inDays, type Steps } from './steps.ts'

const isDone = (run: Answer): boolean => {
  if (run.state === 'failed') throw new Error(`it failed: ${JSON.stringify(run)}`)
  return run.state === 'done'
}
const RULE = () => ({ code: 'high_utilisation' })
const OWN_RULE = {
  label: 'Sample: use of the limit above 95%',
  summary: 'The balance averages more than 95% of the sanctioned limit over 30 days.',
  figures: { use: { measure: 'use_of_limit', aggregate: 'average', window_days: 30, least_points: 20 } },
  bands: [{ band: 'high', severity: 'Medium', when: { figure: 'use', is: 'above', than: 95 } }],
}

/** A change of limits from its draft over the back-test to the second person, who is not reached: it is withdrawn. */
export const LIMITS: Steps = [
  {
    name: 'previewLimits',
    slots: RULE,
    query: `?values=${encodeURIComponent('{"average_above":75}')}`,
  },
  {
    name: 'proposeLimits',
    slots: RULE,
    body: { values: { average_above: 75 }, reason: 'Sample: to hear of it earlier.' },
    keep: ({ data }) => ({ change_id: data.change_id }),
  },
  {
    look: ({ change_id }) => `/v1/admin/limit_changes/${change_id}/back_tests`,
    method: 'POST',
    body: () => ({ outcome: 'npa', from: inDays(-700) }),
    keep: ({ data }) => ({ back_test_id: data.back_test_id }),
  },
  { name: 'cancelBackTest' },
  {
    name: 'startBackTest',
    body: () => ({ outcome: 'npa', from: inDays(-60) }),
    keep: ({ data }) => ({ back_test_id: data.back_test_id }),
  },
  { name: 'previewOwnRule', body: { definition: OWN_RULE } },
  { name: 'proposeOwnRule', body: { definition: OWN_RULE, reason: 'Sample: the board asks for it.' } },
]

/** Runs over the whole book, which a worker makes. */
export const RUNS: Steps = [
  {
    look: '/v1/admin/stress/runs',
    method: 'POST',
    body: { revenue_fall_percent: 30, arrears_days: 30 },
    keep: ({ data }) => ({ stress_run_id: data.stress_run_id }),
  },
  { name: 'cancelStressRun' },
  {
    name: 'startStressRun',
    body: { revenue_fall_percent: 20, rate_points: 2, arrears_days: 30 },
    keep: ({ data }) => ({ stress_run_id: data.stress_run_id }),
  },
  {
    look: '/v1/as_known/look_backs',
    method: 'POST',
    body: () => ({ on: inDays(-120), knowledge: 'public' }),
    keep: ({ data }) => ({ look_back_id: data.look_back_id }),
  },
  { name: 'cancelLookBack' },
  {
    name: 'startLookBack',
    body: () => ({ on: inDays(-60), knowledge: 'had' }),
    keep: ({ data }) => ({ look_back_id: data.look_back_id }),
  },
  { name: 'pastBook', query: () => `?on=${inDays(-60)}` },
  { name: 'pastRegister', slots: () => ({ register: 'npa' }), query: () => `?on=${inDays(-60)}&per_page=1` },
  { name: 'pastAlerts', query: () => `?on=${inDays(-60)}&per_page=1` },
  { name: 'pastParty', query: () => `?on=${inDays(-60)}` },
  {
    name: 'reviewModel',
    as: 'vikram',
    slots: () => ({ model: 'financial-strength' }),
    body: ({ asha_id }) => ({
      ...{ owner_id: asha_id, next_review_on: inDays(365) },
      finding: 'Sample: the ratios of the last year-end still sort the book as the outcomes do.',
    }),
  },
]

/** Studies of the score over the outcomes of the book. */
export const STUDIES: Steps = [
  {
    look: '/v1/admin/score_studies',
    method: 'POST',
    body: { kind: 'weights' },
    keep: ({ data }) => ({ study_id: data.study_id }),
  },
  { name: 'cancelScoreStudy' },
  {
    name: 'startScoreStudy',
    body: { kind: 'calibration' },
    keep: ({ data }) => ({ study_id: data.study_id }),
  },
]

/** What came of the runs, which a worker made meanwhile. */
export const RUN_RESULTS: Steps = [
  { name: 'backTest', until: ({ back_test }) => isDone(back_test) },
  { name: 'backTestDocument' },
  { name: 'askForLimits' },
  { name: 'withdrawLimits' },
  { name: 'stressRun', until: ({ run }) => isDone(run) },
  { name: 'stressRunDocument' },
  { look: '/v1/as_known/look_backs', until: ({ data }) => isDone(data[0]) },
  { name: 'lookBackDocument' },
  { name: 'scoreStudy', until: ({ study }) => isDone(study) },
  { name: 'scoreStudyDocument' },
]
