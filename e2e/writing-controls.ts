import type { api } from '@saakh/contract/api'
import { file, fillAlert, page, panel, pickParty } from './foreign-browser.ts'

// Every control of the web that writes: where it is, and how it is pressed.

type Name = keyof typeof api

export interface Walk {
  what: string
  /** What the control would call. */
  writes: Name[]
  path: string
  answers?: Record<string, unknown>
  press: () => Promise<unknown>
  /** What was entered, and what must still stand there. */
  kept?: () => Promise<unknown>
  expected?: unknown
}

const button = (name: string | RegExp) => page().getByRole('button', { name })
const SUBMIT_CASE = () => panel().getByRole('button', { name: 'Create case' })

const JOB = {
  job_id: 'j1',
  type: 'day_end',
  status: 'failed',
  file_name: 'day-end.csv',
  created_at: '2026-11-20T18:45:00Z',
  counts: { rows_read: 1, rows_accepted: 0, rows_quarantined: 1, facts_written: 0, parties_touched: 0 },
  can_retry: true,
}
const KIND = {
  kind: 'customers',
  label: 'Customers',
  description: '',
  columns: [],
  sample_file: 'c.csv',
  sample_text: '',
}
const REVIEW = {
  review_id: 'r1',
  customer_number: 'C-1',
  customer_name: 'Someone',
  reason: 'No identifier',
  candidates: [{ party_id: 'P1', name: 'Sahyadri Foundry Ltd', reason: 'Same name' }],
  created_at: '2026-11-20T18:45:00Z',
}
const side = (party_id: string, name: string) => ({
  ...{ party_id, name, type: 'public_company', status: null, place: null, identifiers: [] },
  ...{ registered_on: null, address: null, industry: null },
})
const unions = (more: object) => ({
  'GET /v1/admin/party_unions': {
    data: [
      {
        ...{ union_id: 'u1', state: 'found', says: 'one', holds_for: 'all', because: 'Both bear the name.' },
        ...{ asked_by: 'Saakh', asked_at: '2026-06-01T06:00:00Z', decided_by: null, decided_at: null },
        ...{ may_confirm: false, sides: [side('P1', 'Quill Limited'), side('P2', 'QUILL LIMITED')] },
        ...more,
      },
    ],
    total_count: 1,
  },
})
const filing = (dismissed: unknown) => ({
  key: 'f1',
  kind: 'exchange_circular',
  date: '2026-01-05',
  title: 'A circular',
  ratings: [],
  fact_id: 'fact-1',
  dismissed,
})
const filings = (dismissed: unknown = null) => ({
  'GET /v1/account/myconfig/party-sidebar': { sections: ['filings'] },
  'GET /v1/parties/P1/filings': {
    data: [filing(dismissed)],
    total_count: 1,
    counts: { exchange_circular: 1, result_filing: 0 },
  },
})
const CIRCULAR = {
  ...{ circular_id: 'c1', exchange: 'bse', date: '2026-01-05', title: 'A circular', class: 'regulator_order' },
  ...{ address: null, not_linked_because: 'The title names several companies.' },
}
const waitingDocuments = (answer: object) => ({
  'GET /v1/account/myconfig/party-sidebar': { sections: ['signals'] },
  'GET /v1/parties/P1/signals': {
    data: [
      {
        ...{ code: 'regulatory_action', label: 'Regulatory action', category: 'Regulatory', track: 'fraud' },
        ...{ state: 'not_certain', severity: null, sentence: 'Not certain.', last_data_date: null, last_state: null },
        alert_id: null,
      },
    ],
    evaluated_at: null,
    monitored: true,
  },
  'GET /v1/parties/P1/waiting_documents': { waiting: [], decided: [], ...answer },
})
const PORTFOLIO = {
  'GET /v1/admin/portfolios': {
    data: [{ id: 'pf1', attributes: { name: 'West coast', no_of_parties: 1 } }],
    total_count: 1,
  },
  'GET /v1/admin/portfolios/pf1/parties': {
    data: [{ party_id: 'P1', party_name: 'Sahyadri Foundry Ltd' }],
    total_count: 1,
  },
}
const widget = (id: string) => ({ 'GET /v1/account/myconfig/dashboard': { data: [{ id }] } })
const ORDER = { party_name: 'Sahyadri Foundry Ltd', party_id: 'P1', report_type: 'c-360' }
const FIELD = { name: 'remark', type: 'text', label: 'Remark', mandatory: true }
const WATCHED = { 'GET /v1/admin/parties/{id}/is_watchlisted': { meta: { total_records: 1 } } }

export const WALKS: Walk[] = [
  {
    what: 'saying that two parties are one company',
    writes: ['askUnion'],
    path: '/app/parties/one-company',
    answers: unions({}),
    press: () => button('One company').click(),
  },
  {
    what: 'confirming that two parties are one company',
    writes: ['decideUnion'],
    path: '/app/parties/one-company',
    answers: unions({ state: 'asked', holds_for: 'own', asked_by: 'Ravi', may_confirm: true }),
    press: () => button('Confirm').click(),
  },
  {
    what: 'creating a case',
    writes: ['createCase'],
    path: '/app/cases?offCanvas=create-case',
    press: async () => {
      await pickParty()
      await panel().getByLabel('Case type').selectOption({ label: 'Legal' })
      await panel().getByLabel('Summary').fill('A summary')
      await panel().getByLabel('Description').fill('A description')
      await panel().locator('input[type=file]').setInputFiles(file('a.pdf'))
      await SUBMIT_CASE().click()
    },
    kept: async () => [
      await panel().getByLabel('Summary').inputValue(),
      await panel().getByLabel('Description').inputValue(),
      await panel().getByText('a.pdf').count(),
      await SUBMIT_CASE().isEnabled(),
    ],
    expected: ['A summary', 'A description', 1, true],
  },
  {
    what: 'raising an alert',
    writes: ['createAlert'],
    path: '/app/alerts?offCanvas=create-alert',
    press: async () => {
      await fillAlert()
      await panel().getByRole('button', { name: 'Create alert' }).click()
    },
    kept: async () => [
      await panel().getByLabel('Description').inputValue(),
      await panel().getByRole('button', { name: 'Create alert' }).isEnabled(),
    ],
    expected: ['What was heard', true],
  },
  {
    what: 'changing a case',
    writes: ['updateCase'],
    path: '/app/cases/u-1',
    press: async () => {
      await page().getByLabel('Status').selectOption({ label: 'WIP' })
      await page().getByLabel('Note').fill('A note')
      await button('Update case').click()
    },
    kept: () => page().getByLabel('Note').inputValue(),
    expected: 'A note',
  },
  {
    what: 'commenting on a case',
    writes: ['updateCase'],
    path: '/app/cases/u-1',
    press: async () => {
      await page().getByRole('textbox', { name: 'Comment' }).fill('A comment')
      await button('Post').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Comment' }).inputValue(),
    expected: 'A comment',
  },
  {
    what: 'uploading to a case',
    writes: ['updateCase'],
    path: '/app/cases/u-1',
    press: () => page().getByRole('main').locator('input[type=file]').setInputFiles(file('a.pdf')),
    kept: () => page().getByText('a.pdf was not uploaded.').count(),
    expected: 1,
  },
  {
    what: 'watching a party',
    writes: ['createList', 'updateList'],
    path: '/app/party/P1',
    answers: { 'GET /v1/admin/lists': { lists: [] } },
    press: () => button('Add to watchlist').click(),
    kept: () => button('Add to watchlist').count(),
    expected: 1,
  },
  {
    what: 'watching a party no longer',
    writes: ['updateList'],
    path: '/app/party/P1',
    answers: WATCHED,
    press: () => button('Remove from watchlist').click(),
    kept: () => button('Remove from watchlist').count(),
    expected: 1,
  },
  {
    what: 'removing from the watchlist',
    writes: ['updateList'],
    path: '/watchlist',
    press: () => button('Remove Meera Deshpande from watchlist').click(),
    kept: () => page().getByRole('main').getByRole('link', { name: 'Meera Deshpande' }).count(),
    expected: 1,
  },
  {
    what: 'uploading a file of customers',
    writes: ['createUpload'],
    path: '/uploads',
    answers: {
      'GET /v1/admin/uploads/kinds': { data: [KIND] },
      'GET /v1/admin/uploads': { data: [], total_count: 0 },
      'GET /v1/admin/link_reviews': { data: [], total_count: 0 },
    },
    press: () => page().getByRole('main').locator('input[type=file]').setInputFiles(file('customers.csv')),
  },
  {
    what: 'trying a file',
    writes: ['tryUpload'],
    path: '/uploads',
    answers: {
      'GET /v1/admin/uploads/kinds': { data: [KIND] },
      'GET /v1/admin/uploads': { data: [], total_count: 0 },
      'GET /v1/admin/link_reviews': { data: [], total_count: 0 },
    },
    press: async () => {
      await page()
        .getByRole('checkbox', { name: /^Dry run/ })
        .check()
      await page().getByRole('main').locator('input[type=file]').setInputFiles(file('customers.csv'))
    },
  },
  {
    what: 'linking a customer',
    writes: ['decideLinkReview'],
    path: '/uploads',
    answers: {
      'GET /v1/admin/uploads/kinds': { data: [KIND] },
      'GET /v1/admin/uploads': { data: [], total_count: 0 },
      'GET /v1/admin/link_reviews': { data: [REVIEW], total_count: 1 },
    },
    press: () => page().getByRole('button', { name: 'Link', exact: true }).click(),
  },
  {
    what: 'starting a job again',
    writes: ['retryJob'],
    path: '/admin/job/j1',
    answers: {
      'GET /v1/admin/jobs/j1': { data: JOB },
      'GET /v1/admin/jobs/j1/quarantine': { data: [], total_count: 0 },
    },
    press: () => page().getByRole('button', { name: 'Retry', exact: true }).click(),
  },
  {
    what: 'saying that a document is about a company',
    writes: ['decideDocument'],
    path: '/app/party/P1/signals',
    answers: waitingDocuments({
      waiting: [{ ...CIRCULAR, signals: [{ code: 'regulatory_action', label: 'Action' }] }],
    }),
    press: () => button(/^About this company/).click(),
  },
  {
    what: 'taking back what was said of a document',
    writes: ['undecideDocument'],
    path: '/app/party/P1/signals',
    answers: waitingDocuments({
      decided: [
        { ...CIRCULAR, says: 'about', holds_for: 'own', decided_by: 'Asha', decided_at: '2026-06-01T06:00:00Z' },
      ],
    }),
    press: () => button(/^Take back/).click(),
  },
  {
    what: 'saying that a filing is about somebody else',
    writes: ['dismissFact'],
    path: '/app/party/P1/filings',
    answers: filings(),
    press: async () => {
      await button(/^Not about this company/).click()
      await page().getByLabel('Why is it not about this company?').fill('A reason')
      await button('Do not judge it').click()
    },
    // A click on the modal is a click beside the small form, which closes and keeps its text.
    kept: async () => {
      await button(/^Not about this company/).click()
      return page().getByLabel('Why is it not about this company?').inputValue()
    },
    expected: 'A reason',
  },
  {
    what: 'taking that back',
    writes: ['restoreFact'],
    path: '/app/party/P1/filings',
    answers: filings({ reason: 'x', at: '2026-01-06T00:00:00Z', by: 'Asha' }),
    press: () => button(/^Undo: A circular/).click(),
  },
  {
    what: 'making a portfolio',
    writes: ['createPortfolio'],
    path: '/app/portfolios?do=create',
    press: async () => {
      await page().getByRole('textbox', { name: /^Name/ }).last().fill('A name')
      await button('Create portfolio').click()
    },
    kept: () => page().getByRole('textbox', { name: /^Name/ }).last().inputValue(),
    expected: 'A name',
  },
  {
    what: 'renaming a portfolio',
    writes: ['updatePortfolio'],
    path: '/app/portfolio/pf1?do=edit',
    answers: PORTFOLIO,
    press: async () => {
      await page().getByRole('textbox', { name: /^Name/ }).last().fill('Another name')
      await button('Save').click()
    },
    kept: () => page().getByRole('textbox', { name: /^Name/ }).last().inputValue(),
    expected: 'Another name',
  },
  {
    what: 'taking a party off a portfolio',
    writes: ['updatePortfolio'],
    path: '/app/portfolio/pf1/parties',
    answers: PORTFOLIO,
    press: () => button('Remove Sahyadri Foundry Ltd from the portfolio').click(),
  },
  {
    what: 'deleting a portfolio',
    writes: ['deletePortfolio'],
    path: '/app/portfolio/pf1?do=delete',
    answers: PORTFOLIO,
    press: () => button('Delete portfolio').click(),
  },
  {
    what: 'submitting a form',
    writes: ['submitForm'],
    path: '/app/forms/f1',
    answers: {
      'GET /v1/admin/forms/f1': { data: { id: 'f1', name: 'Visit report', fields: [FIELD] } },
      'GET /v1/admin/forms/f1/responses': { data: [] },
    },
    press: async () => {
      await page().getByLabel('Remark').fill('A remark')
      await button('Submit').click()
    },
    kept: () => page().getByLabel('Remark').inputValue(),
    expected: 'A remark',
  },
  {
    what: 'ordering a report',
    writes: ['placeOrder'],
    path: '/app/party/P1/checkout?slug=c-360',
    press: () => button('Confirm order').click(),
    kept: () => button('Confirm order').count(),
    expected: 1,
  },
  {
    what: 'trying a failed order again',
    writes: ['retryOrder'],
    path: '/account/reports',
    answers: { 'GET /v2/admin/orders': { orders: [{ id: 'o1', attributes: { ...ORDER, status: 'failed' } }] } },
    press: () => button(/^Try again/).click(),
  },
  {
    what: 'inviting people',
    writes: ['inviteUsers'],
    path: '/app/dashboard',
    answers: widget('invite-people'),
    press: async () => {
      await page().getByLabel('E-mail 1').fill('new@x.example')
      await button('Invite').click()
    },
    kept: () => page().getByLabel('E-mail 1').inputValue(),
    expected: 'new@x.example',
  },
  {
    what: 'changing industries',
    writes: ['updateUser'],
    path: '/app/dashboard',
    answers: { ...widget('interested-industries'), 'GET /v1/admin/industries': [{ industry_id: 'i1', name: 'Tea' }] },
    press: async () => {
      await page().getByLabel('Tea').check()
      await button('Save').click()
    },
    kept: () => page().getByLabel('Tea').isChecked(),
    expected: true,
  },
  {
    what: 'changing the own profile',
    writes: ['updateMyProfile'],
    path: '/account/edit',
    press: async () => {
      await page().getByRole('textbox', { name: 'Name', exact: true }).fill('Someone Else')
      await button('Save profile').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
    expected: 'Someone Else',
  },
  {
    what: 'changing interests',
    writes: ['updateInterests'],
    path: '/app/dashboard',
    answers: widget('preferences'),
    press: async () => {
      await page().getByLabel('Peer Review').check()
      await button('Save').click()
    },
    kept: () => page().getByLabel('Peer Review').isChecked(),
    expected: true,
  },
]
