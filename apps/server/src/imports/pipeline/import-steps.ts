import type { JobLack } from '@saakh/domain/job'
import { z } from 'zod'
import type { Caller } from '../../platform/access.ts'
import { execute, type Platform, verb, within } from '../../platform/verb.ts'
import type { Heading } from '../kit/import-kind.ts'
import type { ImportCounts } from '../kit/tables.ts'
import type { DateOrders } from './decide-dates.ts'
import { type ImportBatch, runImportBatch } from './import-batch.ts'
import { failImport, finishImport, type StartedImport, storeHeading } from './import-job.ts'

const plural = (count: number, singular: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? singular : many}`

function outcomeSentence(counts: ImportCounts, notRead: readonly string[]): string {
  const rows = `${plural(counts.rows_read, 'row', 'rows')} read, ${counts.rows_quarantined.toLocaleString('en-IN')} set aside`
  const facts = `${plural(counts.facts_written, 'fact', 'facts')} written`
  const unread = notRead.length > 0 ? ` Columns not read: ${notRead.slice(0, 20).join(', ')}.` : ''
  const cells = counts.cells_left_out > 0 ? `${plural(counts.cells_left_out, 'cell', 'cells')} left out, ` : ''
  return `${rows}, ${cells}${facts}.${unread}`
}

interface SeenHeading {
  heading: Heading
  /** The orders of its dates that something told. */
  known: DateOrders
}

interface Steps {
  job_id: string
  document_id: string
  /** Until it is stored. */
  heading: SeenHeading | null
  batch: ImportBatch | null
  /** What was counted before the batch; null while more batches follow. */
  ends: { counts: ImportCounts; not_read: readonly string[] } | null
}

interface StepsDone {
  counts: ImportCounts | null
  /** What the import came to, with its last step. */
  message: string | null
}

const isSteps = (value: unknown): value is Steps =>
  typeof value === 'object' && value !== null && 'batch' in value && 'ends' in value

const headingOf = ({ job_id, document_id }: Pick<Steps, 'job_id' | 'document_id'>, seen: SeenHeading) => ({
  ...{ job_id, document_id },
  ...{ columns: seen.heading.columns, date_orders: seen.known },
})

/** Takes several steps of an import in one transaction, where nobody has to see them apart: heading, rows and end of a small file. */
const takeSteps = verb({
  name: 'take_import_steps',
  access: { method: 'POST', access: { kind: 'policy', url: '/v1/admin/uploads' } },
  input: z.custom<Steps>(isSteps),
  async run(context, steps): Promise<StepsDone> {
    const { job_id, heading, batch, ends } = steps
    if (heading) await within(context, storeHeading, headingOf(steps, heading))
    const merged = batch ? await within(context, runImportBatch, { job_id, batch }) : null
    const counts = merged?.counts ?? ends?.counts ?? null
    if (!ends || !counts) return { counts, message: null }
    const message = outcomeSentence(counts, ends.not_read)
    await within(context, finishImport, { job_id, message })
    return { counts, message }
  },
  // Each step has its own.
  audit: () => null,
})

/** The steps of one started import, from its heading to its end. */
export interface ImportRun {
  counts: ImportCounts
  see(heading: SeenHeading): void
  commit(batch: ImportBatch | null, is_last: boolean): Promise<string | null>
  fail(message: string, lacks: JobLack | null): Promise<void>
}

export function importRun(platform: Platform, caller: Caller, started: StartedImport): ImportRun {
  const named = { job_id: started.job_id, document_id: started.about.document_id }
  let seen: SeenHeading | null = null
  let isStored = false
  let isGiven = false
  let isDone = false
  const run: ImportRun = {
    counts: started.counts,
    see: (heading) => {
      seen = heading
    },
    async commit(batch, is_last) {
      const ends = is_last ? { counts: run.counts, not_read: seen?.heading.not_read ?? [] } : null
      const heading = isGiven ? null : seen
      isGiven = true
      const done = await execute(platform, caller, takeSteps, { ...named, heading, batch, ends })
      run.counts = done.counts ?? run.counts
      isStored = true
      isDone = is_last
      return done.message
    },
    async fail(message, lacks) {
      if (isDone) return
      // What the file looks like is kept although nothing of it could be read.
      if (seen && !isStored)
        await execute(platform, caller, storeHeading, headingOf(named, seen)).catch(() => undefined)
      await execute(platform, caller, failImport, { job_id: named.job_id, message, lacks })
    },
  }
  return run
}
