import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@saakh/domain/errors'
import { isUuid } from './db.ts'
import { newId } from './ids.ts'

export interface StoredFile {
  sha256: string
  size: number
}

/** A file that lies in the store, whether a row names it or not. */
export interface LyingFile {
  organization_id: string
  /** Null: the half of a file whose process died while it was written. */
  sha256: string | null
  name: string
  changed_at: Date
}

/** Originals and attachments, addressed by the SHA-256 of their content within one organization. */
export interface Files {
  /**
   * Kept for good when it resolves (a folder: fsynced and read back; a bucket: compared with its hash by the store): the row
   * that names the file commits after. `max` bytes, else too_large.
   */
  put(organization_id: string, content: Uint8Array | AsyncIterable<Uint8Array>, max?: number): Promise<StoredFile>
  get(organization_id: string, sha256: string): Promise<Buffer>
  stream(organization_id: string, sha256: string, start?: number): Readable
  size(organization_id: string, sha256: string): Promise<number | null>
  /** A link that opens the file for a short while; null where the store has none. */
  presign(organization_id: string, sha256: string, name: string): Promise<string | null>
  delete(organization_id: string, sha256: string): Promise<void>
  /** All there is, also what no row names. */
  all(): AsyncIterable<LyingFile>
  /** Removes what `all` told, unless it was written again since; answers whether it did. */
  discard(file: LyingFile): Promise<boolean>
  readonly storage_type: 'EFS' | 'S3'
}

/** `open` as node has it: tests give one whose disk is too small. */
type Open = (path: string, flags: 'w+' | 'r', mode?: number) => Promise<FileHandle>

const INCOMING = 'incoming'
const PIECE_BYTES = 1_048_576
const SAFE = /^[0-9a-f]{64}$/
const pathOf = (root: string, organization_id: string, hash: string) => {
  if (!SAFE.test(hash)) throw new AppError('not_found', 'This file is not stored.')
  return join(root, organization_id, hash.slice(0, 2), hash)
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A full disk takes a part of a chunk and says how much: the rest is offered again, which then fails with ENOSPC. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.byteLength; ) {
    const { bytesWritten } = await handle.write(chunk, at, chunk.byteLength - at)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk takes no more bytes.'), { code: 'ENOSPC' })
    at += bytesWritten
  }
}

async function readBack(handle: FileHandle): Promise<StoredFile> {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(65_536)
  let size = 0
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, size)
    if (bytesRead === 0) return { sha256: hash.digest('hex'), size }
    hash.update(buffer.subarray(0, bytesRead))
    size += bytesRead
  }
}

/** A file in memory is hashed and written piece by piece, so that nobody waits behind a large one. */
function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.byteLength; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}

async function writeChecked(
  handle: FileHandle,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  max: number,
): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content instanceof Uint8Array ? piecesOf(content) : content) {
    size += chunk.byteLength
    if (size > max) throw new AppError('too_large', 'File size is too large!')
    hash.update(chunk)
    await writeWhole(handle, chunk)
  }
  await handle.sync()
  const sha256 = hash.digest('hex')
  const written = await readBack(handle)
  if (written.size !== size || written.sha256 !== sha256)
    throw new Error(`The disk kept ${written.size} of ${size} bytes, or other ones: the file was not stored.`)
  return written
}

/** ENOENT: what Node says of folders that a read-only file system does not let it make. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** Who administers the machine mends that; whoever sends a file can only be told. */
const throwInWords = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && NOT_WRITABLE.includes(String(error.code)))
    throw new AppError(
      'unavailable',
      'The server may not write where it keeps files. Nothing was stored; what is there can be read. Ask your administrator to make the data folder writable, then try again.',
    )
  throw error
}

/** Files in a folder of this machine. */
export function folderFiles(root: string, openFile: Open = open): Files {
  const missing = () => new AppError('not_found', 'This file is not stored.')
  const store: Files['put'] = async (organization_id, content, max = Number.POSITIVE_INFINITY) => {
    const incoming = join(root, organization_id, INCOMING)
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const temporary = join(incoming, newId())
    const handle = await openFile(temporary, 'w+', 0o600)
    let stored: StoredFile
    try {
      stored = await writeChecked(handle, content, max)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    const path = pathOf(root, organization_id, stored.sha256)
    const folder = join(path, '..')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(temporary, path)
    await syncFolder(folder)
    return stored
  }
  return {
    storage_type: 'EFS',
    put: (...sent) => store(...sent).catch(throwInWords),
    get: (organization_id, hash) =>
      readFile(pathOf(root, organization_id, hash)).catch(() => {
        throw missing()
      }),
    stream: (organization_id, hash, start = 0) => createReadStream(pathOf(root, organization_id, hash), { start }),
    size: (organization_id, hash) =>
      stat(pathOf(root, organization_id, hash)).then(
        (stats) => stats.size,
        () => null,
      ),
    presign: async () => null,
    delete: (organization_id, hash) => rm(pathOf(root, organization_id, hash), { force: true }),
    all: () => lyingFiles(root),
    async discard(file) {
      const { organization_id, sha256, name } = file
      const incoming = join(root, organization_id, INCOMING)
      const path = sha256 === null ? join(incoming, name) : pathOf(root, organization_id, sha256)
      // Taken aside first: who stores the same content at this moment writes a file of its own, which is left alone.
      const aside = join(incoming, newId())
      await mkdir(incoming, { recursive: true })
      await rename(path, aside)
      if ((await stat(aside)).mtime.getTime() === file.changed_at.getTime()) {
        await rm(aside)
        return true
      }
      await rename(aside, path)
      return false
    },
  }
}

async function* lyingFiles(root: string): AsyncGenerator<LyingFile> {
  for (const organization of await entries(root)) {
    if (!organization.isDirectory() || !isUuid(organization.name)) continue
    const organization_id = organization.name
    for (const folder of await entries(join(root, organization_id))) {
      if (!folder.isDirectory()) continue
      for (const { name } of await entries(join(root, organization_id, folder.name))) {
        const sha256 = folder.name === INCOMING ? null : name
        if (sha256 !== null && !SAFE.test(sha256)) continue
        const stats = await stat(join(root, organization_id, folder.name, name)).catch(() => null)
        if (stats) yield { organization_id, sha256, name, changed_at: stats.mtime }
      }
    }
  }
}

const entries = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
