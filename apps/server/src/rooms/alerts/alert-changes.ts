import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Episode } from './episode-step.ts'
import type { ReadingRow } from './raised-rows.ts'
import { READING_COLUMNS } from './raised-writes.ts'

// What becomes of alerts that were raised before; one statement whatever their number.

const columns = (alias: string) => sql.raw(READING_COLUMNS.map((column) => `${alias}.${column}`).join(', '))
const NAMES = sql.raw(READING_COLUMNS.join(', '))

/** Keeps what the alerts say now as earlier readings, before they are renewed. */
export async function keepReadings(tx: Tx, organization_id: string, alert_ids: string[]): Promise<void> {
  if (alert_ids.length === 0) return
  await sql`insert into alert_readings (organization_id, alert_id, stored_at, ${NAMES})
    select a.organization_id, a.alert_id, a.stored_at, ${columns('a')} from alerts a
    where a.organization_id = ${organization_id} and a.alert_id = any(${alert_ids}::uuid[])`.execute(tx)
}

const KEPT_IF_SAME: readonly string[] = ['reading_no', 'read_at', 'movement']

const RENEWED = sql.raw(
  READING_COLUMNS.map((column) =>
    KEPT_IF_SAME.includes(column)
      ? `${column} = case when r.is_same then a.${column} else r.${column} end`
      : `${column} = r.${column}`,
  ).join(', '),
)

export async function renewAlerts(tx: Tx, rows: ReadingRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update alerts a set ${RENEWED}, said_hash = r.said_hash, made_hash = r.made_hash, stored_at = clock_timestamp(),
      told_rank = r.told_rank, told_severity = r.told_severity, told_figure = r.told_figure,
      told_at = case when r.is_told then r.read_at else a.told_at end,
      worse_before = case when r.is_told and a.worse_on < r.as_of then a.worse_on else a.worse_before end,
      worse_on = case when r.is_told then r.as_of else a.worse_on end,
      calmer_on = case when r.is_step_calmer then r.as_of else a.calmer_on end,
      worse_since = case when r.is_same or r.movement = 'changed' then a.worse_since
        when r.movement = 'worse' then coalesce(a.worse_since, r.as_of) end,
      confirmed_on = null, unmeasured_since = null, unmeasured_because = null
    from (select p.*, (e.row->>'is_same')::boolean as is_same, (e.row->>'is_told')::boolean as is_told,
          (e.row->>'is_step_calmer')::boolean as is_step_calmer
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e(row)
          cross join lateral jsonb_populate_record(null::alerts, e.row) p) r
    where a.organization_id = r.organization_id and a.alert_id = r.alert_id`.execute(tx)
}

/** Since when and why the alerts cannot be measured; without a reason they can be again. */
export async function saySilent(
  tx: Tx,
  organization_id: string,
  as_of: string,
  said: { episode: Episode; reason: string | null }[],
): Promise<void> {
  if (said.length === 0) return
  const rows = said.map(({ episode: { alert_id, latest }, reason }) => ({
    alert_id,
    reason,
    found_on: latest.found_on,
  }))
  await sql`update alerts a set unmeasured_because = r.reason,
      unmeasured_since = case when r.reason is null then null else coalesce(a.unmeasured_since, ${as_of}::date) end,
      confirmed_on = case when r.reason is null then null when a.unmeasured_since is null then r.found_on else a.confirmed_on end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(alert_id uuid, reason text, found_on date)
    where a.organization_id = ${organization_id} and a.alert_id = r.alert_id`.execute(tx)
}

export async function endAlerts(tx: Tx, organization_id: string, episodes: Episode[]): Promise<void> {
  if (episodes.length === 0) return
  const rows = episodes.map(({ alert_id, latest }) => ({ alert_id, found_on: latest.found_on }))
  await sql`update alerts a set state = 'cleared', unmeasured_since = null, unmeasured_because = null,
      confirmed_on = coalesce(a.confirmed_on, r.found_on)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(alert_id uuid, found_on date)
    where a.organization_id = ${organization_id} and a.alert_id = r.alert_id`.execute(tx)
}
