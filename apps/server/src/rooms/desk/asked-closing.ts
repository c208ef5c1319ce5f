import { CLOSING_CODES } from '@saakh/domain/desk'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/verb.ts'

/** What a second person is asked for: who asks, and the alerts as the asker saw them. */
export const askedClosing = z.object({
  code: z.enum(CLOSING_CODES),
  note: z.string().nullable(),
  alerts: z.array(z.object({ alert_id: z.uuid(), reading_no: z.number(), standing: z.string().optional() })),
  asked_by: z.uuid(),
  asked_by_name: z.string(),
})
export type AskedClosing = z.output<typeof askedClosing>

/** What waits for a second person at a borrower. */
export async function readAskedClosing({ tx, org, clock }: Context, party_ids: readonly string[]) {
  const { rows } = await sql<{ change: unknown; created_at: Date }>`select change, created_at from approvals
    where organization_id = ${org.organization_id} and kind = 'closing' and status = 'pending'
      and expires_at > ${clock.now()} and subject_id = any(${[...party_ids]}::uuid[])
    order by created_at desc limit 1`.execute(tx)
  const [row] = rows
  const asked = row ? askedClosing.safeParse(row.change).data : undefined
  if (!row || !asked) return null
  return {
    ...{ asked_by: asked.asked_by_name, asked_at: row.created_at.toISOString(), code: asked.code },
    alert_ids: asked.alerts.map(({ alert_id }) => alert_id),
  }
}
