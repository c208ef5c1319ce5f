import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import { sha256 } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { userId } from './case-team.ts'
import type { OpenedCase } from './open-case.ts'
import type { CaseTables } from './tables.ts'

/** Nobody writes the same case twice within this time; a double click or a second try after a lost answer does. */
const SAME_SEND_SECONDS = 10

export interface Sent {
  request_key: string | null
  content_hash: string | null
}

/** The hash of what a person sent; null for the system, which knows what it repeats. */
export function sentBy(context: Context, request_key: string | null, content: Record<string, unknown>): Sent {
  const user = userId(context)
  return { request_key, content_hash: user && sha256(canonicalJson({ ...content, user })) }
}

/**
 * The case that the same send opened before, or null. With a request key that is the key's case, however late the
 * repetition; without one it is a case of the same content and creator within seconds (DOM-CC-017). The lock makes
 * the second of two parallel sends wait for the first to commit.
 */
export async function firstOfRepeated(
  context: Context,
  { request_key, content_hash }: Sent,
): Promise<OpenedCase | null> {
  const key = request_key ?? content_hash
  if (!key) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${context.org.organization_id} ${key}`}, 0))`.execute(
    context.tx,
  )
  const query = context.tx.withTables<CaseTables>().selectFrom('cases').select(['case_uid', 'case_number'])
  const found = request_key
    ? await query.where('request_key', '=', request_key).executeTakeFirst()
    : await query
        .where('content_hash', '=', content_hash)
        .where('request_key', 'is', null)
        .where('recorded_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${SAME_SEND_SECONDS})`)
        .orderBy('recorded_at', 'desc')
        .executeTakeFirst()
  return found ?? null
}
