import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Context } from '../../../platform/verb.ts'
import type { ImportAbout, Merged, StagedRow } from '../import-kind.ts'
import { settleIssuers } from './settle-issuers.ts'

export interface NoticeRow {
  kind: 'symbol_change' | 'name_change'
  day: string
  symbol: string
  old_value: string
  new_value: string
}

/** Keeps what the exchange tells of changes, once, and dates symbols and names by it. */
export async function mergeNotices(
  context: Context,
  rows: readonly StagedRow<NoticeRow>[],
  about: ImportAbout,
): Promise<Merged> {
  const { tx } = context
  await stageRows(
    tx,
    'stage_notices',
    {
      notice_key: 'text',
      kind: 'text',
      day: 'date',
      symbol: 'text',
      old_value: 'text',
      new_value: 'text',
      source_row: 'int',
    },
    rows.map(({ row, staged: { kind, day, symbol, old_value, new_value } }) => [
      [kind, day, symbol, old_value, new_value].join('|'),
      kind,
      day,
      symbol,
      old_value,
      new_value,
      row,
    ]),
  )
  await sql`
    insert into issuer_notices (notice_key, kind, day, symbol, old_value, new_value, source_document, source_row)
    select notice_key, kind, day, symbol, old_value, new_value, ${about.document_id}::uuid, source_row from stage_notices
    on conflict (notice_key) do nothing`.execute(tx)
  await settleIssuers(tx)
  context.jobs.add('link-again', {}, { key: 'link-again' })
  return { refused: [], facts_written: 0, touched: [] }
}
