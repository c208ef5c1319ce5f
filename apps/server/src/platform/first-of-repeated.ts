import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { lockUntilCommit } from './db.ts'
import type { Context } from './verb.ts'

/** Nobody sends the same twice within this time; a double click or a second try after a lost answer does. */
export const SAME_SEND_SECONDS = 10

/** A table whose rows remember how they were sent has these two columns, and `recorded_at`. */
export interface Sent {
  request_key: string | null
  /** Null when nothing but the key tells a repetition. */
  content_hash: string | null
}

/**
 * The row that the same send made before, or undefined. With a request key that is the key's row, however late the
 * repetition; without one it is a row of the same content within seconds. The lock makes the second of two parallel sends
 * wait for the first to commit; `what` keeps the keys of one subject from those of another.
 */
export async function firstOfRepeated<DB, TB extends keyof DB, O>(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  what: string,
  { request_key, content_hash }: Sent,
  rows: SelectQueryBuilder<DB, TB, O>,
) {
  const key = request_key ?? content_hash
  if (!key) return undefined
  await lockUntilCommit(tx, `${org.organization_id} ${what} ${key}`)
  const same = request_key
    ? sql<SqlBool>`request_key = ${request_key}`
    : sql<SqlBool>`content_hash = ${content_hash} and request_key is null
        and recorded_at > clock_timestamp() - make_interval(secs => ${SAME_SEND_SECONDS})`
  return rows.where(same).orderBy(sql`recorded_at`, 'desc').executeTakeFirst()
}
