import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Answer, type Call, CUT, Reply, reply } from './foreign-answer.ts'
import { foreignWorld } from './foreign-world.ts'

// A server that shares nothing with ours: the built folder on one origin, and on another only the calls of the two call
// tables, with the barest answers they allow. Everything else is 404.

const DIST = join(fileURLToPath(new URL('..', import.meta.url)), 'apps/web/dist')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

export interface ForeignServer {
  /** Where the web application is served. */
  origin: string
  api: string
  calls: Call[]
  /** Calls such as 'GET /v1/cases'; a path that ends with * is a prefix. */
  callsTo(route: string): Call[]
  /** Answers this route otherwise from now on; later ones win. */
  answer(route: string, answer: Answer): void
  /** Back to the world as it began, and an empty log. */
  reset(): void
  /** Changes /config.json and the page config. */
  configure(change: { config?: Record<string, unknown>; pages?: unknown }): void
  close(): Promise<void>
}

export async function startForeignServer(dist = DIST): Promise<ForeignServer> {
  const calls: Call[] = []
  let answers: [string, Answer][] = []
  let world = foreignWorld()
  let config: Record<string, unknown> = {}
  let pages: unknown = null

  const api = createServer((request, response) => void answerApi(request, response))
  const web = createServer((request, response) => void answerWeb(request, response))
  const [apiOrigin, webOrigin] = await Promise.all([listen(api), listen(web)])

  const answerFor = (call: Call): unknown => {
    const key = `${call.method} ${call.path}`
    const own = answers.findLast(([route]) => matches(route, key))
    const answer = own ? own[1] : (world[key] ?? world[Object.keys(world).find((route) => matches(route, key)) ?? ''])
    if (answer === undefined) return reply(404, { message: 'no such route' })
    return typeof answer === 'function' ? answer(call) : answer
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', apiOrigin)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization, Content-Type, key, secret, If-Match')
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: parsed(await textOf(request)),
    }
    calls.push(call)
    if (url.pathname === '/login') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? webOrigin)
      back.searchParams.set('code', 'code-1')
      const state = url.searchParams.get('state')
      if (state) back.searchParams.set('state', state)
      return response.writeHead(302, { Location: back.href }).end()
    }
    const answer = await answerFor(call)
    if (answer === CUT) return response.destroy()
    const { status, body, delay } = answer instanceof Reply ? answer : new Reply(200, answer)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' && !body.startsWith('{') ? 'text/html' : 'application/json'
    response.writeHead(status, { 'Content-Type': type }).end(text)
  }

  async function answerWeb(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', webOrigin)
    if (pathname === '/config.json')
      return sendJson(response, {
        API_URL: apiOrigin,
        AUTH_URL: apiOrigin,
        CLIENT_ID: 'foreign-client',
        LOGIN_TYPE: 'cognito',
        key: 'k-1',
        secret: 's-1',
        ...config,
      })
    if (pathname === '/assets/page-config.json' && pages !== null) return sendJson(response, pages)
    const file = join(dist, normalize(pathname))
    const bytes = file.startsWith(dist) && extname(file) ? await readFile(file).catch(() => null) : null
    if (bytes) {
      // As a host of a built folder does: the names of built files change with their content.
      const caching = /-[\w-]{8}\.(js|css|woff2)$/.test(pathname)
        ? { 'Cache-Control': 'max-age=31536000, immutable' }
        : {}
      return response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain', ...caching }).end(bytes)
    }
    if (extname(pathname) !== '') return response.writeHead(404).end()
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(await readFile(join(dist, 'index.html')))
  }

  return {
    origin: webOrigin,
    api: apiOrigin,
    calls,
    callsTo: (route) => calls.filter(({ method, path }) => matches(route, `${method} ${path}`)),
    answer: (route, answer) => answers.push([route, answer]),
    reset: () => {
      calls.length = 0
      answers = []
      world = foreignWorld()
      config = {}
      pages = null
    },
    configure: (change) => {
      if (change.config) config = change.config
      if (change.pages !== undefined) pages = change.pages
    },
    close: async () => {
      await Promise.all([close(api), close(web)])
    },
  }
}

/** `GET /v1/cases/{id}` stands for one segment, a `*` at the end for the rest. */
const matches = (route: string, key: string): boolean => {
  const pattern = route
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{[^}]+\}/g, '[^/]+')
    .replace(/\*$/, '.*')
  return new RegExp(`^${pattern}$`).test(key)
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // Listening on a host and port, so the address is never a pipe's name.
      const { port } = server.address() as AddressInfo
      resolve(`http://127.0.0.1:${port}`)
    })
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const sendJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
