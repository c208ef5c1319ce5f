import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, type TestWorld, testWorld } from '../testing/server.ts'

const FEW = 'token=3, key=3, search=3, write=4, upload=2, stream=2, organization=40, sign_in=3'
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ env: { SAAKH_RATE_LIMITS: FEW, TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => world.close())

let addresses = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `10.1.0.${++addresses}` })

/** How many of ten requests pass, and what the next one is told. */
async function passing(ask: () => Promise<Answered>): Promise<[number, Answered]> {
  for (let passed = 0; passed < 10; passed++) {
    const answer = await ask()
    if (answer.status === 429) return [passed, answer]
  }
  throw new Error('no limit was met')
}

const told = ({ status, headers, body }: Answered) => [status, Number(headers['retry-after']), body.data.message]
const refusal = [
  429,
  expect.toSatisfy((wait: number) => wait >= 1 && wait <= 60),
  expect.stringMatching(/try again in \d+ seconds/),
]

describe('requests beyond the limit of their kind', () => {
  it('are refused in words with the time to wait, and other accounts go on', async () => {
    const asha = await world.organization()
    const create = (name: string) => asha.post('/v1/admin/lists', { list: { name, list_type: 'watchlist' } })
    let at = 0
    const [passed, refused] = await passing(() => create(`List ${at++}`))
    expect([passed, told(refused)]).toEqual([4, refusal])
    const vikram = await world.user(asha.organization_id)
    expect((await vikram.post('/v1/account/keep_alive')).status).toBe(200)
    expect((await asha.post('/v1/account/keep_alive')).status).toBe(200)
    const [found] = await passing(() => asha.get('/v1/search/parties/complete?q=konkan'))
    expect(found).toBe(3)
  })

  it('are counted per address for tokens that are refused and for key and secret', async () => {
    const [guesses, refused] = await passing(
      (
        (headers) => () =>
          world.anonymous.get('/v1/cases', { ...headers, authorization: 'Bearer guess' })
      )(fromElsewhere()),
    )
    expect([guesses, told(refused)]).toEqual([3, refusal])
    const pair = { key: 'saakh-demo-key', secret: 'guess' }
    const headers = { ...fromElsewhere(), ...pair }
    const [pairs] = await passing(() => world.anonymous.get('/v3/recommendations/parties?q=x', headers))
    expect(pairs).toBe(3)
    const other = await world.anonymous.get('/v1/cases', { ...fromElsewhere(), authorization: 'Bearer guess' })
    expect(other.status).toBe(401)
  })

  it('are counted for an organization as a whole', async () => {
    const asha = await world.organization()
    const answers = await Promise.all(Array.from({ length: 45 }, () => asha.get('/v1/account/myprofile')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await (await world.organization()).get('/v1/account/myprofile')).status).toBe(200)
  })
})
