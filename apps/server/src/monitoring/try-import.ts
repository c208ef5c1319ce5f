import { api } from '@saakh/contract/api'
import type { dryRun } from '@saakh/contract/dry-runs'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { maskLines } from '../imports/desk/told-lines.ts'
import { admitUpload } from '../imports/desk/upload-file.ts'
import type { FileRecord } from '../imports/kit/file-records.ts'
import type { Heading, ImportAbout, ImportKind, MergedRecords, Refusal } from '../imports/kit/import-kind.ts'
import { standingLayouts } from '../imports/kit/standing-layouts.ts'
import type { StoredOptions } from '../imports/kit/tables.ts'
import { decideDates } from '../imports/pipeline/decide-dates.ts'
import { earlierOrders } from '../imports/pipeline/earlier-orders.ts'
import { headingBy } from '../imports/pipeline/heading.ts'
import { markDirty } from '../imports/pipeline/import-job.ts'
import { layoutOfFile } from '../imports/pipeline/layout-of-file.ts'
import { admitImport, recordDocument } from '../imports/pipeline/record-import.ts'
import { recordsOf } from '../imports/pipeline/records-of.ts'
import { type Context, verb } from '../platform/verb.ts'
import { CHUNK, evaluateChunk } from './judge-chunk.ts'
import { RULES } from './rules.ts'

// A dry run does what an import does, and judges, in one transaction that is rolled back: the figures are those of the
// import itself. It holds what it would write until then, so that it is bounded.

const MOST_ROWS = 100_000
const MOST_JUDGED = 10_000
const EXAMPLES = 20

export type DryRun = z.infer<typeof dryRun>

export interface TriedFile {
  kind: string
  file_name: string
  options: StoredOptions
  /** Called for each pass over the file. */
  open: () => AsyncIterable<Uint8Array>
}

/** Ends the transaction and carries out of it what was found. */
class RolledBack extends Error {
  readonly found: DryRun
  constructor(dryRun: DryRun) {
    super('A dry run stores nothing.')
    this.found = dryRun
  }
}

const isOpen = (value: unknown): value is TriedFile['open'] => typeof value === 'function'

/** Never ends well: `foundBy` takes what it found out of the error that undoes it. */
export const tryImport = verb({
  name: 'try_import',
  access: api.tryUpload,
  input: z.object({
    kind: z.string(),
    file_name: z.string(),
    options: z.custom<StoredOptions>((value) => typeof value === 'object' && value !== null),
    open: z.custom<TriedFile['open']>(isOpen),
  }),
  async run(context, file): Promise<DryRun> {
    throw new RolledBack(await tried(context, file))
  },
  audit: () => null,
})

/** What the import of the file would do. Throws AppError for a file that cannot be imported. */
export const foundBy = (run: Promise<DryRun>): Promise<DryRun> =>
  run.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.found
    throw error
  })

async function tried(context: Context, file: TriedFile): Promise<DryRun> {
  const { organization_id } = context.org
  const kind = admitImport(organization_id, file.kind, file.options)
  if (kind.visibility === 'tenant') await admitUpload(context, file.kind, file.options)
  const options = { ...file.options, layouts: await standingLayouts(context, file.kind) }
  const given = { open: file.open, file_name: file.file_name, told: options }
  const layout = await layoutOfFile(kind, given)
  const records = () => recordsOf(kind, given)
  const { orders: date_orders } = await decideDates(kind, records, {
    chosen: file.options.date_order ?? layout?.date_order ?? null,
    earlier: await earlierOrders(context, file.kind),
  })
  const document_id = await recordDocument(context, kind, file)
  const about: ImportAbout = {
    document_id,
    file_name: file.file_name,
    as_of: file.options.as_of ?? null,
    known_at: context.clock.now(),
    today: context.clock.today(),
    is_demo: false,
    portfolio_id: file.options.portfolio_id ?? null,
    party_id: file.options.party_id ?? null,
  }
  const before = await recordsThere(context)
  const { heading, ...merged } = await mergeAll(context, kind, records(), about, date_orders)
  const { new_records, changed_records } = await recordsChanged(context, document_id, before)
  const alerts = await judged(context, kind, merged.touched)
  const shown = async (rows: readonly Refusal[]) =>
    (await maskLines(context, kind, heading, rows.slice(0, EXAMPLES))).map(({ row, field, reason }) => ({
      row,
      field,
      reason,
    }))
  return {
    rows_read: merged.rows_read,
    rows_accepted: merged.rows_read - merged.refused.length,
    rows_set_aside: merged.refused.length,
    cells_left_out: merged.left_out.length,
    new_records,
    changed_records,
    ...alerts,
    set_aside: await shown(merged.refused),
    left_out: await shown(merged.left_out),
    columns_not_read: heading.not_read,
    date_orders,
  }
}

async function mergeAll(
  context: Context,
  kind: ImportKind,
  file: AsyncIterable<FileRecord[]>,
  about: ImportAbout,
  date_orders: Heading['date_orders'],
) {
  let heading: Heading | null = null
  let rows_read = 0
  const all: Pick<MergedRecords, 'refused' | 'left_out' | 'touched'> = { refused: [], left_out: [], touched: [] }
  let waiting: FileRecord[] = []
  const merge = async (columns: Heading) => {
    const merged = await kind.mergeRecords(context, waiting, columns, about)
    waiting = []
    all.refused.push(...merged.refused)
    all.left_out.push(...merged.left_out)
    all.touched = [...new Set([...all.touched, ...merged.touched])]
  }
  for await (const records of file)
    for (const record of records) {
      if (!heading) {
        heading = { ...headingBy(kind, record), date_orders }
        if (!kind.without_heading) continue
      }
      rows_read += 1
      if (rows_read > MOST_ROWS)
        throw new AppError('invalid', 'A dry run reads at most 1,00,000 rows. Give the first part of the file.')
      waiting.push(record)
      if (waiting.length >= kind.batch_rows) await merge(heading)
    }
  if (!heading) throw new AppError('invalid', 'The file holds no lines.')
  if (waiting.length > 0) await merge(heading)
  return { heading, rows_read, ...all }
}

/** Records that files bring beside facts. */
const BESIDE_FACTS = ['customers', 'portfolio_members', 'exchange_circulars', 'circular_ratings'] as const

/** How many records beside facts this transaction sees: those of the organization, and public ones. */
async function recordsThere({ tx }: Context): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of BESIDE_FACTS) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx)
    counts.set(table, rows[0]?.count ?? 0)
  }
  return counts
}

/** What the transaction wrote: its facts by whether their subject had one, other records by the rows that it noted. */
async function recordsChanged(context: Context, document_id: string, before: ReadonlyMap<string, number>) {
  const { rows: facts } = await sql<{ fresh: number; changed: number }>`
    select count(*) filter (where not was_known)::int as fresh, count(*) filter (where was_known)::int as changed from (
      select distinct f.party_id, f.kind, f.subject, exists (select from facts e
        where e.party_id = f.party_id and e.kind = f.kind and e.subject = f.subject
          and e.organization_id is not distinct from f.organization_id
          and e.source_document is distinct from ${document_id}::uuid) as was_known
      from facts f where f.source_document = ${document_id}::uuid) subjects`.execute(context.tx)
  const { rows: noted } = await sql<{ table_name: string; keys: number }>`
    select s.table_name, count(distinct key)::int as keys
    from audit_row_sets s, unnest(string_to_array(s.keys, E'\n')) key
    where s.organization_id = ${context.org.organization_id} and s.seq is null
      and s.table_name = any(${[...BESIDE_FACTS]}::text[]) group by 1`.execute(context.tx)
  const after = await recordsThere(context)
  let new_records = facts[0]?.fresh ?? 0
  let changed_records = facts[0]?.changed ?? 0
  for (const { table_name, keys } of noted) {
    const fresh = (after.get(table_name) ?? 0) - (before.get(table_name) ?? 0)
    new_records += fresh
    changed_records += keys - fresh
  }
  return { new_records, changed_records }
}

async function judged(context: Context, kind: ImportKind, touched: readonly string[]) {
  if (kind.visibility === 'public' || touched.length > MOST_JUDGED) return { alerts_opened: null, alerts_closed: null }
  await markDirty(context, kind.visibility, touched)
  const asSystem: Context = { ...context, actor: { kind: 'system', name: 'dry run' }, told: [] }
  const trial = evaluateChunk(RULES, undefined, { is_trial: true })
  let alerts_opened = 0
  let alerts_closed = 0
  for (let at = 0; at < touched.length; at += CHUNK) {
    const among = touched.slice(at, at + CHUNK)
    const { raised, cleared } = await trial.run(asSystem, {
      ...{ limit: CHUNK, shared_by: 1 },
      ...{ among, passed_by: [], awaited: [] },
    })
    alerts_opened += raised.length
    alerts_closed += cleared.length
  }
  return { alerts_opened, alerts_closed }
}
