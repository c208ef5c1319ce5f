import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { createSignalSource } from '../monitoring/signal-source.ts'
import { createClock } from '../platform/clock.ts'
import { createDb, createPool, openIndexDb } from '../platform/db.ts'
import { createEventFeed, type EventFeed } from '../platform/event-feed.ts'
import { type InstallationKey, loadInstallationKey } from '../platform/installation-key.ts'
import { jobQueue } from '../platform/job-queue.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { systemLookup } from '../platform/outbound-address.ts'
import { yieldTo } from '../platform/priority.ts'
import { clamdScan, scannedFiles } from '../platform/scanner.ts'
import type { Accounts, WebhookSettings } from '../platform/sources.ts'
import { openStandby } from '../platform/standby.ts'
import { assertTenancy } from '../platform/tenancy-check.ts'
import { createThreads } from '../platform/threads.ts'
import type { Platform } from '../platform/verb.ts'
import { noticePapers } from '../reports/letters/produce-letter.ts'
import { createPartySearch } from '../search/party-search.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'

function accountsOf({ auth }: Config, key: InstallationKey): Accounts {
  if (auth.accounts === 'saakh') return { of: auth.accounts, key }
  return auth.accounts === 'provider' ? { of: 'provider', admits_to: auth.admits_to } : { of: 'demo' }
}

const RECEIVER_PATIENCE_MS = 15_000

const webhookSettings = ({ webhooks, api_url }: Config, key: InstallationKey): WebhookSettings => ({
  ...{ ...webhooks, key, api_url, timeout_ms: RECEIVER_PATIENCE_MS, lookup: systemLookup },
})

/** The command line searches for nothing: filling an index would take longer than its work. */
const NO_SEARCH = { find: async () => ({ hits: [], total: 0 }), close: async () => undefined }

/** The build puts it beside the program. Tests and tools, which run without a build, have no such file and so no threads. */
const THREAD_FILE = new URL('./thread.mjs', import.meta.url)

const threadsOf = ({ threads, database: other }: Config, { app_url }: OpenDatabase, priority: number | undefined) =>
  threads === 0 || !existsSync(THREAD_FILE)
    ? undefined
    : createThreads({
        file: THREAD_FILE,
        size: threads,
        // Of another machine's database nothing can be said.
        database: { url: app_url, priority: other ? null : (priority ?? null) },
      })

export interface OpenPlatform {
  platform: Platform
  pool: pg.Pool
  feed: EventFeed
  database: OpenDatabase
  close(): Promise<void>
}

/** Everything below the HTTP server: database, schema, guards, files, queue, index. Closes in the reverse order. */
export async function openPlatform(
  config: Config,
  options: {
    say: (line: string) => void
    beside?: boolean
    migrate?: boolean
    /** Whether names can be searched. Where it is a promise, the index of names is filled once that resolves. */
    searches?: boolean | Promise<unknown>
    /** Set where the work gives way to people on this machine: the processes of the database that do it, too. */
    priority?: number
    /** How long people wait for one query; null where nobody does. */
    patience_ms?: number | null
  },
): Promise<OpenPlatform> {
  const database = await openDatabase(config, options.say, options.beside ?? false)
  try {
    if (options.migrate ?? true) await migrate(database.owner_url, database.app_url, database.index_url)
    const log = createLog(config.log_level)
    const pool = createPool(database.app_url, 12)
    const { priority } = options
    // Of another machine's database nothing can be said.
    if (priority !== undefined && !config.database) pool.on('connect', (client) => yieldTo(client, priority))
    const { patience_ms = null } = options
    const db = createDb(pool, patience_ms)
    await assertTenancy(db)
    const feed = await createEventFeed({ db, connection_string: database.app_url, log })
    const indexDb = openIndexDb(database.index_url)
    const search = options.searches
      ? await createPartySearch({
          db: indexDb,
          feed,
          log,
          after: Promise.resolve(options.searches),
          snapshots: { folder: join(config.data_dir, 'search-index'), reserve_bytes: config.disk_reserve_bytes },
        })
      : NO_SEARCH
    const files = await openFiles(config, { people_wait: patience_ms !== null })
    const threads = threadsOf(config, database, priority)
    // Where people wait: jobs read what they are about to write.
    const read_url = config.database?.read_url
    const standby =
      read_url && patience_ms !== null ? openStandby({ url: read_url, leader: db, log, patience_ms }) : undefined
    const key = await loadInstallationKey(config.data_dir, config.installation_key_file)
    const platform: Platform = {
      db,
      standby,
      threads,
      clock: createClock(config.now ?? undefined),
      files: config.clamd ? scannedFiles(files, clamdScan(config.clamd)) : files,
      jobs: jobQueue,
      sources: {
        search,
        signals: createSignalSource(),
        papers: noticePapers,
        public_url: config.public_url,
        connections: { tally: config.tally },
        accounts: accountsOf(config, key),
        webhooks: webhookSettings(config, key),
      },
      log,
    }
    return {
      platform,
      pool,
      feed,
      database,
      async close() {
        await threads?.close()
        await search.close()
        await feed.close()
        await standby?.close()
        await indexDb.destroy()
        await db.destroy()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
