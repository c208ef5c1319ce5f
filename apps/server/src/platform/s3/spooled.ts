import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '@saakh/domain/errors'
import { newId } from '../ids.ts'
import { bytesOf } from './s3-requests.ts'

/** Content whose length and hash are known, as the protocol wants them before the first byte. */
export interface Spooled {
  sha256: string
  size: number
  open(): Readable
  close(): Promise<void>
}

const PIECE_BYTES = 1_048_576
const SENT_BYTES = 65_536

/** What is in memory stays there; a stream goes through a file in `folder` that has no name any more when it is written. */
export async function spooled(
  folder: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  max: number,
): Promise<Spooled> {
  return content instanceof Uint8Array ? inMemory(content, max) : onDisk(folder, content, max)
}

const tooLarge = () => new AppError('too_large', 'File size is too large!')

async function inMemory(content: Uint8Array, max: number): Promise<Spooled> {
  if (content.byteLength > max) throw tooLarge()
  const hash = createHash('sha256')
  for (let at = 0; at < content.byteLength; at += PIECE_BYTES) {
    hash.update(content.subarray(at, at + PIECE_BYTES))
    // Nobody waits behind a large file.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    sha256: hash.digest('hex'),
    size: content.byteLength,
    open: () => bytesOf(content),
    close: async () => undefined,
  }
}

async function onDisk(folder: string, content: AsyncIterable<Uint8Array>, max: number): Promise<Spooled> {
  const handle = await openNameless(folder)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of content) {
      if (size + chunk.byteLength > max) throw tooLarge()
      hash.update(chunk)
      for (let at = 0; at < chunk.byteLength; )
        at += (await handle.write(chunk, at, chunk.byteLength - at, size + at)).bytesWritten
      size += chunk.byteLength
    }
    return {
      sha256: hash.digest('hex'),
      size,
      open: () => Readable.from(piecesOf(handle, size), { objectMode: false }),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Not a stream of the handle's own, which would close it when a try breaks off. */
async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(SENT_BYTES, size - at)), { position: at })
    if (bytesRead === 0) throw new Error('The disk kept less than was written to it.')
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** The system frees its room when the process ends, however it ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newId())
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  return handle
}
