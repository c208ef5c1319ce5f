import { account } from '@saakh/catalogue/example-facts'
import { SAMPLE_RULES } from '@saakh/catalogue/own-rules/samples'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { JobTask } from '../jobs/job-task.ts'
import { RULES, type Rule } from '../monitoring/rules.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { beginAtZero, measureCall, measureJob, noteDelivery, noteMail, workMetrics } from '../platform/work-metrics.ts'
import { factStore } from '../testing/facts.ts'
import { importText } from '../testing/import-text.ts'
import { putOwnRuleInForce } from '../testing/limits.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { deliverDue, LOCAL_RECEIVERS, subscribed, WEBHOOKS } from '../testing/webhook-desk.ts'
import { figureOf, growth } from '../testing/work-figures.ts'
import { serveMetrics } from './worker-metrics.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z', env: LOCAL_RECEIVERS })
})
afterAll(() => world?.close())

/** A monitored party with an overdue loan, which is to be judged. */
async function borrower(organization_id: string): Promise<void> {
  const store = factStore(world)
  const party_id = await store.party()
  await store.monitor(organization_id, party_id)
  await store.write(organization_id, party_id, [
    account('7001', 'term_loan'),
    ...overdueDayEnds('7001', '2026-06-01', '2026-06-18', '2026-06-10'),
  ])
}

describe('the metrics of background work', () => {
  it('count jobs by task and by how they ended', async () => {
    const fails: JobTask = { name: 'fails', run: () => Promise.reject(new Error('no')) }
    const lines = ['done', 'failed'].map((ended) => `saakh_job_seconds_count{task="fails",ended="${ended}"}`)
    const run = () => measureJob(fails.name, () => fails.run(world.platform, {})).catch(() => undefined)
    expect(await growth(lines, run)).toEqual([0, 1])
    expect(await growth(lines, () => measureJob('fails', async () => undefined))).toEqual([1, 0])
  })

  it('count borrowers that were judged, and alerts by signal', async () => {
    const asha = await world.organization()
    await borrower(asha.organization_id)
    const lines = [
      'saakh_parties_judged_total',
      'saakh_alerts_total{signal="dpd_status_change",change="raised"}',
      'saakh_alerts_total{signal="dpd_status_change",change="cleared"}',
    ]
    expect(await growth(lines, () => evaluateDirty(world.platform, asha.organization_id))).toEqual([1, 1, 0])
  })

  it('time each signal on a sample of borrowers, and know the own rules of lenders as one', async () => {
    const asha = await world.organization()
    await putOwnRuleInForce(world, asha, SAMPLE_RULES.low_current_ratio)
    for (let at = 0; at < 18; at += 1) await borrower(asha.organization_id)
    const judge = () => evaluateDirty(world.platform, asha.organization_id)
    const codes = [...RULES.map(({ signal }) => signal.code), 'own_rule']
    const lines = codes.map((code) => `saakh_signal_samples_total{signal="${code}"}`)
    // The first and the seventeenth of eighteen.
    expect(new Set(await growth(lines, judge))).toEqual(new Set([2]))
    expect(await figureOf('saakh_signal_sampled_seconds_total{signal="own_rule"}')).toBeGreaterThan(0)
    expect(await workMetrics.metrics()).not.toMatch(/signal="own_(?!rule")/)
  })

  it('count a signal that could not be computed', async () => {
    const asha = await world.organization()
    await borrower(asha.organization_id)
    const [some] = RULES
    if (!some) throw new Error('there are no rules')
    const evaluate = () => {
      throw new Error('cannot divide by zero')
    }
    const broken: Rule[] = ['broken', 'own_broken'].map((code) => ({
      ...some,
      signal: { ...some.signal, code, evaluate },
    }))
    const lines = ['broken', 'own_rule'].map((code) => `saakh_signal_failures_total{signal="${code}"}`)
    expect(await growth(lines, () => evaluateDirty(world.platform, asha.organization_id, broken))).toEqual([1, 1])
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

  it('count deliveries to webhooks by what became of them, and the webhooks that are paused', async () => {
    const lines = [
      ...['delivered', 'refused', 'unanswered'].map((outcome) => `saakh_webhook_seconds_count{outcome="${outcome}"}`),
      'saakh_webhook_seconds_sum{outcome="refused"}',
      'saakh_webhook_pauses_total{because="gone"}',
    ]
    const tried = (status: number | null, pauses: string | null = null) =>
      noteDelivery({ status, duration_ms: 500, pauses })
    const grown = await growth(lines, async () => {
      for (const status of [200, 204, 302, 500, null]) tried(status)
      tried(410, 'gone')
    })
    expect(grown).toEqual([2, 3, 1, 1.5, 1])
  })

  it('count what a receiver answers to a delivery', async () => {
    const asha = await world.organization()
    const { endpoint_id, receiver } = await subscribed(asha)
    onTestFinished(() => receiver.close())
    const lines = ['delivered', 'refused'].map((outcome) => `saakh_webhook_seconds_count{outcome="${outcome}"}`)
    const send = async (status: number) => {
      receiver.answer((response) => response.writeHead(status).end())
      await asha.post(`${WEBHOOKS}/${endpoint_id}/test`, {})
      await deliverDue(world.platform)
    }
    expect(await growth(lines, () => send(200))).toEqual([1, 0])
    expect(await growth(lines, () => send(503))).toEqual([0, 1])
  })

  it('time calls to systems outside, by how they ended', async () => {
    const lines = ['answered', 'failed', 'left'].map(
      (outcome) => `saakh_connector_seconds_count{connector="tally",outcome="${outcome}"}`,
    )
    const answer = async function* (breaks: boolean) {
      yield Buffer.from('<ENVELOPE>')
      if (breaks) throw new Error('the connection broke')
      yield Buffer.from('</ENVELOPE>')
    }
    const read = async (pieces: AsyncIterable<Uint8Array>, most = 2) => {
      let count = 0
      for await (const piece of pieces) if (piece.length > 0 && ++count === most) break
    }
    expect(await growth(lines, () => read(measureCall('tally', answer(false)), 3))).toEqual([1, 0, 0])
    expect(await growth(lines, () => read(measureCall('tally', answer(true))).catch(() => undefined))).toEqual([
      0, 1, 0,
    ])
    expect(await growth(lines, () => read(measureCall('tally', answer(false)), 1))).toEqual([0, 0, 1])
  })

  it('tell 0 of what has not happened yet', async () => {
    beginAtZero({ signals: ['unheard'], kinds: ['unread'], connectors: ['unasked'] })
    const metrics = await workMetrics.metrics()
    for (const line of [
      'saakh_signal_failures_total{signal="unheard"} 0',
      'saakh_import_rows_total{kind="unread",fate="set_aside"} 0',
      'saakh_connector_seconds_count{connector="unasked",outcome="failed"} 0',
    ])
      expect(metrics).toContain(`${line}\n`)
  })
})

describe('a worker that runs by itself', () => {
  it('tells them at its own port, to who has the token', async () => {
    const server = await serveMetrics({ port: 0, host: '127.0.0.1', token: 'a-token-of-the-scraper' })
    onTestFinished(() => server.close())
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })
    expect((await ask({})).status).toBe(403)
    const response = await ask({ authorization: 'Bearer a-token-of-the-scraper' })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('saakh_job_seconds')
    expect(text).toContain('process_cpu_seconds_total')
  })
})
