import { addDays } from '@saakh/domain/dates'
import { FEED_KINDS } from '@saakh/domain/feed'
import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import type { Context } from '../../platform/verb.ts'
import type { Delivered } from '../kit/delivered.ts'
import { importKind } from './import-kinds.ts'

/** Days that are watched: of older ones nobody waits for a file any more. */
export const WATCHED_DAYS = 62

const isFeed = (kind: string) => FEED_KINDS.some((feedKind) => feedKind === kind)

/** Adds what a batch stored to what its file brought of each day. */
export async function noteDelivered(
  { tx, org, clock }: Context,
  { job_id, kind }: { job_id: string; kind: string },
  delivered: readonly Delivered[],
): Promise<void> {
  const first = addDays(clock.today(), -WATCHED_DAYS)
  const watched = delivered.filter(({ day }) => day >= first)
  if (!isFeed(kind) || watched.length === 0) return
  await sql`${KEPT}
    insert into feed_files as f (organization_id, job_id, kind, day, rows, amount)
    select ${org.organization_id}::uuid, ${job_id}::uuid, ${kind}, d.day, d.rows, d.amount
    from jsonb_to_recordset(${JSON.stringify(watched)}::jsonb) d (day date, rows bigint, amount numeric)
    on conflict (organization_id, job_id, day) do update set rows = f.rows + excluded.rows,
      amount = case when f.amount is null then excluded.amount else f.amount + coalesce(excluded.amount, 0) end`.execute(
    tx,
  )
}

/** Counts what is stored of the days that a file brought, for kinds whose rows name their day. */
export async function storeFeedDays(
  context: Context,
  { job_id, type }: { job_id: string; type: string },
): Promise<void> {
  const { tx, org } = context
  const { storedTotals } = importKind(type)
  if (!storedTotals) return
  const { rows } = await sql<{ day: string }>`
    select day::text from feed_files where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
  const days = rows.map(({ day }) => day)
  if (days.length === 0) return
  const totals = await storedTotals(context, days)
  await sql`delete from feed_days where organization_id = ${org.organization_id} and kind = ${type}
    and day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into feed_days (organization_id, kind, day, branch, rows, amount)
    select ${org.organization_id}::uuid, ${type}, t.day, t.branch, t.rows, t.amount
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) t (day date, branch text, rows bigint, amount numeric)`.execute(
    tx,
  )
}
