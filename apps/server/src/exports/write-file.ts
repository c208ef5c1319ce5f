import { api } from '@saakh/contract/api'
import { EXPORT_DAYS, MOST_ROWS } from '@saakh/contract/exports'
import { AppError } from '@saakh/domain/errors'
import { formatCount, formatInstant } from '@saakh/domain/formats'
import { isRecord } from '@saakh/domain/loose-value'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import type { StoredFile } from '../platform/files.ts'
import { type Context, look, lookAtMoment, type Platform } from '../platform/verb.ts'
import { maskAnswer } from '../rooms/personal-data/mask-answer.ts'
import type { Sheet } from './cells.ts'
import { type Chosen, chooseRows } from './choose-rows.ts'
import { askedOf, type StoredExport } from './export-row.ts'
import { type Place, type RowPage, readRows } from './lists.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

export const WRITE_EXPORT = 'write-export'
export const MOST_ATTEMPTS = 3

export const queueExport = (context: Context, export_id: string): void =>
  context.jobs.add(
    WRITE_EXPORT,
    { organization_id: context.org.organization_id, export_id },
    { key: `export:${export_id}`, attempts: MOST_ATTEMPTS },
  )

/** The user pressed Cancel while the file was being written. */
export class Cancelled extends Error {}

/** A sign of life with how far it is. */
async function noteProgress(
  { db }: Platform,
  { organization_id, export_id }: StoredExport,
  rows: number,
): Promise<void> {
  const { numAffectedRows = 0n } = await inOrganization(db, organization_id, (tx) =>
    sql`update exports set rows_written = ${rows}, touched_at = clock_timestamp()
      where organization_id = ${organization_id} and export_id = ${export_id} and status = 'running'`.execute(tx),
  )
  if (numAffectedRows === 0n) throw new Cancelled()
}

/** As the screens show them: what is masked there is masked here. */
async function masked(platform: Platform, caller: Caller, { list }: Chosen, rows: RowPage['rows']) {
  const shown = await maskAnswer(platform, caller, { name: list, url: '' }, rows)
  return Array.isArray(shown) ? shown.filter(isRecord) : []
}

interface Work {
  platform: Platform
  caller: Caller
  row: StoredExport
  chosen: Chosen
}

async function* maskedPages(work: Work, first: RowPage, read: (place: Place) => Promise<RowPage>, count: Counter) {
  for (let page: RowPage | null = first; page; page = page.next && (await read(page.next))) {
    count.rows += page.rows.length
    if (count.rows > MOST_ROWS)
      throw new AppError('invalid', `The list has more than ${formatCount(MOST_ROWS)} rows. Narrow the filters.`)
    await noteProgress(work.platform, work.row, count.rows)
    yield await masked(work.platform, work.caller, work.chosen, page.rows)
  }
}

interface Counter {
  rows: number
}

async function store(work: Work, first: RowPage, read: (place: Place) => Promise<RowPage>) {
  const { platform, row, chosen } = work
  const count = { rows: 0 }
  const sheet: Sheet = {
    label: chosen.entity.label,
    columns: chosen.columns,
    about: await aboutOf(work),
    pages: maskedPages(work, first, read, count),
  }
  const content = row.format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet)
  const stored: StoredFile = await platform.files.put(row.organization_id, content)
  return { ...stored, rows: count.rows }
}

/** The watermark. */
async function aboutOf({ platform, caller, row }: Work): Promise<Sheet['about']> {
  const { name } = await inOrganization(platform.db, row.organization_id, (tx) =>
    tx
      .selectFrom('organizations')
      .select('name')
      .where('organization_id', '=', row.organization_id)
      .executeTakeFirstOrThrow(),
  )
  const { actor } = caller
  const who = actor.kind === 'user' ? `${actor.name} (${actor.email})` : 'Saakh'
  const order = row.sort_by === null ? [] : [['Order', [row.sort_by, row.sort_in].filter(Boolean).join(' ')] as const]
  return [
    ['Organization', name],
    ['Filters', row.filter_words.join('; ') || 'None'],
    ...order,
    ['Exported by', who],
    ['Exported at', `${formatInstant(platform.clock.now())} (India)`],
    ['Keep in mind', `What this person may see. The link to it ends after ${EXPORT_DAYS} days.`],
  ]
}

/** What fits into one page is read and let go of before it is written; more is read as it was at one moment. */
export async function writeFile(platform: Platform, caller: Caller, row: StoredExport) {
  const chosen = chooseRows(askedOf(row))
  const demand = api[chosen.list]
  const work = { platform, caller, row, chosen }
  const first = await look(platform, caller, demand, (context) => readRows(context, chosen, { page: 1 }))
  if (first.next === null) return store(work, first, () => Promise.resolve(first))
  return lookAtMoment(platform, caller, demand, async (context) => {
    const read = (place: Place) => readRows(context, chosen, place)
    return store(work, await read({ page: 1 }), read)
  })
}
