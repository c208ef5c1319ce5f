import type { Config } from '../config.ts'
import { migrate } from '../platform/migrate.ts'
import { openDatabase } from './open-database.ts'

export async function migrateRole(config: Config): Promise<void> {
  const database = await openDatabase(config, console.log, true)
  try {
    await migrate(database.owner_url, database.app_url, database.index_url)
    console.log('The database has the newest schema.')
  } finally {
    await database.close()
  }
}
