import { addDays } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lender, type Line, RULES, rule, ruledWorld } from '../../testing/ruled-world.ts'

let ruled: Awaited<ReturnType<typeof ruledWorld>>
beforeAll(async () => {
  ruled = await ruledWorld()
})
afterAll(() => ruled.world.close())

describe('the preview of a rule', () => {
  const preview = async ({ asha }: Lender, asked: Record<string, unknown>) =>
    (await asha.get(`${RULES}/preview?${new URLSearchParams(asked as Record<string, string>)}`)).body

  it.each([
    ['npa', {}],
    ['high_above', { exposure_from: '50,00,000' }],
  ])('tells what is then opened: %s', async (kind, more) => {
    const [lived, asked] = [await ruled.lender(), await ruled.lender()]
    ruled.clock.set('2026-05-01T05:00:00Z')
    await ruled.set(lived, [rule(lived, { kind, ...more })])
    const days: [string, Record<string, Line>][] = [
      ['2026-05-01', { 'L-1': { due: '2026-02-20' }, 'L-2': { due: '2026-03-05' }, 'L-3': { due: '2026-03-04' } }],
      ['2026-05-10', { 'L-1': { due: '2026-02-20' }, 'L-2': { due: '2026-03-05' }, 'L-4': { due: '2026-02-08' } }],
      ['2026-05-22', { 'L-1': { due: '2026-02-20', npa: '2026-05-21' }, 'L-4': { npa: '2026-05-12' }, 'L-2': {} }],
    ]
    let from = '2026-04-01'
    for (const [day, lines] of days) {
      for (const org of [lived, asked]) await ruled.live(org, day, lines, from)
      from = addDays(day, 1)
    }
    ruled.clock.set('2026-05-30T06:00:00Z')
    const cases = await ruled.casesOf(lived)
    expect(cases.length).toBeGreaterThan(1)
    const case_type = String(asked.desk.types['Early warning review'])
    const answer = await preview(asked, { kind, ...more, case_type })
    const seen = (rows: { party_name: string; reason: string }[]) =>
      rows.map(({ party_name, reason }) => `${party_name}: ${reason}`).sort()
    expect(seen(answer.rows)).toEqual(
      seen(cases.map(({ party_name, subject }: Record<string, string>) => ({ party_name, reason: subject }))),
    )
    expect(answer).toMatchObject({ from: '2026-04-30', count: cases.length })
    expect(Number(answer.exposure)).toBe(
      cases.reduce((sum: number, caseRow: { borrower_exposure: string }) => sum + Number(caseRow.borrower_exposure), 0),
    )
    const { rule_id } = (await lived.asha.get(RULES)).body.rules[0]
    const again = { kind, ...more, case_type: String(lived.desk.types['Early warning review']) }
    expect((await preview(lived, { ...again, rule_id })).count).toBe(cases.length)
    expect((await preview(lived, again)).count).toBeLessThan(cases.length + 1)
    expect(await ruled.casesOf(asked)).toEqual([])
  })
})
