import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canEnter, canWriteIn } from './account.ts'

/** Where the database stands inside a data folder, or inside the folder that stands in for it. */
export const DATABASE_FOLDER = 'postgres'
export const CLUSTER_FOLDER = 'cluster'

const POINTER_FILE = 'postgres-is-at.txt'
const SYSTEM_FOLDER = '/var/lib/saakh'

/**
 * The folder that holds the database: the data folder itself, or a folder under /var/lib/saakh when the account that
 * PostgreSQL runs as cannot reach the data folder (a home of mode 0700, a clone in a `mktemp -d` folder).
 */
export async function chooseHome(options: {
  data_dir: string
  account: Account
  log: (line: string) => void
  stopOrphan: (cluster: string) => Promise<void>
}): Promise<string> {
  const { data_dir, account, log } = options
  const pointed = readPointer(data_dir)
  if (pointed) return followPointer(data_dir, pointed)
  if (!account) return data_dir
  if (existsSync(join(data_dir, DATABASE_FOLDER))) {
    assertReachable(join(data_dir, DATABASE_FOLDER, CLUSTER_FOLDER), account)
    return data_dir
  }
  if (accountCanUse(data_dir, account)) return data_dir

  const home = join(SYSTEM_FOLDER, createHash('sha256').update(data_dir).digest('hex').slice(0, 16))
  await setAside(home, options)
  makeOpenFolder(SYSTEM_FOLDER)
  makeOpenFolder(home)
  if (!accountCanUse(home, account)) {
    throw new Error(
      `PostgreSQL runs as the user ${account.name} when Saakh is started by root, and that user can write neither in ` +
        `${data_dir} nor in ${home}. Set SAAKH_DATA_DIR to a folder that every user may enter, or start Saakh as an ` +
        `ordinary user.`,
    )
  }
  writeFileSync(join(data_dir, POINTER_FILE), `${home}\n`, { flush: true })
  log(`The user ${account.name} cannot reach ${data_dir}, so the database is kept in ${home}.`)
  return home
}

/** For root: a folder that other users can pass through, whatever the umask says. Existing folders stay as they are. */
function makeOpenFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
}

export function readPointer(data_dir: string): string | null {
  try {
    return readFileSync(join(data_dir, POINTER_FILE), 'utf8').trim() || null
  } catch {
    return null
  }
}

function followPointer(data_dir: string, home: string): string {
  if (existsSync(home)) return home
  const pointer = join(data_dir, POINTER_FILE)
  throw new Error(
    `The file ${pointer} says that the database is in ${home}, but that folder is gone. Bring it back, or delete ${pointer} to ` +
      `begin with an empty database.`,
  )
}

/** The data folder was deleted, its database elsewhere was not: it belongs to nobody now, and is kept but not used. */
async function setAside(
  home: string,
  options: { log: (line: string) => void; stopOrphan: (cluster: string) => Promise<void> },
): Promise<void> {
  if (!existsSync(join(home, DATABASE_FOLDER))) return
  await options.stopOrphan(join(home, DATABASE_FOLDER, CLUSTER_FOLDER))
  const aside = `${home}.left-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(home, aside)
  options.log(`A database of an earlier data folder at this path is kept in ${aside}; delete it if you do not need it.`)
}

function accountCanUse(folder: string, account: NonNullable<Account>): boolean {
  const probe = join(folder, `probe-${process.pid}`)
  try {
    mkdirSync(probe)
    // Refused on some mounted volumes.
    chownSync(probe, account.uid, account.gid)
    return canWriteIn(probe, account)
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

function assertReachable(cluster: string, account: NonNullable<Account>): void {
  if (!existsSync(cluster) || canWriteIn(cluster, account)) return
  const closed = ancestors(cluster).find((folder) => !canEnter(folder, account)) ?? dirname(cluster)
  throw new Error(
    `The database in ${cluster} can no longer be reached by the user ${account.name}, whom PostgreSQL runs as. ` +
      `Open the way with: chmod o+x ${closed}`,
  )
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestors(parent), path]
}
