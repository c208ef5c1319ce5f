import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { migrationsOfBackup, readBackup } from '../platform/backup/read-backup.ts'
import type { Manifest } from '../platform/backup/tables.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { migrate } from '../platform/migrate.ts'
import { checkNamedFiles, type FileFault, faultWords } from '../platform/named-files.ts'
import { openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'

const summaryOf = (manifest: Manifest) => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files`
}

const onePath = (args: string[], usage: string): string => {
  const [path] = args
  if (!path || args.length !== 1) throw new Error(usage)
  return resolve(path)
}

const tellFaults = (faults: readonly FileFault[], words: string) => {
  if (faults.length === 0) return
  console.error(words)
  for (const fault of faults) console.error(`  ${faultWords(fault)}`)
  process.exitCode = 1
}

export async function backupRole(config: Config, args: string[]): Promise<void> {
  const path = onePath(args, 'Usage: saakh backup FILE')
  const database = await openDatabase(config, console.error, true)
  try {
    const files = await openFiles(config)
    const { manifest, faults } = await writeBackup({
      owner_url: database.owner_url,
      files,
      path,
      key_file: config.backup_key_file,
    })
    console.log(`Saved ${summaryOf(manifest)} to ${path}${config.backup_key_file ? ', encrypted' : ''}.`)
    tellFaults(faults, 'These files could not be saved, since they are not whole here:')
  } finally {
    await database.close()
  }
}

export async function restoreRole(config: Config, args: string[]): Promise<void> {
  const path = onePath(args, 'Usage: saakh restore FILE')
  const from = { path, key_file: config.backup_key_file }
  // Before a database is made for it: what cannot be read is told at once.
  const migrations = await migrationsOfBackup(from)
  const database = await openDatabase(config, console.error, true)
  try {
    const { owner_url, app_url, index_url } = database
    // An earlier Saakh's rows fit its own schema; the migrations since then run over them afterwards.
    await migrate(owner_url, app_url, index_url, migrations)
    const files = await openFiles(config)
    const manifest = await readBackup({ owner_url, files, from })
    await migrate(owner_url, app_url, index_url)
    const { faults } = await checkNamedFiles(owner_url, files)
    console.log(`Restored ${summaryOf(manifest)} from ${path}.`)
    tellFaults(faults, 'These files are not whole; everything else is restored:')
  } finally {
    await database.close()
  }
}
