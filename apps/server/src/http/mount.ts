import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { REVEAL_HEADER } from '@saakh/contract/personal-data'
import { AppError } from '@saakh/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limited } from '../config/rate-limits.ts'
import type { Sessions } from '../identity/sessions.ts'
import { type Caller, demandAbout } from '../platform/access.ts'
import { DISK_FULL, type DiskSpace } from '../platform/disk-space.ts'
import { type Call, StreamAnswer } from '../platform/handler.ts'
import { parseSent } from '../platform/parse-input.ts'
import { admit, type Context, execute, look, type Platform } from '../platform/verb.ts'
import type { Asked, Handlers } from '../rooms/handler.ts'
import { type Masking, maskingOf } from '../rooms/personal-data/mask-answer.ts'
import { assertRevealed } from '../rooms/personal-data/reveal.ts'

import { readNamedSend } from './named-send.ts'
import { kindsOf, type RateGuard } from './rate-limits.ts'
import { isSameText } from './same-text.ts'

export interface MountOptions {
  platform: Platform
  sessions: Sessions
  handlers: Handlers
  rates: RateGuard
  key: string
  secret: string
  /** In tests an answer that breaks its own declaration is an error. */
  check_answers: boolean
  disk: DiskSpace
}

type AnyHandler = (call: Call, asked: Asked<Endpoint>) => Promise<unknown>

const BODY_LIMIT = 262_144
/** `{case_id}` of the contract is `:case_id` of the router. */
const routePath = (path: string) => path.replace(/\{([^}]+)\}/g, ':$1')

const NOBODY: Caller = {
  organization_id: '00000000-0000-4000-8000-000000000000',
  organization_status: 'active',
  actor: { kind: 'system', name: 'public' },
}

const checkKey = (request: FastifyRequest, key: string, secret: string) => {
  const { key: sentKey, secret: sentSecret } = request.headers
  if (!sentKey || !sentSecret) throw new AppError('unauthenticated', 'The key and secret headers are needed.')
  const isOurs = isSameText(String(sentKey), key) && isSameText(String(sentSecret), secret)
  if (!isOurs) throw new AppError('forbidden', 'This key is not allowed here.')
}

/** Streams and polling are no activity; a write is. */
const isActivity = (endpoint: Endpoint) => endpoint.method !== 'GET'

/** On a full disk people still read, so they must stay signed in, and be able to leave. */
const PART_OF_READING = ['keepAlive', 'signOut']
const takesIn = (endpoint: Endpoint, name: string) => endpoint.method !== 'GET' && !PART_OF_READING.includes(name)

/** Registers every endpoint of the contract in the order of checks of decisions C-43. */
export function mountApi(app: FastifyInstance, options: MountOptions): void {
  for (const name of Object.keys(api) as EndpointName[]) {
    const endpoint: Endpoint = api[name]
    // The table of handlers is typed entry by entry; here they are called by the endpoint they belong to.
    const handler = options.handlers[name] as unknown as AnyHandler
    mountOne(app, endpoint, name, handler, options)
  }
}

function mountOne(app: FastifyInstance, endpoint: Endpoint, name: string, handler: AnyHandler, options: MountOptions) {
  const { platform } = options
  const callers = new WeakMap<FastifyRequest, Caller>()
  const authenticate = async ({ ip, headers }: FastifyRequest): Promise<Caller> => {
    await options.rates.look('token', ip)
    try {
      return await options.sessions.authenticate(headers, isActivity(endpoint))
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') await options.rates.count('token', ip)
      throw error
    }
  }
  const admitted = async (request: FastifyRequest): Promise<Caller> => {
    if (endpoint.access.kind === 'public') return NOBODY
    if (endpoint.access.kind === 'key') {
      await options.rates.count('key', request.ip)
      checkKey(request, options.key, options.secret)
      return NOBODY
    }
    const caller = await authenticate(request)
    // Before a refusal is written into the audit.
    await countRequest(options.rates, kindsOf(endpoint, name, request.query), caller)
    const { user_id } = request.params as Record<string, string | undefined>
    await admit(platform, caller, demandAbout(endpoint, user_id, caller.actor), name)
    return caller
  }
  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    bodyLimit: endpoint.body_limit ?? BODY_LIMIT,
    exposeHeadRoute: false,
    // Before the body is read: who may not call is told so whatever the body holds.
    onRequest: async (request) => {
      callers.set(request, await admitted(request))
      if (takesIn(endpoint, name) && (await options.disk.isFull())) throw new AppError('disk_full', DISK_FULL)
    },
    handler: async (request, reply) => {
      const caller = await asRevealed(platform, endpoint, callers.get(request) ?? NOBODY, request)
      const sends = await readNamedSend(endpoint, request)
      const masking = maskingOf(platform, caller, { name, url: request.url })
      const call: Call = {
        caller,
        headers: request.headers,
        request_id: request.id,
        run: (verb, input) => execute(platform, caller, verb, input, sends()),
        look: (work, viewed) => look(platform, caller, endpoint, seenBy(masking, work), viewed),
      }
      const answer = await handler(call, parseAsked(endpoint, request))
      if (answer instanceof StreamAnswer)
        return reply.headers(answer.headers).type(answer.media_type).send(answer.stream)
      const shown = await masking.mask(answer)
      if (options.check_answers) checkAnswer(endpoint, shown)
      return shown
    },
  })
}

const seenBy =
  <R>({ see }: Masking, work: (context: Context) => Promise<R>) =>
  async (context: Context): Promise<R> => {
    const result = await work(context)
    await see(context, result)
    return result
  }

/** A read that names what was revealed to its session is told all of it. */
async function asRevealed(platform: Platform, endpoint: Endpoint, caller: Caller, request: FastifyRequest) {
  const reveal_id = request.headers[REVEAL_HEADER]
  if (endpoint.method !== 'GET' || typeof reveal_id !== 'string') return caller
  await assertRevealed(platform, caller, reveal_id, request.url)
  return { ...caller, plain: true }
}

async function countRequest(rates: RateGuard, kinds: Limited[], { organization_id, actor }: Caller) {
  await rates.count('organization', organization_id)
  const whose = actor.kind === 'user' ? actor.user_id : actor.name
  for (const kind of kinds) await rates.count(kind, whose)
}

/** A parameter without a value says nothing. */
const told = (query: unknown) => Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

function parseAsked(endpoint: Endpoint, request: FastifyRequest): Asked<Endpoint> {
  const query = endpoint.query && parseSent(endpoint.query, told(request.query))
  const body = endpoint.body && parseSent(endpoint.body, request.body ?? {})
  // The router fills exactly the parameters that the path names.
  return { params: request.params as Asked<Endpoint>['params'], query: query as never, body: body as never }
}

function checkAnswer(endpoint: Endpoint, answer: unknown) {
  const checked = endpoint.response.safeParse(JSON.parse(JSON.stringify(answer ?? null)))
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} broke its declaration: ${checked.error.message}`)
}
