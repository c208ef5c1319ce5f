import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Transform } from 'node:stream'

// An encrypted backup is a heading (magic, salt, proof of the key) and chunks of 64 KiB, each under AES-256-GCM with a tag of
// its own: it is written as a stream, and read at any place without the rest. The key of a file comes from the key file and
// the file's salt, so that no number of a chunk is ever used twice under one key; the number and whether it is the last one
// are the nonce, so that chunks cannot be moved, left out or cut off without showing.

const MAGIC = Buffer.from('SAAKHBK1')
const SALT_BYTES = 32
const PROOF_BYTES = 16
const HEADING_BYTES = MAGIC.length + SALT_BYTES + PROOF_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const STORED_BYTES = CHUNK_BYTES + TAG_BYTES
const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'

/** The backup is not what was written: cut, altered, or encrypted with another key. */
export class BackupRefused extends Error {}

interface FileKey {
  key: Buffer
  /** Tells a wrong key from an altered file. */
  proof: Buffer
}

function keyOf(key_file: string, salt: Buffer): FileKey {
  const made = Buffer.from(hkdfSync('sha256', readKey(key_file), salt, 'saakh-backup-1', KEY_BYTES + PROOF_BYTES))
  return { key: made.subarray(0, KEY_BYTES), proof: made.subarray(KEY_BYTES) }
}

/** 32 octets as 64 hexadecimal digits or as base64: what `openssl rand -hex 32` writes. */
function readKey(key_file: string): Buffer {
  let text: string
  try {
    text = readFileSync(key_file, 'utf8').trim()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`The backup key file ${key_file} cannot be read: ${why}.`)
  }
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length === KEY_BYTES) return key
  throw new BackupRefused(
    `The backup key file ${key_file} holds no key: 32 octets as 64 hexadecimal digits are needed (openssl rand -hex 32).`,
  )
}

const nonceOf = (chunk: number, is_last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(is_last ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(chunk), 4)
  return nonce
}

/** Encrypts what is piped through it. */
export function encryption(key_file: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const { key, proof } = keyOf(key_file, salt)
  const heading = Buffer.concat([MAGIC, salt, proof])
  let waiting: Buffer = Buffer.alloc(0)
  let chunk = 0
  const seal = (part: Buffer, is_last: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(chunk, is_last)).setAAD(heading)
    chunk += 1
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
  }
  const out = new Transform({
    transform(part: Buffer, _encoding, done) {
      waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part])
      // A full chunk waits until more follows: only then it is not the last one.
      let at = 0
      for (; waiting.length - at > CHUNK_BYTES; at += CHUNK_BYTES)
        this.push(seal(waiting.subarray(at, at + CHUNK_BYTES), false))
      waiting = waiting.subarray(at)
      done()
    },
    flush(done) {
      this.push(seal(waiting, true))
      done()
    },
  })
  out.push(heading)
  return out
}

export interface OpenFile {
  /** Of what is inside. */
  size: number
  /** At most so much as asked for; the chunks that hold it are authenticated. */
  read(from: number, until: number): Promise<Buffer>
  close(): Promise<void>
}

/** Opens an encrypted backup and makes sure that its end is there; null where the file is not encrypted. */
export async function openEncrypted(path: string, key_file: string | null): Promise<OpenFile | null> {
  const handle = await open(path, 'r')
  try {
    const heading = await readAt(handle, 0, HEADING_BYTES)
    if (!heading.subarray(0, MAGIC.length).equals(MAGIC)) {
      await handle.close()
      return null
    }
    if (heading.length < HEADING_BYTES) throw new BackupRefused(`${path} is cut: it ends within its heading.`)
    if (key_file === null)
      throw new BackupRefused(`${path} is encrypted: name the key file that it was made with in SAAKH_BACKUP_KEY_FILE.`)
    const { key, proof } = keyOf(key_file, heading.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
    if (!timingSafeEqual(proof, heading.subarray(HEADING_BYTES - PROOF_BYTES)))
      throw new BackupRefused(`${path} was encrypted with another key than that of ${key_file}.`)
    return await openChunks({ path, handle, heading, key })
  } catch (error) {
    await handle.close().catch(() => undefined)
    throw error
  }
}

const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function openChunks(file: { path: string; handle: FileHandle; heading: Buffer; key: Buffer }): Promise<OpenFile> {
  const { path, handle, heading, key } = file
  const stored = (await handle.stat()).size - HEADING_BYTES
  const chunks = Math.ceil(stored / STORED_BYTES)

  const tryOpen = (content: Buffer, chunk: number, is_last: boolean): Buffer | null => {
    if (content.length < TAG_BYTES) return null
    const cipher = createDecipheriv(CIPHER, key, nonceOf(chunk, is_last)).setAAD(heading)
    cipher.setAuthTag(content.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([cipher.update(content.subarray(0, -TAG_BYTES)), cipher.final()])
    } catch {
      return null
    }
  }
  const readChunk = async (chunk: number): Promise<Buffer> => {
    const content = await readAt(handle, HEADING_BYTES + chunk * STORED_BYTES, STORED_BYTES)
    const is_last = chunk === chunks - 1
    const opened = tryOpen(content, chunk, is_last)
    if (opened) return opened
    if (is_last && (content.length < STORED_BYTES || tryOpen(content, chunk, false)))
      throw new BackupRefused(`${path} is cut or was altered at its end: the last part is not what was written.`)
    throw new BackupRefused(`${path} was altered: part ${chunk + 1} of ${chunks} is not what was written.`)
  }

  if (chunks <= 0) throw new BackupRefused(`${path} is cut: nothing follows its heading.`)
  await readChunk(chunks - 1)
  // Neighbours are read one after the other: the chunk of the last read is often that of the next one.
  let last: { chunk: number; content: Buffer } | null = null
  return {
    size: stored - chunks * TAG_BYTES,
    async read(from, until) {
      const chunk = Math.floor(from / CHUNK_BYTES)
      const content = last?.chunk === chunk ? last.content : await readChunk(chunk)
      last = { chunk, content }
      return content.subarray(from - chunk * CHUNK_BYTES, until - chunk * CHUNK_BYTES)
    },
    close: () => handle.close(),
  }
}
