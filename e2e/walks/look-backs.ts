import { button, type Walk } from './walk.ts'

const BAR = {
  ...{ on: '2026-06-30', knowledge: 'had', today: '2026-11-19', is_demo: false },
  ...{ first_stored_on: '2025-04-01', first_known_on: '2025-04-01' },
}
const RUNNING = {
  ...{ look_back_id: 'l1', on: '2026-06-30', knowledge: 'had', state: 'running', asked_by: 'Asha', ended_at: null },
  ...{ asked_at: '2026-11-19T06:00:00Z', done: 500, total: 12_400, error: null, document_sha256: null },
  ...{ borrowers: null, alerts: null },
}
const book = (look_back: object | null) => ({
  'GET /v1/as_known/look_backs': { data: [] },
  'GET /v1/as_known/book': {
    ...{ bar: { ...BAR, kept: { borrowers: 12_400, look_back } }, portfolios: [], as_of: null, facilities: 0 },
    ...{ borrowers: 0, outstanding: '0.00', exposure: '0.00', by_class: [], registers: [] },
    since: { exposure: '0.00', borrowers: 0, moves: [], names: [] },
  },
})

export const LOOK_BACKS: readonly Walk[] = [
  {
    what: 'running a look back as a job',
    writes: ['startLookBack'],
    path: '/app/past?on=2026-06-30',
    answers: book(null),
    press: () => button('Run as a job and keep').click(),
  },
  {
    what: 'cancelling a look back',
    writes: ['cancelLookBack'],
    path: '/app/past?on=2026-06-30',
    answers: book(RUNNING),
    press: () => button('Cancel the run').click(),
  },
]
