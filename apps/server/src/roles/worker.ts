import { setPriority } from 'node:os'
import { INTEGRATIONS, type Integration } from '@saakh/domain/integrations'
import type { Config } from '../config.ts'
import { serveMetrics } from '../http/worker-metrics.ts'
import { IMPORT_KINDS } from '../imports/kinds.gen.ts'
import { deliverWebhooks } from '../jobs/deliver-webhooks.ts'
import { queueEvaluations } from '../jobs/evaluate-leftovers.ts'
import { jobTasks } from '../jobs/registry.ts'
import { runWorker } from '../jobs/run-worker.ts'
import { RULES } from '../monitoring/rules.ts'
import { createDb, createPool } from '../platform/db.ts'
import { smtpMailer } from '../platform/mailer.ts'
import { beginAtZero, workMetrics } from '../platform/work-metrics.ts'
import { checkpointsOf } from './checkpoints.ts'
import { openPlatform } from './open-platform.ts'
import { onShutdown } from './shutdown.ts'
import { tracesOf } from './traces.ts'

/** Below the process that answers people, since both may want the same processor. */
const PRIORITY = 5

/** Said by the process that serves when it begins one beside itself. */
export const BESIDE_SERVER = '--beside-server'
/** And asked by it when Prometheus asks. */
export const METRICS_ASKED = 'metrics'

const NAMED_IN_METRICS = {
  signals: RULES.map(({ signal }) => signal.code),
  kinds: IMPORT_KINDS.map(({ kind }) => kind),
  connectors: INTEGRATIONS.flatMap(({ id, live }: Integration) => (live?.is_built ? [id] : [])),
}

/** The jobs alone. Beside a Saakh that runs on the same data folder it uses the database of that one. */
export async function workerRole(config: Config, args: string[]): Promise<void> {
  const is_beside = args.includes(BESIDE_SERVER)
  beginAtZero(NAMED_IN_METRICS)
  if (is_beside) endWithServer()
  if (is_beside) tellMetrics()
  const endTraces = await tracesOf(config, 'worker')
  const open = await openPlatform(config, {
    say: (line) => console.log(line),
    beside: true,
    migrate: false,
    ...(is_beside && { priority: PRIORITY }),
  })
  // What an earlier process left half done: its marked parties; the worker looks for its imports and its tasks.
  await queueEvaluations(open.platform)
  const metrics = is_beside ? null : await metricsServer(config)
  const mailer = config.mail && smtpMailer(config.mail)
  const worker = await runWorker(open.platform, open.pool, jobTasks({ checkpoints: checkpointsOf(config), mailer }))
  // Connections of its own: neither does a job wait for a delivery, nor the other way round.
  const outward = createDb(createPool(open.database.app_url, 4))
  const deliverer = deliverWebhooks({ ...open.platform, db: outward })
  onShutdown(async () => {
    await metrics?.close()
    await worker.stop()
    await deliverer.stop()
    await outward.destroy()
    mailer?.close()
    await open.close()
    await endTraces()
  })
  if (!is_beside) console.log('The worker is running.')
}

const metricsServer = ({ worker_metrics_port: port, host, metrics_token: token }: Config) =>
  port === null ? null : serveMetrics({ port, host, token })

/** Who serves tells Prometheus for both. */
function tellMetrics(): void {
  process.on('message', (asked) => {
    if (asked === METRICS_ASKED) void workMetrics.metrics().then((text) => process.send?.(text))
  })
}

/** Who serves may go without a word, at any moment: its next start begins a worker of its own. */
function endWithServer(): void {
  setPriority(PRIORITY)
  process.on('disconnect', () => process.exit(1))
  if (!process.connected) process.exit(1)
}
