import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const AT = '2026-11-19T04:30:00Z'
const PATH = '/admin/score-study'
const REASON = 'It orders our book.'
const STUDY = {
  ...{ kind: 'calibration', steps_done: null, steps_all: null },
  ...{ study_id: 's1', state: 'done', model_version: '1', asked_by: 'Asha', asked_at: AT, ended_at: AT, error: null },
  ...{ document_sha256: 'ab'.repeat(32), found: 'too_few', borrowers_with_outcome: 1, borrowers_without: 3 },
}
const CHANGE = {
  ...{ kind: 'calibration', card_version: null },
  ...{ change_id: 'c1', study_id: 's1', studied_on: '2026-11-19', prior: -2, slope: 1, reason: REASON },
  ...{ active_from: null, state: 'asked', proposed_by: 'Asha', proposed_at: AT, is_own: true, decided_by: null },
  ...{ decided_at: null, starts_at: null, is_in_force: false },
}
const IN_FORCE = {
  ...CHANGE,
  state: 'approved',
  decided_by: 'Vikram',
  decided_at: AT,
  starts_at: AT,
  is_in_force: true,
}
const studies = (changes: object[]) => ({
  'GET /v1/admin/score_studies': {
    ...{ data: [STUDY], changes, model_version: '1', expert_card: '2.0', card_in_force: '2.0', least_borrowers: 30 },
    today: '2026-11-19',
  },
})

export const SCORE_STUDY: Walk[] = [
  {
    what: 'running a study of the score',
    writes: ['startScoreStudy'],
    path: PATH,
    answers: studies([]),
    press: () => button(/^Run a study$/).click(),
  },
  {
    what: 'cancelling a study of the score',
    writes: ['cancelScoreStudy'],
    path: `${PATH}/s1`,
    answers: {
      'GET /v1/admin/score_studies/s1': {
        study: { ...STUDY, state: 'running', ended_at: null, document_sha256: null, found: null },
        ...{ result: null, weights: null, names: {}, lacks: null, lacks_said: null, changes: [], least_borrowers: 30 },
        today: '2026-11-19',
      },
    },
    press: () => button('Cancel the study').click(),
  },
  {
    what: 'proposing that a calibration ends',
    writes: ['proposeCalibration'],
    path: PATH,
    answers: studies([IN_FORCE]),
    press: async () => {
      await button('End the calibration').click()
      await page().getByLabel('Why').fill(REASON)
      await page().getByRole('dialog').getByRole('button', { name: 'Ask a second person' }).click()
    },
    kept: () => page().getByLabel('Why').inputValue(),
    expected: REASON,
  },
  {
    what: 'withdrawing a calibration',
    writes: ['withdrawCalibration'],
    path: PATH,
    answers: studies([CHANGE]),
    press: () => button('Withdraw').click(),
  },
]
