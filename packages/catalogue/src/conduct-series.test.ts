import { addDays, dateOfDay, type IsoDate } from '@saakh/domain/dates'
import { expect, it } from 'vitest'
import { conduct } from './conduct-series.ts'
import { account, dayEnds } from './example-facts.ts'
import { factSetOf } from './fact-set.ts'

const LAST = '2025-06-12'
const facts = [
  account('1', 'cash_credit'),
  ...dayEnds('1', '2025-05-01', LAST, () => ({ outstanding: '100.00', sanction_limit: '200.00' })),
].map((fact) => ({ ...fact, known_at: '2025-05-01' }))

/** The last day-end of the account, and until when its conduct stands without news. */
function conductOn(as_of: IsoDate) {
  const known = factSetOf(facts, as_of)
  const [series] = known.read(conduct)
  return { last: series && dateOfDay(series.last), changes_on: known.today.changes_on }
}

it('reads day-ends as far as they have come, and changes only with those that were told ahead', () => {
  expect(conductOn(LAST)).toEqual({ last: LAST, changes_on: null })
  expect(conductOn(addDays(LAST, 200))).toEqual({ last: LAST, changes_on: null })
  expect(conductOn('2025-06-10')).toEqual({ last: '2025-06-10', changes_on: '2025-06-11' })
})
