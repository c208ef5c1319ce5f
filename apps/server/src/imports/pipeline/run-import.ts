import { AppError } from '@saakh/domain/errors'
import { jobLackOf } from '@saakh/domain/job'
import { type Caller, systemCaller } from '../../platform/access.ts'
import { holdHeapTight } from '../../platform/tight-heap.ts'
import { execute, type Platform } from '../../platform/verb.ts'
import { noteImport } from '../../platform/work-metrics.ts'
import type { FileRecord } from '../kit/file-records.ts'
import type { Heading, ImportKind } from '../kit/import-kind.ts'
import type { ImportCounts } from '../kit/tables.ts'
import { BatchTurn } from './batch-turn.ts'
import { type DecidedDates, decideDates } from './decide-dates.ts'
import { headingBy } from './heading.ts'
import { type StartedImport, startImport } from './import-job.ts'
import { importKind } from './import-kinds.ts'
import { type ImportRun, importRun } from './import-steps.ts'
import { keepLayout } from './keep-layout.ts'
import { layoutOfFile } from './layout-of-file.ts'
import { type GivenFile, recordsOf } from './records-of.ts'

/** Characters of members that one batch keeps in memory. */
const HEAVIEST_BATCH = 16_000_000

export interface RunOptions {
  /** Rows in one transaction; the kind's own number unless given. */
  batch_rows?: number
  /** Never two batches side by side; what is stored is the same. */
  one_by_one?: boolean
  /** After every committed batch. What it throws stops the import there, as a killed process would. */
  onBatch?: (counts: ImportCounts, progress: number) => void
}

export interface ImportOutcome {
  job_id: string
  status: 'done' | 'failed' | 'elsewhere'
  counts: ImportCounts
  message: string
}

/** A file of so many octets is kept in memory while it is looked through and read: each pass would open it anew. */
const SMALL_FILE = 1_000_000

const keptInMemory = (open: GivenFile['open']): GivenFile['open'] => {
  let read: Uint8Array[] | null = null
  return async function* () {
    if (!read) {
      const chunks: Uint8Array[] = []
      for await (const chunk of open()) chunks.push(chunk)
      read = chunks
    }
    yield* read
  }
}

/** The file with the layout that it is read with, and the order of its dates. */
async function lookThrough(platform: Platform, caller: Caller, kind: ImportKind, started: StartedImport) {
  const open = () => platform.files.stream(caller.organization_id, started.sha256)
  const stored: GivenFile = {
    open: started.size <= SMALL_FILE ? keptInMemory(open) : open,
    file_name: started.about.file_name,
    told: started.told,
  }
  const layout = await layoutOfFile(kind, stored)
  if (layout) await execute(platform, caller, keepLayout, { job_id: started.job_id, layout })
  const given: GivenFile = { ...stored, told: { ...started.told, layouts: layout ? [layout] : [] } }
  const dates = await decideDates(kind, () => recordsOf(kind, given), {
    chosen: started.date_order ?? layout?.date_order ?? null,
    earlier: started.earlier_orders,
  })
  return { given, dates }
}

/** Reads the file from its last committed batch to the end; answers what it came to. Throws AppError for a file without lines. */
async function readFile(
  { kind, given, dates, started }: { kind: ImportKind; given: GivenFile; dates: DecidedDates; started: StartedImport },
  run: ImportRun,
  options: RunOptions,
): Promise<string> {
  const size = Math.max(1, started.size)
  const isSideBySide = kind.tells_concerns && options.one_by_one !== true
  const most = Math.min(options.batch_rows ?? kind.batch_rows, 50_000)
  let bytes = 0
  const onBytes = (sofar: number) => {
    bytes = sofar
  }
  let heading: Heading | null = null
  let position = 0
  let done = started.rows_done
  let waiting: FileRecord[] = []
  let weight = 0
  /** Batches are written while the rows of the next one are read: one, or two side by side where their kind allows it. */
  let before: Promise<string | null> = Promise.resolve(null)
  let writing: Promise<string | null> = Promise.resolve(null)
  let turn: BatchTurn | null = null
  const commit = async (columns: Heading, is_last: boolean): Promise<void> => {
    const progress = Math.min(1, bytes / size)
    const read = { after: done, through: position, records: waiting, heading: columns, progress }
    const isEmpty = waiting.length === 0
    // A file of one batch waits for nobody.
    const isOnly = turn === null && is_last
    done = position
    waiting = []
    weight = 0
    await (isSideBySide && !isEmpty ? before : writing)
    turn = isSideBySide && !isOnly ? new BatchTurn(started.job_id, turn) : null
    const batch = isEmpty ? null : { ...read, turn }
    before = writing
    writing = run.commit(batch, is_last).then((message) => {
      if (!isEmpty) options.onBatch?.(run.counts, progress)
      return message
    })
    turn?.ends(writing)
    // Told where it is waited for.
    writing.catch(() => undefined)
  }
  const written = async () => {
    await before
    return writing
  }
  const isFull = () => waiting.length >= most || weight >= HEAVIEST_BATCH
  const readAll = async () => {
    for await (const records of recordsOf(kind, given, { onBytes })) {
      for (const record of records) {
        if (!heading) {
          heading = { ...headingBy(kind, record), date_orders: dates.orders }
          run.see({ heading, known: dates.known })
          if (!kind.without_heading) continue
        }
        // Only when more follows: the last rows go together with the end.
        if (isFull()) await commit(heading, false)
        position += 1
        if (position <= started.rows_done || started.only?.has(record.row) === false) continue
        waiting.push(record)
        weight += record.content?.length ?? 0
      }
    }
    if (!heading) throw new AppError('invalid', 'The file holds no lines.')
    await commit(heading, true)
  }
  try {
    await readAll()
  } catch (error) {
    // Full batches before the place that cannot be read are stored.
    if (heading && isFull()) await commit(heading, false)
    await written()
    throw error
  } finally {
    await Promise.allSettled([before, writing])
  }
  return (await written()) ?? ''
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
  const started = await execute(platform, systemCaller(organization_id, 'import'), startImport, { job_id })
  return runStarted(platform, organization_id, started, options)
}

/** The same of an import that was started. */
export async function runStarted(
  platform: Platform,
  organization_id: string,
  started: StartedImport,
  options: RunOptions = {},
): Promise<ImportOutcome> {
  const before = { ...started.counts }
  try {
    const outcome = await runToEnd(platform, organization_id, started, options)
    if (started.status !== 'done') noteRows(started.kind, outcome.status, before, outcome.counts)
    return outcome
  } catch (error) {
    noteImport(started.kind, 'interrupted', {})
    throw error
  }
}

/** Of an import that is taken up again what came of its rows since then. */
function noteRows(kind: string, ended: string, before: ImportCounts, after: ImportCounts): void {
  noteImport(kind, ended, {
    accepted: after.rows_accepted - before.rows_accepted,
    set_aside: after.rows_quarantined - before.rows_quarantined,
  })
}

async function runToEnd(
  platform: Platform,
  organization_id: string,
  started: StartedImport,
  options: RunOptions,
): Promise<ImportOutcome> {
  const caller = systemCaller(organization_id, 'import')
  const { job_id } = started
  if (started.status === 'done')
    return { job_id, status: 'done', counts: started.counts, message: started.message ?? '' }
  const run = importRun(platform, caller, started)
  const letGo = started.size > SMALL_FILE ? holdHeapTight() : () => undefined
  try {
    const kind = importKind(started.kind)
    const { given, dates } = await lookThrough(platform, caller, kind, started)
    const message = await readFile({ kind, given, dates, started }, run, options)
    return { job_id, status: 'done', counts: run.counts, message }
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict')
      return { job_id, status: 'elsewhere', counts: run.counts, message: error.message }
    const isAppError = error instanceof AppError
    const message = isAppError ? error.message : 'The import was interrupted; a retry goes on after the last batch.'
    const lacks = isAppError ? jobLackOf(error.details?.lacks) : null
    await run.fail(message, lacks).catch(() => undefined)
    if (!isAppError) throw error
    return { job_id, status: 'failed', counts: run.counts, message }
  } finally {
    letGo()
  }
}
