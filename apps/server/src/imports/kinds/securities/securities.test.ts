import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
})
afterAll(() => world.close())

const CUSTOMERS =
  'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\nC-2,Chitra Sample Foods,private_company\n'
const ACCOUNTS = 'account_number,customer_number,kind\nA-1,C-1,cash_credit\nA-2,C-2,term_loan\n'
const COLUMNS =
  'security_id,customer_number,account_number,kind,as_of,value,valued_on,insured_until,cover,guarantor_name,guarantor_pan,released_on'

async function lender() {
  const client = await world.organization()
  const { organization_id } = client
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', CUSTOMERS)
  await send('accounts', ACCOUNTS)
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  const latest = () =>
    ask(sql`select h.subject, f.valid_from, f.payload->>'value' as value from facts_head h join facts f using (fact_id)
      where h.kind = 'security' order by h.subject`)
  return { client, organization_id, send, ask, latest }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of securities', () => {
  it('keeps a security with its line, and since when it is known', async () => {
    const { send, ask } = await lender()
    await send(
      'securities',
      `${COLUMNS}\nS-1,C-1,A-1,Land and building,31-Mar-2026,"80,00,000",14-06-2025,30-09-2026,,,,\n`,
    )
    expect(await ask(sql`select subject, valid_from, payload, locator from facts where kind = 'security'`)).toEqual([
      {
        subject: 'S-1',
        valid_from: '2026-03-31',
        payload: {
          security_id: 'S-1',
          account_number: 'A-1',
          security_kind: 'immovable_property',
          kind_told: null,
          description: null,
          value: '8000000.00',
          valued_on: '2025-06-14',
          insured_until: '2026-09-30',
          charge_id: null,
          cover: null,
          guarantor_name: null,
          guarantor_pan: null,
          guarantor_cin: null,
          released_on: null,
        },
        locator: { file_name: expect.any(String), row: 2 },
      },
    ])
  })

  it('lets the later day replace, in whatever order the files come', async () => {
    const { send, latest } = await lender()
    const line = (as_of: string, value: string) => `${COLUMNS}\nS-1,C-1,,gold,${as_of},${value},,,,,,\n`
    await send('securities', line('2026-03-31', '500.00'))
    await send('securities', line('2026-02-28', '400.00'))
    expect(await latest()).toMatchObject([{ subject: 'S-1', value: '500.00' }])
    await send('securities', line('2026-04-10', '600.00'))
    expect(await latest()).toEqual([{ subject: 'S-1', valid_from: '2026-04-10', value: '600.00' }])
    // The whole line: what it leaves empty is not known any more.
    await send('securities', line('2026-04-12', ''))
    expect(await latest()).toEqual([{ subject: 'S-1', valid_from: '2026-04-12', value: null }])
  })

  it('keeps a kind that nobody knows as another security, and says so', async () => {
    const { send, ask } = await lender()
    const { job_id, counts } = await send('securities', 'security_id,account_number,kind,value\nS-1,A-1,Antiques,100\n')
    expect(counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 0 })
    expect(
      await ask(sql`select payload->>'security_kind' as kind, payload->>'kind_told' as told from facts
      where kind = 'security'`),
    ).toEqual([{ kind: 'other', told: 'Antiques' }])
    expect(await ask(sql`select row, field, reason from cells_left_out where job_id = ${job_id}`)).toEqual([
      { row: 2, field: 'kind', reason: expect.stringMatching(/'Antiques' is not a kind that is known/) },
    ])
  })

  it.each([
    ['S-1,,,gold,,,,,,,,', 'customer_number', /names no borrower/],
    ['S-1,C-9,,gold,,,,,,,,', 'customer_number', /C-9 is not known/],
    ['S-1,,A-9,gold,,,,,,,,', 'account_number', /A-9 is not known/],
    ['S-1,C-1,A-2,gold,,,,,,,,', 'customer_number', /A-2 belongs to customer C-2, not to C-1/],
    ['S-1,C-1,,gold,,,,,,,,2026-04-16', 'released_on', /has not come yet/],
    ['S-1,C-1,,gold,,,,,100,,,', 'cover', /no guarantee/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('securities', `${COLUMNS}\n${line}\n`)
    expect(await ask(sql`select row, field, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 2, field, reason: expect.stringMatching(reason) },
    ])
  })

  it('sets the second of two lines with one number and day aside', async () => {
    const { send, ask } = await lender()
    const text = `${COLUMNS}\nS-1,C-1,,gold,2026-03-31,1.00,,,,,,\nS-1,C-1,,gold,2026-03-31,2.00,,,,,,\n`
    const { job_id } = await send('securities', text)
    expect(await ask(sql`select row, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 3, reason: 'Line 2 of this file says something else about the same.' },
    ])
  })

  it.each([
    ['S-1,C-1,,gold,,-5,,,,,,', 'value', /cannot be negative/],
    ['S-1,C-1,,gold,,5,2026-04-16,,,,,', 'valued_on', /has not come yet/],
    ['S-1,C-1,,guarantee_personal,,,,,5,Anvita Sample,AAAAA,', 'guarantor_pan', /PAN/],
  ])('leaves a cell of %s out', async (line, field, reason) => {
    const { send, ask } = await lender()
    const { job_id, counts } = await send('securities', `${COLUMNS}\n${line}\n`)
    expect(counts).toMatchObject({ rows_accepted: 1, cells_left_out: 1 })
    expect(await ask(sql`select field, reason from cells_left_out where job_id = ${job_id}`)).toEqual([
      { field, reason: expect.stringMatching(reason) },
    ])
  })

  it('reads its sample without a line set aside', async () => {
    const { send } = await lender()
    await send('customers', await sampleText('customers'))
    await send('accounts', await sampleText('accounts'))
    const { counts } = await send('securities', await sampleText('securities'))
    expect(counts).toMatchObject({ rows_accepted: 6, rows_quarantined: 0, cells_left_out: 0 })
  })
})
