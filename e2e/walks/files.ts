import { file, page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

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
const TALLY = {
  id: 'tally',
  label: 'Tally',
  state: 'not_connected',
  live: { state: 'configured', settings: [] },
  kinds: [],
  last_data_day: null,
  last_read_at: null,
  read: [],
  next_step: 'Read Tally now.',
  last_asked: null,
}
const REVIEW = {
  review_id: 'r1',
  customer_number: 'C-1',
  customer_name: 'Someone',
  reason: 'No identifier',
  candidates: [{ party_id: 'P1', name: 'Sahyadri Foundry Ltd', reason: 'Same name' }],
  created_at: '2026-11-20T18:45:00Z',
}
const MAPPING = { columns: { date: 0, debit: 1, credit: 2 }, amounts: 'two_columns', date_order: null }
const TABLE = {
  ...{ job_id: 'j1', file_name: 'april.csv', kind_label: 'Bank statement', is_read_again: true, needs_account: false },
  bank: 'ABCD',
  headings: [{ row: 1, cells: ['Day', 'Out', 'In'], lines: [], guess: MAPPING, known_as: null }],
}
const LAYOUT = {
  ...{
    layout_id: 'l1',
    version: 1,
    kind: 'bank_statements',
    kind_label: 'Bank statement',
    name: 'Sample',
    bank: 'ABCD',
  },
  ...{ heading: ['Day'], mapping: MAPPING, created_by: 'Asha', created_at: '2026-11-20T18:45:00Z', retired_at: null },
  ...{ file_count: 1, job_id: 'j1' },
}
const consentsOf = (more: object) => ({
  'GET /v1/user/consents': {
    consumer: 'Demo SME',
    data: [
      {
        ...{
          section: 'itr-details',
          label: 'IT returns',
          shares: 'Returns.',
          purpose: 'To compare.',
          state: 'not_given',
        },
        ...{ valid_until: null, takes_files: false, consents: [], files: [], kinds: [] },
        ...more,
      },
    ],
  },
})

export const FILES: Walk[] = [
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
    what: 'reading Tally now',
    writes: ['askIntegration'],
    path: '/apps',
    answers: { 'GET /v1/account/integrations': { data: [TALLY] } },
    press: () => button('Read Tally now').click(),
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
    what: 'stopping the reading of a file',
    writes: ['stopJob'],
    path: '/admin/job/j1',
    answers: {
      'GET /v1/admin/jobs/j1': { data: { ...JOB, status: 'running', can_retry: false, can_stop: true } },
      'GET /v1/admin/jobs/j1/quarantine': { data: [], total_count: 0 },
    },
    press: () => page().getByRole('button', { name: 'Stop', exact: true }).click(),
  },
  {
    what: 'saying which column is which',
    writes: ['saveColumnLayout'],
    path: '/admin/job/j1/columns',
    answers: {
      'GET /v1/admin/jobs/j1/columns': { data: TABLE },
      'GET /v1/admin/jobs/j1/columns/lines': {
        data: {
          ...{ lines: [], lines_read: 0, has_more: false, set_aside: 0, balances_that_do_not_follow: 0, problems: [] },
        },
      },
    },
    press: async () => {
      await page().getByLabel('Name of this layout').fill('Sample bank')
      await button('Remember and read the file').click()
    },
    kept: () => page().getByLabel('Name of this layout').inputValue(),
    expected: 'Sample bank',
  },
  {
    what: 'retiring a column layout',
    writes: ['retireColumnLayout'],
    path: '/uploads',
    answers: {
      'GET /v1/admin/uploads/kinds': { data: [KIND] },
      'GET /v1/admin/uploads': { data: [], total_count: 0 },
      'GET /v1/admin/link_reviews': { data: [], total_count: 0 },
      'GET /v1/admin/column_layouts': { data: [LAYOUT] },
    },
    press: () => button('Retire Sample').click(),
  },
  {
    what: 'telling the account of a statement',
    writes: ['tellOfFile'],
    path: '/admin/job/j1',
    answers: {
      'GET /v1/admin/jobs/j1': { data: { ...JOB, type: 'bank_statements', lacks: 'account_number' } },
      'GET /v1/admin/jobs/j1/quarantine': { data: [], total_count: 0 },
    },
    press: async () => {
      await page().getByLabel('Account number').fill('123456789')
      await button('Read it again').click()
    },
    kept: () => page().getByLabel('Account number').inputValue(),
    expected: '123456789',
  },
  {
    what: 'recording a request at an aggregator',
    writes: ['recordAggregatorConsent'],
    path: '/consent/bank-statement',
    answers: consentsOf({ section: 'bank-statement', label: 'Bank statements' }),
    press: async () => {
      await page().getByLabel('Handle of the request').fill('handle-1')
      await button('Record the request').click()
    },
    kept: () => page().getByLabel('Handle of the request').inputValue(),
    expected: 'handle-1',
  },
]
