import { expect, it } from 'vitest'
import { quarterEnds } from './quarter-ends.ts'

it.each([
  ['2026-11-28', ['2026-09-30', '2026-06-30', '2026-03-31', '2025-12-31']],
  ['2026-01-01', ['2025-12-31', '2025-09-30', '2025-06-30', '2025-03-31']],
  ['2026-03-31', ['2025-12-31', '2025-09-30', '2025-06-30', '2025-03-31']],
  ['2024-04-01', ['2024-03-31', '2023-12-31', '2023-09-30', '2023-06-30']],
])('on %s the quarters that have ended are those of %j', (today, ends) => {
  expect(quarterEnds(today, 4)).toEqual(ends)
})
