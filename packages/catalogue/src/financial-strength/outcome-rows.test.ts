import { expect, it } from 'vitest'
import { type BorrowerHistory, outcomeRows, type Watch } from './outcome-rows.ts'

const KNOWN = '2024-05-20'
const WATCH: Watch = { from: '2023-01-01', until: '2026-11-19', closed_on: null }
const history = (more: Partial<BorrowerHistory>): BorrowerHistory => ({
  borrower: 'B-1',
  year_ends: [{ year_end: '2024-03-31', score: { known_on: KNOWN, log_odds: -1.5 } }],
  ...{ npa_on: null, watch: WATCH, ...more },
})
const outcomeOf = (more: Partial<BorrowerHistory>, today = '2026-11-20') => {
  const { rows, left_out } = outcomeRows([history(more)], { months: 12, today })
  return rows[0]?.failed ?? Object.keys(left_out)[0]
}

it.each<[string, Partial<BorrowerHistory>, boolean | string]>([
  ['nothing became of it', {}, false],
  ['NPA on the day after', { npa_on: '2024-05-21' }, true],
  ['NPA on the last day of the horizon', { npa_on: '2025-05-20' }, true],
  ['NPA a day after the horizon', { npa_on: '2025-05-21' }, false],
  ['NPA on the day itself', { npa_on: KNOWN }, 'npa_already'],
  ['NPA before', { npa_on: '2023-08-01' }, 'npa_already'],
  ['no account', { watch: null }, 'not_watched'],
  ['accounts that came later', { watch: { ...WATCH, from: '2024-06-01' } }, 'not_watched'],
  ['accounts that were closed by then', { watch: { ...WATCH, closed_on: KNOWN } }, 'not_watched'],
  ['day-ends that stop too early', { watch: { ...WATCH, until: '2025-05-19' } }, 'watch_ended'],
  ['NPA before the day-ends stop', { npa_on: '2024-09-01', watch: { ...WATCH, until: '2025-01-31' } }, true],
  [
    'everything repaid within the horizon',
    { watch: { from: '2023-01-01', until: '2024-12-31', closed_on: '2025-01-15' } },
    false,
  ],
])('counts %s', (_, more, expected) => {
  expect(outcomeOf(more)).toBe(expected)
})

it('leaves out a horizon that has not passed, even where the outcome has come', () => {
  expect(outcomeOf({}, '2025-05-19')).toBe('horizon_open')
  expect(outcomeOf({ npa_on: '2024-08-01' }, '2025-05-19')).toBe('horizon_open')
  expect(outcomeOf({ npa_on: '2024-08-01' }, '2025-05-20')).toBe(true)
})

it('counts year-ends by reason, and borrowers where none of theirs is read', () => {
  const { rows, left_out } = outcomeRows(
    [
      history({}),
      history({ borrower: 'B-2', year_ends: 'financial' }),
      history({ borrower: 'B-3', year_ends: [] }),
      history({
        borrower: 'B-4',
        year_ends: [
          { year_end: '2023-03-31', score: 'overtaken' },
          { year_end: '2024-03-31', score: 'too_few_ratios' },
          { year_end: '2025-03-31', score: 'too_few_ratios' },
        ],
      }),
    ],
    { months: 12, today: '2026-11-20' },
  )
  expect(rows).toEqual([{ borrower: 'B-1', risk: -1.5, failed: false }])
  expect(left_out).toEqual({ financial: 1, no_year_end: 1, overtaken: 1, too_few_ratios: 2 })
})

it('tells the first and the last day on which one of the rows became known', () => {
  const known = (known_on: string) => [{ year_end: '2024-03-31', score: { known_on, log_odds: -1 } }]
  const borrowers = ['2024-08-01', '2023-07-01', '2024-05-20'].map((day, at) =>
    history({ borrower: `B-${at}`, year_ends: known(day) }),
  )
  const periodOn = (today: string) => outcomeRows(borrowers, { months: 12, today }).period
  expect(periodOn('2026-11-20')).toEqual({ from: '2023-07-01', until: '2024-08-01' })
  expect(periodOn('2025-06-01')).toEqual({ from: '2023-07-01', until: '2024-05-20' })
  expect(periodOn('2024-01-01')).toBeNull()
})
