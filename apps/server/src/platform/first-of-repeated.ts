import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { lockUntilCommit } from './db.ts'
import type { Context } from './verb.ts'

/** Nobody sends the same twice within this time; a double click or a second try after a lost answer does. */
export const SAME_SEND_SECONDS = 10

/**
 * The row of the same content that was made seconds before, or undefined. Not for a send that its sender named: the name
 * tells a repetition, and another name is another thing. The lock makes the second of two parallel sends wait for the
 * first to commit; `what` keeps the contents of one subject from those of another. The table has `content_hash` and
 * `recorded_at`; what was sent under a name has no content hash there.
 */
export async function firstOfRepeated<DB, TB extends keyof DB, O>(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  what: string,
  content_hash: string | null,
  rows: SelectQueryBuilder<DB, TB, O>,
) {
  if (!content_hash) return undefined
  await lockUntilCommit(tx, `${org.organization_id} ${what} ${content_hash}`)
  return rows
    .where(
      sql<SqlBool>`content_hash = ${content_hash}
        and recorded_at > clock_timestamp() - make_interval(secs => ${SAME_SEND_SECONDS})`,
    )
    .orderBy(sql`recorded_at`, 'desc')
    .executeTakeFirst()
}
