import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@saakh/domain/errors'
import { isUuid } from '../db.ts'
import type { Files, LyingFile } from '../files.ts'
import { StoreAway } from '../unavailable.ts'
import { type S3Place, type SendS3, s3Requests, textOf } from './s3-requests.ts'
import { spooled } from './spooled.ts'

const SHA256 = /^[0-9a-f]{64}$/
/** The most that the protocol takes in one piece. */
const LARGEST_BYTES = 5 * 1024 ** 3
/** Breaks of one download without a byte between them. */
const MOST_BREAKS = 5

const missing = () => new AppError('not_found', 'This file is not stored.')

function keyOf(organization_id: string, sha256: string): string {
  if (!isUuid(organization_id) || !SHA256.test(sha256)) throw missing()
  return `${organization_id}/${sha256}`
}

/**
 * Files in a bucket, for more than one machine. The store compares each file with its signed SHA-256 when it takes it, and
 * we do when we read it. `spool` is a folder where streams wait until their hash is known; `patience_ms` is how long a
 * store that is away is asked again.
 */
export function s3Files(options: { place: S3Place; spool: string; patience_ms: number }): Files {
  const send = s3Requests(options.place, options.patience_ms)
  let erases: Promise<void> | null = null
  const assertOnce = () => {
    erases ??= assertErases(send).catch((error: unknown) => {
      erases = null
      throw error
    })
    return erases
  }
  const head = async (key: string) => {
    const answer = await send({ method: 'HEAD', key, also: [404] })
    answer.resume()
    return answer.statusCode === 404 ? null : answer.headers
  }
  const remove = async (key: string) => {
    await assertOnce()
    const answer = await send({ method: 'DELETE', key, also: [404] })
    answer.resume()
  }
  return {
    storage_type: 'S3',
    async put(organization_id, content, max = Number.POSITIVE_INFINITY) {
      const body = await spooled(options.spool, content, Math.min(max, LARGEST_BYTES))
      try {
        const answer = await send({ method: 'PUT', key: keyOf(organization_id, body.sha256), body })
        answer.resume()
        return { sha256: body.sha256, size: body.size }
      } finally {
        await body.close()
      }
    },
    async get(organization_id, sha256) {
      const parts: Uint8Array[] = []
      for await (const part of checkedPieces(send, keyOf(organization_id, sha256), sha256)) parts.push(part)
      return Buffer.concat(parts)
    },
    stream(organization_id, sha256, start = 0) {
      const key = keyOf(organization_id, sha256)
      // A part of a file has no hash that anybody knows.
      const pieces = start === 0 ? checkedPieces(send, key, sha256) : piecesFrom(send, key, start)
      return Readable.from(pieces, { objectMode: false })
    },
    size: async (organization_id, sha256) => {
      const headers = await head(keyOf(organization_id, sha256))
      return headers && Number(headers['content-length'])
    },
    // Bytes go through the API, which checks hash and rights: the bucket needs no address that browsers reach.
    presign: async () => null,
    delete: (organization_id, sha256) => remove(keyOf(organization_id, sha256)),
    all: () => lyingFiles(send),
    async discard({ organization_id, sha256, changed_at }) {
      if (sha256 === null) return false
      const key = keyOf(organization_id, sha256)
      const headers = await head(key)
      const changed = Date.parse(headers?.['last-modified'] ?? '')
      // The header tells whole seconds, the list may tell parts of them.
      if (Math.floor(changed / 1000) !== Math.floor(changed_at.getTime() / 1000)) return false
      await remove(key)
      return true
    },
  }
}

/** A bucket that keeps versions would keep what is erased. Throws a sentence for the person at the keyboard. */
async function assertErases(send: SendS3): Promise<void> {
  const versioningXml = await textOf(await send({ method: 'GET', query: { versioning: '' } }))
  if (/<Status>\s*Enabled\s*<\/Status>/.test(versioningXml))
    throw new Error(
      'The bucket of SAAKH_S3_BUCKET keeps versions: what is erased would stay in it. Use a bucket without versions.',
    )
}

/** Before anything is stored. A store that is away at this moment is asked again before the first file is removed. */
export const assertErasingBucket = (place: S3Place): Promise<void> =>
  assertErases(s3Requests(place, 0)).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error
  })

/** A download that breaks goes on where it broke. */
async function* piecesFrom(send: SendS3, key: string, start: number): AsyncGenerator<Buffer> {
  let at = start
  for (let breaks = 0; breaks < MOST_BREAKS; breaks += 1) {
    const answer = await send({ method: 'GET', key, also: [404], ...(at > 0 && { range: `bytes=${at}-` }) })
    if (answer.statusCode === 404) throw missing()
    const end = at + Number(answer.headers['content-length'])
    try {
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        at += chunk.length
        breaks = 0
        yield chunk
      }
    } catch (error) {
      if (!isBroken(error)) throw error
    }
    if (at === end) return
  }
  throw new StoreAway(new Error('The store of files broke off again and again.'))
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'ECONNABORTED', 'EPIPE'].includes(String(error.code))

/** The last piece is held back until the whole is what was stored, so that nobody takes a changed file for whole. */
async function* checkedPieces(send: SendS3, key: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer | null = null
  for await (const piece of piecesFrom(send, key, 0)) {
    hash.update(piece)
    if (held) yield held
    held = piece
  }
  if (hash.digest('hex') !== sha256)
    throw new AppError('internal', 'A stored file is not what was stored: its fingerprint does not match.')
  if (held) yield held
}

const field = (name: string, text: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''

/** Our keys hold nothing that XML or an address would spell otherwise; what is not ours is passed over. */
async function* lyingFiles(send: SendS3): AsyncGenerator<LyingFile> {
  let after = ''
  for (;;) {
    const query = { 'list-type': '2', ...(after && { 'continuation-token': after }) }
    const page = await textOf(await send({ method: 'GET', query }))
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [organization_id = '', sha256 = '', ...more] = field('Key', entry).split('/')
      if (more.length > 0 || !isUuid(organization_id) || !SHA256.test(sha256)) continue
      yield { organization_id, sha256, name: sha256, changed_at: new Date(field('LastModified', entry)) }
    }
    if (field('IsTruncated', page) !== 'true') return
    after = field('NextContinuationToken', page).replaceAll('&amp;', '&')
    if (!after) throw new Error('The store of files broke off its list.')
  }
}
