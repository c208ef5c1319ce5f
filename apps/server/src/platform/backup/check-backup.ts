import { createHash } from 'node:crypto'
import { type BackupFile, openArchive, readManifest } from './archive.ts'
import { BackupRefused } from './encryption.ts'

/** Reads every stored file of a backup; answers how many are whole and names the others. */
export async function checkBackupFiles(file: BackupFile): Promise<{ whole: number; faults: string[] }> {
  const archive = await openArchive(file)
  try {
    const { files } = await readManifest(archive)
    const faults: string[] = []
    for (const { organization_id, sha256 } of files) {
      const what = await hashOf(() => archive.stream(`files/${organization_id}/${sha256}`))
      if (what !== sha256) faults.push(`${what === null ? 'missing or cut' : 'damaged'}: ${organization_id}/${sha256}`)
    }
    return { whole: files.length - faults.length, faults }
  } finally {
    archive.close()
  }
}

async function hashOf(open: () => Promise<AsyncIterable<Buffer>>): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const part of await open()) hash.update(part)
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    return null
  }
  return hash.digest('hex')
}
