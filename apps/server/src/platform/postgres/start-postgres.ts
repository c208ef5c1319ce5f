import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, assertAccountUsable, ownerOf, postgresAccount } from './account.ts'
import { type Binaries, packagedBinaries, usableBinaries } from './binaries.ts'
import { APP_ROLE, databaseUrl, OWNER_ROLE, readCredentials } from './credentials.ts'
import { makeDatabase, renewCredentials } from './first-start.ts'
import { cannotWrite, lockFolder } from './folder-lock.ts'
import { freePort, isPortFree } from './free-port.ts'
import { CLUSTER_FOLDER, chooseHome, DATABASE_FOLDER } from './home.ts'
import { ensureIndexRole } from './index-role.ts'
import { adoptOrphan, stopOrphan } from './orphan.ts'
import { launchPostmaster, stopPostmaster } from './postmaster.ts'
import { watchPostmaster } from './watch-postmaster.ts'

export type RunningPostgres = {
  /** Logs in as the owner of the database: migrations, backup, nothing else. */
  owner_url: string
  /** Logs in as the role that row-level security binds: what the pool uses. */
  app_url: string
  port: number
  /** The cluster's own folder, which may lie outside the data folder. */
  data_dir: string
  /** True when a server left over from a killed Saakh was found running and taken over. */
  adopted: boolean
  stop(): Promise<void>
}

type StartOptions = {
  data_dir: string
  log: (line: string) => void
  port?: number
  /** For tests: nothing waits for the disk, so a power cut loses what was written. */
  is_disposable?: boolean
}

/** One PostgreSQL in the data folder. Every error is a sentence that says what to do. */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const data_dir = openDataFolder(options.data_dir)
  const lock = await lockFolder(data_dir)
  try {
    return await startLocked({ ...options, data_dir }, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(options: StartOptions, release: () => void): Promise<RunningPostgres> {
  const { data_dir, log, is_disposable = false } = options
  const account = postgresAccount(join(data_dir, DATABASE_FOLDER, CLUSTER_FOLDER))
  assertAccountUsable(account)
  const home = await chooseHome({ data_dir, account, log, stopOrphan })
  const binaries = usableBinaries({ native: packagedBinaries(), copies: home, account, log })
  const folder = join(home, DATABASE_FOLDER)
  const cluster = join(folder, CLUSTER_FOLDER)
  if (!existsSync(folder)) {
    log('Making the database.')
    await makeDatabase({ home, binaries, account })
  }
  assertOwnership(cluster, account)
  assertVersion(cluster, binaries)

  const credentials = readCredentials(folder)
  const adopted = credentials ? await adoptOrphan(cluster, credentials) : null
  if (!adopted) await stopOrphan(cluster)
  const known = credentials ?? (await renewCredentials({ folder, binaries, account }))
  const how = { binaries, cluster, account, log_file: join(folder, 'postgres.log'), log, is_disposable }
  const launch = (port: number | undefined, exact: boolean) => launchOnFreePort(how, port, exact)
  const running = adopted ?? (await launch(options.port, false))
  await ensureIndexRole(known.superuser, running.port)
  if (adopted) log(`Took over the PostgreSQL that an earlier Saakh left running (process ${adopted.pid}).`)

  const watch = watchPostmaster({ pid: running.pid, log, restart: async () => (await launch(running.port, true)).pid })
  let stopping: Promise<void> | null = null
  return {
    owner_url: databaseUrl(OWNER_ROLE, known.owner, running.port),
    app_url: databaseUrl(APP_ROLE, known.app, running.port),
    port: running.port,
    data_dir: cluster,
    adopted: adopted !== null,
    stop: () => {
      stopping ??= watch.end().then(stopPostmaster).then(release)
      return stopping
    },
  }
}

function openDataFolder(path: string): string {
  const folder = resolve(path)
  if (!existsSync(folder)) {
    try {
      mkdirSync(folder, { recursive: true })
    } catch (error) {
      throw cannotWrite(folder, error)
    }
    // Root's PostgreSQL runs as another user, who must be able to pass through.
    chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  }
  return realpathSync(folder)
}

async function launchOnFreePort(
  how: Omit<Parameters<typeof launchPostmaster>[0], 'port'>,
  wanted: number | undefined,
  exact: boolean,
): Promise<{ pid: number; port: number }> {
  let port = wanted ?? (await freePort())
  let reason = 'its port is taken'
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const launch = (await isPortFree(port)) ? await launchPostmaster({ ...how, port }) : { kind: 'port_taken' as const }
    if (launch.kind === 'ready') return { pid: launch.pid, port }
    if (launch.kind === 'failed') throw new Error(cannotStart(launch.reason, how.log_file))
    if (launch.kind === 'folder_busy') reason = launch.reason
    if (launch.kind === 'port_taken' && !exact) {
      const taken = port
      port = await freePort()
      if (taken === wanted) how.log(`Port ${taken} is taken, so PostgreSQL listens on ${port}.`)
    } else await wait(200)
  }
  throw new Error(cannotStart(reason, how.log_file))
}

function cannotStart(reason: string, log_file: string): string {
  const cause = /No space left on device/.test(reason) ? 'the disk is full; free some space and start again' : reason
  return `PostgreSQL did not start: ${cause}. Its own words are in ${log_file}.`
}

function assertOwnership(cluster: string, account: Account): void {
  const owner = ownerOf(cluster)
  const uid = account?.uid ?? process.getuid?.()
  if (owner && owner.uid === uid) return
  throw new Error(
    `The database in ${cluster} belongs to ${owner ? `the user with uid ${owner.uid}` : 'another user'}, and this is uid ` +
      `${process.getuid?.()}. Start Saakh as the user who first started it (often root), or set SAAKH_DATA_DIR to another folder.`,
  )
}

function assertVersion(cluster: string, binaries: Binaries): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === binaries.major) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Saakh brings PostgreSQL ${binaries.major}. ` +
      `With the earlier Saakh run "saakh backup FILE", then with this one, on a new SAAKH_DATA_DIR, "saakh restore FILE".`,
  )
}
