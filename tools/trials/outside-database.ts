import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseUrl, readCredentials, SUPERUSER_ROLE } from '../../apps/server/src/platform/postgres/credentials.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres/start-postgres.ts'

export interface OutsideDatabase {
  app_url: string
  owner_url: string
  port: number
  /** Gives the logins the passwords of another one, as a copy of it has them. */
  takePasswordsOf(other: OutsideDatabase): Promise<void>
  stop(): Promise<void>
  /** After it was stopped, where it was. */
  startAgain(): Promise<void>
  remove(): Promise<void>
}

/** Past the proxy: a command that the trial waits for keeps the proxy, which is in the same process, from passing anything. */
export const direct = ({ app_url, owner_url }: OutsideDatabase): Record<string, string> => ({
  DATABASE_URL: app_url,
  DATABASE_OWNER_URL: owner_url,
})

/** A PostgreSQL that is not the product's own. */
export async function startOutsideDatabase(): Promise<OutsideDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-outside-'))
  // PostgreSQL's account must be able to enter.
  chmodSync(folder, 0o755)
  const options = { data_dir: join(folder, 'data'), log: () => undefined }
  let postgres = await startPostgres(options)
  const { app_url, owner_url, port, data_dir } = postgres
  return {
    app_url,
    owner_url,
    port,
    async takePasswordsOf(other) {
      const superuser = readCredentials(dirname(data_dir))?.superuser ?? ''
      const client = new pg.Client({ connectionString: databaseUrl(SUPERUSER_ROLE, superuser, port) })
      await client.connect()
      for (const url of [other.app_url, other.owner_url]) {
        const { username, password } = new URL(url)
        await client.query(`alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(password)}`)
      }
      await client.end()
    },
    stop: () => postgres.stop(),
    async startAgain() {
      postgres = await startPostgres({ ...options, port })
      if (postgres.port !== port) throw new Error(`Somebody took the port ${port} of the database.`)
    },
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Stands between the product and its database: it can be slow, deaf, or lead elsewhere. */
export interface DatabaseProxy {
  /** The address of the database as the product sees it. */
  through(url: string): string
  delayEachQuery(ms: number): void
  /** Takes what is sent and passes nothing on, as a network that swallows packets does. */
  swallow(on: boolean): void
  /** From now on to this port; connections that stand are cut. */
  leadTo(port: number): void
  close(): Promise<void>
}

export async function startDatabaseProxy(first_port: number): Promise<DatabaseProxy> {
  let [target, delay_ms, swallows] = [first_port, 0, false]
  const sockets = new Set<Socket>()
  const pass = async (from: Socket, to: Socket, delays: () => number) => {
    for await (const chunk of from) {
      if (delays() > 0) await wait(delays())
      if (!swallows) to.write(chunk as Buffer)
    }
    to.end()
  }
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1')
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {
        client.destroy()
        database.destroy()
      })
    }
    // A side that breaks ends both, above.
    pass(client, database, () => delay_ms).catch(() => undefined)
    pass(database, client, () => 0).catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    through(url) {
      const seen = new URL(url)
      seen.port = String(port)
      return seen.href
    },
    delayEachQuery(ms) {
      delay_ms = ms
    },
    swallow(on) {
      swallows = on
      // What was swallowed is lost: those connections never go on.
      if (!on) cut()
    },
    leadTo(next) {
      target = next
      cut()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
