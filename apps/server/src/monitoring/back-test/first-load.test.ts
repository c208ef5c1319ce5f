import type { BackTestResult } from '@saakh/contract/back-test-result'
import { addDays, dayNumber } from '@saakh/domain/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runBackTestTask } from '../../jobs/run-back-test.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { evaluateDirty } from '../run.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
})
afterAll(() => world.close())

const FIRST = '2025-10-01'
const LAST = '2026-11-19'
const dates = Array.from({ length: dayNumber(LAST) - dayNumber(FIRST) + 1 }, (_, i) => addDays(FIRST, i))

/** Eleven borrowers use 95 % of their limit from a day on, and pay nothing from two months after it on; three do neither. */
const BORROWERS = Array.from({ length: 14 }, (_, i) => ({
  customer: `C-${i + 1}`,
  account: `L-${i + 1}`,
  from: i < 11 ? addDays('2025-12-01', i * 12) : null,
}))

function dayEnd({ account, from }: (typeof BORROWERS)[number], day: string): string {
  const used = from !== null && day >= from ? 950_000 : 500_000
  const stopped = from === null ? null : addDays(from, 60)
  const dpd = stopped !== null && day > stopped ? dayNumber(day) - dayNumber(stopped) : 0
  const word = dpd > 90 ? 'SUB STANDARD' : 'STANDARD'
  return `${account},${day},${used}.00,1000000.00,1000000.00,${dpd},${word}`
}

it('tests limits on the day on which a lender brings years of files at once', { timeout: 60_000 }, async () => {
  const asha = await world.organization()
  const { organization_id } = asha
  const customers = BORROWERS.map(({ customer }, i) => `${customer},Sample Borrower ${i + 1}`)
  const accounts = BORROWERS.map(({ account, customer }) => `${account},${customer},CC,1000000,2024-01-01`)
  const dayEnds = BORROWERS.flatMap((borrower) => dates.map((day) => dayEnd(borrower, day)))
  for (const [kind, lines] of [
    ['customers', ['customer_number,name', ...customers]],
    ['accounts', ['account_number,customer_number,kind,sanction_limit,opened_on', ...accounts]],
    ['day_end', ['account_number,day_end_date,outstanding,sanction_limit,drawing_power,dpd,asset_class', ...dayEnds]],
  ] as const)
    await importText(world, organization_id, kind, `${lines.join('\n')}\n`)
  await evaluateDirty(world.platform, organization_id)
  const drafted = await asha.post('/v1/admin/rules/high_utilisation/changes', {
    ...{ values: { average_above: 97 }, reason: 'Would fewer alerts do?' },
  })
  const { change_id } = drafted.body.data
  const started = await asha.post(`/v1/admin/limit_changes/${change_id}/back_tests`, {
    outcome: 'npa',
    from: '2025-11-15',
  })
  const { back_test_id } = started.body.data
  await runBackTestTask.run(world.platform, { organization_id, back_test_id })
  const { back_test, result } = (await asha.get(`/v1/admin/back_tests/${back_test_id}`)).body
  expect([back_test.state, back_test.error]).toEqual(['done', null])
  const backTestResult: BackTestResult = result
  expect(backTestResult.reconstructed).toBeGreaterThan(backTestResult.facts * 0.9)
  expect(backTestResult.in_force).toMatchObject({
    borrowers: 11,
    outcomes: 11,
    caught: 11,
    recall: { value: 1 },
    precision: { value: 1 },
  })
  expect(backTestResult.proposed).toMatchObject({
    borrowers: 0,
    outcomes: 11,
    caught: 0,
    recall: { value: 0 },
    precision: null,
  })
  // 95 % for thirty days average above 90 % from the 27th day on; NPA comes 151 days after the first: so between 117 and 124 by weeks.
  expect(backTestResult.in_force.lead_days?.value).toBeGreaterThanOrEqual(117)
  expect(backTestResult.in_force.lead_days?.value).toBeLessThanOrEqual(126)
  expect(backTestResult.differing[0]).toMatchObject({ name: 'Sample Borrower 1', change: 'silent', proposed_on: null })
  const [differingBorrower] = backTestResult.differing
  expect(
    differingBorrower?.in_force_on &&
      differingBorrower.in_force_on >= '2025-12-25' &&
      differingBorrower.in_force_on <= '2026-01-04',
  ).toBe(true)
  expect(backTestResult.curve.map(({ is_in_force, borrowers }) => [is_in_force, borrowers])).toContainEqual([true, 11])
})
