import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueState } from '../platform/database-health.ts'
import type { ConnectionCounts } from '../platform/db.ts'
import type { Standby } from '../platform/standby.ts'

/** What is looked up each time that Prometheus asks. */
interface ServerState {
  /** Null while the database does not answer. */
  queue: QueueState | null
  connections: ConnectionCounts
  is_disk_full: boolean
}

export interface ServerMetrics {
  /** An answer that was sent. */
  noteAnswer(answer: { route: string; method: string; status: number; seconds: number }): void
  tell(state: ServerState): Promise<string>
  registry: Registry
}

const gauge = (registry: Registry) => (name: string, help: string) => {
  const made = new Gauge({ name, help, registers: [registry] })
  return {
    /** What is not known is not stated: an old figure would pass for one of now. */
    set: (value: number | undefined) => (value === undefined ? made.remove({}) : made.set(value)),
  }
}

function requestMetrics(registry: Registry): ServerMetrics['noteAnswer'] {
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
  return ({ route, method, status, seconds }) => {
    requests.observe({ route, method, status }, seconds)
    if (status >= 500) failures.inc({ route })
  }
}

/** What a process that answers requests tells Prometheus. Nothing of it names a tenant. */
export function serverMetrics(reads: Standby['counts'] | undefined): ServerMetrics {
  const registry = new Registry()
  const noteAnswer = requestMetrics(registry)
  const single = gauge(registry)
  const database_up = single('saakh_database_up', '1 while the database answers this process, else 0.')
  const jobs = single('saakh_jobs_waiting', 'Jobs in the queue.')
  const oldest = single('saakh_jobs_oldest_seconds', 'How long the job waits that waits longest for a worker.')
  const given_up = single('saakh_jobs_given_up', 'Jobs that failed so often that nobody tries them again.')
  const workers = single('saakh_workers', 'Worker processes that live.')
  const disk = single('saakh_disk_full', '1 while less than the reserve is free and writes are refused.')
  const connections = new Gauge({
    name: 'saakh_database_connections',
    help: 'Connections of this process to the database: used, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
  })
  new Counter({
    name: 'saakh_reads_total',
    help: 'Reads where a standby is configured: by whom they were answered, and why not by the standby.',
    labelNames: ['by', 'why'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [why, count] of reads?.() ?? [])
        this.inc({ by: why === null ? 'standby' : 'leader', why: why ?? '' }, count)
    },
  })
  return {
    registry,
    noteAnswer,
    tell(state) {
      const { queue } = state
      database_up.set(queue ? 1 : 0)
      jobs.set(queue?.jobs)
      oldest.set(queue?.oldest_seconds)
      given_up.set(queue?.given_up)
      workers.set(queue?.workers)
      disk.set(state.is_disk_full ? 1 : 0)
      for (const [name, count] of Object.entries(state.connections)) connections.set({ state: name }, count)
      return registry.metrics()
    },
  }
}
