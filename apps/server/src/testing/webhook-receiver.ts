import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  id: string
  timestamp: number
  signatures: string[]
  path: string
  body: string
  // Tests read into what is told; each assertion states the shape it expects.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  event: any
}

export interface Receiver {
  url: string
  received: Received[]
  /** How it answers from now on; the number of the request from 0. */
  answer(with_: (response: ServerResponse, request: IncomingMessage, at: number) => void): void
  close(): Promise<void>
}

/** Written from the specification and not from the sender: 'v1,' and the base64 of the HMAC over id, time and body. */
export function isSignedWith(secret: string, { id, timestamp, signatures, body }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key)
  for (const part of [id, '.', String(timestamp), '.', body]) expected.update(part)
  return signatures.includes(`v1,${expected.digest('base64')}`)
}

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '')

/** A receiver on this machine that writes down what comes. */
export async function webhookReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let answer: Parameters<Receiver['answer']>[0] = (response) => response.end('ok')
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const at = received.length
    received.push({
      id: headerOf(request, 'webhook-id'),
      timestamp: Number(headerOf(request, 'webhook-timestamp')),
      signatures: headerOf(request, 'webhook-signature').split(' '),
      path: request.url ?? '',
      body,
      event: body === '' ? null : JSON.parse(body),
    })
    answer(response, request, at)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer(with_) {
      answer = with_
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
