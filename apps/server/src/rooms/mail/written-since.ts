import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Which of these subjects the organization has written about since then. */
export async function writtenSince(
  tx: Tx,
  organization_id: string,
  related_to: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ related_to: string }>`
    select distinct related_to from mails where organization_id = ${organization_id}
      and related_to = any(${related_to}::text[]) and created_at > ${since}`.execute(tx)
  return new Set(rows.map((row) => row.related_to))
}
