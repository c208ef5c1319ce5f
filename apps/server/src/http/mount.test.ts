import { api, type EndpointName } from '@saakh/contract/api'
import { type Endpoint, isWrite } from '@saakh/contract/endpoint'
import { allows } from '@saakh/domain/policy'
import { POLICY_AREA_URLS } from '@saakh/domain/policy-areas'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_POLICY, narrowed } from '../rooms/organizations/policies.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { openApi } from './reference/open-api.ts'

let world: TestWorld
let asha: Client
let harmless: Client | null = null
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(() => world.close())

const NOWHERE = '00000000-0000-4000-8000-00000000dead'
const endpoints = (Object.keys(api) as EndpointName[]).map((name): [EndpointName, Endpoint] => [name, api[name]])
const address = ({ path }: Endpoint) => path.replace(/\{[^}]+\}/g, NOWHERE)
const ask = (client: Pick<Client, 'get' | 'post' | 'patch' | 'delete'>, endpoint: Endpoint, body?: unknown) => {
  if (endpoint.method === 'GET') return client.get(address(endpoint))
  if (endpoint.method === 'DELETE') return client.delete(address(endpoint))
  return endpoint.method === 'POST' ? client.post(address(endpoint), body) : client.patch(address(endpoint), body)
}

/** The url that the policy must name, be it only for accounts of others; null where a session is enough. */
const demandedUrl = (access: Endpoint['access']): string | null =>
  access.kind === 'policy' ? access.url : access.kind === 'session' ? (access.others ?? null) : null

describe('every route of the contract', () => {
  const guarded = endpoints.filter(([, { access }]) => access.kind === 'session' || access.kind === 'policy')

  it.each(guarded)('%s answers 401 without a token [SH-PUB-045]', async (_name, endpoint) => {
    expect((await ask(world.anonymous, endpoint, {})).status).toBe(401)
  })

  it.each(guarded.filter(([, { access }]) => demandedUrl(access) !== null))(
    '%s answers 403 to a user whose policy does not name it',
    async (_name, endpoint) => {
      const nobody = await world.user(asha.organization_id, { policy: {} })
      const answer = await ask(nobody, endpoint, {})
      expect([answer.status, answer.body.data.message]).toEqual([403, 'Access is not allowed, contact admin'])
    },
  )

  it.each(guarded.filter(([, endpoint]) => isWrite(endpoint) && !endpoint.open_to_inactive))(
    '%s is refused for a suspended organization before its body is looked at [DOM-PROD-016, DOM-PROD-017, DOM-PROD-018, DOM-PROD-019, DOM-PROD-020, DOM-PROD-021]',
    async (_name, endpoint) => {
      const sunil = await world.organization({ status: 'suspended' })
      const answer = await ask(sunil, endpoint, { nonsense: true })
      expect([answer.status, answer.body.data.code]).toEqual([403, 'organization_inactive'])
    },
  )

  it('is open to the policy and not to what its holder is called [DOM-PERM-011]', async () => {
    const policy = { '/v1/cases': ['GET'], '/v1/admin/lists': ['GET', 'POST'], '/v1/parties': '*' }
    const named = (name: string) => world.user(asha.organization_id, { policy, name })
    const [admin, reader] = await Promise.all([named('Admin'), named('Read only')])
    for (const [name, endpoint] of guarded.filter(
      ([, { method, access }]) => method === 'GET' && access.kind === 'policy',
    )) {
      const answers = await Promise.all([ask(admin, endpoint, {}), ask(reader, endpoint, {})])
      expect([name, answers[0].status]).toEqual([name, answers[1].status])
    }
  })

  it('demands only policy urls that an admin is given', () => {
    const demanded = new Set(endpoints.flatMap(([, { access }]) => demandedUrl(access) ?? []))
    expect([...demanded].sort()).toEqual([...POLICY_AREA_URLS].sort())
    for (const [, { access, method }] of endpoints) {
      const url = demandedUrl(access)
      if (url !== null) expect(allows(ADMIN_POLICY, url, method)).toBe(true)
    }
  })

  it('stands in the OpenAPI document', async () => {
    const { paths } = openApi()
    for (const [name, endpoint] of endpoints)
      expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toMatchObject({ operationId: name })
    expect((await world.anonymous.get('/openapi.json')).body.openapi).toBe('3.0.3')
  })
})

describe('the order of checks', () => {
  it('is token, account, policy, organization, input', async () => {
    const bad = { nonsense: true }
    const suspended = await world.organization({ status: 'suspended' })
    const withoutPolicy = await world.user(suspended.organization_id, { policy: {} })
    const inactive = await world.user(suspended.organization_id, { policy: {}, status: 'inactive' })
    expect((await world.anonymous.post('/v1/cases', bad)).status).toBe(401)
    expect((await inactive.post('/v1/cases', bad)).body.data.code).toBe('profile_inactive')
    expect((await withoutPolicy.post('/v1/cases', bad)).body.data.code).toBe('policy')
    expect((await suspended.post('/v1/cases', bad)).body.data.code).toBe('organization_inactive')
    expect((await asha.post('/v1/cases', bad)).status).toBe(400)
  })

  it('writes refused attempts into the audit', async () => {
    const leela = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/portfolios': [] }) })
    await leela.get('/v1/admin/portfolios')
    const owner = new pg.Client({ connectionString: world.owner_url })
    await owner.connect()
    const { rows } = await owner.query(`select verb, outcome from audit_log where actor = $1 and outcome = 'refused'`, [
      `user:${leela.user_id}`,
    ])
    await owner.end()
    expect(rows).toEqual([{ verb: 'adminPortfolios', outcome: 'refused' }])
  })
})

describe('answers', () => {
  it('carry a request id, that of the client when it sends a sane one', async () => {
    const own = await asha.get('/v1/account/myprofile', { 'x-request-id': 'from-the-client-1' })
    expect(own.headers['x-request-id']).toBe('from-the-client-1')
    const odd = await asha.get('/v1/account/myprofile', { 'x-request-id': 'a b\tc' })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('are what they say they are, refusals too', async () => {
    for (const answer of [await asha.get('/v1/cases'), await world.anonymous.get('/v1/cases'), await asha.get('/v1/x')])
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-type': expect.stringContaining('application/json'),
      })
  })

  it.each(endpoints)('of %s have the headers that keep a browser from harm', async (_, endpoint) => {
    // Not Asha: one of the endpoints ends the other sessions of whoever calls it.
    harmless ??= await world.user(asha.organization_id)
    for (const token of [world.again(harmless).token, 'test:nobody:1']) {
      const { headers } = await world.app.inject({
        method: endpoint.method,
        url: address(endpoint),
        headers: { authorization: `Bearer ${token}` },
        payloadAsStream: true,
      })
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cache-control': expect.stringContaining('no-store'),
      })
    }
  })

  it('tell a body that is no JSON in a sentence, and leak nothing', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/v1/admin/lists',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      payload: '{"list": ',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().data.message).toBe('The body is not valid JSON.')
  })

  it('answer unknown API paths as JSON', async () => {
    for (const path of ['/v1/nothing', '/v9/x', '/v3/else']) {
      const answer = await asha.get(path)
      expect([answer.status, answer.body.success]).toEqual([404, false])
    }
  })

  it('want key and secret on /v3/ paths, and no token [SH-API-003]', async () => {
    const { key, secret } = world.config
    expect((await world.anonymous.get('/v3/recommendations/parties')).status).toBe(401)
    expect((await world.anonymous.get('/v3/recommendations/parties', { key, secret: 'wrong' })).status).toBe(403)
    expect((await asha.get('/v3/recommendations/parties')).status).toBe(401)
    expect((await world.anonymous.get('/v3/recommendations/parties', { key, secret })).status).toBe(200)
  })
})
