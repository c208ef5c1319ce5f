import { sql } from 'kysely'
import { auditedOrganizations } from '../platform/checkpoint.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { trimRequestKeys } from '../platform/request-keys.ts'
import type { Platform } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

const KEPT_DAYS = 7

const WORDS_AT_ONCE = 5000

/** Lets go of words that no alert has any more, a slice in each transaction: whoever raises an alert meanwhile writes a locked word a second time. */
async function forgetWords(db: Db, organization_id: string): Promise<void> {
  for (let after: string | null = '-9223372036854775808'; after !== null; ) {
    const from: string = after
    after = await inOrganization(db, organization_id, async (tx) => {
      const { rows } = await sql<{ next: string | null }>`
        select forget_words_after(${from}::bigint, ${WORDS_AT_ONCE}) as next`.execute(tx)
      return rows[0]?.next ?? null
    })
  }
}

/** Lets go of events, changes, names of sends and words of alerts that nobody can still be waiting for, and folds the sums of the book. */
export async function trimStreams(platform: Platform, kept_days = KEPT_DAYS): Promise<void> {
  const before = new Date(Date.now() - kept_days * 86_400_000)
  for (const organization_id of await auditedOrganizations(platform.db)) {
    await inOrganization(platform.db, organization_id, async (tx) => {
      const { rows } = await sql<{ dropped_to: number | null }>`
        with gone as (
          delete from events where organization_id = ${organization_id} and created_at < ${before} returning seq)
        select max(seq) as dropped_to from gone`.execute(tx)
      const dropped_to = rows[0]?.dropped_to
      if (dropped_to)
        await tx
          .updateTable('audit_heads')
          .set({ events_dropped_to: dropped_to })
          .where('organization_id', '=', organization_id)
          .execute()
      await sql`select fold_book_sums(2)`.execute(tx)
      await trimRequestKeys({ tx, org: { organization_id, status: 'active' } })
    })
    await forgetWords(platform.db, organization_id)
  }
  await sql`select trim_party_changes(${before})`.execute(platform.db)
}

/** Daily at 02:40 IST. */
export const trimStreamsTask: JobTask = {
  name: 'trim-streams',
  cron: '10 21 * * *',
  run: (platform) => trimStreams(platform),
}
