import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseDesk } from '../testing/case-desk.ts'
import { addressFor, bodyFor } from '../testing/hostile-values.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

/**
 * Valid shapes with hostile values on every route of the contract, the same in every run; what `npm run check:attack` does
 * for ten minutes beside imports and judging. An answer that breaks its own declaration is a 500 here, too.
 */
const TIMES = 2
/** On a slow machine the rest is left to the next run of the attack. */
const ENOUGH_MS = 8000

let world: TestWorld
let bank: Client
let ids: string[]
beforeAll(async () => {
  world = await testWorld()
  bank = await world.organization()
  const desk = await caseDesk(world, bank)
  const [list] = (await bank.get('/v1/admin/lists')).body.lists
  const portfolio = await bank.post('/v1/admin/portfolios', { name: 'Book', parties: [{ party_id: desk.party_id }] })
  ids = [desk.party_id, await desk.open(), list.list_id, portfolio.body.data.id, bank.user_id]
})
afterAll(() => world.close())

/** They end the session that asks. */
const ENDS_IT: readonly EndpointName[] = [
  'events',
  'signOut',
  'endSession',
  'endUserSession',
  'endUserSessions',
  'updateUser',
]
const ROUTES = (Object.keys(api) as EndpointName[])
  .map((name): [EndpointName, Endpoint] => [name, api[name]])
  .filter(([name, { access }]) => !['key', 'operator'].includes(access.kind) && !ENDS_IT.includes(name))

async function ask([name, endpoint]: [EndpointName, Endpoint]): Promise<string | null> {
  const { method } = endpoint
  const url = addressFor(endpoint, ids)
  const payload = endpoint.body && method !== 'GET' ? JSON.stringify(bodyFor(endpoint.body, ids)) : undefined
  const { statusCode, payload: answerText } = await world.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${bank.token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  const isCalm = statusCode < 500 && statusCode !== 401
  return isCalm
    ? null
    : `${name}: ${method} ${url.slice(0, 300)} ${payload?.slice(0, 300)} → ${statusCode} ${answerText.slice(0, 200)}`
}

it('no route of the contract answers hostile values with an error of ours', async () => {
  const wrong: (string | null)[] = []
  const until = Date.now() + ENOUGH_MS
  let asked = 0
  for (let time = 0; time < TIMES; time += 1)
    for (const route of ROUTES)
      if (Date.now() < until) {
        wrong.push(await ask(route))
        asked += 1
      }
  expect(wrong.filter(Boolean)).toEqual([])
  expect(asked).toBeGreaterThan(100)
}, 60_000)
