import { join } from 'node:path'
import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { KEY_RIGHTS } from '@saakh/contract/key-rights'
import { rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Machine, machineOf } from '../testing/api-keys.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

/**
 * Every endpoint of the contract, called with an API key that has each right a key can have: it is open to it or a person's own.
 * The list is read by whoever answers for what machines may do; a new endpoint stands in it after a run with -u.
 */

let world: TestWorld
let asha: Client
let machine: Machine
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  machine = await machineOf(world, asha)
})
afterAll(() => world.close())

const NOWHERE = '00000000-0000-4000-8000-00000000dead'
const endpoints: [EndpointName, Endpoint][] = (Object.keys(api) as EndpointName[]).map((name) => [name, api[name]])
const asked = endpoints.filter(([, { access }]) => !['public', 'key'].includes(access.kind))

const call = ({ method, path }: Endpoint, secret: string, payload = '{"nonsense": ') =>
  world.app.inject({
    method,
    url: path.replace(/\{[^}]+\}/g, NOWHERE),
    headers: {
      authorization: `Bearer ${secret}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload }),
  })

async function saidOf(endpoint: Endpoint): Promise<string> {
  const answer = await call(endpoint, machine.secret)
  if (answer.statusCode !== 403) return 'open to keys'
  return answer.json().data.code === 'person' ? "a person's own" : answer.body
}

describe('every endpoint', () => {
  it('is open to API keys, or a person’s own, as the list says', async () => {
    const lines: string[] = []
    for (const [name, endpoint] of asked)
      lines.push(`${(await saidOf(endpoint)).padEnd(14)} ${endpoint.method.padEnd(6)} ${endpoint.path} (${name})`)
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'open-to-keys.txt'))
  }, 120_000)

  it('that a key reads answers it, without a person behind it', async () => {
    for (const [name, endpoint] of asked.filter(([, { method }]) => method === 'GET')) {
      const { statusCode } = await call(endpoint, machine.secret)
      expect([name, [200, 400, 403, 404].includes(statusCode) || statusCode]).toEqual([name, true])
    }
  }, 120_000)

  it('is refused for the policy where a key has no right to it', async () => {
    const idle = await machineOf(world, asha, { policy: { '/v1/search': ['GET'] } })
    for (const [name, endpoint] of asked) {
      if (endpoint.access.kind === 'policy' && endpoint.access.url === '/v1/search') continue
      const { statusCode, json } = await call(endpoint, idle.secret)
      expect([name, statusCode, ['person', 'policy'].includes(json().data.code)]).toEqual([name, 403, true])
    }
  }, 120_000)
})

describe('what a key writes', () => {
  it('is data, never a decision, a signature, a setting or an account', () => {
    const written = asked.filter(([, { method, keys }]) => method !== 'GET' && keys === true).map(([name]) => name)
    expect(written.sort()).toEqual([
      'createPortfolio',
      'createUpload',
      'fillList',
      'retryJob',
      'stopJob',
      'tryUpload',
      'updateList',
      'updatePortfolio',
    ])
  })

  it('needs no right that opens accounts, rights, approvals, exports, the activity or what is written down of people', () => {
    const areas = rightsBeyond({}, wholePolicy(KEY_RIGHTS)).map(({ url }) => url)
    const closed = ['users', 'org_units', 'approvals', 'outbox', 'activity', 'exports'].map(
      (area) => `/v1/admin/${area}`,
    )
    for (const url of [...closed, '/v1/personal_data']) expect(areas).not.toContain(url)
  })
})
