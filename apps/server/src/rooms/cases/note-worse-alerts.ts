import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { addCaseEvents } from './case-events.ts'

interface WorseAlert {
  alert_id: string
  summary: string
}

/**
 * Tells the open cases of alerts that they got worse by a step. Called before the alerts are written: a case is locked before its
 * alerts (decision 021). Answers the cases.
 */
export async function noteWorseAlerts(context: Context, worse: readonly WorseAlert[]): Promise<string[]> {
  if (worse.length === 0) return []
  const { rows } = await sql<{ case_uid: string; version: number; alert_id: string }>`
    select k.case_uid, k.version, l.alert_id from case_alerts l
      join cases k on k.organization_id = l.organization_id and k.case_uid = l.case_uid
    where l.organization_id = ${context.org.organization_id} and l.ended_at is null
      and l.alert_id = any(${worse.map(({ alert_id }) => alert_id)}::uuid[])
    order by k.case_uid, l.alert_id`.execute(context.tx)
  for (const { alert_id, ...theCase } of rows) {
    const to = worse.find((alert) => alert.alert_id === alert_id)?.summary ?? null
    await addCaseEvents(context, theCase, [{ kind: 'alert_worse', to }])
  }
  return [...new Set(rows.map(({ case_uid }) => case_uid))]
}
