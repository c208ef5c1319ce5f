import { createServer, type Server } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { startBalancer } from './balancer.ts'

/** Says its name to every request but the one that asks whether it is ready. */
async function member(name: string): Promise<{ port: number; server: Server; state: { isReady: boolean } }> {
  const state = { isReady: true }
  const server = createServer((asked, answer) => {
    const status = asked.url === '/readyz' && !state.isReady ? 503 : 200
    answer.writeHead(status).end(name)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return { port, server, state }
}

it('sends requests to who is ready, past who has gone, and says so when nobody is', async () => {
  const [old, next] = [await member('old'), await member('new')]
  const balancer = await startBalancer()
  onTestFinished(() => balancer.close())
  const ask = async () => (await fetch(`${balancer.origin}/`)).text()
  balancer.add(old.port)
  await eventually('the old one is found', () => balancer.isReady(old.port))
  expect([await ask(), await ask()]).toEqual(['old', 'old'])
  balancer.add(next.port)
  await eventually('the new one is found', () => balancer.isReady(next.port))
  expect(new Set([await ask(), await ask()])).toEqual(new Set(['old', 'new']))
  // Before anybody looked whether it is ready.
  old.server.closeAllConnections()
  await new Promise((resolve) => old.server.close(resolve))
  expect([await ask(), await ask(), await ask()]).toEqual(['new', 'new', 'new'])
  next.state.isReady = false
  await eventually('nobody is ready', () => !balancer.isReady(next.port))
  expect((await fetch(`${balancer.origin}/`)).status).toBe(503)
})
