import type { Answer, Query } from '@saakh/contract/endpoint'
import type { OutboxMail, outbox } from '@saakh/contract/outbox'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

type Row = Omit<OutboxMail, 'created_at' | 'sent_at'> & { created_at: Date; sent_at: Date | null }

/** Newest first. */
export async function readOutbox(
  { tx, org }: Context,
  { page, per_page, status }: Query<(typeof outbox)['adminOutbox']>,
  is_configured: boolean,
): Promise<Answer<(typeof outbox)['adminOutbox']>> {
  const { rows } = await sql<Row>`
    select mail_id, kind, to_email as "to", subject, text, status, attempts, error, related_to, created_at, sent_at
    from mails where organization_id = ${org.organization_id} ${status ? sql`and status = ${status}` : sql``}
    order by created_at desc, mail_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: counted } = await sql<{ status: OutboxMail['status']; count: number }>`
    select status, count(*) as count from mails where organization_id = ${org.organization_id} group by 1`.execute(tx)
  const counts = {
    queued: 0,
    sent: 0,
    failed: 0,
    ...Object.fromEntries(counted.map((row) => [row.status, row.count])),
  }
  return {
    data: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    })),
    total_count: status ? counts[status] : counts.queued + counts.sent + counts.failed,
    counts,
    is_configured,
  }
}
