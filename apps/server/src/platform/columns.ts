import { type RawBuilder, sql } from 'kysely'

/** Instants of our answers are ISO text in UTC, also where SQL writes them. */
export const instant = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The fields of an answer as columns: an expression where one is given, else the column of the table, under the name
 * that the wire forces on it or its own.
 */
export const columnsOf = (
  fields: readonly string[],
  { table, names, made }: { table: string; names: Record<string, string>; made: Record<string, string> },
): RawBuilder<unknown> =>
  sql.raw(fields.map((field) => `${made[field] ?? `${table}.${names[field] ?? field}`} as ${field}`).join(', '))
