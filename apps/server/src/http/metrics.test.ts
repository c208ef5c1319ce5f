import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../testing/server.ts'

let here: TestWorld
let behind_token: TestWorld
beforeAll(async () => {
  here = await testWorld()
  behind_token = await testWorld({ env: { SAAKH_METRICS_TOKEN: 'a-token-of-the-scraper' } })
})
afterAll(async () => {
  await here?.close()
  await behind_token?.close()
})

const ask = async (world: TestWorld, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { statusCode, payload } = await world.app.inject({ url: '/metrics', headers, remoteAddress })
  return [statusCode, payload.includes('saakh_http_request_seconds')]
}
const TOLD = [200, true]
const REFUSED = [403, false]

describe('the metrics', () => {
  it.each(['127.0.0.1', '127.8.0.9', '::1', '::ffff:127.0.0.1'])('are told to this machine (%s)', async (address) => {
    expect(await ask(here, {}, address)).toEqual(TOLD)
  })

  it.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '2001:db8::1', '1270.0.0.1'])(
    'are refused to another one (%s)',
    async (address) => {
      expect(await ask(here, {}, address)).toEqual(REFUSED)
    },
  )

  it.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'are refused to somebody for whom a proxy of this machine asks (%s)',
    async (header) => {
      expect(await ask(here, { [header]: '127.0.0.1' })).toEqual(REFUSED)
    },
  )

  it('are told to who has the token where one is configured, wherever he asks from, and to nobody else', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect(await ask(behind_token, bearer('a-token-of-the-scraper'), '10.0.0.7')).toEqual(TOLD)
    expect(await ask(behind_token)).toEqual(REFUSED)
    for (const wrong of ['', 'a-token-of-the-scrape', 'a-token-of-the-scraperr', 'A-TOKEN-OF-THE-SCRAPER'])
      expect([wrong, ...(await ask(behind_token, bearer(wrong)))]).toEqual([wrong, ...REFUSED])
    expect(await ask(behind_token, { authorization: 'a-token-of-the-scraper' })).toEqual(REFUSED)
  })
})
