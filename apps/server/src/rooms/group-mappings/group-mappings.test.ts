import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '../../build-server.ts'
import type { HttpApp } from '../../http/create-app.ts'
import { providerShapes } from '../../identity/provider-shapes.ts'
import { createTokenVerifier } from '../../identity/token-verifier.ts'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'

const ISSUER = 'https://login.bank.example/realms/bank'
const CLIENT = 'saakh-web'
const PATH = '/v1/admin/group_mappings'

let world: TestWorld
/** The same server, asked with tokens of an identity provider outside. */
let behind: HttpApp
let admin: Client
let second: Client
let private_key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
const ACCOUNTS = { of: 'provider', admits_to: null } as const

beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  const keys = await generateKeyPair('RS256', { extractable: true })
  private_key = keys.privateKey
  world.platform.sources.accounts = ACCOUNTS
  behind = await buildServer({
    ...world.parts,
    verifier: createTokenVerifier({
      issuer: ISSUER,
      jwks_url: `${ISSUER}/certs`,
      own_key: { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' },
      auth_url: ISSUER,
      client_id: CLIENT,
      audiences: [],
      max_age_seconds: 86_400,
      leeway_seconds: 5,
    }),
  })
})
beforeEach(async () => {
  world.platform.sources.accounts = ACCOUNTS
  admin = await world.organization({ name: 'A bank' })
  second = await world.user(admin.organization_id, { name: 'Second Admin' })
})
afterAll(async () => {
  await behind.close()
  await world.close()
})

const now = () => Math.floor(Date.now() / 1000)
interface Signed {
  sub: string
  email?: string
  email_verified?: boolean
  /** Seconds before now. */
  age?: number
  claims?: Record<string, unknown>
}
const tokenOf = ({ sub, age = 0, claims, ...person }: Signed): Promise<string> =>
  new SignJWT({
    ...{ iss: ISSUER, sub, iat: now() - age, exp: now() + 3600, jti: newId(), typ: 'Bearer', azp: CLIENT },
    ...person,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
    .sign(private_key)
const asked = async (token: string, url = '/v1/account/myprofile') => {
  const answer = await behind.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json() }
}
/** A user who is bound to the provider. */
async function bound(name = 'Leela Pillai'): Promise<{ user_id: string; sub: string }> {
  const user = await world.user(admin.organization_id, { name, policy: {} })
  const sub = newId()
  await arrange(world.platform.db, admin.organization_id, (tx) =>
    sql`update users set issuer = ${ISSUER}, subject = ${sub} where user_id = ${user.user_id}`.execute(tx),
  )
  return { user_id: user.user_id, sub }
}
const templateId = async (name: string): Promise<string> =>
  (await admin.get('/v1/admin/policy_templates')).body.data.find((item: { name: string }) => item.name === name)
    .template_id
const unit = async (name = 'Panaji'): Promise<string> =>
  (await admin.post('/v1/admin/org_units', { name })).body.data.unit_id
const waiting = async () => (await admin.get('/v1/admin/approvals?status=pending')).body.data
const approve = async () => {
  const [request] = await waiting()
  return second.patch(`/v1/admin/approvals/${request.approval_id}`, { action: 'approve' })
}
const mapped = async (body: object, template = 'Credit officer'): Promise<string> => {
  const made = await admin.post(PATH, { template_id: await templateId(template), claim: 'groups', ...body })
  expect([made.status, made.body.waits]).toEqual([200, true])
  expect((await approve()).status).toBe(200)
  return made.body.data.mapping_id
}
const listed = async () => (await admin.get(PATH)).body
const person = async (user_id: string) => (await admin.get(`/v1/admin/users/${user_id}`)).body.user
const audited = (verb: string) =>
  ask(
    world,
    admin.organization_id,
    sql<{ subject: string; payload: object }>`select subject, payload from audit_log where verb = ${verb} order by seq`,
  )

describe('a mapping of a group', () => {
  it('gives nothing before a second administrator agreed, who is shown what it gives', async () => {
    const unit_id = await unit()
    const made = await admin.post(PATH, {
      ...{ claim: 'groups', value: 'officers', template_id: await templateId('Credit officer'), unit_id },
    })
    expect(made.body).toMatchObject({ waits: true, message: expect.stringContaining('A second administrator') })
    const leela = await bound()
    await asked(await tokenOf({ sub: leela.sub, claims: { groups: ['officers'] } }))
    expect(await person(leela.user_id)).toMatchObject({ template: null, unit: null, group: null })
    const [request] = await waiting()
    expect(request.title).toBe('groups: officers')
    expect(request.difference).toMatchObject([
      { label: 'Template', before: null, after: 'Credit officer' },
      { label: 'Branch', before: null, after: 'Panaji' },
      { label: 'Admits people without invitation', before: null, after: 'No' },
      { label: 'Place in the order', before: null, after: '1' },
    ])
    expect((await listed()).data[0]).toMatchObject({
      in_force: false,
      waiting_change: { requested_by_name: 'Test Admin' },
    })
    await approve()
    expect((await listed()).data[0]).toMatchObject({ in_force: true, version: 2, waiting_change: null })
  })

  it('holds at once where there is no second administrator, and the audit says so', async () => {
    await admin.patch(`/v1/admin/users/${second.user_id}`, { user: { status: 'inactive' } })
    const made = await admin.post(PATH, { claim: 'roles', value: 'a', template_id: await templateId('Reader') })
    expect(made.body).toMatchObject({
      waits: false,
      message: expect.stringContaining('There is no second administrator'),
    })
    expect((await audited('create_group_mapping'))[0]?.payload).toMatchObject({
      without_second_person: 'There is no second administrator.',
    })
  })

  it('is one for each claim and group, and is made by head office alone', async () => {
    await mapped({ value: 'officers' })
    const again = await admin.post(PATH, {
      claim: 'groups',
      value: 'officers',
      template_id: await templateId('Reader'),
    })
    expect(again.body.data.fields).toEqual({ value: "The group 'officers' is mapped already." })
    const nowhere = await admin.post(PATH, { claim: 'groups', value: 'x', template_id: newId() })
    expect(nowhere.body.data.fields).toEqual({ template_id: 'There is no such template.' })
    await admin.post('/v1/admin/org_units', { name: 'Goa', members: [second.user_id] })
    const refused = await second.post(PATH, { claim: 'groups', value: 'y', template_id: await templateId('Reader') })
    expect(refused.status).toBe(403)
    expect((await second.get(PATH)).body.may_change).toBe(false)
  })

  it('keeps its template and its branch from being deleted', async () => {
    const unit_id = await unit()
    await mapped({ value: 'officers', unit_id })
    const template = await admin.delete(`/v1/admin/policy_templates/${await templateId('Credit officer')}`)
    const branch = await admin.delete(`/v1/admin/org_units/${unit_id}`)
    expect([template.status, branch.status]).toEqual([409, 409])
    expect(template.body.data.message).toContain('A group of the identity provider is mapped to Credit officer.')
  })

  it('waits when it would give more, and holds at once when it takes away', async () => {
    const mapping_id = await mapped({ value: 'officers', admits: true })
    const leela = await bound()
    await asked(await tokenOf({ sub: leela.sub, claims: { groups: ['officers'] } }))
    const reader = await templateId('Reader')
    const less = await admin.patch(`${PATH}/${mapping_id}`, { template_id: reader, admits: false })
    expect(less.body.waits).toBe(false)
    expect(await person(leela.user_id)).toMatchObject({ template: { name: 'Reader' } })
    const more = await admin.patch(`${PATH}/${mapping_id}`, { template_id: await templateId('Administrator') })
    expect(more.body.waits).toBe(true)
    expect((await waiting())[0].difference).toMatchObject([
      { label: 'Template', before: 'Reader', after: 'Administrator' },
    ])
    expect(await person(leela.user_id)).toMatchObject({ template: { name: 'Reader' } })
    await approve()
    expect(await person(leela.user_id)).toMatchObject({ template: { name: 'Administrator' } })
    for (const change of [{ unit_id: await unit() }, { rank: 7 }, { admits: true }]) {
      const { body } = await admin.patch(`${PATH}/${mapping_id}`, change)
      expect([change, body.waits]).toEqual([change, true])
      const [request] = await waiting()
      await second.patch(`/v1/admin/approvals/${request.approval_id}`, { action: 'reject' })
    }
  })

  it('is refused as it was shown to somebody else before', async () => {
    const mapping_id = await mapped({ value: 'officers' })
    const stale = await admin.patch(`${PATH}/${mapping_id}`, { rank: 3, version: 1 })
    expect([stale.status, stale.body.data.message]).toEqual([
      409,
      'Somebody changed this mapping meanwhile: look at it again.',
    ])
  })

  it('makes a template wait whose rights grow, although nobody is on it yet', async () => {
    const template_id = (await admin.post('/v1/admin/policy_templates', { name: 'Auditor', policy: {} })).body.data
      .template_id
    const grow = () => admin.patch(`/v1/admin/policy_templates/${template_id}`, { policy: { '/v1/cases': ['GET'] } })
    await mapped({ value: 'auditors' }, 'Auditor')
    expect((await grow()).body.waits).toBe(true)
  })
})

describe('whoever signs in with a mapped group', () => {
  it.each([
    ['Cognito', 'cognito:groups', 'saakh-officers'],
    ['Keycloak', 'groups', '/saakh/officers'],
    ['Keycloak', 'realm_access.roles', 'saakh-officer'],
    ['Entra ID 2.0', 'roles', 'Saakh.Officer'],
    ['Entra ID 2.0', 'groups', '0f5b2c1e-6d4a-4c2b-9f1e-3a7d5e8b9c10'],
  ])('has its template and branch from the very request on: %s, %s', async (name, claim, value) => {
    const unit_id = await unit()
    const mapping_id = await mapped({ claim, value, unit_id })
    const leela = await bound()
    const shape = providerShapes(ISSUER, CLIENT, now()).find((each) => each.name === name)
    if (!shape) throw new Error(`no shape is called ${name}`)
    const { jti: _, aud: __, ...claims } = shape.access.claims
    const token = await new SignJWT({ ...claims, sub: leela.sub, jti: newId() })
      .setProtectedHeader({ ...shape.access.header, alg: 'RS256', kid: 'k1' })
      .sign(private_key)
    const { status, body } = await asked(token)
    expect([status, body.policy['/v1/cases']]).toEqual([200, ['GET', 'POST', 'PATCH', 'DELETE']])
    expect(await person(leela.user_id)).toMatchObject({
      template: { name: 'Credit officer' },
      unit: { name: 'Panaji' },
      group: { mapping_id, claim, value },
    })
    expect((await listed()).data[0].users).toBe(1)
    expect((await audited('follow_groups'))[0]).toEqual({
      subject: `user:${leela.user_id}`,
      payload: { what: 'given', group: `${claim}: ${value}` },
    })
  })

  it('is decided by the first in order of several', async () => {
    await mapped({ value: 'readers', rank: 5 }, 'Reader')
    await mapped({ value: 'officers', rank: 2 })
    const leela = await bound()
    await asked(await tokenOf({ sub: leela.sub, claims: { groups: ['readers', 'officers'] } }))
    expect(await person(leela.user_id)).toMatchObject({ group: { value: 'officers' } })
  })

  it('loses the rights with the first token that lacks the group, for older tokens too', async () => {
    await mapped({ value: 'officers' })
    const leela = await bound()
    const first = await tokenOf({ sub: leela.sub, age: 60, claims: { groups: ['officers'] } })
    const unused = await tokenOf({ sub: leela.sub, age: 30, claims: { groups: ['officers'] } })
    expect((await asked(first, '/v1/cases')).status).toBe(200)
    const without = await tokenOf({ sub: leela.sub })
    expect((await asked(without, '/v1/cases')).status).toBe(403)
    expect((await asked(first, '/v1/cases')).status).toBe(403)
    expect((await asked(unused, '/v1/cases')).status).toBe(403)
    expect(await person(leela.user_id)).toMatchObject({ template: null, group: null, policy: { '/v1/cases': [] } })
    expect((await audited('follow_groups')).map(({ payload }) => payload)).toEqual([
      { what: 'given', group: 'groups: officers' },
      { what: 'lost', group: null },
    ])
  })

  it('keeps what was given by hand where no group is mapped', async () => {
    await mapped({ value: 'officers' })
    const leela = await bound()
    const template_id = await templateId('Reader')
    await admin.patch(`/v1/admin/users/${leela.user_id}`, { user: { template_id } })
    await approve()
    await asked(await tokenOf({ sub: leela.sub, claims: { groups: ['strangers'] } }))
    expect(await person(leela.user_id)).toMatchObject({ template: { name: 'Reader' }, group: null })
  })

  it('is not changed by hand, save the status', async () => {
    await mapped({ value: 'officers' })
    const leela = await bound()
    await asked(await tokenOf({ sub: leela.sub, claims: { groups: ['officers'] } }))
    const change = (user: object) => admin.patch(`/v1/admin/users/${leela.user_id}`, { user })
    const unit_id = await unit()
    const refused = [await change({ policy: {} }), await change({ unit_id })]
    expect(refused.map(({ status, body }) => [status, body.data.message])).toEqual(
      Array(2).fill([
        409,
        'A group of the identity provider gives Leela Pillai rights and branch: change its mapping, or the groups at the provider.',
      ]),
    )
    const members = await admin.patch(`/v1/admin/org_units/${unit_id}`, { members: [leela.user_id] })
    expect(members.status).toBe(409)
    expect((await change({ status: 'inactive' })).status).toBe(200)
    await asked(await tokenOf({ sub: leela.sub, claims: {} }))
    expect(await person(leela.user_id)).toMatchObject({ status: 'inactive', group: { value: 'officers' } })
  })

  it('has no rights from the next request on when the mapping is deleted', async () => {
    const mapping_id = await mapped({ value: 'officers' })
    const leela = await bound()
    const token = await tokenOf({ sub: leela.sub, claims: { groups: ['officers'] } })
    expect((await asked(token, '/v1/cases')).status).toBe(200)
    expect((await admin.delete(`${PATH}/${mapping_id}`)).status).toBe(200)
    expect((await asked(token, '/v1/cases')).status).toBe(403)
    expect((await listed()).data).toEqual([])
    expect((await admin.delete(`${PATH}/${mapping_id}`)).status).toBe(404)
  })
})

describe('the last administrator', () => {
  it('stays one, whatever the groups say, and the audit tells it', async () => {
    const mapping_id = await mapped({ value: 'admins' }, 'Administrator')
    const leela = await bound()
    await asked(await tokenOf({ sub: leela.sub, age: 60, claims: { groups: ['admins'] } }))
    const change = (user_id: string) => admin.patch(`/v1/admin/users/${user_id}`, { user: { status: 'inactive' } })
    await change(second.user_id)
    await arrange(world.platform.db, admin.organization_id, (tx) =>
      sql`update users set status = 'inactive' where user_id = ${admin.user_id}`.execute(tx),
    )
    const token = await tokenOf({ sub: leela.sub })
    expect((await asked(token, '/v1/admin/users')).status).toBe(200)
    expect((await audited('follow_groups')).at(-1)?.payload).toEqual({
      what: 'kept_as_last_administrator',
      group: null,
    })
    const answer = await behind.inject({
      ...{ method: 'DELETE', url: `${PATH}/${mapping_id}` },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json().data.message).toBe('Somebody who administers users must stay in head office.')
  })
})

describe('somebody whom nobody invited', () => {
  const stranger = (more: Partial<Signed> = {}) =>
    tokenOf({
      ...{ sub: newId(), email: `${newId()}@bank.example`, email_verified: true },
      ...{ claims: { groups: ['officers'], name: 'Ravi Naik' } },
      ...more,
    })
  const isIn = async (token: string) => (await asked(token, '/v1/cases')).status === 200

  const admitting = (admits_to: string | null) => {
    world.platform.sources.accounts = { of: 'provider', admits_to }
  }

  it('is refused unless the server and the mapping both admit them', async () => {
    const mapping_id = await mapped({ value: 'officers' })
    admitting(admin.organization_id)
    expect(await isIn(await stranger())).toBe(false)
    await admin.patch(`${PATH}/${mapping_id}`, { admits: true })
    await approve()
    admitting(null)
    expect([await isIn(await stranger()), (await listed()).may_admit]).toEqual([false, false])
    admitting(admin.organization_id)
    expect([await isIn(await stranger()), (await listed()).may_admit]).toEqual([true, true])
  })

  it('joins with name, template and branch by a verified address, and is the same person next time', async () => {
    const unit_id = await unit()
    await mapped({ value: 'officers', admits: true, unit_id })
    admitting(admin.organization_id)
    const [sub, email] = [newId(), `${newId()}@bank.example`]
    expect(await isIn(await stranger({ sub, email, email_verified: false }))).toBe(false)
    expect(await isIn(await stranger({ sub, email, claims: { groups: ['strangers'] } }))).toBe(false)
    const first = await stranger({ sub, email })
    expect(await Promise.all([isIn(first), isIn(first)])).toEqual([true, true])
    expect(await isIn(await stranger({ sub, email }))).toBe(true)
    const { data } = (await admin.get(`/v1/admin/users?q=${email}`)).body
    expect(data).toMatchObject([
      {
        ...{ name: 'Ravi Naik', email, status: 'active', unit: { name: 'Panaji' } },
        ...{ template: { name: 'Credit officer' }, group: { value: 'officers' } },
      },
    ])
    expect(await audited('admit_by_group')).toEqual([
      { subject: `user:${data[0].user_id}`, payload: { group: 'groups: officers' } },
    ])
  })

  it('does not come back under an address that was turned away', async () => {
    await mapped({ value: 'officers', admits: true })
    admitting(admin.organization_id)
    const email = `${newId()}@bank.example`
    await arrange(world.platform.db, admin.organization_id, (tx) =>
      sql`insert into users (organization_id, user_id, email, name, status, policy)
        values (${admin.organization_id}, ${newId()}, ${email}, 'Ravi', 'rejected', '{}')`.execute(tx),
    )
    expect(await isIn(await stranger({ email }))).toBe(false)
  })
})
