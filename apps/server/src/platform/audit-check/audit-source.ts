import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type CopyRow, copyRows } from './copy-text.ts'

/** Where the tables are read that the audit is held against: a database at one moment, or a backup. */
export interface AuditSource {
  /** Rows of the audit come by organization and in their order; null: there is no such table. */
  table(name: string): Promise<{ columns: string[]; rows: AsyncIterable<CopyRow> } | null>
}

/** The order in which the tables of the audit are written and read, so that nobody has to hold them in memory. */
const AUDIT_ORDER: Readonly<Record<string, string>> = {
  audit_log: 'organization_id, seq',
  audit_row_sets: 'organization_id, seq, position',
}

/** What texts of values depend on; the hashes of the audit are over texts under these. */
export const TEXT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local bytea_output = 'hex';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1`

export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map((row) => row.name)
}

/** COPY of a table in the order that readers of the audit rely on. */
export function copyTable(client: pg.ClientBase, table: string, columns: readonly string[]) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const order = AUDIT_ORDER[table] ? ` order by ${AUDIT_ORDER[table]}` : ''
  return client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(table)}${order}) to stdout`))
}

/** One snapshot of a live database, of all organizations: what others write meanwhile is not seen. Log in as the owner. */
export async function inSnapshot<T>(owner_url: string, work: (source: AuditSource) => Promise<T>): Promise<T> {
  const open: pg.Client[] = []
  const connect = async (snapshot?: string) => {
    const client = new pg.Client({ connectionString: owner_url })
    open.push(client)
    await client.connect()
    await client.query('begin isolation level repeatable read, read only')
    if (snapshot) await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
    await client.query(TEXT_SETTINGS)
    return client
  }
  try {
    const first = await connect()
    const { rows } = await first.query<{ id: string }>('select pg_export_snapshot() as id')
    // A connection copies one table at a time: another one that is read beside it gets its own.
    const idle: pg.Client[] = []
    const copied = async function* (name: string, columns: readonly string[]): AsyncGenerator<CopyRow> {
      const client = idle.pop() ?? (await connect(rows[0]?.id))
      yield* copyRows(copyTable(client, name, columns))
      idle.push(client)
    }
    return await work({
      async table(name) {
        const columns = await columnsOf(first, name)
        return columns.length === 0 ? null : { columns, rows: copied(name, columns) }
      },
    })
  } finally {
    for (const client of open) await client.end()
  }
}
