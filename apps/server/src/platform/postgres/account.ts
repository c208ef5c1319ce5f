import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'

/** Who PostgreSQL runs as: another user when we are root (PostgreSQL refuses root), else null for ourselves. */
export type Account = { uid: number; gid: number; name: string } | null

const NOBODY = { uid: 65534, gid: 65534, name: 'nobody' }

/** For root: the owner of an existing cluster when that is not root, else `nobody`, who exists without useradd. */
export function postgresAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== 0) return { ...owner, name: `uid ${owner.uid}` }
  return nobody()
}

/** Switching users needs rights that root lacks in some containers; without them the start would fail obscurely. */
export function assertAccountUsable(account: Account): void {
  if (!account) {
    assertNamed()
    return
  }
  const tried = spawnSync('/bin/sh', ['-c', 'exit 0'], { ...runAs(account), stdio: 'ignore' })
  if (tried.status === 0) return
  throw new Error(
    `PostgreSQL does not run as root, and this process may not switch to the user ${account.name} ` +
      `(${tried.error?.message ?? `exit code ${tried.status}`}). Start Saakh as an ordinary user, or set DATABASE_URL.`,
  )
}

/** initdb refuses a user without a name, as containers started with a bare uid have one. */
function assertNamed(): void {
  try {
    userInfo()
  } catch {
    throw new Error(
      `PostgreSQL does not run as a user without a name, and uid ${process.getuid?.()} has no line in /etc/passwd. ` +
        `Start Saakh as a user that has one, or set DATABASE_URL.`,
    )
  }
}

/** The working directory is / because the current one may be closed to the other user. */
export function runAs(account: Account): { cwd: string; uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return account ? { cwd: '/', uid: account.uid, gid: account.gid, env } : { cwd: '/', env }
}

/** Whether the account can enter the folder and create files there: asked of the system, not read off mode bits. */
export function canWriteIn(folder: string, account: Account): boolean {
  const script = 'cd "$1" && : > .saakh-probe && rm .saakh-probe'
  const options: SpawnSyncOptions = { ...runAs(account), stdio: 'ignore' }
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], options).status === 0
}

export function canEnter(folder: string, account: Account): boolean {
  const options: SpawnSyncOptions = { ...runAs(account), stdio: 'ignore' }
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0
}

export function ownerOf(path: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = statSync(path)
    return { uid, gid }
  } catch {
    return null
  }
}

function nobody(): NonNullable<Account> {
  try {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    return line ? { uid: Number(line[1]), gid: Number(line[2]), name: 'nobody' } : NOBODY
  } catch {
    return NOBODY
  }
}
