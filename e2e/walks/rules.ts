import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const AT = '2026-11-19T04:30:00Z'
const FIELD = {
  ...{ key: 'average_above', label: 'High above', unit: 'percent', note: null, default: 90, min: 0, max: 1000 },
  options: null,
}
const SHIPPED = {
  ...{ threshold_set_id: null, portfolio_id: null, portfolio_name: null, values: { average_above: 90 } },
  ...{ valid_from: null, reason: null, circular: null, set_by: null, approved_by: null, back_test_id: null },
  ...{ definition_hash: null, is_in_force: true },
}
const RULE = {
  ...{ code: 'high_utilisation', label: 'High use of the limit', category: 'Account conduct', summary: 'Above 90 %.' },
  ...{
    rule_version: 'v1',
    fields: [FIELD],
    own: null,
    in_force: SHIPPED,
    portfolios: 0,
    versions: 1,
    changes: 0,
    open_alerts: 6,
  },
  ...{ weeks: [0, 3, 1], alerts_per_week: 1.3, alerts_of_year: 13, decided: 11, codes: {} },
  ...{ borrowers_of_year: 13, became_npa: 6, proposal: null },
}
const CHANGE = {
  ...{ change_id: 'c1', code: RULE.code, portfolio_id: null, portfolio_name: null, values: { average_above: 50 } },
  ...{
    values_before: { average_above: 90 },
    definition_hash: null,
    is_new_version: false,
    says: null,
    restores: null,
    reason: 'The board asks for it.',
    circular: null,
  },
  ...{ active_from: null, state: 'draft', proposed_by: 'Asha', proposed_at: AT, is_own: true },
  ...{ decided_by: null, decided_at: null, back_test_due: null },
}
const TEST = {
  ...{
    back_test_id: 'b1',
    outcome: 'npa',
    from: '2025-11-20',
    until: '2026-11-18',
    state: 'running',
    done: 1,
    total: 9,
  },
  ...{ asked_by: 'Asha', asked_at: AT, ended_at: null, error: null, document_sha256: null },
}
const PATH = '/admin/rules/high_utilisation'
const NONE = { borrowers: 0, exposure: '0.00' }
const PROPOSAL = {
  ...{ limit: 'average_above', value: 95, value_in_force: 90, outcomes: 41, caught: 39, caught_in_force: 40 },
  ...{ alerts_per_week: 2.5, alerts_per_week_in_force: 4, proposal_id: 'p1', back_test_id: 'b1', outcome: 'npa' },
  ...{ proposed_at: AT, state: 'open', change_id: null, ended_by: null, ended_at: null, declined_because: null },
}
const rule = (changes: object[], proposal: object | null = null) => ({
  [`GET /v1${PATH}`]: {
    ...{ rule: { ...RULE, proposal }, versions: [SHIPPED], changes, portfolios: [], past_proposals: [] },
    today: '2026-11-19',
  },
  [`GET /v1${PATH}/preview`]: {
    ...{
      borrowers: 9,
      values: {},
      values_in_force: {},
      failed: 0,
      names: [],
      fires: NONE,
      silent: NONE,
      changed: NONE,
    },
    ...{ alerted_now: NONE, alerted_then: NONE },
  },
})
const PARTS = {
  measures: [
    {
      ...{
        key: 'use_of_limit',
        label: 'Use of the limit',
        note: '',
        group: 'Accounts',
        unit: 'percent',
        of: 'account',
      },
      aggregates: ['latest', 'average'],
    },
  ],
  ...{ schema: {}, samples: [] },
}
const FOUND = {
  ...{ borrowers: 9, failed: 0, names: [], fires: NONE, silent: NONE, changed: NONE, alerted_now: NONE },
  ...{ alerted_then: NONE, says: ['Medium when use of the limit is above 80%.'], measured: 9, not_measured: [] },
}
const draft = (lacks: string | null) => rule([{ ...CHANGE, back_tests: [], lacks }])

export const RULES: Walk[] = [
  {
    what: 'drafting a change of limits',
    writes: ['proposeLimits'],
    path: PATH,
    answers: rule([]),
    press: async () => {
      await page().getByLabel('High above').fill('50')
      await button('Draft this change').click()
      await page().getByLabel('Why').fill('The board asks for it.')
      await page().getByRole('dialog').getByRole('button', { name: 'Draft', exact: true }).click()
    },
    kept: () => page().getByLabel('Why').inputValue(),
    expected: 'The board asks for it.',
  },
  {
    what: 'drafting a rule of the lender',
    writes: ['proposeOwnRule'],
    path: '/admin/own-rules/build',
    answers: {
      'GET /v1/admin/own_rules/parts': PARTS,
      'POST /v1/admin/own_rules/preview': { success: true, data: FOUND },
    },
    press: async () => {
      await page().getByLabel('Name', { exact: true }).fill('Lives on the limit')
      await page().getByLabel('Add a figure').selectOption('use_of_limit')
      await button('Add a condition').last().click()
      await page().getByText('Medium when use of the limit is above 80%.').waitFor()
      await button('Draft this rule').click()
      await page().getByLabel('Why', { exact: true }).fill('The board asks for it.')
      await page().getByRole('dialog').getByRole('button', { name: 'Draft', exact: true }).click()
    },
    kept: () => page().getByLabel('Why', { exact: true }).inputValue(),
    expected: 'The board asks for it.',
  },
  {
    what: 'running a back-test',
    writes: ['startBackTest'],
    path: PATH,
    answers: draft('It needs a back-test of exactly these limits.'),
    press: async () => {
      await button('Run a back-test').click()
      await page().getByLabel('From').fill('2026-01-05')
      await page().getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click()
    },
    kept: () => page().getByLabel('From').inputValue(),
    expected: '2026-01-05',
  },
  {
    what: 'asking a second person for limits',
    writes: ['askForLimits'],
    path: PATH,
    answers: draft(null),
    press: () => button('Ask a second person').click(),
  },
  {
    what: 'withdrawing a change of limits',
    writes: ['withdrawLimits'],
    path: PATH,
    answers: draft(null),
    press: () => button('Withdraw').click(),
  },
  {
    what: 'declining a limit that Saakh proposes',
    writes: ['declineProposal'],
    path: PATH,
    answers: rule([], PROPOSAL),
    press: async () => {
      await button('Decline').click()
      const dialog = page().getByRole('dialog')
      await dialog.getByLabel('Why').fill('We hear of these early.')
      await dialog.getByRole('button', { name: 'Decline' }).click()
    },
    kept: () => page().getByRole('dialog').getByLabel('Why').inputValue(),
    expected: 'We hear of these early.',
  },
  {
    what: 'recording a review of a rule',
    writes: ['reviewModel'],
    path: '/admin/models',
    answers: {
      'GET /v1/admin/models': {
        data: [
          {
            ...{
              model: RULE.code,
              kind: 'rule',
              label: RULE.label,
              version: 'v1',
              purpose: RULE.summary,
              data: 'Account',
            },
            ...{
              validation: null,
              validated_at: null,
              back_test_id: null,
              study_id: null,
              approval: 'Shipped by Saakh',
              approved_at: null,
            },
            ...{ owner_name: null, last_review: null, reviewed_by_name: null, finding: null, next_review_on: null },
            ...{ is_due: true, reviews: [] },
          },
        ],
        people: [{ user_id: 'u2', name: 'Vikram' }],
        today: '2026-11-19',
      },
    },
    press: async () => {
      await page().getByText('Never reviewed').click()
      await page().getByRole('combobox', { name: 'Owner' }).click()
      await page().getByRole('option', { name: 'Vikram' }).click()
      await page().getByLabel('What was found').fill('It does what it says.')
      await button('Record').click()
    },
    kept: () => page().getByLabel('What was found').inputValue(),
    expected: 'It does what it says.',
  },
  {
    what: 'cancelling a back-test',
    writes: ['cancelBackTest'],
    path: '/admin/back-tests/b1',
    answers: {
      'GET /v1/admin/back_tests/b1': {
        back_test: TEST,
        code: RULE.code,
        change: { ...CHANGE, lacks: null },
        kept: null,
        label: RULE.label,
        fields: [FIELD],
        result: null,
        proposal: null,
        today: '2026-11-19',
      },
    },
    press: () => button('Cancel the run').click(),
  },
]
