import type { CaseRisk } from '@saakh/domain/case-status'
import { sql } from 'kysely'
import { displayName } from '../../platform/access.ts'
import { type Context, within } from '../../platform/verb.ts'
import { linkAlertToCase } from '../alerts/link-alert-to-case.ts'
import type { ClaimedAlert } from './case-alert.ts'
import { addCaseEvents } from './case-events.ts'
import type { CaseRecord } from './tables.ts'

type LinkingCase = Pick<CaseRecord, 'case_uid' | 'case_number' | 'version'>

const GRAVEST_FIRST = ['High', 'Medium', 'Low'] as const

export const gravestOf = (alerts: readonly ClaimedAlert[]): CaseRisk | null =>
  GRAVEST_FIRST.find((risk) => alerts.some(({ severity }) => severity === risk)) ?? null

/** Writes what was claimed: the links, the alerts themselves, and a step of the case for each. */
export async function linkAlerts(
  context: Context,
  { case_uid, case_number, version }: LinkingCase,
  alerts: readonly ClaimedAlert[],
  how: 'opened' | 'added',
): Promise<void> {
  const { tx, org, clock, actor } = context
  if (alerts.length === 0) return
  const rows = alerts.map(({ alert_id, severity, reading_no, band_rank }) => ({
    ...{ alert_id, severity, reading_no, band_rank },
  }))
  await sql`insert into case_alerts (organization_id, case_uid, alert_id, reading_no, severity, band_rank, linked_by_name, linked_at)
    select ${org.organization_id}, ${case_uid}, r.alert_id, r.reading_no, r.severity, r.band_rank, ${displayName(actor)}, ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(alert_id uuid, reading_no int, severity text, band_rank int)`.execute(
    tx,
  )
  for (const { alert_id } of alerts) await within(context, linkAlertToCase, { alert_id, case_uid, case_number, how })
  await addCaseEvents(
    context,
    { case_uid, version },
    alerts.map(({ summary }) => ({ kind: 'alert_linked', to: summary })),
  )
}

/** The first alert and the risk of a case follow its alerts; one that is added never makes it less grave. */
export async function followAlerts({ tx, org, clock }: Context, case_uid: string, keeps_risk: boolean): Promise<void> {
  const gravity = (column: string) => sql`array_position(array['High', 'Medium', 'Low'], ${sql.ref(column)})`
  const risk = keeps_risk
    ? sql`(array['High', 'Medium', 'Low'])[least(${gravity('c.risk')}, ${gravity('h.gravest')})]`
    : sql`h.gravest`
  await sql`update cases c set alert_id = h.first_alert, risk = ${risk}, updated_at = ${clock.now()}
    from alerts_of_case(${case_uid}) h
    where c.organization_id = ${org.organization_id} and c.case_uid = ${case_uid}`.execute(tx)
}
