import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderFiles } from '../platform/files.ts'
import { checkNamedFiles, faultWords } from '../platform/named-files.ts'
import { openDatabase } from './open-database.ts'

const USAGE = 'Usage: saakh verify-files'

/** Reads every file that a row names and tells those that are missing, cut or damaged. Exit code 1 when there are any. */
export async function verifyFilesRole(config: Config, args: string[]): Promise<void> {
  if (args.length > 0) throw new Error(USAGE)
  const database = await openDatabase(config, console.error, true)
  try {
    const files = folderFiles(join(config.data_dir, 'files'))
    const { whole, faults } = await checkNamedFiles(database.owner_url, files)
    for (const fault of faults) console.log(faultWords(fault))
    console.log(
      faults.length === 0
        ? `All ${whole.length} stored files are whole.`
        : `${faults.length} of ${whole.length + faults.length} stored files are missing, cut or damaged.`,
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}
