import { Counter, Histogram, Registry } from 'prom-client'

/** What this process does in the background, for Prometheus. Nothing of it names a tenant. */
export const workMetrics = new Registry()

const jobs = new Histogram({
  name: 'saakh_job_seconds',
  help: 'Time of background jobs by name, and whether they ended or failed; what failed is tried again.',
  labelNames: ['job', 'ended'],
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

const MS = 1000

/** Runs a job and notes how long it took and how it ended. */
export async function measureJob(job: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now()
  let ended = 'failed'
  try {
    await run()
    ended = 'done'
  } finally {
    jobs.observe({ job, ended }, (performance.now() - began) / MS)
  }
}

/** Notes an import that ended, and what became of its rows since it was begun or taken up again. */
export function noteImport(kind: string, ended: string, fates: Readonly<Record<string, number>>): void {
  imports.inc({ kind, ended })
  for (const [fate, count] of Object.entries(fates)) if (count > 0) rows.inc({ kind, fate }, count)
}

interface Judging {
  parties: number
  /** The signal of each alert. */
  changed: { raised: readonly string[]; cleared: readonly string[] }
  failures: readonly { code: string }[]
}

/** Notes what judging some borrowers led to. */
export function noteJudging({ parties, changed, failures: failed }: Judging): void {
  judged.inc(parties)
  for (const signal of changed.raised) alerts.inc({ signal, change: 'raised' })
  for (const signal of changed.cleared) alerts.inc({ signal, change: 'cleared' })
  for (const { code } of failed) failures.inc({ signal: code })
}

export const noteMail = (status: string): void => mails.inc({ status })
