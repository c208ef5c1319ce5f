import { expect, it } from 'vitest'
import { nextVisitState, siteVisit } from './site-visit.ts'

const visit = (visited_on: string, next_visit_on: string | null, is_withdrawn = false) => ({
  visited_on,
  next_visit_on,
  is_withdrawn,
})

it.each([
  ['without a day nothing is said', visit('2026-05-01', null), [], null],
  ['of a withdrawn visit nothing is said', visit('2026-05-01', '2026-06-01', true), [], null],
  ['its day is due', visit('2026-05-01', '2026-06-10'), [], 'due'],
  ['its day passed', visit('2026-05-01', '2026-06-09'), [], 'overdue'],
  ['a later visit is it', visit('2026-05-01', '2026-06-09'), [visit('2026-05-02', null)], 'made'],
  [
    'a later one that was withdrawn is not',
    visit('2026-05-01', '2026-06-09'),
    [visit('2026-05-02', null, true)],
    'overdue',
  ],
  ['one of the same day is not', visit('2026-05-01', '2026-06-09'), [visit('2026-05-01', null)], 'overdue'],
] as const)('of the next visit: %s', (_, subject, others, state) => {
  expect(nextVisitState(subject, [subject, ...others], '2026-06-10')).toBe(state)
})

it('reads a visit of which a server tells little', () => {
  expect(siteVisit.read({ visit_key: 'v1', visited_on: '2026-05-01', working: 'PARTLY' })).toMatchObject({
    ...{ visit_kind: 'inspection', working: 'partly', stock_value: null, photos: [] },
  })
  expect(siteVisit.read({ visited_on: '2026-05-01' })).toBeNull()
})
