import { Counter, Histogram, Registry } from 'prom-client'

/** What this process does in the background, for Prometheus. Nothing of it names a tenant. */
export const workMetrics = new Registry()

// Not by `job`: Prometheus gives that name to what it scrapes, and takes it away from whatever has it.
const jobs = new Histogram({
  name: 'saakh_job_seconds',
  help: 'Time of background jobs by task, and whether they ended or failed; what failed is tried again.',
  labelNames: ['task', 'ended'],
  buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1800],
  registers: [workMetrics],
})
const rows = new Counter({
  name: 'saakh_import_rows_total',
  help: 'Rows of uploaded and fetched files by kind: accepted, or set aside with a reason.',
  labelNames: ['kind', 'fate'],
  registers: [workMetrics],
})
const imports = new Counter({
  name: 'saakh_imports_total',
  help: 'Imports by kind of file, and how they ended.',
  labelNames: ['kind', 'ended'],
  registers: [workMetrics],
})
const judged = new Counter({
  name: 'saakh_parties_judged_total',
  help: 'Borrowers that were judged by all signals.',
  registers: [workMetrics],
})
const alerts = new Counter({
  name: 'saakh_alerts_total',
  help: 'Alerts that signals raised or cleared, by signal.',
  labelNames: ['signal', 'change'],
  registers: [workMetrics],
})
const failures = new Counter({
  name: 'saakh_signal_failures_total',
  help: 'Borrowers of whom a signal could not be computed, by signal.',
  labelNames: ['signal'],
  registers: [workMetrics],
})
const mails = new Counter({
  name: 'saakh_mails_total',
  help: 'Tries to send a mail, and what became of it: sent, queued to be tried again, or given up.',
  labelNames: ['status'],
  registers: [workMetrics],
})

const sampled_seconds = new Counter({
  name: 'saakh_signal_sampled_seconds_total',
  help: 'Time that signals took to judge the borrowers of a sample, by signal.',
  labelNames: ['signal'],
  registers: [workMetrics],
})
const samples = new Counter({
  name: 'saakh_signal_samples_total',
  help: 'Borrowers of the sample that a signal judged, by signal.',
  labelNames: ['signal'],
  registers: [workMetrics],
})
const calls = new Histogram({
  name: 'saakh_connector_seconds',
  help: 'Time of calls to systems outside, by connector, and whether the answer came whole, failed or was left unread.',
  labelNames: ['connector', 'outcome'],
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300],
  registers: [workMetrics],
})
const deliveries = new Histogram({
  name: 'saakh_webhook_seconds',
  help: 'Time of tries to deliver an event to a webhook: delivered, refused by the receiver, or unanswered.',
  labelNames: ['outcome'],
  buckets: [0.05, 0.25, 1, 5, 15],
  registers: [workMetrics],
})
const pauses = new Counter({
  name: 'saakh_webhook_pauses_total',
  help: 'Webhooks that Saakh paused, and why: failing for three days, or gone for good.',
  labelNames: ['because'],
  registers: [workMetrics],
})

const MS = 1000
const ROW_FATES = ['accepted', 'set_aside']
const MAIL_STATUSES = ['sent', 'queued', 'failed']
const CALL_OUTCOMES = ['answered', 'failed', 'left']
const DELIVERY_OUTCOMES = ['delivered', 'refused', 'unanswered']

/**
 * Tells 0 of what has not happened yet. Prometheus sees no growth in a count that begins with its first event, so an alert on
 * the first failure of a process would stay silent.
 */
export function beginAtZero(of: {
  signals: readonly string[]
  kinds: readonly string[]
  connectors: readonly string[]
}): void {
  for (const signal of of.signals) failures.inc({ signal }, 0)
  for (const kind of of.kinds) for (const fate of ROW_FATES) rows.inc({ kind, fate }, 0)
  for (const connector of of.connectors) for (const outcome of CALL_OUTCOMES) calls.zero({ connector, outcome })
  for (const status of MAIL_STATUSES) mails.inc({ status }, 0)
  for (const outcome of DELIVERY_OUTCOMES) deliveries.zero({ outcome })
}

/** Runs a job and notes how long it took and how it ended. */
export async function measureJob(task: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now()
  let ended = 'failed'
  try {
    await run()
    ended = 'done'
  } finally {
    jobs.observe({ task, ended }, (performance.now() - began) / MS)
  }
}

/** Notes an import that ended, and what became of its rows since it was begun or taken up again. */
export function noteImport(kind: string, ended: string, fates: Readonly<Record<string, number>>): void {
  imports.inc({ kind, ended })
  for (const [fate, count] of Object.entries(fates)) if (count > 0) rows.inc({ kind, fate }, count)
}

export interface Judging {
  parties: number
  /** The signal of each alert. */
  changed: { raised: readonly string[]; cleared: readonly string[] }
  failures: readonly { code: string }[]
  times: SignalTimes
}

/** By signal, how many borrowers of the sample it judged and how long that took. */
export type SignalTimes = Readonly<Record<string, { samples: number; ms: number }>>

/** Notes what judging some borrowers led to. */
export function noteJudging({ parties, changed, failures: failed, times }: Judging): void {
  judged.inc(parties)
  for (const signal of changed.raised) alerts.inc({ signal, change: 'raised' })
  for (const signal of changed.cleared) alerts.inc({ signal, change: 'cleared' })
  for (const { code } of failed) failures.inc({ signal: code })
  for (const [signal, { samples: count, ms }] of Object.entries(times)) {
    samples.inc({ signal }, count)
    sampled_seconds.inc({ signal }, ms / MS)
  }
}

/** Passes on what a system outside answers, and notes how long the answer took and whether it came whole. */
export async function* measureCall(connector: string, answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const began = performance.now()
  let outcome = 'left'
  try {
    yield* answer
    outcome = 'answered'
  } catch (error) {
    outcome = 'failed'
    throw error
  } finally {
    calls.observe({ connector, outcome }, (performance.now() - began) / MS)
  }
}

/** Notes a try to deliver an event: the status of the receiver's answer, or null, and why its webhook is paused now. */
export function noteDelivery(tried: { status: number | null; duration_ms: number; pauses: string | null }): void {
  const { status, duration_ms, pauses: because } = tried
  const outcome = status === null ? 'unanswered' : status >= 200 && status < 300 ? 'delivered' : 'refused'
  deliveries.observe({ outcome }, duration_ms / MS)
  if (because !== null) pauses.inc({ because })
}

export const noteMail = (status: string): void => mails.inc({ status })
