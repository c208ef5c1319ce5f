import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-03-25T06:00:00Z' })
})
afterAll(() => world.close())

const HEADING = 'customer_number,document_type,account_number,reference,due_date,received_on\n'

async function lender() {
  const client = await world.organization()
  const { organization_id } = client
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  const open = async () =>
    (await client.get('/v1/admin/alerts?alert_type=stock_statement_or_insurance_overdue&state=open')).body.data
  return { client, organization_id, send, ask, open }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of stock statements and insurances', () => {
  it.each([
    ['C-9,stock statement,A-1,,2026-03-10,', 'customer_number', /C-9/],
    ['C-1,passport,A-1,,2026-03-10,', 'document_type', /stock statement or insurance/],
    ['C-1,insurance,,P-1,2026-02-30,', 'due_date', /due_date/],
    // Without the cell the line would say that nothing was received.
    [
      'C-1,insurance,,P-1,2026-03-10,2026-03-26',
      'received_on',
      /has not come yet.*An empty cell would mean: not received/,
    ],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('security_documents', `${HEADING}${line}\n`)
    const bad = await ask(sql`select field, reason from quarantine where job_id = ${job_id}`)
    expect(bad).toEqual([{ field, reason: expect.stringMatching(reason) }])
  })

  it('reads its sample without a line set aside', async () => {
    const { send } = await lender()
    await send('customers', await sampleText('customers'))
    const { counts } = await send('security_documents', await sampleText('security_documents'))
    expect(counts).toMatchObject({ rows_accepted: 4, rows_quarantined: 0 })
  })

  it('raises what is overdue by more than a month, until it or a later one is received', async () => {
    const { client, organization_id, send, open } = await lender()
    await send(
      'security_documents',
      `${HEADING}C-1,Stock Statement,A-1,,10-Feb-2026,\nC-1,insurance,,P-1,2026-12-31,\nC-1,Stock Statement,A-1,,10-Mar-2026,\n`,
    )
    await evaluateDirty(world.platform, organization_id)
    const [alert, ...others] = await open()
    expect(others).toEqual([])
    const [fullAlert] = (await client.get(`/v1/admin/alerts/${alert._id}`)).body.data
    expect(fullAlert.alert_detail).toMatchObject({ document_type: 'Stock statement', due_date: '2026-02-10' })
    expect(fullAlert.evidence).toMatchObject([{ row: 2 }])
    expect((await client.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data.same).toBe(true)

    await send('security_documents', `${HEADING}C-1,stock,A-1,,2026-03-10,2026-03-24\n`)
    await evaluateDirty(world.platform, organization_id)
    expect(await open()).toEqual([])

    // A file without the day of receipt does not take it back.
    await send('security_documents', `${HEADING}C-1,stock statement,A-1,,2026-03-10,\n`)
    await evaluateDirty(world.platform, organization_id)
    expect(await open()).toEqual([])
  })
})
