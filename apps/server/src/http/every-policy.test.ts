import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { allows, type Policy } from '@saakh/domain/policy'
import { POLICY_AREA_URLS } from '@saakh/domain/policy-areas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_POLICY, narrowed } from '../rooms/organizations/policies.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

/**
 * Every route of the contract that asks for a policy, under many policies: it is refused for the policy exactly when the
 * one function says so by which the web draws its menu and its screens. A new route is walked by itself.
 */

let world: TestWorld
let admin: Client
beforeAll(async () => {
  world = await testWorld()
  admin = await world.organization()
})
afterAll(() => world.close())

const NOWHERE = '00000000-0000-4000-8000-00000000dead'
type Guarded = Endpoint & { access: { kind: 'policy'; url: string } }
const isGuarded = (entry: [EndpointName, Endpoint]): entry is [EndpointName, Guarded] =>
  entry[1].access.kind === 'policy'
const routes = (Object.keys(api) as EndpointName[])
  .map((name): [EndpointName, Endpoint] => [name, api[name]])
  .filter(isGuarded)

const METHODS: readonly (string | string[] | undefined)[] = [
  ['GET'],
  ['get', 'Patch'],
  'GET,POST',
  ' delete , patch ',
  '*',
  [],
  '',
  undefined,
]
/** Each url has each of the methods in one of the draws, and no two urls go through them in step. */
const drawn = (draw: number): Policy =>
  Object.fromEntries(
    POLICY_AREA_URLS.flatMap((url, place): [string, string | string[]][] => {
      const methods = METHODS[(draw * (2 * place + 1) + place) % METHODS.length]
      return methods === undefined ? [] : [[url, methods]]
    }),
  )

const policies: [string, Policy][] = [
  ['the admin of the demo', ADMIN_POLICY],
  ['a reader without portfolios', narrowed({ '/v1/admin/portfolios': [], '/v1/cases': ['GET'] })],
  ['nobody', {}],
  ['all of it by one prefix', { '/v1': '*' }],
  ['reading by one prefix, but nothing of administration', { '/v1': 'get', '/v1/admin': [] }],
  ['routes of the web alone', { '/app/cases': '*', '/app/portfolios': '*' }],
  ...METHODS.map((_, draw): [string, Policy] => [`draw ${draw + 1}`, drawn(draw + 1)]),
]

const isRefusedByPolicy = async (client: Client, { method, path }: Endpoint): Promise<boolean> => {
  const answer = await world.app.inject({
    method,
    url: path.replace(/\{[^}]+\}/g, NOWHERE),
    headers: {
      authorization: `Bearer ${client.token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    // No write gets further than its input.
    ...(method !== 'GET' && { payload: '{"nonsense": ' }),
  })
  return answer.statusCode === 403 && answer.json().data?.code === 'policy'
}

describe('the API refuses for the policy exactly what the policy does not allow', () => {
  it.each(policies)('%s [SH-PERM-001, SH-PERM-020, SH-PERM-022]', async (_, policy) => {
    const client = await world.user(admin.organization_id, { policy })
    const refusals = await Promise.all(
      routes.map(async ([name, route]) => [name, await isRefusedByPolicy(client, route)] as const),
    )
    expect(Object.fromEntries(refusals)).toEqual(
      Object.fromEntries(routes.map(([name, { access, method }]) => [name, !allows(policy, access.url, method)])),
    )
  })

  it('with policies that tell every route and method apart', () => {
    for (const [name, { access, method }] of routes) {
      const answers = new Set(policies.map(([, policy]) => allows(policy, access.url, method)))
      expect([name, answers.size]).toEqual([name, 2])
    }
  })
})
