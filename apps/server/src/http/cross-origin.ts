import type { FastifyInstance } from 'fastify'

const ALLOWED = 'authorization, content-type, idempotency-key, if-match, key, last-event-id, reveal, secret'

/**
 * The built web app may stand on another origin than the API. Credentials travel in headers that a page must set
 * itself, never in cookies, so any origin may ask.
 */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', 'x-request-id, etag')
    if (request.method === 'OPTIONS')
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
          'access-control-allow-headers': ALLOWED,
          'access-control-max-age': '600',
        })
        .status(204)
        .send()
  })
}
