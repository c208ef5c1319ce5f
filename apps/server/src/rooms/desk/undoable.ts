import type { Undoable } from '@saakh/contract/desk-closed'
import { UNDO_MINUTES } from '@saakh/domain/desk'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'

interface Act {
  alert_id: string
  act_id: string
  last_at: Date
  alerts: number
}

const UNDO_MS = UNDO_MINUTES * 60_000
/** No act of a job goes on for longer. */
const LONGEST_ACT_MS = 86_400_000

/** By alert what the caller can take back of what holds: an act counts from its last decision, and is taken back as a whole. */
export async function readUndoable(
  context: Context,
  party_ids: readonly string[],
): Promise<(alert_id: string) => Undoable | null> {
  const { tx, org, clock } = context
  const now = clock.now().getTime()
  const { rows } = await sql<Act>`
    select d.alert_id, d.act_id, w.last_at, w.alerts
    from alert_decisions d cross join lateral (
      select max(o.decided_at) as last_at, count(*) filter (where o.is_current)::int as alerts from alert_decisions o
      where o.organization_id = d.organization_id and o.act_id = d.act_id and o.undone_at is null) w
    where d.organization_id = ${org.organization_id} and d.party_id = any(${[...party_ids]}::uuid[]) and d.is_current
      and d.state <> 'new' and d.decided_by = ${userId(context)}::uuid and d.decided_at > ${new Date(now - LONGEST_ACT_MS)}
      and w.last_at >= ${new Date(now - UNDO_MS)}`.execute(tx)
  const acts = new Map(
    rows.map(({ alert_id, act_id, last_at, alerts }): [string, Undoable] => [
      alert_id,
      { act_id, until: new Date(last_at.getTime() + UNDO_MS).toISOString(), alerts },
    ]),
  )
  return (alert_id) => acts.get(alert_id) ?? null
}
