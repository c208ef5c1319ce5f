import { api, type EndpointName } from '@saakh/contract/api'
import { type Endpoint, isWrite } from '@saakh/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFUSALS } from '../platform/access.ts'
import { ADMIN_POLICY } from '../rooms/organizations/policies.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

/**
 * Every write of the contract, in their order: token, account, policy, organization, input. Each asker
 * fails all the checks that follow the one that is to refuse it, so that an exchanged pair is seen. A new route is
 * walked by itself.
 */

let world: TestWorld
let active: Client
let suspended: Client
let withoutPolicy: Client
let inactive: Client
beforeAll(async () => {
  world = await testWorld()
  active = await world.organization()
  suspended = await world.organization({ status: 'suspended' })
  withoutPolicy = await world.user(suspended.organization_id, { policy: {} })
  inactive = await world.user(suspended.organization_id, { policy: {}, status: 'inactive' })
})
afterAll(() => world.close())

const NOWHERE = '00000000-0000-4000-8000-00000000dead'
const writes = (Object.keys(api) as EndpointName[])
  .map((name): [EndpointName, Endpoint] => [name, api[name]])
  .filter(([, endpoint]) => isWrite(endpoint) && ['session', 'policy'].includes(endpoint.access.kind))

/** A body that no schema takes and that is not even JSON; what it holds must not matter before its turn. */
const BROKEN = '{"case_status": '

const send = async ({ method, path }: Endpoint, token: string | null, payload: string) => {
  const answer = await world.app.inject({
    method,
    url: path.replace(/\{[^}]+\}/g, NOWHERE),
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    payload,
  })
  const { success, data } = answer.json()
  return { status: answer.statusCode, success, code: data?.code, message: data?.message }
}

it('walks every write there is', () => {
  expect(writes.length).toBeGreaterThan(15)
})

describe.each(writes)('%s', (_name, endpoint) => {
  it('asks for a token first: 401 [DOM-ERR-032]', async () => {
    for (const token of [null, 'no-token'])
      expect(await send(endpoint, token, BROKEN)).toMatchObject({
        status: 401,
        success: false,
        message: expect.stringMatching(/./),
      })
  })

  if (!endpoint.open_to_inactive_profile)
    it('then for an active account: 403', async () => {
      expect(await send(endpoint, inactive.token, BROKEN)).toEqual({
        status: 403,
        success: false,
        code: 'profile_inactive',
        message: REFUSALS.profile_inactive,
      })
    })

  if (endpoint.access.kind === 'policy')
    it('then for the policy: 403', async () => {
      expect(await send(endpoint, withoutPolicy.token, BROKEN)).toEqual({
        status: 403,
        success: false,
        code: 'policy',
        message: REFUSALS.policy,
      })
    })

  if (!endpoint.open_to_inactive)
    it('then for an active organization: 403 [DOM-STATE-030]', async () => {
      expect(await send(endpoint, suspended.token, BROKEN)).toEqual({
        status: 403,
        success: false,
        code: 'organization_inactive',
        message: REFUSALS.organization_inactive,
      })
    })

  if (endpoint.body !== undefined)
    it('and for the input last: 400', async () => {
      const refused = await send(endpoint, active.token, BROKEN)
      expect([refused.status, refused.success, refused.message]).toEqual([400, false, 'The body is not valid JSON.'])
      if (endpoint.body?.safeParse({}).success) return
      const empty = await send(endpoint, active.token, '{}')
      expect([empty.status, empty.success, typeof empty.message]).toEqual([400, false, 'string'])
    })
})

it('counts a policy by its method: one that only reads refuses every write of the same address', async () => {
  const policy = Object.fromEntries(Object.keys(ADMIN_POLICY).map((url) => [url, ['GET' as const]]))
  const reader = await world.user(active.organization_id, { policy })
  for (const [name, endpoint] of writes)
    if (endpoint.access.kind === 'policy')
      expect([name, (await send(endpoint, reader.token, '{}')).code]).toEqual([name, 'policy'])
})
