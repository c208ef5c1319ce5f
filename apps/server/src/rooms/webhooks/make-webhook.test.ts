import { WEBHOOK_TYPES } from '@saakh/domain/webhook-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute } from '../../platform/verb.ts'
import { machineOf } from '../../testing/api-keys.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { deliverDue, LOCAL_RECEIVERS, subscribed, WEBHOOKS } from '../../testing/webhook-desk.ts'
import { isSignedWith } from '../../testing/webhook-receiver.ts'
import { narrowed } from '../organizations/policies.ts'
import { trimWebhooks } from './trim-webhooks.ts'

const clock = settableClock('2026-11-02T06:00:00Z')
let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ env: LOCAL_RECEIVERS, clock })
  asha = await world.organization()
})
afterAll(() => world.close())

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
`
const asked = (changes: object = {}) => ({
  ...{ name: 'Core banking', url: 'https://93.184.216.34/hooks', events: ['alert.opened'] },
  ...changes,
})
const NOT_PUBLIC = /not on the public internet/
const due = () => deliverDue(world.platform)

describe('making a webhook', () => {
  it('takes the right to users, tells the secret once, and stores it sealed alone', async () => {
    const { status, body } = await asha.post(WEBHOOKS, asked({ request_key: 'once' }))
    expect(status).toBe(200)
    const { endpoint_id, secret } = body.data
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
    const again = await asha.post(WEBHOOKS, asked({ request_key: 'once' }))
    expect(again.body.data).toEqual({ endpoint_id, secret: null })
    const stored = await query(
      world.owner_url,
      `select (select jsonb_agg(w)::text from webhook_endpoints w) || (select jsonb_agg(a)::text from audit_log a)
        || coalesce((select jsonb_agg(r)::text from request_keys r), '') as text`,
    )
    expect(stored[0]?.text).toContain(endpoint_id)
    expect(stored[0]?.text).not.toContain(secret.slice('whsec_'.length))
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/users': ['GET'] }) })
    expect((await reader.get(WEBHOOKS)).status).toBe(200)
    for (const path of [WEBHOOKS, `${WEBHOOKS}/${endpoint_id}/test`, `${WEBHOOKS}/${endpoint_id}/secret`])
      expect((await reader.post(path, asked({ name: 'Mine' }))).status).toBe(403)
    const machine = await machineOf(world, asha)
    expect((await machine.get(WEBHOOKS)).body.data.code).toBe('person')
  })

  it.each([
    ['http://93.184.216.34/', /must begin with https/],
    ['https://127.0.0.1/', NOT_PUBLIC],
    ['https://10.1.2.3/', NOT_PUBLIC],
    ['https://169.254.169.254/', NOT_PUBLIC],
    ['https://[::1]/', NOT_PUBLIC],
    ['https://[fd00::1]/', NOT_PUBLIC],
    ['https://[::ffff:10.0.0.1]/', NOT_PUBLIC],
    ['https://100.64.0.1/', NOT_PUBLIC],
    ['https://2130706433/', NOT_PUBLIC],
    ['https://name:word@93.184.216.34/', /Leave out name and password/],
    ['https://93.184.216.34/#part', /Leave out what follows/],
    ['ftp://93.184.216.34/', /begins with https/],
    ['https://nowhere.invalid/', /leads nowhere/],
  ])('refuses %s', async (url, why) => {
    const settings = world.platform.sources.webhooks
    const before = { ...settings }
    Object.assign(settings, { ranges: [], allows_http: false })
    try {
      const { status, body } = await asha.post(WEBHOOKS, asked({ name: `To ${url}`, url }))
      expect([status, body.data.fields?.url]).toEqual([400, expect.stringMatching(why)])
    } finally {
      Object.assign(settings, before)
    }
  })

  it('tells of nothing that its maker may not read, and takes a name once', async () => {
    const policy = narrowed({ '/v1/cases': [], '/v1/fraud_alerts': [] })
    const maker = await world.user(asha.organization_id, { policy })
    const make = async (changes: object) => (await maker.post(WEBHOOKS, asked(changes))).body.data.fields
    expect(await make({ name: 'A', events: ['case.changed'] })).toEqual({
      events: 'You may not see this yourself: Case changed (Cases).',
    })
    expect(await make({ name: 'B', tells_fraud: true })).toEqual({
      tells_fraud: 'You may not see the fraud track yourself.',
    })
    await asha.post(WEBHOOKS, asked({ name: 'Nightly' }))
    expect(await make({ name: 'nightly' })).toEqual({ name: "There is a webhook 'nightly' already." })
    expect((await asha.post(WEBHOOKS, asked({ name: 'C', events: [] }))).status).toBe(400)
    expect((await asha.post(WEBHOOKS, asked({ name: 'D', events: ['no.such'] }))).status).toBe(400)
  })
})

describe('changing a webhook', () => {
  it('signs with both secrets for a day after one is replaced, and then with the new one alone', async () => {
    const bank = await world.organization()
    const hook = await subscribed(bank)
    const { secret } = (await bank.post(`${hook.path}/secret`)).body.data
    const send = async () => {
      await bank.post(`${hook.path}/test`)
      await due()
      const last = hook.receiver.received.at(-1)
      if (!last) throw new Error('Nothing came.')
      return [isSignedWith(hook.secret, last), isSignedWith(secret, last), last.signatures.length]
    }
    expect(await send()).toEqual([true, true, 2])
    const [shown] = (await bank.get(WEBHOOKS)).body.data
    expect((Date.parse(shown.previous_until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    await change(
      world.owner_url,
      `update webhook_endpoints set previous_until = now() where endpoint_id = '${hook.endpoint_id}'`,
    )
    expect(await send()).toEqual([false, true, 1])
  })

  it('tells a repeated replacement nothing of the secret', async () => {
    const hook = await subscribed(asha, { name: 'Replaced twice' })
    const replace = () => asha.post(`${hook.path}/secret`, { request_key: 'replace-once' })
    const [once, twice] = [await replace(), await replace()]
    expect(once.body.data.secret).toMatch(/^whsec_/)
    expect(twice.body.data).toEqual({ ...once.body.data, secret: null })
  })

  it('sends what waits to the new address, and nothing more once it is deleted', async () => {
    const bank = await world.organization()
    const desk = await caseDesk(world, bank)
    const [hook, other] = [await subscribed(bank), await subscribed(bank, { events: ['import.late'] })]
    await bank.patch(hook.path, { url: other.receiver.url, name: 'Moved' })
    await desk.open()
    await due()
    expect([hook.receiver.received.length, other.receiver.received.length]).toEqual([0, 1])
    await desk.open()
    expect((await bank.delete(hook.path)).body.message).toBe('Moved is deleted.')
    await due()
    expect(other.receiver.received).toHaveLength(1)
    expect((await bank.get(`${hook.path}/deliveries`)).status).toBe(404)
    expect((await bank.post(`${hook.path}/test`)).status).toBe(404)
  })

  it('keeps deliveries for ninety days', async () => {
    const bank = await world.organization()
    const desk = await caseDesk(world, bank)
    const hook = await subscribed(bank)
    await desk.open()
    await due()
    const kept = async (day: string) => {
      clock.set(`${day}T06:00:00Z`)
      await execute(world.platform, world.system(bank.organization_id), trimWebhooks, {})
      return (await bank.get(`${hook.path}/deliveries`)).body.data.length
    }
    expect([await kept('2027-01-31'), await kept('2027-02-01')]).toEqual([1, 0])
    clock.set('2026-11-02T06:00:00Z')
  })
})

describe('whose events', () => {
  it('are told to the organization alone', async () => {
    const [owner, two] = [await world.organization(), await world.organization()]
    const [hook, theirs] = [await subscribed(owner), await subscribed(two)]
    await (await caseDesk(world, owner)).open()
    await due()
    expect([hook.receiver.received.length, theirs.receiver.received.length]).toEqual([1, 0])
    for (const path of ['', '/deliveries', `/deliveries/${hook.receiver.received[0]?.id}`].slice(1))
      expect((await two.get(`${hook.path}${path}`)).status).toBe(404)
    for (const path of ['/pause', '/test', '/secret', `/deliveries/${hook.receiver.received[0]?.id}/send`])
      expect((await two.post(`${hook.path}${path}`)).status).toBe(404)
    expect((await two.patch(hook.path, { name: 'Taken' })).status).toBe(404)
    expect((await two.delete(hook.path)).status).toBe(404)
  })

  it('are those of the branch, where the webhook is of a branch, which head office sees and another branch does not', async () => {
    const bank = await world.organization()
    const manager = await world.user(bank.organization_id)
    const made = await bank.post('/v1/admin/org_units', { name: 'Panaji', members: [manager.user_id] })
    const stranger = await world.user(bank.organization_id)
    await bank.post('/v1/admin/org_units', { name: 'Margao', members: [stranger.user_id] })
    const [head, branch] = [await subscribed(bank), await subscribed(manager, { events: ['case.changed'] })]
    await importText(world, bank.organization_id, 'customers', CUSTOMERS)
    const parties = await borrowersOf(world, bank)
    const desk = await caseDesk(world, bank)
    for (const party of Object.values(parties)) await desk.open({ party })
    await due()
    const cases = head.receiver.received.filter(({ event }) => event.type === 'case.changed')
    expect(cases).toHaveLength(2)
    expect(branch.receiver.received.map(({ event }) => event.data.party_id)).toEqual([parties['C-1']])
    const seen = async (client: Client) =>
      (await client.get(WEBHOOKS)).body.data.map((item: { endpoint_id: string }) => item.endpoint_id)
    expect(new Set(await seen(bank))).toEqual(new Set([head.endpoint_id, branch.endpoint_id]))
    expect(await seen(manager)).toEqual([branch.endpoint_id])
    expect(await seen(stranger)).toEqual([])
    expect((await stranger.get(`${branch.path}/deliveries`)).status).toBe(404)
    const refused = await manager.post(WEBHOOKS, asked({ name: 'Of all', unit_id: null, events: [...WEBHOOK_TYPES] }))
    expect(refused.status).toBe(400)
    expect((await bank.delete(`/v1/admin/org_units/${made.body.data.unit_id}`)).status).toBe(409)
  })
})
