import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { change } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { importFileTask, resumeImportsTask } from './import-file.ts'
import { runWorker } from './run-worker.ts'

let world: TestWorld
let bank: Client
let pool: pg.Pool
beforeAll(async () => {
  world = await testWorld()
  bank = await world.organization()
  pool = createPool(world.app_url, 6)
})
afterAll(async () => {
  await pool?.end()
  await world?.close()
})

const upload = async (name: string): Promise<string> => {
  const text = `customer_number,name\n${Array.from({ length: 20 }, (_, n) => `${name}-${n},Restart Example ${name} ${n}`).join('\n')}\n`
  const attachment = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`
  const { body } = await bank.post('/v1/admin/uploads', { type: 'customers', file_name: `${name}.csv`, attachment })
  return body.data.job_id
}
const jobOf = async (job_id: string) => (await bank.get(`/v1/admin/jobs/${job_id}`)).body.data
/** What the queue holds of an import. */
const inQueue = (set: string, job_id: string) =>
  pool.query(`update graphile_worker._private_jobs set ${set} where payload ->> 'job_id' = $1`, [job_id])
const outOfQueue = (job_id: string) =>
  pool.query("delete from graphile_worker._private_jobs where payload ->> 'job_id' = $1", [job_id])
const status = (job_id: string, set: string) =>
  change(world.owner_url, `update jobs set ${set} where job_id = '${job_id}'`)

it('goes on with a job in every state after a restart, and does none twice', async () => {
  const worker = await runWorker(world.platform, pool, [importFileTask, resumeImportsTask])
  const done = await upload('done')
  await eventually('one is done', async () => (await jobOf(done)).status === 'done')
  await worker.stop()
  const finished_at = (await jobOf(done)).finished_at

  // Nobody has begun it.
  const queued = await upload('queued')
  // Its process died: under way for itself, and held in the queue by a worker that is no more.
  const died = await upload('died')
  await status(died, "status = 'running', started_at = now(), heartbeat_at = now()")
  await inQueue("locked_by = 'pool-of-before', locked_at = now(), attempts = 1", died)
  // Its process died, and the queue has forgotten it.
  const lost = await upload('lost')
  await status(lost, "status = 'running', started_at = now(), heartbeat_at = now() - interval '1 hour'")
  await outOfQueue(lost)
  // It failed for a reason that passes and is tried again later; the user sees that.
  const later = await upload('later')
  await status(
    later,
    "status = 'failed', message = 'The import was interrupted; a retry goes on after the last batch.'",
  )
  await inQueue("run_at = now() + interval '1 hour', attempts = 1, last_error = 'gone'", later)
  // It failed for good.
  const failed = await upload('failed')
  await status(failed, "status = 'failed', message = 'The file holds no lines.', finished_at = now()")
  await outOfQueue(failed)

  const next = await runWorker(world.platform, pool, [importFileTask, resumeImportsTask])
  for (const job_id of [queued, died, lost])
    await eventually(`${job_id} is done`, async () => (await jobOf(job_id)).status === 'done', 20_000)
  for (const job_id of [queued, died, lost])
    expect((await jobOf(job_id)).counts).toMatchObject({ rows_read: 20, rows_accepted: 20, rows_quarantined: 0 })
  expect(await jobOf(later)).toMatchObject({ status: 'failed', message: expect.stringContaining('a retry goes on') })
  expect(await jobOf(failed)).toMatchObject({ status: 'failed', message: 'The file holds no lines.' })
  expect((await jobOf(done)).finished_at).toBe(finished_at)
  await inQueue('run_at = now()', later)
  await eventually('the later one is done', async () => (await jobOf(later)).status === 'done', 20_000)
  await next.stop()
})
