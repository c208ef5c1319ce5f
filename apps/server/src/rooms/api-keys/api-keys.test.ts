import { wholePolicy } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machineOf } from '../../testing/api-keys.ts'
import { arrange } from '../../testing/arrange.ts'
import { query } from '../../testing/query.ts'
import { type Client, requester, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(() => world.close())

const KEYS = '/v1/admin/api_keys'
const SEES = { '/v1/admin/alerts': ['GET'] }
const ALERTS = '/v1/admin/alerts'
const rowOf = async (key_id: string) =>
  (await asha.get(KEYS)).body.data.find((key: { key_id: string }) => key.key_id === key_id)

describe('making a key', () => {
  it('takes the right to users, names its maker and its end, and stores no secret', async () => {
    const { status, body } = await asha.post(KEYS, { name: 'Loan system', policy: SEES })
    expect(status).toBe(200)
    const { key_id, secret, expires_at } = body.data
    expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(90, 1)
    expect(await rowOf(key_id)).toMatchObject({
      ...{ name: 'Loan system', secret_start: secret.slice(0, 12), state: 'active', unit: null },
      policy: wholePolicy({ '/v1/admin/alerts': ['GET'] }),
      owner: { user_id: asha.user_id },
    })
    const stored = await query(
      world.owner_url,
      `select (select jsonb_agg(k)::text from api_keys k) || (select jsonb_agg(a)::text from audit_log a)
        || coalesce((select jsonb_agg(r)::text from request_keys r), '') as text`,
    )
    expect(stored[0]?.text).toContain(key_id)
    expect(stored[0]?.text).not.toContain(secret)
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/users': ['GET'] }) })
    expect((await reader.get(KEYS)).status).toBe(200)
    expect((await reader.post(KEYS, { name: 'Mine', policy: SEES })).status).toBe(403)
    const clerk = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/users': [] }) })
    expect((await clerk.get(KEYS)).status).toBe(403)
  })

  it('gives no more than its maker may do, nothing that only a person may, and something', async () => {
    const policy = narrowed({ '/v1/admin/portfolios': ['GET'], '/v1/admin/users': ['GET', 'POST', 'PATCH', 'DELETE'] })
    const maker = await world.user(asha.organization_id, { policy })
    const make = async (chosen: Record<string, string[]>) => {
      const { status, body } = await maker.post(KEYS, { name: 'Too much', policy: chosen })
      return [status, body.data.fields?.policy]
    }
    expect(await make({ '/v1/admin/portfolios': ['GET', 'POST'] })).toEqual([
      400,
      'You cannot give a key what you may not do yourself: Portfolios: create.',
    ])
    expect(await make({ '/v1/admin/users': ['GET'], '/v1/cases': ['PATCH'] })).toEqual([
      400,
      'An API key cannot have these rights: Cases: change; Users: see.',
    ])
    expect(await make({})).toEqual([400, 'Choose what the key may do.'])
    expect(await make({ '/v1/admin/portfolios': ['GET'] })).toEqual([200, undefined])
  })

  it('gives a maker of a branch no key of head office, nor of another branch', async () => {
    const manager = await world.user(asha.organization_id)
    const made = await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [manager.user_id] })
    const other = await asha.post('/v1/admin/org_units', { name: 'Margao' })
    const head = await machineOf(world, asha)
    const make = (unit_id?: string | null) =>
      manager.post(KEYS, { name: `Of ${unit_id}`, policy: SEES, ...(unit_id !== undefined && { unit_id }) })
    for (const unit_id of [null, other.body.data.unit_id]) expect((await make(unit_id)).status).toBe(400)
    const own = await make()
    expect((await rowOf(own.body.data.key_id)).unit).toEqual({ unit_id: made.body.data.unit_id, name: 'Panaji' })
    const seen = (await manager.get(KEYS)).body.data.map((key: { key_id: string }) => key.key_id)
    expect(seen).toEqual([own.body.data.key_id])
    expect((await manager.delete(`${KEYS}/${head.key_id}`)).status).toBe(404)
    const kept = await asha.delete(`/v1/admin/org_units/${made.body.data.unit_id}`)
    expect(kept.status).toBe(409)
  })

  it('takes a name once among those that go on, and at most a year', async () => {
    const { key_id } = await machineOf(world, asha, { name: 'Nightly' })
    const again = () => asha.post(KEYS, { name: 'nightly', policy: SEES })
    expect((await again()).body.data.fields.name).toBe("There is an API key 'nightly' already.")
    await asha.delete(`${KEYS}/${key_id}`)
    expect((await again()).status).toBe(200)
    for (const valid_days of [0, 366, 1.5])
      expect((await asha.post(KEYS, { name: 'Long', policy: SEES, valid_days })).status).toBe(400)
  })

  it('tells a repeated send nothing of the secret, and makes no second key', async () => {
    const sent = { name: 'Sent twice', policy: SEES, request_key: 'make-once' }
    const [first, again] = [await asha.post(KEYS, sent), await asha.post(KEYS, sent)]
    expect(again.body.data).toEqual({ ...first.body.data, secret: null })
    expect((await requester(world.app, first.body.data.secret).get(ALERTS)).status).toBe(200)
    const path = `${KEYS}/${first.body.data.key_id}/replace`
    const replaced = { grace_days: 1, request_key: 'replace-once' }
    const [once, twice] = [await asha.post(path, replaced), await asha.post(path, replaced)]
    expect(twice.body.data).toEqual({ ...once.body.data, secret: null })
    expect((await requester(world.app, once.body.data.secret).get(ALERTS)).status).toBe(200)
  })
})

describe('replacing a secret', () => {
  it('takes the old one for the days of grace, and then says that there is another', async () => {
    const machine = await machineOf(world, asha)
    const { body } = await asha.post(`${KEYS}/${machine.key_id}/replace`, { grace_days: 7 })
    const renewed = requester(world.app, body.data.secret)
    for (const client of [machine, renewed]) expect((await client.get(ALERTS)).status).toBe(200)
    const { previous_until, secret_start } = await rowOf(machine.key_id)
    expect((Date.parse(previous_until) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    expect(secret_start).toBe(body.data.secret.slice(0, 12))
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update api_keys set previous_until = now() where key_id = ${machine.key_id}`.execute(tx),
    )
    const late = await machine.get(ALERTS)
    expect([late.status, late.body.data.code]).toEqual([401, 'key_replaced'])
    expect(late.body.data.message).toMatch(/has a new secret: this one was valid until \d/)
    expect((await renewed.get(ALERTS)).status).toBe(200)
  })

  it('without grace ends the old one at once, and never lets it live longer than it would have', async () => {
    const machine = await machineOf(world, asha, { valid_days: 1 })
    await asha.post(`${KEYS}/${machine.key_id}/replace`, { grace_days: 7 })
    expect(Date.parse((await rowOf(machine.key_id)).previous_until)).toBeLessThan(Date.now() + 86_400_001)
    const other = await machineOf(world, asha)
    expect((await other.get(ALERTS)).status).toBe(200)
    await asha.post(`${KEYS}/${other.key_id}/replace`, { grace_days: 0 })
    expect((await other.get(ALERTS)).body.data.code).toBe('key_replaced')
    expect((await asha.post(`${KEYS}/${other.key_id}/replace`, { grace_days: 8 })).status).toBe(400)
  })

  it('asks the same of who replaces as of who makes, and leaves a revoked key revoked', async () => {
    const machine = await machineOf(world, asha)
    const policy = narrowed({ '/v1/admin/portfolios': ['GET'] })
    const maker = await world.user(asha.organization_id, { policy })
    const refused = await maker.post(`${KEYS}/${machine.key_id}/replace`, { grace_days: 0 })
    expect([refused.status, refused.body.data.fields.policy]).toEqual([
      400,
      'You cannot give a key what you may not do yourself: Portfolios: create, change.',
    ])
    expect((await maker.delete(`${KEYS}/${machine.key_id}`)).status).toBe(200)
    expect((await maker.delete(`${KEYS}/${machine.key_id}`)).status).toBe(200)
    expect(await rowOf(machine.key_id)).toMatchObject({ state: 'revoked' })
    expect((await asha.post(`${KEYS}/${machine.key_id}/replace`, { grace_days: 0 })).status).toBe(409)
    const { data } = (await asha.get(`/v1/admin/activity?about=api_key:${machine.key_id}`)).body
    expect(data.map((line: { sentence: string }) => line.sentence)).toHaveLength(2)
  })
})
