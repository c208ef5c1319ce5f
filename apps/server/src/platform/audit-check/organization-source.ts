import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'
import type { AuditSource } from './audit-source.ts'
import { AUDITED_TABLES } from './audited-tables.ts'
import type { CopyRow } from './copy-text.ts'

const ROWS_AT_ONCE = 2000
/** As in the command's snapshot (`TEXT_SETTINGS`): hashes are over texts under these. */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  bytea_output: 'hex',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
}
const ORDER: Readonly<Record<string, string>> = { audit_log: 'seq', audit_row_sets: 'seq, position' }

/** Columns in the order of the table; none when the caller's role sees no such table. */
async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** What stands in the table of this organization, each value as COPY writes it. */
async function* rowsOf(
  tx: Tx,
  {
    table,
    columns,
    organization_id,
    cursor,
  }: { table: string; columns: string[]; organization_id: string; cursor: string },
): AsyncGenerator<CopyRow> {
  // concat() writes a value as its type does; a cast to text writes a boolean otherwise.
  const cells = columns.map(
    (column) => sql`case when ${sql.ref(`r.${column}`)} is not null then concat(${sql.ref(`r.${column}`)}) end`,
  )
  const owner = AUDITED_TABLES[table]?.owner ?? 'organization_id'
  const order = ORDER[table]
  await sql`declare ${sql.id(cursor)} no scroll cursor for select array[${sql.join(cells)}]::text[] as cells
    from ${sql.table(table)} r where ${sql.ref(`r.${owner}`)} = ${sql.lit(organization_id)} ${order ? sql.raw(`order by ${order}`) : sql``}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ cells: CopyRow }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${sql.id(cursor)}`.execute(tx)
    for (const { cells: row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close ${sql.id(cursor)}`.execute(tx)
}

/** One snapshot of one organization, under the same walls as every request of it: for a check without the owner's login. */
export const inOrganizationSnapshot = <T>(
  db: Db,
  organization_id: string,
  work: (source: AuditSource) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for (const [name, value] of Object.entries({ ...SETTINGS, 'saakh.organization_id': organization_id }))
        await sql`select set_config(${name}, ${value}, true)`.execute(tx)
      let opened = 0
      return work({
        async table(table) {
          const columns = await columnsOf(tx, table)
          opened += 1
          return columns.length === 0
            ? null
            : { columns, rows: rowsOf(tx, { table, columns, organization_id, cursor: `audit_${opened}` }) }
        },
      })
    })
