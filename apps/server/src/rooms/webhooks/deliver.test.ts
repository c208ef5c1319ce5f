import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverWebhooks } from '../../jobs/deliver-webhooks.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { deliverDue, LOCAL_RECEIVERS, type Subscribed, subscribed } from '../../testing/webhook-desk.ts'
import { isSignedWith, webhookReceiver } from '../../testing/webhook-receiver.ts'
import { claimDue } from './deliver.ts'
import { MOST_TRIES } from './schedule.ts'

const START = '2026-11-02T06:00:00Z'
const MINUTE = 60
const HOUR = 3600
const clock = settableClock(START)
let world: TestWorld
let asha: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld({ env: LOCAL_RECEIVERS, clock })
})
afterAll(() => world.close())
/** An organization of its own: what waits for one test waits for no other. */
beforeEach(async () => {
  asha = await world.organization()
  desk = await caseDesk(world, asha)
})

const due = () => deliverDue(world.platform)
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
const deliveries = async ({ path }: Subscribed) => (await asha.get(`${path}/deliveries`)).body.data
const detail = async ({ path }: Subscribed, event_id: string) => (await asha.get(`${path}/deliveries/${event_id}`)).body
const row = async ({ endpoint_id }: Subscribed) =>
  (await asha.get('/v1/admin/webhooks')).body.data.find((item: Subscribed) => item.endpoint_id === endpoint_id)
/** Longer than any wait of the schedule with its spread. */
const AFTER_ANY_WAIT = 27 * HOUR
const failForDays = async () => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await due()
    later(AFTER_ANY_WAIT)
  }
}

describe('one line, from what happened to the receiver and the screen', () => {
  it('signs a case that was opened so that an independent reading of the specification verifies it', async () => {
    const hook = await subscribed(asha)
    const case_id = await desk.open()
    await due()
    const [first] = hook.receiver.received
    if (!first) throw new Error('Nothing came.')
    expect(first.event).toEqual({
      type: 'case.changed',
      timestamp: clock.now().toISOString(),
      data: {
        ...{ party_id: desk.party_id, sequence: 1, case_id, case_version: 1, changes: ['created'] },
        url: `${world.config.api_url}/v1/cases/${case_id}`,
      },
    })
    expect(isSignedWith(hook.secret, first)).toBe(true)
    expect(isSignedWith(hook.secret, { ...first, body: `${first.body} ` })).toBe(false)
    expect(Math.abs(first.timestamp - Date.now() / 1000)).toBeLessThan(60)
    expect(await deliveries(hook)).toMatchObject([
      { event_id: first.id, type: 'case.changed', state: 'delivered', attempts: 1, status: 200, next_at: null },
    ])
    const delivery = await detail(hook, first.id)
    expect(delivery.body).toBe(first.body)
    expect(delivery.tried).toMatchObject([{ attempt_no: 1, status: 200, error: null, answer: 'ok' }])
  })

  it('numbers the events of a borrower in their order, and each borrower from one', async () => {
    const hook = await subscribed(asha)
    const case_id = await desk.open()
    for (const comment of ['First', 'Second']) await asha.patch(`/v1/cases/${case_id}`, { comments: comment })
    await due()
    const numbered = hook.receiver.received.map(({ event }) => [event.data.sequence, ...event.data.changes])
    expect(numbered.sort()).toEqual([
      [1, 'created'],
      [2, 'commented'],
      [3, 'commented'],
    ])
    const other = await caseDesk(world, asha)
    await other.open()
    await due()
    expect(hook.receiver.received.at(-1)?.event.data).toMatchObject({ party_id: other.party_id, sequence: 1 })
  })

  it('says nothing that was rolled back, and nothing that nobody wants', async () => {
    const hook = await subscribed(asha, { events: ['alert.opened'] })
    const refused = await asha.post('/v1/cases', desk.body({ case_type: 'no such type' }))
    expect(refused.status).toBe(400)
    await desk.open()
    await due()
    expect(await deliveries(hook)).toEqual([])
    const stored = await query(
      world.owner_url,
      `select from webhook_events where organization_id = '${asha.organization_id}'`,
    )
    expect(stored).toEqual([])
  })
})

describe('a receiver that is wrong', () => {
  it('is tried again after five seconds, five minutes, half an hour, two hours, with the same id and body', async () => {
    const hook = await subscribed(asha)
    hook.receiver.answer((response, _, at) => {
      response.statusCode = at < 4 ? 500 : 204
      response.end('out of order\u0000')
    })
    await desk.open()
    for (const [seconds, seen] of [
      ...[
        [0, 1],
        [4, 1],
        [2, 2],
        [5 * MINUTE - 1, 2],
        [31, 3],
        [30 * MINUTE - 1, 3],
        [181, 4],
      ],
      ...[
        [2 * HOUR - 1, 4],
        [720, 5],
      ],
    ] as const) {
      later(seconds)
      await due()
      expect(hook.receiver.received).toHaveLength(seen)
    }
    const { received } = hook.receiver
    expect(new Set(received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
    expect(received.every((request) => isSignedWith(hook.secret, request))).toBe(true)
    const delivery = await detail(hook, received[0]?.id ?? '')
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 5 })
    expect(delivery.tried[4]).toMatchObject({
      status: 500,
      error: 'The receiver answered 500.',
      answer: 'out of order ',
    })
  })

  it('holds back no later event', async () => {
    const hook = await subscribed(asha)
    hook.receiver.answer((response, _, at) => {
      response.statusCode = at === 0 ? 500 : 200
      response.end()
    })
    const case_id = await desk.open()
    await due()
    await asha.patch(`/v1/cases/${case_id}`, { comments: 'Later' })
    await due()
    expect(
      (await deliveries(hook)).map(({ state, sequence }: { state: string; sequence: number }) => [sequence, state]),
    ).toEqual([
      [2, 'delivered'],
      [1, 'waiting'],
    ])
  })

  it('is not followed where it redirects', async () => {
    const elsewhere = await webhookReceiver()
    const hook = await subscribed(asha)
    hook.receiver.answer((response) => response.writeHead(307, { location: elsewhere.url }).end())
    await desk.open()
    await due()
    expect(elsewhere.received).toEqual([])
    const [{ event_id, state }] = await deliveries(hook)
    expect(state).toBe('waiting')
    expect((await detail(hook, event_id)).tried[0].error).toBe(
      `It redirects to ${elsewhere.url}. Redirects are not followed: enter the final address.`,
    )
    await elsewhere.close()
  })

  it('is told in words where nothing listens, and where it speaks no TLS', async () => {
    const hook = await subscribed(asha)
    await hook.receiver.close()
    await desk.open()
    await due()
    const [{ event_id }] = await deliveries(hook)
    expect((await detail(hook, event_id)).tried[0]).toMatchObject({
      ...{ status: null, error: 'Nothing listens at this address.', answer: null },
    })
    const plain = await subscribed(asha)
    await asha.patch(plain.path, { url: plain.receiver.url.replace('http:', 'https:') })
    await desk.open()
    await due()
    const [{ event_id: second }] = await deliveries(plain)
    expect((await detail(plain, second)).tried[0].error).toBe('The receiver does not speak TLS as it should.')
  })

  it('is read to sixteen kilobytes of an answer without end, of which two thousand characters are kept', async () => {
    const hook = await subscribed(asha)
    hook.receiver.answer((response) => {
      const more = () => response.write('x'.repeat(8192)) && !response.destroyed && setImmediate(more)
      response.on('drain', more)
      more()
    })
    await desk.open()
    await due()
    const [{ event_id, state }] = await deliveries(hook)
    expect(state).toBe('delivered')
    expect((await detail(hook, event_id)).tried[0].answer).toBe('x'.repeat(2000))
  })
})

describe('a receiver that is slow', () => {
  it('fails after its time, also where it sends a bit now and then, and holds up no other receiver', async () => {
    const settings = world.platform.sources.webhooks
    const slow = await subscribed(asha)
    let [going, most] = [0, 0]
    slow.receiver.answer((response) => {
      going += 1
      most = Math.max(most, going)
      response.write('.')
      const dripping = setInterval(() => response.write('.'), 50)
      response.on('close', () => {
        going -= 1
        clearInterval(dripping)
      })
    })
    const quick = await subscribed(asha)
    for (let at = 0; at < 12; at += 1) await desk.open()
    settings.timeout_ms = 2000
    const deliverer = deliverWebhooks(world.platform, 5)
    try {
      await eventually('the quick one has all', () => quick.receiver.received.length === 12)
      // None of the slow ones is over yet: nobody waited for them.
      expect((await deliveries(slow)).every((delivery: { attempts: number }) => delivery.attempts === 0)).toBe(true)
      settings.timeout_ms = 300
      await eventually('each was tried', async () =>
        (await deliveries(slow)).every((delivery: { attempts: number }) => delivery.attempts === 1),
      )
    } finally {
      settings.timeout_ms = 15_000
      await deliverer.stop()
      await slow.receiver.close()
    }
    expect(most).toBeLessThanOrEqual(4)
    const [{ event_id }] = await deliveries(slow)
    expect((await detail(slow, event_id)).tried[0].error).toMatch(/^No whole answer came within \d(\.\d)? seconds\.$/)
  })

  it('gets four requests at a time, whoever claims', async () => {
    const hook = await subscribed(asha)
    for (let at = 0; at < 6; at += 1) await desk.open()
    expect(await claimDue(world.platform, 100)).toHaveLength(4)
    expect(await claimDue(world.platform, 100)).toHaveLength(0)
    expect(hook.receiver.received).toHaveLength(0)
  })
})

describe('a receiver that is gone', () => {
  it('is paused at once where it says so with 410, administrators are told, and what happens meanwhile waits', async () => {
    const hook = await subscribed(asha)
    hook.receiver.answer((response) => response.writeHead(410).end())
    await desk.open()
    await due()
    expect((await row(hook)).paused).toMatchObject({ because: 'gone' })
    await desk.open()
    later(AFTER_ANY_WAIT)
    await due()
    expect(hook.receiver.received).toHaveLength(1)
    const mails = (await asha.get('/v1/admin/outbox')).body.data
    expect(mails[0]).toMatchObject({ to: expect.stringContaining('admin-'), related_to: `webhook:${hook.endpoint_id}` })
    expect(mails[0].text).toContain('gone for good (410)')
    expect(await deliveries(hook)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  })

  it('is paused after three days in which nothing arrived, and resumed with what waits', async () => {
    const hook = await subscribed(asha)
    hook.receiver.answer((response) => response.writeHead(503).end())
    await desk.open()
    await failForDays()
    expect(hook.receiver.received).toHaveLength(MOST_TRIES)
    expect(await row(hook)).toMatchObject({ waiting: 1, paused: { because: 'failing' } })
    const [mail] = (await asha.get('/v1/admin/outbox')).body.data
    expect(mail.subject).toMatch(/^The webhook .* is paused$/)
    const { data } = (await asha.get(`/v1/admin/activity?about=webhook:${hook.endpoint_id}`)).body
    expect(data[0].sentence ?? data[0].text).toMatch(/fails for three days/)
    hook.receiver.answer((response) => response.end())
    await desk.open()
    const resumed = await asha.post(`${hook.path}/resume`, { waiting: 'send' })
    expect(resumed.body.message).toMatch(/goes on: 2 events sent now\.$/)
    await due()
    expect(await row(hook)).toMatchObject({ waiting: 0, failed: 0, paused: null })
    expect(hook.receiver.received).toHaveLength(MOST_TRIES + 2)
  })

  it('skips what waits where that is chosen, and is resumed once', async () => {
    const hook = await subscribed(asha)
    await asha.post(`${hook.path}/pause`)
    await desk.open()
    await due()
    expect(hook.receiver.received).toEqual([])
    expect((await asha.post(`${hook.path}/resume`, { waiting: 'skip' })).status).toBe(200)
    expect((await asha.post(`${hook.path}/resume`, { waiting: 'skip' })).status).toBe(409)
    await due()
    expect(hook.receiver.received).toEqual([])
    expect(await deliveries(hook)).toMatchObject([{ state: 'skipped' }])
  })

  it('goes on where other events arrive: the one that never does is given up', async () => {
    const hook = await subscribed(asha)
    const bad = await desk.open()
    hook.receiver.answer((response, _, at) => {
      const is_bad = hook.receiver.received[at]?.event.data.case_id === bad
      response.writeHead(is_bad ? 422 : 200).end()
    })
    await due()
    later(AFTER_ANY_WAIT)
    await desk.open()
    await failForDays()
    expect(await row(hook)).toMatchObject({ failed: 1, waiting: 0, paused: null })
  })
})

describe('a receiver that gets something twice', () => {
  it('drops the second by its id, where a person sends it again and where a worker died after sending', async () => {
    const hook = await subscribed(asha)
    const handled = new Set<string>()
    hook.receiver.answer((response) => {
      handled.add(hook.receiver.received.at(-1)?.id ?? '')
      response.end()
    })
    await desk.open()
    await due()
    const [{ event_id }] = await deliveries(hook)
    expect((await asha.post(`${hook.path}/deliveries/${event_id}/send`)).status).toBe(200)
    await due()
    expect(hook.receiver.received).toHaveLength(2)
    expect(handled).toEqual(new Set([event_id]))
    expect(await detail(hook, event_id)).toMatchObject({ state: 'delivered', attempts: 2 })
    await desk.open()
    const [claimed] = await claimDue(world.platform, 10)
    await due()
    expect(hook.receiver.received).toHaveLength(2)
    // The worker that claimed it died: a minute later its claim is over.
    await query(
      world.owner_url,
      `update webhook_deliveries set claimed_until = now() where event_id = '${claimed?.event_id}'`,
    )
    await due()
    expect(hook.receiver.received).toHaveLength(3)
  })

  it('tries once what a person sends, also where the webhook is paused, and leaves it paused', async () => {
    const hook = await subscribed(asha)
    await asha.post(`${hook.path}/pause`)
    expect((await asha.post(`${hook.path}/test`)).status).toBe(200)
    await due()
    expect(hook.receiver.received[0]?.event).toMatchObject({
      type: 'webhook.test',
      data: { party_id: null, sequence: 1 },
    })
    hook.receiver.answer((response) => response.writeHead(500).end())
    await asha.post(`${hook.path}/test`)
    await due()
    later(AFTER_ANY_WAIT)
    await due()
    expect(hook.receiver.received).toHaveLength(2)
    expect((await row(hook)).paused).toMatchObject({ because: 'person' })
    expect((await deliveries(hook))[0]).toMatchObject({ state: 'failed', status: 500 })
  })
})

describe('an address', () => {
  it('is asked for anew at each connection, and refused when its name leads to a private one since', async () => {
    const settings = world.platform.sources.webhooks
    const real = settings.lookup
    const leads = { to: '127.0.0.1' }
    settings.lookup = async () => [{ address: leads.to, family: 4 }]
    try {
      const { receiver } = await subscribed(asha, { name: 'Only a receiver', events: ['import.late'] })
      const url = receiver.url.replace('127.0.0.1', 'receiver.example')
      const hook = { ...(await subscribed(asha, { url })), receiver }
      await desk.open()
      await due()
      expect(receiver.received).toHaveLength(1)
      leads.to = '10.0.0.7'
      await desk.open()
      await due()
      expect(receiver.received).toHaveLength(1)
      const [{ event_id }] = await deliveries(hook)
      expect((await detail(hook, event_id)).tried[0].error).toMatch(/^This address is not on the public internet/)
    } finally {
      settings.lookup = real
    }
  })
})
