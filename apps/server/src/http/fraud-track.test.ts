import { circular } from '@saakh/catalogue/example-circulars'
import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../monitoring/run.ts'
import { narrowed } from '../rooms/organizations/policies.ts'
import { arrange } from '../testing/arrange.ts'
import { factStore } from '../testing/facts.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

/** Every read of the contract with and without the key of the fraud track, over alerts of it and of the credit track. */

let world: TestWorld
let admin: Client
let without: Client
let party_id: string
let fraud_alert: string
const SECRET = 'Suspension of Trading in Zzyzx Example Mills Limited for Non-Compliance with SEBI LODR Regulations'

beforeAll(async () => {
  world = await testWorld({ now: '2026-02-10T06:00:00Z' })
  admin = await world.organization()
  without = await world.user(admin.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
  const store = factStore(world)
  party_id = await store.party({ name: 'Zzyzx Example Mills Limited', type: 'public_company' })
  await store.monitor(admin.organization_id, party_id)
  await store.write(null, party_id, [circular(SECRET, '2026-01-28')])
  await store.mark(admin.organization_id, party_id)
  await evaluateDirty(world.platform, admin.organization_id)
  await admin.post('/v1/admin/alerts', {
    ...{ party_id, party_name: 'Zzyzx', date_of_event: '2026-02-01', risk_severity: 'High', signal_code: '10120' },
    alert_detail: 'The account is overdue.',
  })
  const { body } = await admin.get(`/v1/admin/alerts?party_id=${party_id}&alert_type=regulatory_action`)
  fraud_alert = body.data[0]._id
})
afterAll(() => world.close())

const reads = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([name, { method }]) => method === 'GET' && name !== 'events',
)
const addressOf = (path: string) =>
  path
    .replace('{party_id}', party_id)
    .replace('{alert_id}', fraud_alert)
    .replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-00000000dead')

describe('the fraud track', () => {
  it('is there for whoever holds its key', async () => {
    expect((await admin.get(`/v1/admin/alerts/${fraud_alert}`)).status).toBe(200)
    expect((await admin.get('/v1/fraud_alerts')).body.data).toContainEqual(
      expect.objectContaining({ code: 'regulatory_action', open: 1 }),
    )
    expect((await admin.get('/v1/admin/alerts')).body.total_count).toBe(2)
  })

  it.each(reads.map(([name]) => name))('stands in no answer of %s without the key', async (name) => {
    const { path } = api[name]
    const answer = await without.get(addressOf(path))
    // Facts are public, and so is what a file may hold; what is hidden is what the track makes of them.
    if (name === 'partyFilings' || name === 'importKinds') return
    // A kind of file bears the name of what it holds; the signals that read it are the track's.
    const content = name === 'feeds' ? answer.body.data.map(({ signals }: { signals: object }) => signals) : answer.body
    const text = JSON.stringify(content)
    for (const hidden of [fraud_alert, SECRET, ...FRAUD_TYPES]) expect(text).not.toContain(hidden)
  })

  it('has its alerts answer 404 under their ids, in reads and in writes', async () => {
    expect((await without.get(`/v1/admin/alerts/${fraud_alert}`)).status).toBe(404)
    expect((await without.post(`/v1/admin/alerts/${fraud_alert}/replay`, {})).status).toBe(404)
    expect((await without.get('/v1/fraud_alerts')).status).toBe(403)
  })

  it('leaves the counts what they are without it', async () => {
    expect((await without.get('/v1/admin/alerts')).body.total_count).toBe(1)
    expect((await without.get('/v1/admin/notifications')).body.total_count ?? 0).toBeLessThanOrEqual(1)
  })

  it('is in no mail, for nobody', async () => {
    const rows = await arrange(world.platform.db, admin.organization_id, async (tx) => {
      const { rows: notifications } = await sql<{ alert_type: string; mail_state: string }>`
        select a.alert_type, n.mail_state from notifications n join alerts a using (organization_id, alert_id)`.execute(
        tx,
      )
      return notifications
    })
    expect(rows.length).toBeGreaterThan(0)
    for (const { alert_type, mail_state } of rows) if (FRAUD_TYPES.includes(alert_type)) expect(mail_state).toBe('none')
  })

  it('is nothing on the page of a small business, also of whoever holds its key', async () => {
    const owner = await world.organization({ type: 'b2sme', name: 'Zzyzx Small Mills' })
    const own = (await owner.get('/v1/account/myorg')).body.party_id
    const store = factStore(world)
    await store.monitor(owner.organization_id, own)
    await store.write(null, own, [circular(SECRET, '2026-01-28')])
    await store.mark(owner.organization_id, own)
    await evaluateDirty(world.platform, owner.organization_id)
    expect((await owner.get(`/v1/admin/alerts?party_id=${own}`)).body.data).toMatchObject([
      { alert_type: 'regulatory_action' },
    ])
    const page = await owner.get('/v1/account/my_business')
    expect(page.status).toBe(200)
    for (const hidden of [SECRET, ...FRAUD_TYPES]) expect(JSON.stringify(page.body)).not.toContain(hidden)
  })

  it('refuses to raise one of a type that is not there', async () => {
    const raised = await without.post('/v1/admin/alerts', {
      ...{ party_id, party_name: 'Zzyzx', date_of_event: '2026-02-01', risk_severity: 'High', signal_code: '20630' },
      alert_detail: 'A name in a list.',
    })
    expect(raised.status).toBe(400)
  })
})
