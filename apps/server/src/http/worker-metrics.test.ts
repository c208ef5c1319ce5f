import { account } from '@saakh/catalogue/example-facts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { JobTask } from '../jobs/job-task.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { measureJob, noteMail, workMetrics } from '../platform/work-metrics.ts'
import { factStore } from '../testing/facts.ts'
import { importText } from '../testing/import-text.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { serveMetrics } from './worker-metrics.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
})
afterAll(() => world?.close())

/** The value of a line of the metrics; 0 before it is there. */
const figureOf = async (line: string): Promise<number> => {
  const told = (await workMetrics.metrics()).split('\n').find((one) => one.startsWith(`${line} `))
  return told === undefined ? 0 : Number(told.slice(line.length))
}

/** By how much each of these lines grows while something is done. */
async function growth(lines: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(lines.map(figureOf))
  await work()
  return Promise.all(lines.map(async (line, at) => (await figureOf(line)) - (before[at] ?? 0)))
}

describe('the metrics of background work', () => {
  it('count jobs by name and by how they ended', async () => {
    const fails: JobTask = { name: 'fails', run: () => Promise.reject(new Error('no')) }
    const lines = ['done', 'failed'].map((ended) => `saakh_job_seconds_count{job="fails",ended="${ended}"}`)
    const run = () => measureJob(fails.name, () => fails.run(world.platform, {})).catch(() => undefined)
    expect(await growth(lines, run)).toEqual([0, 1])
    expect(await growth(lines, () => measureJob('fails', async () => undefined))).toEqual([1, 0])
  })

  it('count borrowers that were judged, and alerts by signal', async () => {
    const asha = await world.organization()
    const store = factStore(world)
    const party_id = await store.party()
    await store.monitor(asha.organization_id, party_id)
    await store.write(asha.organization_id, party_id, [
      account('7001', 'term_loan'),
      ...overdueDayEnds('7001', '2026-06-01', '2026-06-18', '2026-06-10'),
    ])
    const lines = [
      'saakh_parties_judged_total',
      'saakh_alerts_total{signal="dpd_status_change",change="raised"}',
      'saakh_alerts_total{signal="dpd_status_change",change="cleared"}',
    ]
    expect(await growth(lines, () => evaluateDirty(world.platform, asha.organization_id))).toEqual([1, 1, 0])
  })

  it('count rows of an import by their fate, and the import once', async () => {
    const asha = await world.organization()
    const lines = [
      'saakh_import_rows_total{kind="customers",fate="accepted"}',
      'saakh_import_rows_total{kind="customers",fate="set_aside"}',
      'saakh_imports_total{kind="customers",ended="done"}',
    ]
    const file = 'customer_number,name,pan,cin\nC-1,Sample One,,\nC-2,,,\n'
    expect(await growth(lines, () => importText(world, asha.organization_id, 'customers', file))).toEqual([1, 1, 1])
  })

  it('count mails by what became of them', async () => {
    expect(await growth(['saakh_mails_total{status="sent"}'], async () => noteMail('sent'))).toEqual([1])
  })
})

describe('a worker that runs by itself', () => {
  it('tells them at its own port, to who has the token', async () => {
    const server = await serveMetrics({ port: 0, host: '127.0.0.1', token: 'a-token-of-the-scraper' })
    onTestFinished(() => server.close())
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })
    expect((await ask({})).status).toBe(403)
    const told = await ask({ authorization: 'Bearer a-token-of-the-scraper' })
    expect(told.status).toBe(200)
    const text = await told.text()
    expect(text).toContain('saakh_job_seconds')
    expect(text).toContain('process_cpu_seconds_total')
  })
})
