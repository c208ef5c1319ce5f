import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const PROFILE = {
  'GET /v1/account/myprofile': {
    user_id: 'f-1',
    name: 'Farah Other',
    email: 'farah@elsewhere.example',
    policy: { '/v1/admin/exports': '*', '/v1/admin/alerts': '*' },
  },
}
const EXPORT = {
  ...{
    export_id: 'e1',
    entity: 'alerts',
    filter_words: [],
    format: 'csv',
    rows: 0,
    rows_expected: 2000,
    message: null,
  },
  ...{ file_name: 'alerts.csv', size: null, is_scheduled: false, created_at: '2026-11-20T04:00:00Z' },
  ...{ finished_at: null, expires_at: null },
}
const SCHEDULE = {
  ...{
    schedule_id: 's1',
    entity: 'alerts',
    label: 'Alerts',
    filter_words: [],
    format: 'csv',
    every: 'week',
    recipients: [],
  },
  ...{ created_by_name: 'Farah Other', created_at: '2026-11-20T04:00:00Z', next_run_on: '2026-11-27', may_stop: true },
}
const exportsOf = (status: string) => ({
  ...PROFILE,
  'GET /v1/admin/exports': { data: [{ ...EXPORT, status }], total_count: 1 },
  'GET /v1/admin/export_schedules': { data: [SCHEDULE] },
})

const PACKS = {
  'GET /v1/account/myprofile': {
    ...PROFILE['GET /v1/account/myprofile'],
    policy: { '/v1/book': '*', '/v1/admin/exports': '*', '/v1/admin/alerts': '*' },
  },
  'GET /v1/book/feed_notices': { data: [] },
  'GET /v1/book/packs': { data: [], total_count: 0, months: ['2026-04', '2026-03', '2026-02'] },
}

export const EXPORTS: Walk[] = [
  {
    what: 'making a board pack',
    writes: ['makeBoardPack'],
    path: '/app/book/packs',
    answers: PACKS,
    press: async () => {
      await page().getByLabel('Month', { exact: true }).selectOption('2026-02')
      await button('Make board pack').click()
    },
    kept: () => page().getByLabel('Month', { exact: true }).inputValue(),
    expected: '2026-02',
  },
  {
    what: 'scheduling board packs',
    writes: ['createPackSchedule'],
    path: '/app/book/packs',
    answers: PACKS,
    press: async () => {
      await page().getByLabel('For whom').fill('a@elsewhere.example')
      await button('Schedule').click()
    },
    kept: () => page().getByLabel('For whom').inputValue(),
    expected: 'a@elsewhere.example',
  },
  {
    what: 'exporting a list',
    writes: ['createExport'],
    path: '/bulk-export',
    answers: exportsOf('done'),
    press: async () => {
      await page().getByLabel('Severity').selectOption('High')
      await button('Export').click()
    },
    kept: () => page().getByLabel('Severity').inputValue(),
    expected: 'High',
  },
  {
    what: 'scheduling an export',
    writes: ['createExportSchedule'],
    path: '/bulk-export',
    answers: exportsOf('done'),
    press: async () => {
      await page().getByLabel('When').selectOption('week')
      await page().getByLabel('For whom').fill('a@elsewhere.example')
      await button('Schedule').click()
    },
    kept: () => page().getByLabel('For whom').inputValue(),
    expected: 'a@elsewhere.example',
  },
  {
    what: 'cancelling an export',
    writes: ['cancelExport'],
    path: '/bulk-export',
    answers: exportsOf('running'),
    press: () => button('Cancel').click(),
  },
  {
    what: 'making an export again',
    writes: ['retryExport'],
    path: '/bulk-export',
    answers: exportsOf('failed'),
    press: () => button('Make again').click(),
  },
  {
    what: 'stopping a schedule',
    writes: ['stopExportSchedule'],
    path: '/bulk-export',
    answers: exportsOf('done'),
    press: () => button('Stop').click(),
  },
]
