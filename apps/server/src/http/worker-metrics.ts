import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { workMetrics } from '../platform/work-metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'

/** Tells Prometheus what a worker does that runs by itself, at `/metrics` of a port of its own. */
export async function serveMetrics(options: {
  port: number
  host: string
  token: string | null
}): Promise<{ close(): Promise<void>; port: number }> {
  collectDefaultMetrics({ register: workMetrics })
  const app = fastify()
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.token)) return reply.status(403).send({ error: 'Metrics are not public.' })
    return reply.type(workMetrics.contentType).send(await workMetrics.metrics())
  })
  await app.listen({ port: options.port, host: options.host })
  const { port } = app.server.address() as AddressInfo
  return { close: () => app.close(), port }
}
