import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { importFileTask } from '../jobs/import-file.ts'
import { runWorker } from '../jobs/run-worker.ts'
import { createPool } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { beginTraces } from '../platform/open-telemetry.ts'
import { isTracing, tracedFromStart } from '../platform/traces.ts'
import { caseDesk } from '../testing/case-desk.ts'
import { eventually } from '../testing/eventually.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { type ReceivedSpan, type TraceReceiver, traceReceiver } from '../testing/trace-receiver.ts'
import { deliverDue, LOCAL_RECEIVERS, subscribed } from '../testing/webhook-desk.ts'

const NAME = 'Zubeda Sample Foundry'
const PAN = 'AAACZ9876Q'
const AMOUNT = '4100321.77'
const SENDER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const TRACEPARENT = `00-${SENDER.trace}-${SENDER.span}-01`

let collector: TraceReceiver
let end: () => Promise<void>
let world: TestWorld
let asha: Client
/** Hooks of requests are placed where somebody traces when the server is built. */
const begin = async (url: string) => {
  end = await beginTraces({ role: 'test', log: createLog('silent'), url })
}
beforeAll(async () => {
  collector = await traceReceiver()
  await begin(collector.url)
  world = await testWorld({ env: LOCAL_RECEIVERS })
  await end()
  collector.close()
})
afterAll(() => world?.close())
beforeEach(async () => {
  asha = await world.organization()
  collector = await traceReceiver()
  await begin(collector.url)
})
afterEach(async () => {
  await end()
  collector.close()
})

const file = (kind: string, text: string) => ({
  ...{ type: kind, file_name: `${kind}.csv` },
  attachment: `data:text/csv;base64,${Buffer.from(text).toString('base64')}`,
})
const customers = () => file('customers', `customer_number,name,pan,constitution\nC-1,${NAME},${PAN},private_company\n`)

/** All that was sent once tracing ended. */
const sent = async () => {
  await end()
  return collector.spans()
}
const named = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const [onlySpan, ...more] = spans.filter((span) => span.name === name)
  if (!onlySpan || more.length > 0)
    throw new Error(`${more.length + (onlySpan ? 1 : 0)} of '${name}' in ${spans.map((span) => span.name)}`)
  return onlySpan
}
/** The names from a span up to its root. */
const wayUp = (spans: readonly ReceivedSpan[], from: ReceivedSpan): string[] => {
  const above = spans.find((span) => span.spanId === from.parentSpanId)
  return above ? [from.name, ...wayUp(spans, above)] : [from.name]
}

/** Runs the queue until the job of an upload is over. */
async function imported(job_id: string): Promise<void> {
  const pool = createPool(world.app_url, 4)
  const worker = await runWorker(world.platform, pool, [importFileTask])
  await eventually('the import', async () => {
    const [row] = await query(world.owner_url, `select status from jobs where job_id = '${job_id}'`)
    return row?.status === 'done'
  })
  await worker.stop()
  await pool.end()
}

describe('a request', () => {
  it('has its verb, its transaction and its statements below it, under the span of its sender', async () => {
    const { status } = await asha.post('/v1/admin/uploads', customers(), { traceparent: TRACEPARENT })
    expect(status).toBe(200)
    const spans = await sent()
    const request = named(spans, 'POST /v1/admin/uploads')
    expect(request).toMatchObject({ traceId: SENDER.trace, parentSpanId: SENDER.span, is_failed: false })
    expect(request.facts).toEqual({
      ...{ 'http.request.method': 'POST', 'http.route': '/v1/admin/uploads', 'http.response.status_code': 200 },
    })
    expect(request.process).toMatchObject({ 'service.name': 'saakh', 'saakh.role': 'test' })
    const stored = named(spans, 'insert jobs')
    expect(wayUp(spans, stored)).toEqual(['insert jobs', 'transaction', expect.stringMatching(/^verb /), request.name])
    expect(stored.facts).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': 'insert jobs' })
    expect(spans.every((span) => span.traceId === SENDER.trace)).toBe(true)
    expect(spans.every((span) => wayUp(spans, span).at(-1) === request.name)).toBe(true)
  })

  it('is named by its route where it fails, and tells the kind of a refusal and not its words', async () => {
    await asha.get('/v1/cases/0190a1b2-7c1a-7d35-9a40-52d6cf1e0a00')
    await asha.get('/v1/no-such-path/Zubeda')
    const spans = await sent()
    expect(named(spans, 'GET /v1/cases/:case_id').facts).toMatchObject({ 'http.response.status_code': 404 })
    const read = spans.find((span) => span.name === 'read' && span.facts['error.type'] === 'not_found')
    expect(read?.is_failed).toBe(false)
    expect(spans.filter((span) => span.facts['http.response.status_code'] === 404)).toHaveLength(2)
  })

  it('that is a stream ends when the one who listens goes away', async () => {
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const stream = await fetch(`${origin}/v1/account/events`, {
      headers: { authorization: `Bearer ${asha.token}` },
      signal: leaving.signal,
    })
    expect(stream.status).toBe(200)
    leaving.abort()
    const connections = () =>
      new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)))
    await eventually('the connection is over', async () => (await connections()) === 0)
    const { facts } = named(await sent(), 'GET /v1/account/events')
    expect(facts).toMatchObject({ 'http.response.status_code': 200, 'saakh.closed_early': true })
  })

  it('makes no span where only its health is asked for, and follows no header that is malformed', async () => {
    await world.anonymous.get('/healthz')
    await world.anonymous.get('/readyz')
    for (const traceparent of ['00-zz-01', `00-${'0'.repeat(32)}-${SENDER.span}-01`, `${TRACEPARENT}-${PAN}`])
      await asha.get('/v1/admin/lists', { traceparent, tracestate: `pan=${PAN}`, baggage: `name=${NAME}` })
    const roots = (await sent()).filter((span) => span.parentSpanId === null)
    expect(roots.map((root) => root.name)).toEqual(Array(3).fill('GET /v1/admin/lists'))
    expect(new Set(roots.map((root) => root.traceId)).size).toBe(3)
    expect(collector.raw()).not.toContain(PAN)
  })
})

describe('a sampler', () => {
  it('that takes none has none sent, whatever the sender of a request wishes', async () => {
    await end()
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off')
    await begin(collector.url)
    vi.unstubAllEnvs()
    const { body } = await asha.post('/v1/admin/uploads', customers(), { traceparent: TRACEPARENT })
    await imported(body.data.job_id)
    expect(await sent()).toEqual([])
  })
})

describe('background work', () => {
  it('is a trace of its own per job, linked with the step that queued it', async () => {
    const trace = '5b8aa5a2d2c872e8321cf37308d69df2'
    const traceparent = `00-${trace}-${SENDER.span}-01`
    const { body } = await asha.post('/v1/admin/uploads', customers(), { traceparent })
    await imported(body.data.job_id)
    const spans = await sent()
    const [job, ...more] = spans.filter(({ links }) => links.some((link) => link.traceId === trace))
    if (!job || more.length > 0) throw new Error('Not one job is linked with the request.')
    expect(job).toMatchObject({ name: 'job import-file', parentSpanId: null, facts: { 'saakh.task': 'import-file' } })
    expect(job.traceId).not.toBe(trace)
    const [cause] = job.links
    const queued = spans.find((span) => span.spanId === cause?.spanId)
    expect(queued && wayUp(spans, queued).at(-1)).toBe('POST /v1/admin/uploads')
    const below = spans.filter((span) => span.traceId === job.traceId)
    expect(below.every((span) => wayUp(below, span).at(-1) === job.name)).toBe(true)
    expect(below.map((span) => span.name)).toEqual(expect.arrayContaining(['transaction', 'commit']))
  })

  it('tells a delivery by what it is and how it was answered; the receiver is told of no trace', async () => {
    const hook = await subscribed(asha)
    let seen: string[] = []
    hook.receiver.answer((response, request) => {
      seen = Object.keys(request.headers)
      response.end('ok')
    })
    await (await caseDesk(world, asha)).open()
    await deliverDue(world.platform)
    const spans = await sent()
    const posted = named(spans, 'post event')
    expect(wayUp(spans, posted)).toEqual(['post event', 'webhook delivery'])
    expect(posted.facts).toEqual({ 'saakh.webhook.event': 'case.changed', 'http.response.status_code': 200 })
    expect(seen).toContain('webhook-id')
    expect(seen).not.toContain('traceparent')
    expect(collector.raw()).not.toContain(hook.receiver.url)
    await hook.receiver.close()
  })

  it('tells so many steps and no more, and how many it left out', async () => {
    await tracedFromStart({ name: 'long work' }, async () => {
      for (let at = 0; at < 510; at += 1) await world.platform.db.selectFrom('organizations').select('name').execute()
    })
    const spans = await sent()
    expect(spans).toHaveLength(501)
    expect(named(spans, 'long work').facts).toEqual({ 'saakh.steps_left_out': 10 })
  })
})

/** All names of facts that may be sent; a new one is written in `SpanFacts` and here. */
const KEYS = new Set([
  ...['http.request.method', 'http.route', 'http.response.status_code', 'db.system.name', 'db.query.summary'],
  ...['error.type', 'saakh.task', 'saakh.webhook.event', 'saakh.tries', 'saakh.steps_left_out'],
])

describe('what is sent', () => {
  it('holds no value of a request and names neither organization, nor borrower, nor person', async () => {
    const { body } = await asha.post('/v1/admin/uploads', customers(), { 'x-request-id': `pan-${PAN}` })
    await imported(body.data.job_id)
    const accounts = `account_number,customer_number,kind,sanction_limit\nA-9,C-1,term_loan,${AMOUNT}\n`
    const second = await asha.post('/v1/admin/uploads', file('accounts', accounts))
    await imported(second.body.data.job_id)
    await asha.get(`/v1/admin/alerts?q=${encodeURIComponent(NAME)}`)
    const answer = await asha.get(`/v1/search/parties/complete?q=${encodeURIComponent(NAME)}`)
    const party_id = JSON.stringify(answer.body).match(/"party_id":"([^"]+)"/)?.[1] ?? ''
    expect((await asha.get(`/v1/parties/${party_id}`)).status).toBe(200)
    // One that fails in the database, with the value in the words of PostgreSQL.
    await tracedFromStart({ name: 'fails' }, () =>
      query(world.owner_url, 'select 1').then(() => Promise.reject(new Error(`duplicate key (pan)=(${PAN})`))),
    ).catch(() => undefined)
    const spans = await sent()
    const raw = collector.raw()
    const kept = [
      NAME,
      'Zubeda',
      PAN,
      AMOUNT,
      asha.token,
      asha.organization_id,
      asha.user_id,
      party_id,
      body.data.job_id,
    ]
    for (const value of kept) expect([value, value !== '' && raw.includes(value)]).toEqual([value, false])
    expect(raw).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/)
    expect(spans.flatMap((span) => Object.keys(span.facts)).filter((key) => !KEYS.has(key))).toEqual([])
    expect(spans.length).toBeGreaterThan(50)
  })
})

describe('a collector', () => {
  const inTime = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }

  it('that is gone disturbs no request, and the end of the process waits two seconds at most', async () => {
    await end()
    collector.close()
    await begin(collector.url)
    for (let at = 0; at < 20; at += 1) expect((await asha.get('/v1/admin/lists')).status).toBe(200)
    expect(await inTime(end)).toBeLessThan(4000)
    expect(isTracing()).toBe(false)
  })

  it('that never answers, refuses or answers nonsense does not either', async () => {
    const held: { destroy(): void }[] = []
    onTestFinished(() => held.forEach((response) => void response.destroy()))
    for (const answer of [
      (response: Parameters<Parameters<TraceReceiver['answer']>[0]>[0]) => void held.push(response),
      (response: Parameters<Parameters<TraceReceiver['answer']>[0]>[0]) => void response.writeHead(400).end('<no>'),
      (response: Parameters<Parameters<TraceReceiver['answer']>[0]>[0]) => void response.end('\u0000nonsense'),
    ]) {
      collector.answer(answer)
      expect((await asha.get('/v1/admin/lists')).status).toBe(200)
      expect(await inTime(end)).toBeLessThan(4000)
      await begin(collector.url)
    }
  })
})

describe('without tracing', () => {
  it('nothing is sent, and a job keeps nothing of what queued it', async () => {
    await end()
    const { body } = await asha.post('/v1/admin/uploads', customers(), { traceparent: TRACEPARENT })
    const [row] = await query(
      world.owner_url,
      `select payload::text as payload from graphile_worker._private_jobs where payload ->> 'job_id' = '${body.data.job_id}'`,
    )
    expect(row?.payload).not.toContain('traceparent')
    await imported(body.data.job_id)
    expect(collector.raw()).toBe('')
  })
})
