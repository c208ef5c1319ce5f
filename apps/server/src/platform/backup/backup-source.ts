import type { AuditSource } from '../audit-check/audit-source.ts'
import { copyRows } from '../audit-check/copy-text.ts'
import { type BackupFile, openArchive, readManifest } from './archive.ts'

/** The tables of a backup, without a database. */
export async function inBackup<T>(
  file: BackupFile,
  work: (source: AuditSource, made_at: string) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(file)
  try {
    const { tables, made_at } = await readManifest(archive)
    const source: AuditSource = {
      async table(name) {
        const columns = tables.find((table) => table.name === name)?.columns
        return columns ? { columns, rows: copyRows(await archive.stream(`tables/${name}.copy`)) } : null
      },
    }
    return await work(source, made_at)
  } finally {
    archive.close()
  }
}
