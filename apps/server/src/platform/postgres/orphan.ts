import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE, type Credentials, databaseUrl } from './credentials.ts'
import { stopPostmaster } from './postmaster.ts'
import { findPostmaster, POSTMASTER_FILE } from './postmaster-file.ts'

/** A server on this folder that answers our passwords, or null. One that is starting is given time. */
export async function adoptOrphan(
  cluster: string,
  credentials: Credentials,
): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(cluster)
    if (postmaster.kind !== 'ours' || !postmaster.same_start) return null
    if (postmaster.ready)
      return (await answers(databaseUrl(APP_ROLE, credentials.app, postmaster.port))) ? postmaster : null
    await wait(50)
  }
  return null
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Ends a server left on this folder, and clears a pid file whose pid now belongs to some other program. */
export async function stopOrphan(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (postmaster.kind === 'ours') await stopPostmaster(postmaster.pid)
  // PostgreSQL would take that program for itself and refuse to start.
  if (postmaster.kind === 'left' && postmaster.pid_reused) rmSync(join(cluster, POSTMASTER_FILE), { force: true })
}
