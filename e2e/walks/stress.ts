import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const NONE = { borrowers: 0, exposure: '0.00' }
const MANY = {
  ...{ today: '2026-11-19', portfolios: [], industries: [], borrowers: 12_400, shocked: NONE, newly_alerted: NONE },
  ...{ assumptions: [], signals: [], scores: [], score_change: null, classes: [], by_portfolio: [], needs_run: true },
}
const RUNNING = {
  stress_run_id: 'r1',
  state: 'running',
  asked: {
    ...{ revenue_fall_percent: 20, rate_points: 0, receivable_days: 0, arrears_days: 0, largest_buyer: 'false' },
  },
  ...{ portfolio_name: null, asked_by: 'Asha', asked_at: '2026-11-19T06:00:00Z', ended_at: null, done: 500 },
  ...{ total: 12_400, error: null, document_sha256: null, borrowers: null, newly_alerted: null },
}

export const STRESS: readonly Walk[] = [
  {
    what: 'running a stress test as a job',
    writes: ['startStressRun'],
    path: '/admin/stress',
    answers: {
      'GET /v1/admin/stress': MANY,
      'GET /v1/admin/stress/buyers': { data: [], total_count: 0 },
      'GET /v1/admin/stress/runs': { data: [] },
    },
    press: async () => {
      await page().getByLabel('Revenue falls by').fill('20')
      await button('Run as a job and keep').click()
    },
    kept: () => page().getByLabel('Revenue falls by').inputValue(),
    expected: '20',
  },
  {
    what: 'cancelling a stress test',
    writes: ['cancelStressRun'],
    path: '/admin/stress/runs/r1',
    answers: { 'GET /v1/admin/stress/runs/r1': { run: RUNNING, result: null } },
    press: () => button('Cancel the run').click(),
  },
]
