import { file, fillAlert, page, panel, pickParty } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const SUBMIT_CASE = () => panel().getByRole('button', { name: 'Create case' })

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
const ORDER = { party_name: 'Sahyadri Foundry Ltd', party_id: 'P1', report_type: 'c-360' }
const FIELD = { name: 'remark', type: 'text', label: 'Remark', mandatory: true }

const QUERY = {
  ...{ procedure: 'query', title: 'Query', source: null, addressees: [], needs_forensic_report: false },
  ...{ needs_npa_day: false, least_amount: null, order_within_months_of_npa: null, clocks: [], not_known: [] },
}
const NOTICE_GROUNDS = {
  data: {
    ...{ case_uid: 'c1', case_number: 'CASE-2026-000001', party_id: 'P1', party_name: 'Sahyadri Foundry Ltd' },
    ...{ procedures: [QUERY], without_rule: [], facts: [], files: [] },
    people: [{ name: 'Sahyadri Foundry Ltd', role: 'entity', told_as: null }],
  },
}
const NOTICE = {
  ...{ notice_id: 'n1', notice_number: 'N-2026-0001', procedure: 'query', procedure_title: 'Query', state: 'draft' },
  ...{ party_id: 'P1', party_name: 'Sahyadri Foundry Ltd', is_demo: false, case_uid: 'c1', case_number: 'C-1' },
  ...{ subject: 'A question', drafted_on: '2026-06-01', drafted_by: 'Asha', closed_on: null, reply_due: null },
  ...{ last_step: null, details: 'Why', amount: null, npa_on: null, npa_source: null, order_due: null, regime: QUERY },
  ...{ facts: [], addressees: [], clocks: [], taken: [], documents: [], papers: ['draft'] },
  steps: [
    {
      ...{ step: 'closed', label: 'Closed', committee: null, is_optional: false, of_each_addressee: false },
      ...{ state: 'open', reason: null },
    },
  ],
}

const EXAMINATION = {
  ...{ examination_id: 'e1', party_id: 'P1', party_name: 'Sahyadri Foundry Ltd', is_demo: false, state: 'examining' },
  ...{ alerted_on: '2026-06-01', because: 'Why', alert_id: null, exposure: null, asset_class: null, opened_by: 'Asha' },
  ...{ opened_at: '2026-06-01T06:00:00Z', ended: null, due_on: null, is_overdue: false, clocks: [] },
  ...{ flagged_exposure: null, taken: [], next: ['cleared', 'red_flagged'], orders: [] },
}

export const WORK: Walk[] = [
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
    what: 'drafting a notice',
    writes: ['draftNotice'],
    path: '/app/showcause?offCanvas=draft-notice&of_case=c1',
    answers: { 'GET /v1/notices/grounds/c1': NOTICE_GROUNDS },
    press: async () => {
      await panel().getByLabel('Subject').fill('A question')
      await panel().getByLabel('Details').fill('Why the stock fell')
      await panel().getByRole('button', { name: 'Draft notice' }).click()
    },
    kept: () => panel().getByLabel('Subject').inputValue(),
    expected: 'A question',
  },
  {
    what: 'recording a step of a notice',
    writes: ['takeNoticeStep'],
    path: '/app/showcause?offCanvas=notice&notice_id=n1',
    answers: { 'GET /v1/notices/n1': { data: NOTICE } },
    press: async () => {
      await panel().getByLabel('Why, and what happened').fill('By post')
      await panel().getByRole('button', { name: 'Record step' }).click()
    },
    kept: () => panel().getByLabel('Why, and what happened').inputValue(),
    expected: 'By post',
  },
  {
    what: 'printing a notice',
    writes: ['printNoticePaper'],
    path: '/app/showcause?offCanvas=notice&notice_id=n1',
    answers: { 'GET /v1/notices/n1': { data: NOTICE } },
    press: async () => {
      await panel().getByRole('button', { name: 'Download draft' }).click()
    },
    kept: () => panel().getByRole('button', { name: 'Download draft' }).isEnabled(),
    expected: true,
  },
  {
    what: 'beginning an examination',
    writes: ['openExamination'],
    path: '/app/party/P1?party_offcanvas=begin-examination',
    press: async () => {
      await panel().getByLabel('Why it is examined').fill('Receipts went elsewhere')
      await panel().getByRole('button', { name: 'Begin' }).click()
    },
    kept: () => panel().getByLabel('Why it is examined').inputValue(),
    expected: 'Receipts went elsewhere',
  },
  {
    what: 'setting the own days of early warnings',
    writes: ['setEarlyWarningDays'],
    path: '/app/book/examinations?do=days',
    answers: {
      'GET /v1/examinations': {
        ...{ data: [], total_count: 0, exposure: '0.00', without_amount: 0, days: { regime: null, own: null } },
      },
    },
    press: async () => {
      await page().getByLabel('Days from the red flag to the report').fill('5')
      await button('Save').click()
    },
    kept: () => page().getByLabel('Days from the red flag to the report').inputValue(),
    expected: '5',
  },
  {
    what: 'recording a step of an examination',
    writes: ['takeExaminationStep'],
    path: '/app/book/examinations?offCanvas=examination&examination_id=e1',
    answers: { 'GET /v1/examinations/e1': { data: EXAMINATION } },
    press: async () => {
      await panel().getByLabel('Why, and what happened').fill('Explained')
      await panel().getByRole('button', { name: 'Record step' }).click()
    },
    kept: () => panel().getByLabel('Why, and what happened').inputValue(),
    expected: 'Explained',
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
]
