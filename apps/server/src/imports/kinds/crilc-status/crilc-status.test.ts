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

const COLUMNS = 'customer_number,reported_on,reported_by,lender,line,funded,non_funded,status,mark'

async function lender() {
  const { organization_id } = await world.organization()
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  return { send, ask }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of CRILC', () => {
  it('keeps masked lenders apart by their line, and corrects a line by a later file', async () => {
    const { send, ask } = await lender()
    await send(
      'crilc_status',
      `${COLUMNS}\nC-1,2026-02-28,own,,,100,,Standard,\nC-1,2026-02-28,other,,1,200,50,SMA1,\nC-1,2026-02-28,other,,2,300,,,RFA\n`,
    )
    await send('crilc_status', `${COLUMNS}\nC-1,2026-02-28,Others,,1,200,50,Sub Standard,\n`)
    expect(
      await ask(sql`select h.subject, f.payload from facts_head h join facts f using (fact_id)
        where h.kind = 'crilc_status' order by h.subject`),
    ).toMatchObject([
      {
        subject: '2026-02-28 / other / - / 1',
        payload: { funded: '200.00', non_funded: '50.00', asset_class: 'Sub-standard', mark: null },
      },
      { subject: '2026-02-28 / other / - / 2', payload: { asset_class: null, mark: 'red_flagged' } },
      { subject: '2026-02-28 / own / - / -', payload: { asset_class: 'Standard', lender: null, line: null } },
    ])
  })

  it.each([
    ['C-9,2026-02-28,other,,,1,,,', 'customer_number', /C-9 is not known/],
    ['C-1,2026-04-16,other,,,1,,,', 'reported_on', /has not come/],
    ['C-1,2026-02-28,consortium,,,1,,,', 'reported_by', /write own or other/],
    ['C-1,2026-02-28,other,,,1,,,doubt', 'mark', /mark is not known/],
    ['C-1,2026-02-28,other,,,,,,', 'status', /no exposure, class or mark/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('crilc_status', `${COLUMNS}\n${line}\n`)
    expect(await ask(sql`select row, field, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 2, field, reason: expect.stringMatching(reason) },
    ])
  })

  it('sets the second of two masked lines without a number aside', async () => {
    const { send } = await refusalsOf()
    const two = `${COLUMNS}\nC-1,2026-01-31,other,,,1,,,\nC-1,2026-01-31,other,,,2,,,\n`
    expect((await send('crilc_status', two)).counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 1 })
  })

  it('leaves a class out that is none, and reads its sample whole', async () => {
    const { send } = await lender()
    const { counts } = await send('crilc_status', `${COLUMNS}\nC-1,2026-02-28,other,,,1,,purple,\n`)
    expect(counts).toMatchObject({ rows_accepted: 1, cells_left_out: 1 })
    await send('customers', await sampleText('customers'))
    const sample = await send('crilc_status', await sampleText('crilc_status'))
    expect(sample.counts).toMatchObject({ rows_accepted: 5, rows_quarantined: 0, cells_left_out: 0 })
  })
})
