import { refusal } from '@saakh/contract/wire'
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '@saakh/domain/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../build-server.ts'
import { createDb, createPool } from '../platform/db.ts'
import { freePort } from '../platform/postgres/free-port.ts'
import { ofDatabase } from '../platform/unavailable.ts'
import { type Answered, type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { RETRY_AFTER_SECONDS, refusalOf } from './errors.ts'
import { openApi } from './reference/open-api.ts'

let world: TestWorld
let bank: Client
let full = false
beforeAll(async () => {
  world = await testWorld({ disk: { isFull: async () => full }, env: { SAAKH_RATE_LIMITS: 'search=3' } })
  bank = await world.organization()
})
afterAll(() => world.close())

const list = (name: string) => ({ list: { name, list_type: 'watchlist' } })
const ofThrown = (error: unknown): Answered => {
  const { status, ...rest } = refusalOf(error, 'request-1')
  return { status, body: { status, ...rest }, headers: {} }
}
const whileFull = async () => {
  full = true
  const answer = await bank.post('/v1/admin/lists', list('x'))
  full = false
  return answer
}
const search = async () => {
  const answers = []
  for (let n = 0; n < 4; n += 1) answers.push(await bank.get('/v1/search/parties/complete?q=example'))
  return answers.at(-1) as Answered
}
/** Nobody listens there. */
const unreachable = async () => {
  const pool = createPool(`postgres://nobody:secret@127.0.0.1:${await freePort()}/none`, 1)
  const error: unknown = await pool.connect().catch((thrown: unknown) => thrown)
  await pool.end()
  return ofThrown(ofDatabase(error))
}

/** Each error that an answer can carry: how one comes to it, and the words that say what happened and what to do. */
const ERRORS: Record<ErrorCode, { ask: () => Promise<Answered>; says: RegExp }> = {
  invalid: { ask: () => bank.post('/v1/admin/lists', list('')), says: /^list\.name: Please fill the field/ },
  unauthenticated: { ask: () => world.anonymous.get('/v1/cases'), says: /sign in again/i },
  forbidden: {
    ask: async () => (await world.user(bank.organization_id, { policy: {} })).get('/v1/cases'),
    says: /contact admin/,
  },
  not_found: { ask: () => bank.get('/v1/cases/none'), says: /does not exist/ },
  conflict: {
    ask: async () => {
      await bank.post('/v1/admin/lists', list('one'), { 'idempotency-key': 'k' })
      return bank.post('/v1/admin/lists', list('other'), { 'idempotency-key': 'k' })
    },
    says: /\./,
  },
  too_large: { ask: () => bank.post('/v1/admin/lists', list('x'.repeat(300_000))), says: /too large/ },
  too_many: { ask: search, says: /wait|again|later/i },
  internal: { ask: async () => ofThrown(new TypeError('x is not a function')), says: /Nothing was changed; try again/ },
  unavailable: { ask: unreachable, says: /Try again in a few seconds/ },
  disk_full: { ask: whileFull, says: /Nothing was stored/ },
}

describe('every error of the API', () => {
  it.each(ERROR_CODES)(
    '%s has its status, its words in the one shape, and what to do in the description',
    async (code) => {
      const { ask, says } = ERRORS[code]
      const { status, body } = await ask()
      expect([code, status]).toEqual([code, HTTP_STATUS[code]])
      const { data } = refusal.parse(body)
      expect(data.message).toMatch(says)
      expect(data.request_id).toBeTruthy()
      const { paths, components } = openApi()
      expect(components.responses[code]?.description).toMatch(/: \S+ .+\.$|; .+: /)
      for (const [path, methods] of Object.entries(paths))
        for (const { responses } of Object.values(methods))
          expect([path, responses[status]]).toEqual([path, { $ref: `#/components/responses/${code}` }])
    },
  )

  it('503 and 429 say in Retry-After when to ask again, and no other answer does', async () => {
    const db = createDb(createPool(`postgres://nobody:secret@127.0.0.1:${await freePort()}/none`, 1))
    const app = await buildServer({ ...world.parts, platform: { ...world.platform, db } })
    const away = await app.inject({ url: '/v1/cases', headers: { authorization: `Bearer ${bank.token}` } })
    await app.close()
    await db.destroy()
    expect([away.statusCode, Number(away.headers['retry-after'])]).toEqual([503, RETRY_AFTER_SECONDS])
    const busy = await search()
    expect([busy.status, Number(busy.headers['retry-after'])]).toEqual([
      429,
      expect.toSatisfy((n) => n >= 1 && n <= 60),
    ])
    const missing = await bank.get('/v1/cases/none')
    expect([missing.status, missing.headers['retry-after']]).toEqual([404, undefined])
  })

  it('reads a network error of anything else than the database as an error of ours, which leaks nothing', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:25'), { code: 'ECONNREFUSED' })
    expect(ofThrown(refused)).toMatchObject({
      status: 500,
      body: { data: { message: expect.not.stringContaining('10.0.0.7') } },
    })
  })
})
