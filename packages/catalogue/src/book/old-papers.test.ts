import { expect, it } from 'vitest'
import { oldFrom, statementMonths } from './old-papers.ts'

it.each([
  ['2026-01-15', 3, '2026-04-16'],
  ['2026-03-31', 3, '2026-07-01'],
  ['2024-02-29', 3, '2024-06-01'],
  ['2025-11-30', 3, '2026-03-01'],
  ['2025-12-31', 1, '2026-02-01'],
])('papers of %s are more than %i months old from %s', (as_of, months, day) => {
  expect(oldFrom(as_of, months)).toBe(day)
})

it('lets a stock statement carry three months', () => expect(statementMonths('2026-04-01')).toBe(3))
