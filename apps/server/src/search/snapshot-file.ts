import { existsSync, renameSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { IndexState } from './index-state.ts'
import type { Column, StoredSegment } from './segment-file-columns.ts'
import { bytesOf } from './snapshot-format.ts'

// The columns one after the other as they stand in memory, then what they are as JSON, then where that begins, its length,
// its checksum and the mark of the end: a file that was not written to its end has none.

const END = Buffer.from('saakhidx')
const TAIL = 8 + 4 + 4 + END.length
const CHUNK = 16 * 2 ** 20
const MODE = 0o600

const whole = z.number().int().nonnegative()
const columnIn = z.object({ kind: z.enum(['bytes', 'short', 'number']), offset: whole, length: whole, crc: whole })
const text = z.array(z.string())
const contents = z.object({
  about: z.unknown(),
  vocabularies: z.object({
    owners: text,
    types: text,
    statuses: text,
    cities: text,
    states: text,
    schemes: text,
    profiles: z.array(
      z.object({ owner: whole, type: whole, status: whole, city: whole, state: whole, is_demo: z.boolean() }),
    ),
    identifier_kinds: z.array(z.object({ scheme: whole, owner: whole, length: whole, is_packed: z.boolean() })),
  }),
  redirects: z.array(
    z.object({ organization_id: z.string().nullable(), from_party_id: z.string(), to_party_id: z.string().nullable() }),
  ),
  segments: z.array(z.object({ size: whole, columns: z.record(z.string(), columnIn) })),
})
type ColumnIn = z.infer<typeof columnIn>

export class StoppedWriting extends Error {
  constructor() {
    super('it was told to stop')
  }
}

class DamagedFile extends Error {}

export const temporaryOf = (file: string): string => `${file}.new`

/**
 * Writes to a temporary name, waits for the disk and renames. Answers the size; throws when `isStopped` says so meanwhile,
 * and then no file of it is left.
 */
export async function writeSnapshotFile(
  file: string,
  about: unknown,
  state: IndexState,
  isStopped: () => boolean,
): Promise<number> {
  const temporary = temporaryOf(file)
  const handle = await open(temporary, 'w', MODE)
  try {
    let offset = 0
    const write = async (bytes: Buffer): Promise<number> => {
      let crc = 0
      for (let from = 0; from < bytes.length; from += CHUNK) {
        if (isStopped()) throw new StoppedWriting()
        const chunk = bytes.subarray(from, from + CHUNK)
        crc = crc32(chunk, crc)
        await writeAll(handle, chunk, offset)
        offset += chunk.length
      }
      return crc
    }
    const segments: { size: number; columns: Record<string, ColumnIn> }[] = []
    for (const { size, columns } of state.segments) {
      const descriptors: Record<string, ColumnIn> = {}
      for (const [name, column] of Object.entries(columns)) {
        const bytes = bytesOf(column)
        const start = offset
        descriptors[name] = { kind: kindOf(column), offset: start, length: bytes.length, crc: await write(bytes) }
      }
      segments.push({ size, columns: descriptors })
    }
    const listed = Buffer.from(
      JSON.stringify({ about, vocabularies: state.vocabularies, redirects: state.redirects, segments }),
    )
    const tail = Buffer.alloc(TAIL)
    tail.writeBigUInt64LE(BigInt(offset))
    tail.writeUInt32LE(listed.length, 8)
    tail.writeUInt32LE(await write(listed), 12)
    END.copy(tail, 16)
    await write(tail)
    await handle.sync()
    await handle.close()
    // Another process stops it by taking the temporary file away.
    if (isStopped() || !existsSync(temporary)) throw new StoppedWriting()
    // At once, so that nobody can tell it to stop between the question and the name.
    renameSync(temporary, file)
    await syncFolder(dirname(file))
    return offset
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function writeAll(handle: FileHandle, bytes: Buffer, place: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, place + done)
    done += bytesWritten
  }
}

const kindOf = (column: Column): ColumnIn['kind'] =>
  column instanceof Uint16Array ? 'short' : column instanceof Uint32Array ? 'number' : 'bytes'

export interface OpenSnapshot {
  /** What it was written with. */
  about: unknown
  /** Reads the columns. */
  state(): Promise<IndexState>
  close(): Promise<void>
}

/** Null when there is none. */
export async function openSnapshotFile(file: string): Promise<OpenSnapshot | null> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  try {
    const { about, vocabularies, redirects, segments } = await readContents(handle)
    return {
      about,
      async state() {
        const made: StoredSegment[] = []
        for (const { size, columns } of segments) {
          const read: Record<string, Column> = {}
          for (const [name, descriptor] of Object.entries(columns))
            read[name] = await readColumn(handle, name, descriptor)
          made.push({ size, columns: read })
        }
        return { vocabularies, redirects, segments: made }
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readContents(handle: FileHandle): Promise<z.infer<typeof contents>> {
  const { size } = await handle.stat()
  if (size < TAIL) throw new DamagedFile('it is cut short')
  const tail = await readBytes(handle, size - TAIL, TAIL)
  const [start, length] = [Number(tail.bytes.readBigUInt64LE(0)), tail.bytes.readUInt32LE(8)]
  if (!tail.bytes.subarray(16).equals(END) || start + length + TAIL !== size)
    throw new DamagedFile('its end is not that of a whole file')
  const listed = await readBytes(handle, start, length)
  if (listed.crc !== tail.bytes.readUInt32LE(12)) throw new DamagedFile('its list of columns is damaged')
  const read = contents.safeParse(JSON.parse(listed.bytes.toString('utf8')))
  if (!read.success) throw new DamagedFile('its list of columns is of another form')
  return read.data
}

async function readColumn(handle: FileHandle, name: string, { kind, offset, length, crc }: ColumnIn): Promise<Column> {
  const read = await readBytes(handle, offset, length)
  if (read.crc !== crc) throw new DamagedFile(`its column ${name} is damaged`)
  const { buffer, byteOffset } = read.bytes
  if (kind === 'number') return new Uint32Array(buffer, byteOffset, length / 4)
  return kind === 'short' ? new Uint16Array(buffer, byteOffset, length / 2) : read.bytes
}

/** Into memory of its own, so that it is let go of with its column. */
async function readBytes(handle: FileHandle, offset: number, length: number): Promise<{ bytes: Buffer; crc: number }> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let crc = 0
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, Math.min(CHUNK, length - done), offset + done)
    if (bytesRead === 0) throw new DamagedFile('it is cut short')
    crc = crc32(bytes.subarray(done, done + bytesRead), crc)
    done += bytesRead
  }
  return { bytes, crc }
}
