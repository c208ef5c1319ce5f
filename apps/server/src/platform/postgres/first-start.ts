import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import {
  APP_ROLE,
  type Credentials,
  DATABASE,
  newCredentials,
  OWNER_ROLE,
  SUPERUSER_ROLE,
  writeCredentials,
} from './credentials.ts'
import { CLUSTER_FOLDER, DATABASE_FOLDER } from './home.ts'
import { INDEX_ROLE_STATEMENTS } from './index-role.ts'
import { runProgram } from './run-program.ts'

const HALF = `${DATABASE_FOLDER}.half-`

/**
 * Makes the cluster with its roles and its database in a folder beside its place, and moves it there when all is done:
 * a folder called `postgres` is complete, whatever moment the power went off.
 */
export async function makeDatabase(options: { home: string; binaries: Binaries; account: Account }): Promise<void> {
  const { home, binaries, account } = options
  removeHalfMade(home)
  const half = join(home, `${HALF}${process.pid}`)
  const cluster = join(half, CLUSTER_FOLDER)
  const passwordFile = join(half, 'password')
  mkdirSync(cluster, { recursive: true })
  chmodSync(half, account ? 0o711 : 0o700)
  chmodSync(cluster, 0o700)
  const credentials = newCredentials()
  writeCredentials(half, credentials)
  writeFileSync(passwordFile, `${credentials.superuser}\n`, { mode: 0o600 })
  if (account) for (const path of [cluster, passwordFile]) chownSync(path, account.uid, account.gid)

  // Code point order and Unicode case mapping, the same on every machine.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = [`--username=${SUPERUSER_ROLE}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await runProgram(binaries.initdb, [`--pgdata=${cluster}`, ...locale, ...access, '--no-instructions'], { account })
  rmSync(passwordFile)
  await inSingleUserMode({ cluster, binaries, account }, [
    `CREATE ROLE ${OWNER_ROLE} LOGIN NOSUPERUSER CREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD '${credentials.owner}'`,
    `CREATE ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD '${credentials.app}'`,
    // Migrations make the job tables in the app's name.
    `GRANT ${APP_ROLE} TO ${OWNER_ROLE}`,
    ...INDEX_ROLE_STATEMENTS,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`,
    `REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`,
    `GRANT CONNECT, TEMPORARY ON DATABASE ${DATABASE} TO ${APP_ROLE}`,
  ])
  renameSync(half, join(home, DATABASE_FOLDER))
  syncFolder(home)
}

/** For a database whose credentials file is lost or damaged; the server must not be running. */
export async function renewCredentials(options: {
  folder: string
  binaries: Binaries
  account: Account
}): Promise<Credentials> {
  const credentials = newCredentials()
  await inSingleUserMode({ ...options, cluster: join(options.folder, CLUSTER_FOLDER) }, [
    `ALTER ROLE ${SUPERUSER_ROLE} PASSWORD '${credentials.superuser}'`,
    `ALTER ROLE ${OWNER_ROLE} PASSWORD '${credentials.owner}'`,
    `ALTER ROLE ${APP_ROLE} PASSWORD '${credentials.app}'`,
  ])
  writeCredentials(options.folder, credentials)
  return credentials
}

async function inSingleUserMode(
  where: { cluster: string; binaries: Binaries; account: Account },
  statements: string[],
): Promise<void> {
  const args = [
    '--single',
    '-D',
    where.cluster,
    '-c',
    'exit_on_error=true',
    '-c',
    'log_min_error_statement=panic',
    'postgres',
  ]
  await runProgram(where.binaries.postgres, args, { account: where.account, input: `${statements.join('\n')}\n` })
}

function removeHalfMade(home: string): void {
  for (const name of readdirSync(home)) {
    // An initdb that outlived its parent may still be writing there.
    if (name.startsWith(HALF))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
