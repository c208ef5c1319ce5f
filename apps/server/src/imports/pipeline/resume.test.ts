import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileTask } from '../../jobs/import-file.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { arrange } from '../../testing/arrange.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { resumeImports } from './resume-imports.ts'
import { runImport } from './run-import.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const ROWS = 50
const CUSTOMERS = `customer_number,name,pan\n${Array.from(
  { length: ROWS },
  (_, i) => `C-${i},${i % 10 === 7 ? '' : `Customer ${i} Sample`},${i % 10 === 3 ? 'BAD' : ''}\n`,
).join('')}`

const rowsIn = async (organization_id: string, query: ReturnType<typeof sql<{ count: number }>>) =>
  (await arrange(world.platform.db, organization_id, (tx) => query.execute(tx))).rows[0]?.count

const jobIn = async (organization_id: string) =>
  (
    await arrange(world.platform.db, organization_id, (tx) =>
      sql<{ job_id: string; status: string; rows_done: number }>`select job_id, status, rows_done from jobs`.execute(
        tx,
      ),
    )
  ).rows[0]

/** Leaves the database as a process leaves it that dies right after its `batch`-th commit: nobody marks the job. */
async function dieAfter(organization_id: string, batch: number) {
  let batches = 0
  const never = importText(world, organization_id, 'customers', CUSTOMERS, {
    batch_rows: 10,
    onBatch: () => {
      batches += 1
      if (batches === batch) throw new Error('killed')
    },
  })
  await expect(never).rejects.toThrow('killed')
  await arrange(world.platform.db, organization_id, (tx) =>
    sql`update jobs set status = 'running', finished_at = null, message = null`.execute(tx),
  )
}

describe('an import that was cut off', () => {
  it.each([1, 3, 5])('goes on after batch %i when it is run again; nothing is doubled or lost', async (batch) => {
    const { organization_id } = await world.organization()
    await dieAfter(organization_id, batch)
    const cut = await jobIn(organization_id)
    expect(cut).toMatchObject({ status: 'running', rows_done: batch * 10 })
    await importFileTask.run(world.platform, { organization_id, job_id: cut?.job_id })
    expect(await jobIn(organization_id)).toMatchObject({ status: 'done', rows_done: ROWS })
    expect(await rowsIn(organization_id, sql`select count(*)::int as count from customers`)).toBe(45)
    expect(await rowsIn(organization_id, sql`select count(*)::int as count from quarantine`)).toBe(5)
    expect(await rowsIn(organization_id, sql`select count(*)::int as count from cells_left_out`)).toBe(5)
    const counted = await rowsIn(organization_id, sql`select (counts->>'rows_read')::int as count from jobs`)
    expect(counted).toBe(ROWS)
    const audited = await rowsIn(
      organization_id,
      sql`select sum((payload->>'rows')::int)::int as count from audit_log where verb = 'run_import_batch'`,
    )
    expect(audited).toBe(ROWS)
  })

  it('is found and queued by the next worker', async () => {
    const { organization_id } = await world.organization()
    await dieAfter(organization_id, 2)
    expect(await resumeImports(world.platform, { silent_seconds: 120 })).toBe(0)
    expect(await resumeImports(world.platform, { silent_seconds: 0 })).toBe(1)
    const queued = await arrange(world.platform.db, organization_id, (tx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'import-file'`.execute(tx),
    )
    expect(queued.rows[0]?.count).toBe(1)
  })

  it('is imported once when two workers take it up at the same time', async () => {
    const { organization_id } = await world.organization()
    await dieAfter(organization_id, 1)
    const job_id = (await jobIn(organization_id))?.job_id ?? ''
    const outcomes = await Promise.all(
      [10, 10].map((batch_rows) => runImport(world.platform, organization_id, job_id, { batch_rows })),
    )
    expect(outcomes.map(({ status }) => status)).toContain('done')
    expect(await rowsIn(organization_id, sql`select count(*)::int as count from customers`)).toBe(45)
    expect(await rowsIn(organization_id, sql`select (counts->>'rows_read')::int as count from jobs`)).toBe(ROWS)
  })

  it('of the register writes each company once', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, i) => `U63040GA2006PTC91${String(i).padStart(4, '0')},SAMPLE ${i} LIMITED,Active\n`,
    )
    const text = `CIN,CompanyName,CompanyStatus\n${rows.join('')}`
    const options = { as_of: '2025-05-31', batch_rows: 7 }
    let batches = 0
    const cut = importText(world, PLATFORM_ORGANIZATION, 'company_master', text, {
      ...options,
      onBatch: () => {
        batches += 1
        if (batches === 2) throw new Error('killed')
      },
    })
    await expect(cut).rejects.toThrow('killed')
    const outcome = await importText(world, PLATFORM_ORGANIZATION, 'company_master', text, options)
    expect(outcome).toMatchObject({ status: 'done', counts: { rows_read: 30, rows_accepted: 30, facts_written: 30 } })
    expect(await rowsIn(PLATFORM_ORGANIZATION, sql`select count(*)::int as count from facts`)).toBe(30)
    expect(await rowsIn(PLATFORM_ORGANIZATION, sql`select count(*)::int as count from facts_head`)).toBe(30)
  })
})

describe('an import that is stopped', () => {
  it('ends at its next batch, and a retry goes on after what is stored', async () => {
    const asha = await world.organization()
    const { organization_id } = asha
    let stopping: Promise<{ status: number }> | null = null
    const outcome = await importText(world, organization_id, 'customers', CUSTOMERS, {
      batch_rows: 10,
      one_by_one: true,
      onBatch: () => {
        stopping ??= jobIn(organization_id).then((job) => asha.post(`/v1/admin/jobs/${job?.job_id}/stop`))
      },
    })
    expect((await (stopping as unknown as Promise<{ status: number }>)).status).toBe(200)
    expect(outcome).toMatchObject({ status: 'elsewhere', message: expect.stringMatching(/^This import was stopped\./) })
    const stopped = await jobIn(organization_id)
    expect(stopped?.status).toBe('failed')
    expect(stopped?.rows_done).toBeLessThan(ROWS)
    const address = `/v1/admin/jobs/${stopped?.job_id}`
    const { data } = (await asha.get(address)).body
    expect(data).toMatchObject({ can_stop: false, can_retry: true })
    expect(data.message).toBe(
      `Stopped by hand after ${stopped?.rows_done} rows, which are kept. A retry goes on after them.`,
    )
    expect((await asha.post(`${address}/stop`)).status).toBe(409)
    expect((await asha.post(`${address}/retry`)).status).toBe(200)
    await importFileTask.run(world.platform, { organization_id, job_id: stopped?.job_id })
    expect(await jobIn(organization_id)).toMatchObject({ status: 'done', rows_done: ROWS })
    expect(await rowsIn(organization_id, sql`select count(*)::int as count from customers`)).toBe(45)
  })
})
