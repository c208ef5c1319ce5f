import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileTask } from '../../jobs/import-file.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
}, 120_000)
afterAll(() => world.close())

const HEADING = 'account_number,customer_number,kind,opened_on\n'
const lender = async (): Promise<Client> => {
  const client = await world.organization()
  await importText(world, client.organization_id, 'customers', 'customer_number,name\nC-1,Sample One\n')
  return client
}
const opened = ({ organization_id }: Client) =>
  ask(
    world,
    organization_id,
    sql<{ day: string }>`select payload->>'opened_on' as day from facts where kind = 'loan_account' order by subject`,
  ).then((rows) => rows.map(({ day }) => day))
const accounts = (...days: string[]) => HEADING + days.map((day, i) => `A-${i},C-1,CC,${day}\n`).join('')

describe('a column of dates', () => {
  it('is read in the order that its last line proves, in every batch', async () => {
    const asha = await lender()
    const text = accounts('01/02/2025', '20250203', '4-Mar-2025', '45689', '02/28/2025')
    const { counts } = await importText(world, asha.organization_id, 'accounts', text, { batch_rows: 1 })
    expect(counts).toMatchObject({ rows_accepted: 5, cells_left_out: 0 })
    expect(await opened(asha)).toEqual(['2025-01-02', '2025-02-03', '2025-03-04', '2025-02-01', '2025-02-28'])
  })

  it('that leaves its order open is refused with examples, and read once somebody says it', async () => {
    const asha = await lender()
    const text = accounts('01/02/2025', '03/04/2025')
    const refused = await importText(world, asha.organization_id, 'accounts', text)
    expect(refused).toMatchObject({ status: 'failed', counts: { rows_read: 0 } })
    expect(refused.message).toMatch(/column 'opened_on' no day above 12 tells whether '01\/02\/2025', '03\/04\/2025'/)
    expect(await opened(asha)).toEqual([])
    const attachment = `data:text/csv;base64,${btoa(text)}`
    const sent = { attachment, file_name: 'a.csv', type: 'accounts', date_order: 'month_first' }
    const { job_id } = (await asha.post('/v1/admin/uploads', sent)).body.data
    await importFileTask.run(world.platform, { organization_id: asha.organization_id, job_id })
    expect(await opened(asha)).toEqual(['2025-01-02', '2025-03-04'])
  })

  it('is read as somebody said even where its cells show something else: those cells are left out', async () => {
    const asha = await lender()
    const text = accounts('01/02/2025', '31/01/2025')
    const { counts } = await importText(world, asha.organization_id, 'accounts', text, { date_order: 'month_first' })
    expect(counts).toMatchObject({ rows_accepted: 2, cells_left_out: 1 })
    expect(await opened(asha)).toEqual(['2025-01-02', null])
  })

  it('that leaves its order open is read as the last file that told it, and refused where an own file mixes both', async () => {
    const asha = await lender()
    const send = (...days: string[]) => importText(world, asha.organization_id, 'accounts', accounts(...days))
    await send('01/31/2025')
    expect(await send('01/02/2025')).toMatchObject({ status: 'done', counts: { rows_accepted: 1, cells_left_out: 0 } })
    expect(await opened(asha)).toContain('2025-01-02')
    // The next one shows the day first, as those after it do.
    await send('31/01/2025')
    await send('2025-02-03')
    await send('02/03/2025')
    expect(await opened(asha)).toContain('2025-03-02')
    const mixed = await send('01/31/2025', '31/01/2025', '02/04/2025')
    expect(mixed).toMatchObject({ status: 'failed', counts: { rows_read: 0 } })
    expect(await importText(world, (await lender()).organization_id, 'accounts', accounts('02/03/2025'))).toMatchObject(
      {
        status: 'failed',
      },
    )
  })
})
