import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildScript } from '../testing/build-script.ts'
import { testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { query } from '../testing/query.ts'

/** Leads to the database, or takes connections and ends them, as a proxy does that has nobody to lead to. */
async function proxyTo(port: number) {
  const sockets = new Set<Socket>()
  const state = { isOpen: true, refused: 0 }
  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (!state.isOpen) {
      state.refused += 1
      client.destroy()
      return
    }
    const database = connect(port, '127.0.0.1')
    database.on('error', () => client.destroy())
    for (const socket of [client, database]) sockets.add(socket)
    client.pipe(database).pipe(client)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    state,
    close() {
      state.isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    end: () => server.close(),
  }
}

const through = (url: string, port: number): string => {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}

it('a worker lives on while nobody answers for its database, and is back when somebody does', {
  timeout: 60_000,
}, async () => {
  const database = await testDatabase()
  const proxy = await proxyTo(Number(new URL(database.app_url).port))
  const data_dir = mkdtempSync(join(tmpdir(), 'saakh-worker-'))
  const child = spawn(process.execPath, [await buildScript('worker-of-test', 'apps/server/src/main.ts'), 'worker'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SAAKH_DATA_DIR: data_dir,
      SAAKH_THREADS: '0',
      SAAKH_DEMO: '0',
      DATABASE_URL: through(database.app_url, proxy.port),
      DATABASE_OWNER_URL: through(database.owner_url, proxy.port),
    },
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    proxy.end()
    await database.drop()
    rmSync(data_dir, { recursive: true, force: true })
  })
  /** The worker listens for tasks: what it does at its start is behind it. */
  const isListening = async () =>
    Number(
      (
        await query(
          database.owner_url,
          `select count(*) as n from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
        )
      )[0]?.n,
    ) > 0
  await eventually('the worker runs', isListening, 30_000)
  proxy.close()
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await eventually('it asks again and again, or ends', () => hasEnded() || proxy.state.refused >= 25, 20_000)
  expect(hasEnded()).toBe(false)
  proxy.state.isOpen = true
  await eventually('the worker is back', isListening, 15_000)
})
