import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 250
/** As HAProxy of deploy/cluster: who answered once too late on a busy machine is not gone. */
const LOOKS_TO_FALL = 2

/** Stands before API processes as a proxy does: asks each whether it is ready, and sends a request on to one that is. */
export interface Balancer {
  origin: string
  add(port: number): void
  /** As who looks after a proxy takes a server out: it gets nothing more. */
  remove(port: number): void
  isReady(port: number): boolean
  close(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  const ports = new Map<number, boolean>()
  const failed = new Map<number, number>()
  const stop = new AbortController()
  let turn = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse, body: Buffer, tried: readonly number[]): void => {
    const ready = [...ports].filter(([port, isReady]) => isReady && !tried.includes(port)).map(([port]) => port)
    turn += 1
    const port = ready[turn % ready.length]
    if (port === undefined) {
      answer.writeHead(503, { 'content-type': 'application/json' }).end('{"balancer":"nobody is ready"}')
      return
    }
    const { method = 'GET', url = '/', headers } = asked
    // A connection for each request: none is reused at the moment at which the other side closes it.
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      got.on('error', () => answer.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody took it, so somebody else may. What was begun may have been done.
      if (error.code === 'ECONNREFUSED') pass(asked, answer, body, [...tried, port])
      else if (answer.headersSent) answer.destroy()
      else
        answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ balancer: error.message }))
    })
    sent.end(body)
  }
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => pass(asked, answer, Buffer.concat(chunks), []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const looking = (async () => {
    while (!stop.signal.aborted) {
      for (const port of ports.keys()) {
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        )
        failed.set(port, isReady ? 0 : (failed.get(port) ?? 0) + 1)
        if (ports.has(port) && (isReady || (failed.get(port) ?? 0) >= LOOKS_TO_FALL)) ports.set(port, isReady)
      }
      await wait(LOOK_MS)
    }
  })()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    add: (port) => ports.set(port, false),
    remove: (port) => ports.delete(port),
    isReady: (port) => ports.get(port) === true,
    async close() {
      stop.abort()
      await looking
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
