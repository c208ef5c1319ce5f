import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { checkBackupFiles } from '../platform/backup/check-backup.ts'
import { checkNamedFiles, faultWords } from '../platform/named-files.ts'
import { openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'
import { readOptions } from './options.ts'

const USAGE = 'Usage: saakh verify-files [--file BACKUP]'

/**
 * Reads every file that a row names, or every one of a backup, and tells those that are missing, cut or damaged. Exit code 1
 * when there are any.
 */
export async function verifyFilesRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['file'], USAGE)
  if (words.length > 0) throw new Error(USAGE)
  const { whole, faults } = options.file
    ? await checkBackupFiles({ path: resolve(options.file), key_file: config.backup_key_file })
    : await checkStore(config)
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0
      ? `All ${whole} stored files are whole.`
      : `${faults.length} of ${whole + faults.length} stored files are missing, cut or damaged.`,
  )
  if (faults.length > 0) process.exitCode = 1
}

async function checkStore(config: Config): Promise<{ whole: number; faults: string[] }> {
  const database = await openDatabase(config, console.error, true)
  try {
    const { whole, faults } = await checkNamedFiles(database.owner_url, await openFiles(config))
    return { whole: whole.length, faults: faults.map(faultWords) }
  } finally {
    await database.close()
  }
}
