import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RULES } from '../monitoring/rules.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { createPool, inOrganization } from '../platform/db.ts'
import { countWorkers } from '../platform/living-workers.ts'
import { createLog } from '../platform/log.ts'
import { JUDGE, queueJudgingIn } from '../platform/queue-judging.ts'
import { arrange } from '../testing/arrange.ts'
import { eventually } from '../testing/eventually.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { evaluateDirtyTask } from './evaluate-dirty.ts'
import { importFileTask } from './import-file.ts'
import type { JobTask } from './job-task.ts'
import { runWorker } from './run-worker.ts'
import { keepPresence } from './worker-presence.ts'

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

const judge = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, (tx) => queueJudgingIn(tx, world.platform.jobs, organization_id))
const upload = async (): Promise<string> => {
  const attachment = `data:text/csv;base64,${Buffer.from('customer_number,name\nQ-1,Queue Example Mills\n').toString('base64')}`
  return (await bank.post('/v1/admin/uploads', { type: 'customers', file_name: 'q.csv', attachment })).body.data.job_id
}

it('lets an import through however long is judged, one organization after the other', async () => {
  const other = await world.organization()
  const running = { now: 0, most: 0, begun: 0 }
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: JobTask = {
    name: JUDGE,
    async run() {
      running.now += 1
      running.begun += 1
      running.most = Math.max(running.most, running.now)
      await held
      running.now -= 1
    },
  }
  const worker = await runWorker(world.platform, pool, [importFileTask, slow])
  try {
    await judge(bank)
    await eventually('judging began', async () => running.begun === 1)
    // Asked for while it is judged, by the same organization and by another one.
    await judge(bank)
    await judge(other)
    await wait(300)
    const job_id = await upload()
    await eventually(
      'the import is done',
      async () => (await bank.get(`/v1/admin/jobs/${job_id}`)).body.data.status === 'done',
      15_000,
    )
    expect(running).toEqual({ now: 1, most: 1, begun: 1 })
    release()
    await eventually('all were judged', async () => running.begun >= 3 && running.now === 0)
    expect(running.most).toBe(1)
  } finally {
    release()
    await worker.stop()
  }
})

it('asks as many other workers for help as have chunks to judge', async () => {
  const { organization_id } = await world.organization()
  const queued = async () => {
    const { rows } = await pool.query<{ key: string }>(
      `select key from graphile_worker.jobs where key like 'evaluate:' || $1 || '%' order by 1`,
      [organization_id],
    )
    return rows.map(({ key }) => key.slice(`evaluate:${organization_id}`.length))
  }
  const markSome = (count: number) =>
    arrange(world.platform.db, organization_id, (tx) =>
      sql`insert into dirty_parties (organization_id, party_id)
        select ${organization_id}, md5(${organization_id} || n)::uuid from generate_series(1, ${count}::int) n
        on conflict do nothing`.execute(tx),
    )
  const workers = [1, 2, 3].map((n) => {
    const presence = keepPresence(pool, createLog('fatal'))
    presence.add(`pool-${n}`)
    return presence
  })
  await eventually('all are seen', async () => (await countWorkers(world.platform.db)) === 3)
  await markSome(100)
  await evaluateDirtyTask.run(world.platform, { organization_id })
  expect(await queued()).toEqual([])
  await markSome(6_001)
  await evaluateDirtyTask.run(world.platform, { organization_id })
  expect(await queued()).toEqual(['', ':1'])
  // The one that helps takes what the first one left.
  await evaluateDirtyTask.run(world.platform, { organization_id, helper: 1 })
  expect(await evaluateDirty(world.platform, organization_id)).toMatchObject({ taken: 0 })
  for (const worker of workers) await worker.end()
})

it('judges one chunk at a time, and says that more is marked', async () => {
  const { organization_id } = await world.organization()
  await arrange(world.platform.db, organization_id, async (tx) => {
    await sql`insert into parties (party_id, owner_organization_id, name, type)
      select md5(${organization_id} || n)::uuid, ${organization_id}, 'Chunk Works ' || n, 'private_company'
      from generate_series(1, 1001) n`.execute(tx)
    await sql`insert into dirty_parties (organization_id, party_id)
      select ${organization_id}, md5(${organization_id} || n)::uuid from generate_series(1, 1001) n on conflict do nothing`.execute(
      tx,
    )
  })
  const once = () => evaluateDirty(world.platform, organization_id, RULES, { chunks: 1 })
  expect(await once()).toMatchObject({ taken: 1000, is_more: true })
  expect(await once()).toMatchObject({ taken: 1, is_more: false })
})
