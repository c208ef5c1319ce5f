import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJsonBodies } from './json-body.ts'

const LIMIT = 8_000_000
let app: FastifyInstance
let origin: string
beforeAll(async () => {
  app = Fastify({ bodyLimit: LIMIT })
  readJsonBodies(app)
  app.post('/echo', async (request) => ({ body: request.body ?? null }))
  app.get('/ping', async () => ({}))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Characters may be cut in two. */
async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const send = async (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, duplex: 'half' }
  const answer = await fetch(`${origin}/echo`, init as RequestInit)
  return { status: answer.status, ...((await answer.json()) as { body?: unknown; code?: string }) }
}
const streamed = (text: string, size: number) =>
  ReadableStream.from(inPieces(text, size)) as unknown as ReadableStream<Uint8Array>

describe('a JSON body', () => {
  it.each([1, 2, 3, 5, 65_529])('cut in pieces of %i bytes is whole again', async (size) => {
    const body = { name: 'साख रेटिंग ₹ 😀', list: Array.from({ length: 40 }, (_, at) => `entry ${at}`) }
    expect(await send(streamed(JSON.stringify(body), size))).toEqual({ status: 200, body })
  })

  it('that is large comes as it was sent', async () => {
    const body = { text: 'साख ₹1,23,456 '.repeat(100_000) }
    const answer = await send(JSON.stringify(body))
    expect([answer.status, JSON.stringify(answer.body) === JSON.stringify(body)]).toEqual([200, true])
  })

  it('that is empty is none', async () => expect(await send('')).toEqual({ status: 200, body: null }))

  it.each([
    ['is no JSON', '{"a":', 400, 'FST_ERR_CTP_INVALID_JSON_BODY'],
    ['is large and no JSON', `{"a":"${'x'.repeat(1_000_000)}`, 400, 'FST_ERR_CTP_INVALID_JSON_BODY'],
    ['would change the prototype', '{"__proto__":{"a":1}}', 400, 'FST_ERR_CTP_INVALID_JSON_BODY'],
  ])('that %s is refused', async (_what, body, status, code) => {
    expect(await send(body)).toMatchObject({ status, code })
  })

  it('beyond the limit is refused, whether its length was announced or not', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(LIMIT) })
    expect(await send(text)).toMatchObject({ status: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
    const refused = await send(streamed(text, 65_536)).catch((error: Error) => error)
    // The connection is closed while the rest is on its way: the client may see that before the answer.
    if (!(refused instanceof Error)) expect(refused).toMatchObject({ status: 413 })
    expect((await fetch(`${origin}/ping`)).status).toBe(200)
  })
})
