import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { REVEAL_HEADER } from '@saakh/contract/personal-data'
import { AppError } from '@saakh/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../platform/access.ts'
import { DISK_FULL, type DiskSpace } from '../platform/disk-space.ts'
import { type Call, StreamAnswer } from '../platform/handler.ts'
import { parseSent } from '../platform/parse-input.ts'
import { type Context, execute, look, type Platform } from '../platform/verb.ts'
import type { Asked, Handlers } from '../rooms/handler.ts'
import { type Masking, maskingOf } from '../rooms/personal-data/mask-answer.ts'
import { assertRevealed } from '../rooms/personal-data/reveal.ts'
import { type AdmissionOptions, admissionTo, NOBODY } from './admission.ts'
import { readNamedSend } from './named-send.ts'

export interface MountOptions extends AdmissionOptions {
  handlers: Handlers
  /** In tests an answer that breaks its own declaration is an error. */
  check_answers: boolean
  disk: DiskSpace
}

type AnyHandler = (call: Call, asked: Asked<Endpoint>) => Promise<unknown>

const BODY_LIMIT = 262_144
/** `{case_id}` of the contract is `:case_id` of the router. */
const routePath = (path: string) => path.replace(/\{([^}]+)\}/g, ':$1')

/** On a full disk people still read, so they must stay signed in, and be able to leave. */
const PART_OF_READING = ['keepAlive', 'signOut']
const takesIn = (endpoint: Endpoint, name: string) => endpoint.method !== 'GET' && !PART_OF_READING.includes(name)

/** Registers every endpoint of the contract in the order: token, account, policy, organization, input. */
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
  const { admitted, answered } = admissionTo(endpoint, name, options)
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
      const sends = await readNamedSend(endpoint, request)
      const { answer, masking } = await answered(request, callers.get(request) ?? NOBODY, async (asked) => {
        const caller = await asRevealed(platform, endpoint, asked.caller, request)
        const masking = maskingOf(platform, caller, { name, url: request.url, answers_file: endpoint.answers_file })
        const passed = <R>(result: R) => {
          asked.held()
          return result
        }
        const call: Call = {
          caller,
          headers: request.headers,
          request_id: request.id,
          run: async (verb, input) => passed(await execute(platform, caller, verb, input, sends())),
          look: async (work, viewed) => passed(await look(platform, caller, endpoint, seenBy(masking, work), viewed)),
        }
        return { answer: await handler(call, parseAsked(endpoint, request)), masking }
      })
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

/** A parameter without a value says nothing. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

function parseAsked(endpoint: Endpoint, request: FastifyRequest): Asked<Endpoint> {
  const query = endpoint.query && parseSent(endpoint.query, withoutEmpty(request.query))
  const body = endpoint.body && parseSent(endpoint.body, request.body ?? {})
  // The router fills exactly the parameters that the path names.
  return { params: request.params as Asked<Endpoint>['params'], query: query as never, body: body as never }
}

function checkAnswer(endpoint: Endpoint, answer: unknown) {
  const checked = endpoint.response.safeParse(JSON.parse(JSON.stringify(answer ?? null)))
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} broke its declaration: ${checked.error.message}`)
}
