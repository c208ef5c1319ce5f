import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { importFileTask } from '../jobs/import-file.ts'
import { runWorker } from '../jobs/run-worker.ts'
import { inSnapshot } from '../platform/audit-check/audit-source.ts'
import { verifyAudit } from '../platform/audit-check/verify-audit.ts'
import { createPool } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

// The machine's clock jumps under a process that runs; the database is on another machine, whose clock does not.

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

let world: TestWorld
let bank: Client
beforeAll(async () => {
  world = await testWorld()
  bank = await world.organization()
  return () => world.close()
})
afterEach(() => void vi.useRealTimers())

const jump = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const write = (client: Client, name: string) =>
  client.post('/v1/admin/lists', { list: { name, list_type: 'watchlist' } })
const assertAudited = async () => {
  const { findings } = await inSnapshot(world.owner_url, (source) => verifyAudit(source, null))
  expect(findings.first).toEqual([])
}

describe.each([
  ['forward a year', YEAR],
  ['back an hour', -HOUR],
])('a clock that jumps %s', (name, ms) => {
  it('ends no session, lets people sign in, and leaves the audit whole', async () => {
    const client = world.again(bank)
    expect((await write(client, `${name}: before`)).status).toBe(200)
    jump(ms)
    expect((await write(client, `${name}: after`)).status).toBe(200)
    const again = world.again(bank)
    expect((await write(again, `${name}: signed in again`)).status).toBe(200)
    expect((await again.get('/v1/account/myprofile')).status).toBe(200)
    await assertAudited()
    vi.useRealTimers()
    expect((await write(world.again(bank), `${name}: back in time`)).status).toBe(200)
    await assertAudited()
  })

  it('keeps jobs going: what is queued after it is done', async () => {
    const pool = createPool(world.app_url, 6)
    const worker = await runWorker(world.platform, pool, [importFileTask])
    const signed_in = world.again(bank)
    jump(ms)
    const { body } = await signed_in.post('/v1/admin/uploads', {
      type: 'customers',
      file_name: 'customers.csv',
      attachment: `data:text/csv;base64,${Buffer.from(`customer_number,name\nJ-${ms},Jump Example\n`).toString('base64')}`,
    })
    await eventually('it is done', async () => {
      const job = await signed_in.get(`/v1/admin/jobs/${body.data.job_id}`)
      return job.body.data.status === 'done'
    })
    await worker.stop()
    await pool.end()
  })
})
