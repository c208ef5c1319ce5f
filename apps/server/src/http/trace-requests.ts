import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginRequest, type OpenSpan } from '../platform/traces.ts'

/** Asked by machines every few seconds. */
const UNTOLD = ['/healthz', '/readyz', '/metrics']

/** Gives each request a span, under that of its sender where the sender names one. Of its address the route alone is told. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  const enter = (request: FastifyRequest, next: () => void) => {
    const span = spans.get(request)
    if (span) span.enter(next)
    else next()
  }
  app.addHook('onRequest', (request, reply, next) => {
    const { method, headers } = request
    const route = request.routeOptions.url
    if (route !== undefined && UNTOLD.includes(route)) return next()
    const { traceparent } = headers
    const span = beginRequest(
      {
        name: route === undefined ? method : `${method} ${route}`,
        kind: 'server',
        facts: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
      },
      typeof traceparent === 'string' ? traceparent : undefined,
    )
    if (span) spans.set(request, span)
    // An answer that is a stream may never come to its end: then the connection does.
    reply.raw.once('close', () => end(span, reply.raw.statusCode, !reply.raw.writableFinished))
    enter(request, next)
  })
  // A body arrives from the socket, which knows of no span.
  app.addHook('preValidation', (request, _reply, next) => enter(request, next))
  app.addHook('onResponse', (request, reply, next) => {
    end(spans.get(request) ?? null, reply.statusCode, false)
    next()
  })
}

function end(span: OpenSpan | null, status: number, closed_early: boolean): void {
  span?.note({ 'http.response.status_code': status, ...(closed_early && { 'saakh.closed_early': true }) })
  span?.end(status >= 500 ? status : undefined)
}
