import { AppError } from '@saakh/domain/errors'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { databaseAnswers, jobsWaiting } from '../platform/database-health.ts'
import type { DiskSpace } from '../platform/disk-space.ts'
import type { Platform } from '../platform/verb.ts'
import { mayReadMetrics } from './metrics-access.ts'

export interface Health {
  /** Set while the process goes down: load balancers must stop sending before connections close. */
  draining: boolean
  disk: DiskSpace
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
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'saakh_http_request_seconds',
    help: 'Time to answer by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'saakh_http_failures_total',
    help: 'Answers of 500 and above.',
    labelNames: ['route'],
    registers: [registry],
  })
  new Gauge({
    name: 'saakh_jobs_waiting',
    help: 'Jobs in the queue.',
    registers: [registry],
    async collect() {
      const waiting = await jobsWaiting(db)
      if (waiting !== null) this.set(waiting)
    },
  })
  new Gauge({
    name: 'saakh_disk_full',
    help: '1 while less than the reserve is free and writes are refused.',
    registers: [registry],
    async collect() {
      this.set((await health.disk.isFull()) ? 1 : 0)
    },
  })
  new Counter({
    name: 'saakh_reads_total',
    help: 'Reads where a standby is configured: by whom they were answered, and why not by the standby.',
    labelNames: ['by', 'why'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [why, reads] of standby?.counts() ?? [])
        this.inc({ by: why === null ? 'standby' : 'leader', why: why ?? '' }, reads)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ route })
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
    const told = [await registry.metrics(), await health.worker_metrics?.()]
    return reply.type(registry.contentType).send(told.filter(Boolean).join('\n'))
  })
}
