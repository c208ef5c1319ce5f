import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileTask } from '../../jobs/import-file.ts'
import { inOrganization } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
}, 120_000)
afterAll(() => world.close())

const ACCOUNTS = [
  'account_number,customer_number,kind,sanction_limit',
  'A-1,C-1,term_loan,100.00',
  'A-2,C-2,term_loan,200.00',
  'A-3,C-3,term_loan,300.00',
  'A-4,C-2,,400.00',
].join('\n')

const customers = (client: Client, ...numbers: string[]) =>
  importText(
    world,
    client.organization_id,
    'customers',
    `customer_number,name\n${numbers.map((number) => `${number},Sample ${number}`).join('\n')}\n`,
  )

const facts = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ subject: string; limit: string; row: number; known_at: Date }>`
      select subject, payload->>'sanction_limit' as limit, (locator->>'row')::int as row, known_at from facts
      where kind = 'loan_account' order by subject, known_at`.execute(tx)
    return rows
  })

describe('a finished import with rows set aside', () => {
  it('reads only those again when it is asked to, and what links now is imported', async () => {
    const asha = await world.organization()
    await customers(asha, 'C-1')
    const { job_id } = await importText(world, asha.organization_id, 'accounts', ACCOUNTS, { batch_rows: 1 })
    const job = async () => (await asha.get(`/v1/admin/jobs/${job_id}`)).body.data
    const again = async () => {
      const answer = await asha.post(`/v1/admin/jobs/${job_id}/retry`)
      expect(answer.body.data.message).toBe('The rows that were set aside are read again.')
      await importFileTask.run(world.platform, { organization_id: asha.organization_id, job_id })
    }
    const counts = { rows_read: 4, rows_accepted: 1, rows_quarantined: 3, facts_written: 1 }
    expect(await job()).toMatchObject({ status: 'done', can_retry: true, counts })

    await customers(asha, 'C-2')
    // A newer file says otherwise of the row that was accepted: reading again must not bring the old limit back.
    const newer = 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term_loan,150.00\n'
    await importText(world, asha.organization_id, 'accounts', newer)
    await again()
    expect(await job()).toMatchObject({
      status: 'done',
      can_retry: true,
      counts: { rows_read: 4, rows_accepted: 2, rows_quarantined: 2, facts_written: 2 },
      message: '4 rows read, 2 set aside, 2 facts written.',
    })
    const rows = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
    expect(rows.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [4, 'customer_number'],
      [5, 'kind'],
    ])

    await customers(asha, 'C-3', 'C-9')
    await again()
    await again()
    expect(await job()).toMatchObject({
      counts: { rows_read: 4, rows_accepted: 3, rows_quarantined: 1, facts_written: 3 },
    })
    expect((await facts(asha)).map(({ subject, limit, row }) => [subject, limit, row])).toEqual([
      ['A-1', '100.00', 2],
      ['A-1', '150.00', 2],
      ['A-2', '200.00', 3],
      ['A-3', '300.00', 4],
    ])
  })

  it('cannot be read again when nothing was set aside', async () => {
    const asha = await world.organization()
    const { job_id } = await customers(asha, 'C-1')
    const answer = await asha.post(`/v1/admin/jobs/${job_id}/retry`)
    expect([answer.status, answer.body.data.message]).toEqual([
      409,
      'Nothing of this file was set aside; there is nothing to read again.',
    ])
    expect((await asha.get(`/v1/admin/jobs/${job_id}`)).body.data.can_retry).toBe(false)
  })
})
