import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../testing/server.ts'

let here: TestWorld
let behind_token: TestWorld
beforeAll(async () => {
  here = await testWorld()
  behind_token = await testWorld({ env: { SAAKH_METRICS_TOKEN: 'a-token-of-the-scraper' } })
})
afterAll(async () => {
  await here?.close()
  await behind_token?.close()
})

const ask = async (world: TestWorld, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { statusCode, payload } = await world.app.inject({ url: '/metrics', headers, remoteAddress })
  return [statusCode, payload.includes('saakh_http_request_seconds')]
}
const TOLD = [200, true]
const REFUSED = [403, false]

describe('the metrics', () => {
  it.each(['127.0.0.1', '127.8.0.9', '::1', '::ffff:127.0.0.1'])('are told to this machine (%s)', async (address) => {
    expect(await ask(here, {}, address)).toEqual(TOLD)
  })

  it.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '2001:db8::1', '1270.0.0.1'])(
    'are refused to another one (%s)',
    async (address) => {
      expect(await ask(here, {}, address)).toEqual(REFUSED)
    },
  )

  it.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'are refused to somebody for whom a proxy of this machine asks (%s)',
    async (header) => {
      expect(await ask(here, { [header]: '127.0.0.1' })).toEqual(REFUSED)
    },
  )

  it('are told to who has the token where one is configured, wherever he asks from, and to nobody else', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect(await ask(behind_token, bearer('a-token-of-the-scraper'), '10.0.0.7')).toEqual(TOLD)
    expect(await ask(behind_token)).toEqual(REFUSED)
    for (const wrong of ['', 'a-token-of-the-scrape', 'a-token-of-the-scraperr', 'A-TOKEN-OF-THE-SCRAPER'])
      expect([wrong, ...(await ask(behind_token, bearer(wrong)))]).toEqual([wrong, ...REFUSED])
    expect(await ask(behind_token, { authorization: 'a-token-of-the-scraper' })).toEqual(REFUSED)
  })
})

describe('the state of queue and database in the metrics', () => {
  const toldBy = async (world: TestWorld) =>
    (await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).payload
  const figureOf = (metrics: string, name: string) => {
    const [, figure] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? []
    return figure === undefined ? null : Number(figure)
  }
  const addJob = async (minutes: number, attempts = 0) => {
    const { db } = here.platform
    const { rows } = await sql<{ id: string }>`select id from
      graphile_worker.add_job('nobody-does-this', run_at => now() - make_interval(mins => ${minutes}))`.execute(db)
    await sql`update graphile_worker._private_jobs set attempts = ${attempts} where id = ${rows[0]?.id}`.execute(db)
  }

  it('tells how long the oldest job waits, without those that are for later or given up', async () => {
    expect(figureOf(await toldBy(here), 'saakh_jobs_oldest_seconds')).toBe(0)
    for (const [minutes, attempts] of [
      [-60, 0],
      [7, 0],
      [3, 0],
      [600, 25],
    ] as const)
      await addJob(minutes, attempts)
    const metrics = await toldBy(here)
    expect(figureOf(metrics, 'saakh_jobs_waiting')).toBe(4)
    expect(figureOf(metrics, 'saakh_jobs_given_up')).toBe(1)
    const oldest = figureOf(metrics, 'saakh_jobs_oldest_seconds') ?? 0
    expect(oldest).toBeGreaterThanOrEqual(420)
    expect(oldest).toBeLessThan(480)
  })

  it('tells connections, workers and that the database is there; without one it states no old figures', async () => {
    const world = await testWorld()
    const metrics = await toldBy(world)
    const names = ['saakh_database_up', 'saakh_workers', 'saakh_jobs_waiting', 'saakh_jobs_oldest_seconds']
    expect(names.map((name) => figureOf(metrics, name))).toEqual([1, 0, 0, 0])
    expect(figureOf(metrics, 'saakh_database_connections{state="awaited"}')).toBe(0)
    expect(figureOf(metrics, 'saakh_database_connections{state="idle"}')).toBeGreaterThan(0)
    await world.platform.db.destroy()
    const without = await toldBy(world)
    expect(names.map((name) => figureOf(without, name))).toEqual([0, null, null, null])
    expect(without).toContain('saakh_http_request_seconds_count{route="/metrics"')
    await world.close()
  })
})
