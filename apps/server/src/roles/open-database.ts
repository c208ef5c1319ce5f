import type { Config } from '../config.ts'
import { runningPostgres } from '../platform/postgres/running-postgres.ts'
import { startPostgres } from '../platform/postgres/start-postgres.ts'

export interface OpenDatabase {
  app_url: string
  owner_url: string
  /** Logs in as who may act as the role of the search index. */
  index_url: string
  close(): Promise<void>
}

/**
 * The database of the configuration: the server it names, else the embedded one. With `beside` a Saakh that already
 * runs on the data folder lends its database; without, a second one on the folder is refused.
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  beside: boolean,
): Promise<OpenDatabase> {
  if (config.database) return { ...config.database, close: async () => undefined }
  const running = beside ? runningPostgres(config.data_dir) : null
  if (running) return { ...running, index_url: running.owner_url, close: async () => undefined }
  const postgres = await startPostgres({ data_dir: config.data_dir, log })
  const { app_url, owner_url } = postgres
  return { app_url, owner_url, index_url: owner_url, close: () => postgres.stop() }
}
