import { addDays, daysBetween } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRuleCasesTask } from '../../jobs/open-rule-cases.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
C-4,Mapusa Sample Foods,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-2,C-2,term loan,6000000
L-3,C-3,term loan,4000000
L-4,C-4,term loan,20000000
`
const RULES = '/v1/admin/desk/case_rules'

let world: TestWorld
const clock = settableClock('2026-05-01T06:00:00Z')
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

interface Lender {
  asha: Client
  desk: Desk
  parties: Record<string, string>
}
async function lender(): Promise<Lender> {
  const asha = await world.organization()
  await importText(world, asha.organization_id, 'customers', CUSTOMERS)
  await importText(world, asha.organization_id, 'accounts', ACCOUNTS)
  const desk = await caseDesk(world, asha)
  const customers = await query(
    world.owner_url,
    `select customer_number, party_id from customers where organization_id = '${asha.organization_id}'`,
  )
  const parties = Object.fromEntries(customers.map(({ customer_number, party_id }) => [customer_number, String(party_id)]))
  return { asha, desk, parties }
}

interface Line {
  due?: string
  /** From this day on the lender declares NPA. */
  npa?: string
}
/** A day begins: its day-ends arrive, everything is judged, and the job of the rules runs. */
async function live({ asha }: Lender, day: string, lines: Record<string, Line>, from = day) {
  clock.set(`${day}T06:00:00Z`)
  const rows: string[] = []
  for (let one = from; one <= day; one = addDays(one, 1))
    for (const [account, { due, npa }] of Object.entries(lines)) {
      const dpd = due === undefined ? 0 : Math.max(0, daysBetween(due, one) + 1)
      const isNpa = npa !== undefined && one >= npa
      rows.push(`${account},${one},1500000,${dpd > 0 ? 25000 : 0},${dpd},${isNpa ? 'NPA,' + npa : ','}`)
    }
  await importText(
    world,
    asha.organization_id,
    'day_end',
    `account_number,day_end_date,outstanding,overdue_amount,dpd,asset_class,npa_since\n${rows.join('\n')}\n`,
  )
  await evaluateDirty(world.platform, asha.organization_id)
  await run(asha)
}
const run = ({ organization_id }: Client) => openRuleCasesTask.run(world.platform, { organization_id })

const rule = ({ desk }: Lender, more: Record<string, unknown> = {}) => ({
  ...{ name: 'New NPA', is_on: true, kind: 'npa', exposure_from: null, alert_types: [], categories: [] },
  ...{ case_type: desk.types['Early warning review'], assign_to: 'nobody', assignee: null, quiet_days: 0, ...more },
})
const HIGH = { name: 'High from 50 lakh', kind: 'high_above', exposure_from: '50,00,000' }
async function set({ asha }: Lender, rules: unknown[], who = asha) {
  const answered = await who.post(RULES, { rules })
  expect([answered.status, answered.body.data.message]).toEqual([200, 'The rules are saved.'])
}
const casesOf = async ({ asha }: Lender) =>
  (await asha.get('/v1/cases?per_page=100&sort_by=case_id&sort_in=asc')).body.cases

describe('a rule that opens cases', () => {
  it('opens one for a borrower that becomes NPA, once, with its alert, and says why', async () => {
    const org = await lender()
    await live(org, '2026-05-01', { 'L-1': { due: '2026-02-03' } }, '2026-04-01')
    await set(org, [rule(org)])
    await live(org, '2026-05-04', { 'L-1': { due: '2026-02-03', npa: '2026-05-04' } }, '2026-05-02')
    await run(org.asha)
    const [opened, ...others] = await casesOf(org)
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      ...{ party_id: org.parties['C-1'], opened_by_rule: 'New NPA', case_assignee: null, risk: 'High' },
      ...{ subject: 'Account L-1 is NPA since 04-05-2026.', party_name: 'Ashwini Sample Mills' },
    })
    const { events, alerts } = await org.desk.case(opened.uid)
    expect(events).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'opened_by_rule', to: 'New NPA', note: 'Account L-1 is NPA since 04-05-2026.', by: 'Saakh' },
      }),
    )
    expect(alerts).toHaveLength(1)
  })
})
