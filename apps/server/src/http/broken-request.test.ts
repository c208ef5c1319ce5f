import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { createApp } from './create-app.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await createApp(createLog('fatal'), readConfig({}))
  app.get('/v1/x', async () => ({}))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const answerTo = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), id: /^x-request-id: (.+)$/m.exec(head)?.[1], body: JSON.parse(body) }
}

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST /v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
  ['headers without end', `GET /v1/x HTTP/1.1\r\nhost: x\r\nauthorization: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in the shape of every refusal, with an id to ask for', async (_name, bytes, status) => {
  const answer = await answerTo(bytes)
  const request_id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const body = { success: false, status, data: { message: expect.any(String), request_id: answer.id } }
  expect(answer).toEqual({ status, id: request_id, body })
})
