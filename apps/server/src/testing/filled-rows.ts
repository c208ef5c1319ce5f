import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface Column {
  name: string
  type: string
}
interface Change {
  statement: string
  values: string[]
  /** Of the row that it concerns, as the audit names it. */
  key: string
}
export interface FilledTable {
  name: string
  changed: Change
  /** The key after the change, where there is nothing but the key to change. */
  changedKey: string | null
  removed: Change
  /** Adds a further row; answers its key. */
  add(client: pg.Client): Promise<string>
}

export const readColumns = async (client: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows
}

const VALUES: Record<string, (n: number) => string> = {
  uuid: () => randomUUID(),
  text: (n) => `a/b \\ "${n}"\t₹\nsecond line`,
  smallint: (n) => `${n}`,
  integer: (n) => `${n}`,
  bigint: (n) => `${n}`,
  numeric: (n) => `${n}.50`,
  real: (n) => `0.${n}`,
  'double precision': (n) => `0.${n}`,
  boolean: () => 'true',
  date: (n) => `2026-03-${10 + n}`,
  'date[]': (n) => `{2026-03-${10 + n}}`,
  'timestamp with time zone': (n) => `2026-03-${10 + n} 10:00:00.12345+05:30`,
  jsonb: (n) => JSON.stringify({ n, nested: { text: 'ü\\"', none: null } }),
  'text[]': (n) => `{"a,${n}",NULL}`,
  'uuid[]': () => `{${randomUUID()}}`,
}

const madeValue = ({ name, type }: Column, n: number): string => {
  const made = VALUES[type]
  if (!made) throw new Error(`The column ${name} is of the type ${type}: say here what such a value looks like.`)
  return made(n)
}

/** Rows made of nothing but the types of their columns, for a table whose checks and references were dropped. */
export async function filledRows(
  client: pg.Client,
  table: { name: string; key: readonly string[]; owner: string; organization_id: string },
): Promise<FilledTable> {
  const { name, key, owner, organization_id } = table
  const columns = await readColumns(client, name)
  const list = columns.map((column) => column.name).join(', ')
  const keyOf = (row: Record<string, string>) =>
    key
      .map((column) => String(row[column]).replaceAll('\\', '\\\\').replaceAll('/', '\\/').replaceAll('\n', '\\n'))
      .join('/')
  const insert = async (n: number) => {
    const values = columns.map((column) =>
      column.name === owner && !key.includes(owner) ? organization_id : madeValue(column, n),
    )
    const places = columns.map((_column, at) => `$${at + 1}`).join(', ')
    const texts = key.map((column) => `concat(${column}) as ${column}`).join(', ')
    const { rows } = await client.query(`insert into ${name} (${list}) values (${places}) returning ${texts}`, values)
    return rows[0] as Record<string, string>
  }
  await client.query(`set timezone = 'UTC'`)
  const [first = {}, second = {}] = [await insert(1), await insert(2), await insert(3)]
  const where = (row: Record<string, string>, from = 1) => ({
    text: key.map((column, at) => `${column} = $${at + from}`).join(' and '),
    values: key.map((column) => row[column] ?? ''),
  })
  const free = columns.findLast((column) => column.name !== owner && !key.includes(column.name))
  const target = free ?? columns.findLast((column) => key.includes(column.name))
  if (!target) throw new Error(`${name} has no column to change`)
  const value = madeValue(target, 7)
  return {
    name,
    changed: {
      statement: `update ${name} set ${target.name} = $1 where ${where(first, 2).text}`,
      values: [target.type === 'boolean' ? 'false' : value, ...where(first).values],
      key: keyOf(first),
    },
    changedKey: free ? null : keyOf({ ...first, [target.name]: value }),
    removed: {
      statement: `delete from ${name} where ${where(second).text}`,
      values: where(second).values,
      key: keyOf(second),
    },
    add: async () => keyOf(await insert(4)),
  }
}
