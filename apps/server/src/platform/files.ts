import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@saakh/domain/errors'
import { newId } from './ids.ts'

export interface StoredFile {
  sha256: string
  size: number
}

/** Originals and attachments, addressed by the SHA-256 of their content within one organization. */
export interface Files {
  /** On disk and fsynced when it resolves: the row that names the file commits after. `max` bytes, else too_large. */
  put(organization_id: string, content: Uint8Array | AsyncIterable<Uint8Array>, max?: number): Promise<StoredFile>
  get(organization_id: string, sha256: string): Promise<Buffer>
  stream(organization_id: string, sha256: string, start?: number): Readable
  size(organization_id: string, sha256: string): Promise<number | null>
  /** A link that opens the file for a short while; null where the store has none. */
  presign(organization_id: string, sha256: string, name: string): Promise<string | null>
  delete(organization_id: string, sha256: string): Promise<void>
  readonly storage_type: 'EFS' | 'S3'
}

const SAFE = /^[0-9a-f]{64}$/
const pathOf = (root: string, organization_id: string, hash: string) => {
  if (!SAFE.test(hash)) throw new AppError('not_found', 'This file is not stored.')
  return join(root, organization_id, hash.slice(0, 2), hash)
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Files in a folder of this machine. */
export function folderFiles(root: string): Files {
  const missing = () => new AppError('not_found', 'This file is not stored.')
  return {
    storage_type: 'EFS',
    async put(organization_id, content, max = Number.POSITIVE_INFINITY) {
      const incoming = join(root, organization_id, 'incoming')
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const temporary = join(incoming, newId())
      const handle = await open(temporary, 'w', 0o600)
      const hash = createHash('sha256')
      let size = 0
      try {
        for await (const chunk of content instanceof Uint8Array ? [content] : content) {
          size += chunk.byteLength
          if (size > max) throw new AppError('too_large', 'File size is too large!')
          hash.update(chunk)
          await handle.write(chunk)
        }
        await handle.sync()
      } catch (error) {
        await handle.close()
        await rm(temporary, { force: true })
        throw error
      }
      await handle.close()
      const sha256 = hash.digest('hex')
      const path = pathOf(root, organization_id, sha256)
      const folder = join(path, '..')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await syncFolder(folder)
      return { sha256, size }
    },
    get: (organization_id, hash) =>
      readFile(pathOf(root, organization_id, hash)).catch(() => {
        throw missing()
      }),
    stream: (organization_id, hash, start = 0) => createReadStream(pathOf(root, organization_id, hash), { start }),
    size: (organization_id, hash) =>
      stat(pathOf(root, organization_id, hash)).then(
        (found) => found.size,
        () => null,
      ),
    presign: async () => null,
    delete: (organization_id, hash) => rm(pathOf(root, organization_id, hash), { force: true }),
  }
}
