import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { APP_ROLE, databaseUrl, OWNER_ROLE, readCredentials } from './credentials.ts'
import { folderHolder } from './folder-lock.ts'
import { CLUSTER_FOLDER, DATABASE_FOLDER, readPointer } from './home.ts'
import { findPostmaster } from './postmaster-file.ts'

/**
 * The database of a Saakh that runs on this data folder, or null when none runs: how the command line works beside
 * a running server.
 */
export function runningPostgres(data_dir: string): { owner_url: string; app_url: string } | null {
  if (!existsSync(data_dir)) return null
  const folder = realpathSync(data_dir)
  if (folderHolder(folder) === null) return null
  const home = join(readPointer(folder) ?? folder, DATABASE_FOLDER)
  const credentials = readCredentials(home)
  const postmaster = findPostmaster(join(home, CLUSTER_FOLDER))
  if (!credentials || postmaster.kind !== 'ours' || !postmaster.ready) return null
  return {
    owner_url: databaseUrl(OWNER_ROLE, credentials.owner, postmaster.port),
    app_url: databaseUrl(APP_ROLE, credentials.app, postmaster.port),
  }
}
