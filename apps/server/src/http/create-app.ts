import fastifyCompress from '@fastify/compress'
import { FILE_BODY_LIMIT } from '@saakh/contract/wire'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { isTracing } from '../platform/traces.ts'
import { answerBrokenRequests } from './broken-request.ts'
import { allowOtherOrigins } from './cross-origin.ts'
import { RETRY_AFTER_SECONDS, refusalOf } from './errors.ts'
import { readJsonBodies } from './json-body.ts'
import { secureEveryAnswer, securityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'

export type HttpApp = FastifyInstance

const REQUEST_ID = /^[\w-]{8,64}$/

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const takes_files = request.routeOptions.bodyLimit >= FILE_BODY_LIMIT
  const refusal = refusalOf(error, request.id, takes_files)
  if (refusal.status >= 500) request.log.error({ err: error }, 'the request failed')
  const retry_after = refusal.data.retry_after
  if (typeof retry_after === 'number') reply.header('retry-after', String(retry_after))
  else if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.status(refusal.status).send(refusal)
}

/** The bare HTTP server: request ids, log, errors in their one shape, compression. */
export async function createApp(
  log: Log,
  config: Pick<Config, 'public_url' | 'api_url' | 'trusted_proxies'>,
): Promise<HttpApp> {
  const headers = securityHeaders(config)
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trusted_proxies.length > 0 ? config.trusted_proxies : false,
    // A base address that ends in a slash and a path that begins with one meet in two of them.
    routerOptions: { maxParamLength: 300, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId()
    },
    forceCloseConnections: 'idle',
    // What the router cannot read, such as a broken percent sign, never reaches the error handler below.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenRequests(log, headers),
  }) as unknown as FastifyInstance
  // Before all others, so that what they do belongs to the request.
  if (isTracing()) traceRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  secureEveryAnswer(app, headers)
  allowOtherOrigins(app)
  readJsonBodies(app)
  app.setErrorHandler(answerError)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['gzip'] })
  return app
}
