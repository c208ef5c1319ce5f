import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { traced } from '../traces.ts'
import { StoreAway } from '../unavailable.ts'

/** A bucket of a store that speaks the S3 protocol, and who may use it. */
export interface S3Place {
  /** Such as https://s3.ap-south-1.amazonaws.com; the bucket is named in the path. */
  endpoint: string
  region: string
  bucket: string
  access_key: string
  secret_key: string
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty: the bucket itself. */
  key?: string
  query?: Record<string, string>
  range?: string
  /** Made anew for each try. The store compares what arrives with `sha256`, which is signed. */
  body?: { sha256: string; size: number; open: () => Readable }
  /** Statuses that are answers and no faults, beside those below 300. */
  also?: readonly number[]
}

export type SendS3 = (request: S3Request) => Promise<IncomingMessage>

/** A store that says nothing for so long counts as away. */
const SILENT_MS = 30_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2000
const MOST_TOLD = 4096
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Answers below 500 that ask for patience. */
const isBusy = (status: number): boolean => status >= 500 || status === 429 || status === 408

/**
 * Sends signed requests (AWS Signature Version 4). Every request here may be sent twice, so one that gets no answer, or a
 * busy one, is sent again until `patience_ms` have passed; then StoreAway is thrown.
 */
export function s3Requests(place: S3Place, patience_ms: number): SendS3 {
  const isTls = place.endpoint.startsWith('https:')
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const signingKeys = new Map<string, ArrayBuffer>()

  const signed = async ({ method, key = '', query = {}, body }: S3Request) => {
    const url = new URL(`${place.endpoint}/${place.bucket}${key && `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
      accessKeyId: place.access_key,
      secretAccessKey: place.secret_key,
      service: 's3',
      region: place.region,
      cache: signingKeys,
    })
    const { headers } = await signer.sign()
    return { url, headers: Object.fromEntries(headers) }
  }
  const sendOnce = async (request: S3Request): Promise<IncomingMessage> => {
    const { url, headers } = await signed(request)
    const { method, body, range } = request
    const content = body?.open()
    const sent = (isTls ? tlsRequest : plainRequest)(url, {
      method,
      agent,
      timeout: SILENT_MS,
      headers: { ...headers, ...(range && { range }), ...(body && { 'content-length': body.size }) },
    })
    sent.on('timeout', () => sent.destroy(new Error('The store said nothing.')))
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.on('error', reject)
    })
    if (!content) sent.end()
    // A store that refuses answers before everything is sent: its answer says more than the broken pipe.
    else pipeline(content, sent).catch((error: Error) => sent.destroy(error))
    return answered
  }
  const tracedOnce = (request: S3Request) =>
    traced({ name: `store ${request.method}`, kind: 'client' }, async (note) => {
      const answer = await sendOnce(request)
      note({ 'http.response.status_code': answer.statusCode ?? 0 })
      return answer
    })

  return async (request) => {
    const deadline = Date.now() + patience_ms
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const answer = await tracedOnce(request).catch((error: Error) => error)
      if (!(answer instanceof Error)) {
        const status = answer.statusCode ?? 0
        if (status < 300 || request.also?.includes(status)) return answer
        const reason = `${status} ${await codeOf(answer)}`.trim()
        if (!isBusy(status)) throw new Error(`The store of files refused to ${request.method}: ${reason}.`)
        if (Date.now() + pause > deadline) throw new StoreAway(new Error(reason))
      } else if (Date.now() + pause > deadline) throw new StoreAway(answer)
      await wait(pause * (0.5 + Math.random() / 2))
    }
  }
}

export async function textOf(answer: IncomingMessage, most = Number.POSITIVE_INFINITY): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= most) parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What the protocol calls the fault, such as `SignatureDoesNotMatch`. */
const codeOf = async (answer: IncomingMessage): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await textOf(answer, MOST_TOLD).catch(() => ''))?.[1] ?? ''

/** Bytes that are in memory already, a piece at a time. */
export const bytesOf = (content: Uint8Array, piece_bytes = 65_536): Readable =>
  Readable.from(
    (function* pieces() {
      for (let at = 0; at < content.byteLength; at += piece_bytes) yield content.subarray(at, at + piece_bytes)
    })(),
    { objectMode: false },
  )
