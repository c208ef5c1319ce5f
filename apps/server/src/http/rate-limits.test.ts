import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataUrlOf } from '../testing/sample-files.ts'
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

const refusalOf = ({ status, headers, body }: Answered) => [status, Number(headers['retry-after']), body.data.message]
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
    expect([passed, refusalOf(refused)]).toEqual([4, refusal])
    const vikram = await world.user(asha.organization_id)
    expect((await vikram.post('/v1/account/keep_alive')).status).toBe(200)
    expect((await asha.post('/v1/account/keep_alive')).status).toBe(200)
    const [searchesPassed] = await passing(() => asha.get('/v1/search/parties/complete?q=konkan'))
    expect(searchesPassed).toBe(3)
  })

  it('are counted as searches where the administration looks for a name, and not where it reads its list', async () => {
    const asha = await world.organization()
    for (let n = 0; n < 5; n += 1) expect((await asha.get('/v1/admin/parties?page=1')).status).toBe(200)
    const [passed, refused] = await passing(() => asha.get('/v1/admin/parties?q=konkan'))
    expect([passed, refusalOf(refused)]).toEqual([3, refusal])
    expect((await asha.get('/v1/search/parties/complete?q=konkan')).status).toBe(429)
    expect((await asha.get('/v1/admin/parties?page=1')).status).toBe(200)
  })

  it('are counted per account for files that are sent, whichever route takes them', async () => {
    const asha = await world.organization()
    const file = { attachment: dataUrlOf(Buffer.from('a,b\n')), file_name: 'a.csv', type: 'customers' }
    const [passed, refused] = await passing(() => asha.post('/v1/admin/uploads', file))
    expect([passed, refusalOf(refused)]).toEqual([2, refusal])
    expect((await asha.post('/v1/cases', {})).status).toBe(429)
    expect((await asha.post('/v1/admin/lists', { list: { name: 'A', list_type: 'watchlist' } })).status).toBe(200)
    const vikram = await world.user(asha.organization_id)
    expect((await vikram.post('/v1/admin/uploads', file)).status).toBe(200)
  })

  it('are counted per account for streams that are opened', async () => {
    const asha = await world.organization()
    const open = async (): Promise<Answered> => {
      const opened = await world.app.inject({
        url: '/v1/account/events',
        headers: { authorization: `Bearer ${asha.token}` },
        payloadAsStream: true,
      })
      const { statusCode: status, headers } = opened
      const isJson = String(headers['content-type']).includes('json')
      let body = ''
      if (isJson) for await (const chunk of opened.stream()) body += chunk
      opened.stream().destroy()
      return { status, body: isJson ? JSON.parse(body) : '', headers: headers as Answered['headers'] }
    }
    const [opened, refused] = await passing(open)
    expect([opened, refusalOf(refused)]).toEqual([2, refusal])
    expect((await asha.get('/v1/account/myprofile')).status).toBe(200)
  })

  it('are counted per address for the pages of sign-in, however the path is spelled', async () => {
    const headers = fromElsewhere()
    const paths = ['/idp/login', '//idp/oauth2/token', '/IDP/login', '/idp/jwks']
    const answers = []
    for (const path of paths) answers.push(await world.anonymous.get(path, headers))
    expect(answers.map(({ status }) => status === 429)).toEqual([false, false, false, true])
    expect(refusalOf(answers.at(-1) as Answered)).toEqual(refusal)
    expect((await world.anonymous.get('/idp/login', fromElsewhere())).status).not.toBe(429)
  })

  it('are counted per address for tokens that are refused and for key and secret', async () => {
    const [guesses, refused] = await passing(
      (
        (headers) => () =>
          world.anonymous.get('/v1/cases', { ...headers, authorization: 'Bearer guess' })
      )(fromElsewhere()),
    )
    expect([guesses, refusalOf(refused)]).toEqual([3, refusal])
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
