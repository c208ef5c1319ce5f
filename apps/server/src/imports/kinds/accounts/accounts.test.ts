import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, CUSTOMERS, conductLender } from '../../../testing/conduct-lender.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { ask, leftOut, setAside } from '../../../testing/stored-rows.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

describe('accounts', () => {
  it('refuses an unknown customer and another holder, keeps an unknown kind as other, and leaves a negative limit out', async () => {
    const { organization_id } = await conductLender(world)
    await importText(world, organization_id, 'customers', `${CUSTOMERS}C-2,Banyan Sample Works,,,,,,,\n`)
    const outcome = await importText(
      world,
      organization_id,
      'accounts',
      `${ACCOUNTS}A-2,C-9,term_loan,1\nA-3,C-1,mortgage,1\nA-4,C-1,CC,-5\nA-1,C-2,cash_credit,1\nA-5,C-1,Overdraft,"25,00,000.50"\n`,
    )
    expect(await setAside(world, organization_id, outcome.job_id)).toEqual([
      { row: 2, field: 'customer_number', reason: 'Customer C-9 is not known; import the customers first.' },
      { row: 5, field: 'customer_number', reason: 'Account A-1 belongs to customer C-1, not to C-2.' },
    ])
    expect(await leftOut(world, organization_id, outcome.job_id)).toEqual([
      { row: 3, field: 'kind', reason: expect.stringContaining("'mortgage' is not a kind that is known") },
      { row: 4, field: 'sanction_limit', reason: 'sanction_limit is -5.00; a limit is not negative.' },
    ])
    const [fact] = await ask(
      world,
      organization_id,
      sql<{ payload: object }>`select payload from facts where subject = 'A-5'`,
    )
    expect(fact?.payload).toMatchObject({ kind: 'overdraft', sanction_limit: '2500000.50', currency: 'INR' })
  })

  it('tells that an account is closed, of no day to come, and takes it back with a dash', async () => {
    const { organization_id } = await conductLender(world)
    const give = async (closed_on: string) => {
      const header = 'account_number,customer_number,kind,closed_on\n'
      const { job_id } = await importText(
        world,
        organization_id,
        'accounts',
        `${header}A-1,C-1,cash_credit,${closed_on}\n`,
      )
      const [fact] = await ask(
        world,
        organization_id,
        sql<{ payload: { closed_on?: string } }>`select f.payload from facts_head h join facts f using (fact_id)
          where h.kind = 'loan_account' and h.subject = 'A-1'`,
      )
      return { closed_on: fact?.payload.closed_on, left_out: await leftOut(world, organization_id, job_id) }
    }
    expect(await give('2026-05-10')).toEqual({
      closed_on: undefined,
      left_out: [{ row: 2, field: 'closed_on', reason: expect.stringContaining('a day that has not come yet') }],
    })
    expect(await give('2026-04-03')).toEqual({ closed_on: '2026-04-03', left_out: [] })
    expect(await give('')).toMatchObject({ closed_on: '2026-04-03' })
    expect(await give('-')).toMatchObject({ closed_on: undefined })
  })
})
