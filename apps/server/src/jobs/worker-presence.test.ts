import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../platform/db.ts'
import { countWorkers } from '../platform/living-workers.ts'
import { createLog } from '../platform/log.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { keepPresence, releaseDeadWorkers } from './worker-presence.ts'

const log = createLog('fatal')
let world: TestWorld
let pool: pg.Pool
beforeAll(async () => {
  world = await testWorld()
  pool = createPool(world.app_url, 6)
})
afterAll(async () => {
  await pool?.end()
  await world?.close()
})

/** Of this database: other test files judge beside this one. */
const SHARED_LOCKS = `from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
  and database = (select oid from pg_database where datname = current_database())`

const takenBy = async (worker_pool: string) => {
  await pool.query(`select graphile_worker.add_job('a-task', queue_name => $1)`, [worker_pool])
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now()
      where job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = $1)`,
    [worker_pool],
  )
  await pool.query(
    'update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where queue_name = $1',
    [worker_pool],
  )
}
const holders = async () => {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select locked_by from graphile_worker._private_jobs where locked_by is not null
      union all select locked_by from graphile_worker._private_job_queues where locked_by is not null order by 1`,
  )
  return rows.map(({ locked_by }) => locked_by)
}

it('gives back what a dead worker held, and leaves a living one its tasks until it dies', async () => {
  const presence = keepPresence(pool, log)
  presence.add('pool-alive')
  await takenBy('pool-alive')
  await takenBy('pool-dead')
  await eventually('the living one is seen', async () => {
    const { rows } = await pool.query(`select 1 ${SHARED_LOCKS}`)
    // Of the process and of its pool.
    return rows.length === 2
  })
  expect(await countWorkers(world.platform.db)).toBe(1)
  const release = releaseDeadWorkers(pool, log, 20)
  await eventually('the dead one is released', async () => (await holders()).join() === 'pool-alive,pool-alive')
  await takenBy('pool-dead-as-well')
  await eventually('two looks later', async () => (await holders()).join() === 'pool-alive,pool-alive')
  await presence.end()
  await eventually('its end is seen', async () => (await holders()).length === 0)
  await release.end()
})

it('is seen again when its connection broke', async () => {
  const presence = keepPresence(pool, log)
  presence.add('pool-broken')
  const held = async () => {
    const { rows } = await pool.query<{ pid: number }>(`select pid ${SHARED_LOCKS}`)
    return rows[0]?.pid ?? null
  }
  await eventually('it is held', async () => (await held()) !== null)
  const first = await held()
  await pool.query('select pg_terminate_backend($1)', [first])
  await eventually('another connection holds it', async () => ![null, first].includes(await held()))
  await presence.end()
  await eventually('it is let go', async () => (await held()) === null)
})
