import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../platform/ids.ts'
import { isSignedBy } from './s3-signature.ts'

interface S3ServerOptions {
  folder: string
  bucket: string
  access_key: string
  secret_key: string
  port?: number
  /** Entries on one page of the list; the protocol's own number unless given. */
  page?: number
  versioning?: boolean
}

export interface S3Server {
  endpoint: string
  port: number
  /** What the next requests get instead of an answer: a status, or a connection that breaks after half of the body. */
  trouble: (number | 'break')[]
  /** Method and path of what came. */
  asked: string[]
  close(): Promise<void>
}

const MOST_SKEW_MS = 15 * 60_000

class Fault extends Error {
  status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/**
 * An S3 server of a folder on this machine, for tests and trials: one bucket, objects in one piece, their list. It refuses what
 * is not signed, not signed now, or not what its signed hash says, and keeps what it acknowledged when it is killed.
 */
export async function s3Server(options: S3ServerOptions): Promise<S3Server> {
  const objects = join(options.folder, 'objects')
  const incoming = join(options.folder, 'incoming')
  for (const folder of [objects, incoming]) await mkdir(folder, { recursive: true })
  const sockets = new Set<Socket>()
  const [trouble, asked]: [S3Server['trouble'], string[]] = [[], []]
  const server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`)
    const next = trouble.shift()
    const answered =
      typeof next === 'number'
        ? Promise.reject(new Fault(next, 'SlowDown'))
        : respond(options, { objects, incoming }, request, answer, next === 'break')
    answered.catch((error: Error) => refuse(error, request, answer))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listenOn(server, options.port ?? 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    trouble,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function listenOn(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

function refuse(error: Error, request: IncomingMessage, answer: ServerResponse): void {
  if (answer.headersSent) return void answer.destroy()
  const status = error instanceof Fault ? error.status : 500
  request.resume()
  answer.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  answer.end(request.method === 'HEAD' ? undefined : `<Error><Code>${error.message}</Code></Error>`)
}

const textHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))

function assertSigned(options: S3ServerOptions, request: IncomingMessage): void {
  const { method = '', url: target = '' } = request
  const headers = textHeaders(request)
  const [, ...at] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers['x-amz-date'] ?? '') ?? []
  const [year = 0, month = 0, day, hour, minute, second] = at.map(Number)
  const signed_at = Date.UTC(year, month - 1, day, hour, minute, second)
  if (!isSignedBy({ method, target, headers }, options)) throw new Fault(403, 'SignatureDoesNotMatch')
  if (!(Math.abs(Date.now() - signed_at) < MOST_SKEW_MS)) throw new Fault(403, 'RequestTimeTooSkewed')
}

type Folders = { objects: string; incoming: string }

async function respond(
  options: S3ServerOptions,
  folders: Folders,
  request: IncomingMessage,
  answer: ServerResponse,
  breaks: boolean,
): Promise<void> {
  assertSigned(options, request)
  const url = new URL(request.url ?? '', 'http://store')
  const [bucket, ...names] = url.pathname.slice(1).split('/')
  if (bucket !== options.bucket) throw new Fault(404, 'NoSuchBucket')
  const key = names.join('/')
  if (key === '' && request.method === 'GET') {
    answer.writeHead(200, { 'content-type': 'application/xml' })
    const said = url.searchParams.has('versioning')
      ? `<VersioningConfiguration>${options.versioning ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`
      : await listPage(folders.objects, url.searchParams, options.page ?? 1000)
    return void answer.end(said)
  }
  const path = join(folders.objects, encodeURIComponent(key))
  if (request.method === 'PUT') return keep(folders, path, request, answer)
  if (request.method === 'DELETE') {
    await rm(path, { force: true })
    return void answer.writeHead(204).end()
  }
  return give(path, request, answer, breaks)
}

async function keep(folders: Folders, path: string, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (request.headers['content-length'] === undefined) throw new Fault(411, 'MissingContentLength')
  const draft = join(folders.incoming, newId())
  const handle = await open(draft, 'wx', 0o600)
  const hash = createHash('sha256')
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== request.headers['x-amz-content-sha256']) {
    await rm(draft)
    throw new Fault(400, 'XAmzContentSHA256Mismatch')
  }
  await rename(draft, path)
  const folder = await open(folders.objects, 'r')
  await folder.sync().finally(() => folder.close())
  answer.writeHead(200).end()
}

async function give(path: string, request: IncomingMessage, answer: ServerResponse, breaks: boolean): Promise<void> {
  const stats = await stat(path).catch(() => null)
  if (!stats) throw new Fault(404, 'NoSuchKey')
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (start > 0 && start >= stats.size) throw new Fault(416, 'InvalidRange')
  answer.writeHead(start > 0 ? 206 : 200, {
    'content-length': stats.size - start,
    'last-modified': stats.mtime.toUTCString(),
  })
  if (request.method === 'HEAD') return void answer.end()
  if (!breaks) return pipeline(createReadStream(path, { start }), answer).catch(() => undefined)
  const half = start + Math.floor((stats.size - start) / 2)
  for await (const chunk of createReadStream(path, { start, end: half })) answer.write(chunk)
  setTimeout(() => answer.destroy(), 20)
}

async function listPage(objects: string, asked: URLSearchParams, page: number): Promise<string> {
  const after = asked.get('continuation-token') ?? ''
  const names = (await readdir(objects)).sort().filter((name) => name > after)
  const shown = names.slice(0, page)
  const entries = await Promise.all(
    shown.map(async (name) => {
      const { mtime, size } = await stat(join(objects, name))
      return `<Contents><Key>${decodeURIComponent(name)}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`
    }),
  )
  const more = names.length > page
  const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}
