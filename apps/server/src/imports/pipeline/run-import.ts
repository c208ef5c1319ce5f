import { AppError } from '@saakh/domain/errors'
import { jobLackOf } from '@saakh/domain/job'
import { systemCaller } from '../../platform/access.ts'
import { execute, type Platform } from '../../platform/verb.ts'
import type { FileRecord } from '../kit/file-records.ts'
import type { Heading } from '../kit/import-kind.ts'
import type { ImportCounts } from '../kit/tables.ts'
import { decideDates } from './decide-dates.ts'
import { headingBy } from './heading.ts'
import { failImport, finishImport, runImportBatch, startImport, storeHeading } from './import-job.ts'
import { importKind } from './import-kinds.ts'
import { keepLayout } from './keep-layout.ts'
import { layoutOfFile } from './layout-of-file.ts'
import { type GivenFile, recordsOf } from './records-of.ts'

/** Characters of members that one batch keeps in memory. */
const HEAVIEST_BATCH = 16_000_000

export interface RunOptions {
  /** Rows in one transaction; the kind's own number unless given. */
  batch_rows?: number
  /** After every committed batch. What it throws stops the import there, as a killed process would. */
  onBatch?: (counts: ImportCounts, progress: number) => void
}

export interface ImportOutcome {
  job_id: string
  status: 'done' | 'failed' | 'elsewhere'
  counts: ImportCounts
  message: string
}

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

function outcomeSentence(counts: ImportCounts, notRead: readonly string[]): string {
  const rows = `${plural(counts.rows_read, 'row', 'rows')} read, ${counts.rows_quarantined.toLocaleString('en-IN')} set aside`
  const facts = `${plural(counts.facts_written, 'fact', 'facts')} written`
  const unread = notRead.length > 0 ? ` Columns not read: ${notRead.slice(0, 20).join(', ')}.` : ''
  const cells = counts.cells_left_out > 0 ? `${plural(counts.cells_left_out, 'cell', 'cells')} left out, ` : ''
  return `${rows}, ${cells}${facts}.${unread}`
}

/**
 * Runs a recorded import from its last committed batch to the end. A file that cannot be imported makes the job fail
 * with a sentence; any other error is thrown after the job was marked, and a later run goes on after the same batch.
 */
export async function runImport(
  platform: Platform,
  organization_id: string,
  job_id: string,
  options: RunOptions = {},
): Promise<ImportOutcome> {
  const caller = systemCaller(organization_id, 'import')
  const started = await execute(platform, caller, startImport, { job_id })
  let counts = started.counts
  if (started.status === 'done') return { job_id, status: 'done', counts, message: started.message ?? '' }
  try {
    const kind = importKind(started.kind)
    const size = Math.max(1, started.size)
    let bytes = 0
    const stored: GivenFile = {
      open: () => platform.files.stream(organization_id, started.sha256),
      file_name: started.about.file_name,
      told: started.told,
    }
    const layout = await layoutOfFile(kind, stored)
    if (layout) await execute(platform, caller, keepLayout, { job_id, layout })
    const given: GivenFile = { ...stored, told: { ...started.told, layouts: layout ? [layout] : [] } }
    const { orders: date_orders, known } = await decideDates(kind, () => recordsOf(kind, given), {
      chosen: started.date_order ?? layout?.date_order ?? null,
      earlier: started.earlier_orders,
    })
    const onBytes = (sofar: number) => {
      bytes = sofar
    }
    const file = recordsOf(kind, given, { onBytes })
    let heading: Heading | null = null
    let position = 0
    let done = started.rows_done
    let waiting: FileRecord[] = []
    let weight = 0
    const most = Math.min(options.batch_rows ?? kind.batch_rows, 50_000)
    const commit = async (columns: Heading) => {
      const progress = Math.min(1, bytes / size)
      const batch = { after: done, through: position, records: waiting, heading: columns, progress }
      counts = (await execute(platform, caller, runImportBatch, { job_id, batch })).counts
      done = position
      waiting = []
      weight = 0
      options.onBatch?.(counts, progress)
    }
    for await (const records of file) {
      for (const record of records) {
        if (!heading) {
          heading = { ...headingBy(kind, record), date_orders }
          const { document_id } = started.about
          await execute(platform, caller, storeHeading, {
            job_id,
            document_id,
            columns: heading.columns,
            date_orders: known,
          })
          if (!kind.without_heading) continue
        }
        position += 1
        if (position <= started.rows_done || started.only?.has(record.row) === false) continue
        waiting.push(record)
        weight += record.content?.length ?? 0
        if (waiting.length >= most || weight >= HEAVIEST_BATCH) await commit(heading)
      }
    }
    if (!heading) throw new AppError('invalid', 'The file holds no lines.')
    if (waiting.length > 0) await commit(heading)
    const message = outcomeSentence(counts, heading.not_read)
    await execute(platform, caller, finishImport, { job_id, message })
    return { job_id, status: 'done', counts, message }
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict')
      return { job_id, status: 'elsewhere', counts, message: error.message }
    const told = error instanceof AppError
    const message = told ? error.message : 'The import was interrupted; a retry goes on after the last batch.'
    const lacks = told ? jobLackOf(error.details?.lacks) : null
    await execute(platform, caller, failImport, { job_id, message, lacks }).catch(() => undefined)
    if (!told) throw error
    return { job_id, status: 'failed', counts, message }
  }
}
