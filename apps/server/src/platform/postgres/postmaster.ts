import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identifyProcess } from './process-identity.ts'
import { lastLines } from './run-program.ts'

export type Launch =
  | { kind: 'ready'; pid: number }
  | { kind: 'port_taken' }
  /** A server on this folder is just ending, or its children are. */
  | { kind: 'folder_busy'; reason: string }
  | { kind: 'failed'; reason: string }

const MB = 1024 * 1024
const LEAST_BUFFERS_MB = 128
const MOST_BUFFERS_MB = 1024
const PART_FOR_BUFFERS = 8

/**
 * An eighth of the memory, and at most a gigabyte: the months of a hundred thousand borrowers take more than PostgreSQL's own 128 MB, and
 * each page that is not there is copied from the system's cache. Of a container its own memory counts.
 */
export function buffersFor(memory_bytes: number): string {
  const part = Math.floor(memory_bytes / MB / PART_FOR_BUFFERS)
  return `${Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, part))}MB`
}
const memoryBytes = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  password_encryption: 'scram-sha-256',
  max_connections: '120',
  shared_buffers: buffersFor(memoryBytes()),
  // A person's commit waits for all that an import wrote before it: that is brought to the disk as it comes, and is less.
  wal_writer_delay: '20ms',
  wal_compression: 'on',
  // An import of a hundred thousand rows writes a gigabyte: after each checkpoint every page that it touches is written whole once more.
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_destination: 'stderr',
  logging_collector: 'off',
}
/** What a server whose writes need not outlive it does without. */
const DISPOSABLE = {
  ...SETTINGS,
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: `${LEAST_BUFFERS_MB}MB` },
}

const LOG_LIMIT_BYTES = 20 * 1024 * 1024
const FAST_SHUTDOWN_MS = 30_000
const IMMEDIATE_SHUTDOWN_MS = 10_000

export async function launchPostmaster(options: {
  binaries: Binaries
  cluster: string
  account: Account
  port: number
  log_file: string
  log: (line: string) => void
  is_disposable: boolean
}): Promise<Launch> {
  const { binaries, cluster, account, port, log_file, log, is_disposable } = options
  if (existsSync(log_file) && statSync(log_file).size > LOG_LIMIT_BYTES) renameSync(log_file, `${log_file}.old`)
  const logStart = existsSync(log_file) ? statSync(log_file).size : 0
  const output = openSync(log_file, 'a', 0o600)
  const args = ['-D', cluster, '-p', String(port)]
  for (const [name, value] of Object.entries(is_disposable ? DISPOSABLE : SETTINGS)) args.push('-c', `${name}=${value}`)
  // A session of its own: Ctrl-C reaches Saakh, which first finishes its requests and then stops PostgreSQL.
  const child = spawn(binaries.postgres, args, {
    ...runAs(account),
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  let ended: string | null = null
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended = signal ?? `exit code ${code}`))
  child.unref()

  let logged_at = Date.now()
  while (ended === null) {
    const file = readPostmasterFile(cluster)
    if (child.pid !== undefined && file?.pid === child.pid && file.ready) return { kind: 'ready', pid: child.pid }
    if (Date.now() - logged_at > 10_000) {
      log('PostgreSQL is still starting: it is recovering the writes of its last run.')
      logged_at = Date.now()
    }
    await wait(10)
  }
  return explainEnd(ended, readFileSync(log_file).subarray(logStart).toString('utf8'))
}

function explainEnd(ended: string, words: string): Launch {
  if (/could not (bind|create any TCP\/IP)/.test(words)) return { kind: 'port_taken' }
  const reason = `${ended}: ${lastLines(words)}`
  if (/shared memory block .* still in use|lock file "postmaster.pid" already exists/.test(words)) {
    return { kind: 'folder_busy', reason }
  }
  return { kind: 'failed', reason }
}

/** Fast shutdown: open transactions are rolled back, what was acknowledged is on disk. Harder means only if that hangs. */
export async function stopPostmaster(pid: number): Promise<void> {
  const started = identifyProcess(pid)?.started
  if (started === undefined) return
  const gone = () => identifyProcess(pid)?.started !== started
  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (!send(pid, signal)) return
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (gone()) return
      await wait(10)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) did not end. End it by hand, then start Saakh again.`)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw new Error(`PostgreSQL (process ${pid}) belongs to another user and cannot be stopped from here.`)
  }
}
