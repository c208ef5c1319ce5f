import { AppError } from '@saakh/domain/errors'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { databaseAnswers, readQueueState } from '../platform/database-health.ts'
import type { ConnectionCounts } from '../platform/db.ts'
import type { DiskSpace } from '../platform/disk-space.ts'
import type { Platform } from '../platform/verb.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { serverMetrics } from './server-metrics.ts'

/** Prometheus gives an answer ten seconds; what the database has not answered by then is left out. */
const PATIENCE_MS = 3000

export interface Health {
  /** Set while the process goes down: load balancers must stop sending before connections close. */
  draining: boolean
  disk: DiskSpace
  connections(): ConnectionCounts
  /** What the worker beside this process tells; nothing where there is none. */
  worker_metrics?: () => Promise<string>
}

/**
 * Liveness, readiness and Prometheus metrics; none of them tells anything of a tenant. Metrics are for this machine, or for
 * who has the token where one is configured.
 */
export function mountHealth(
  app: FastifyInstance,
  { db, standby }: Platform,
  health: Health,
  metrics_token: string | null,
): void {
  const metrics = serverMetrics(standby?.counts)
  collectDefaultMetrics({ register: metrics.registry })
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.noteAnswer({ route, method: request.method, status, seconds: elapsedTime / 1000 })
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (health.draining) return reply.status(503).send({ status: 'draining' })
    if (!(await databaseAnswers(db))) return reply.status(503).send({ status: 'the database does not answer' })
    // Reads go on, so requests still belong here.
    return { status: 'ready', disk: (await health.disk.isFull()) ? 'full' : 'has room' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metrics_token)) throw new AppError('forbidden', 'Metrics are not public.')
    const [queue, is_disk_full, of_worker] = await Promise.all([
      readQueueState(db, PATIENCE_MS),
      health.disk.isFull(),
      health.worker_metrics?.(),
    ])
    const metricTexts = [await metrics.tell({ queue, is_disk_full, connections: health.connections() }), of_worker]
    return reply.type(metrics.registry.contentType).send(metricTexts.filter(Boolean).join('\n'))
  })
}
