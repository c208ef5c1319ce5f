import { api } from '@saakh/contract/api'
import { isEnoughNote, NOTE_TOO_SHORT } from '@saakh/domain/case-status'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { unlinkAlertFromCase } from '../alerts/link-alert-to-case.ts'
import { alertsInReach, claimAlerts } from './case-alert.ts'
import { addCaseEvents } from './case-events.ts'
import { findCase, refuseUnlessEditable } from './find-case.ts'
import { followAlerts, linkAlerts } from './link-alerts.ts'

/** Alerts of the borrower or of its group, into a case that is open. Those that it has already stay. */
export const addAlertsToCase = verb({
  name: 'add_alerts_to_case',
  access: api.addCaseAlerts,
  input: api.addCaseAlerts.body.extend({ case_id: z.string() }),
  async run(context, { case_id, alert_ids }) {
    const caseRow = await findCase(context, case_id, true)
    refuseUnlessEditable(context, caseRow)
    const { case_uid } = caseRow
    const reach = alertsInReach(context, caseRow.party_id)
    const alerts = await claimAlerts(context, alert_ids, { field: 'alert_ids', reach, case_uid })
    await linkAlerts(context, caseRow, alerts, 'added')
    if (alerts.length > 0) await followAlerts(context, case_uid, true)
    return { case_uid, alert_ids: alerts.map(({ alert_id }) => alert_id) }
  },
  audit: (_input, { case_uid, alert_ids }) =>
    alert_ids.length === 0
      ? null
      : {
          subject: `case:${case_uid}`,
          payload: { alert_ids },
          events: [{ kind: 'case.changed', payload: { case_uid } }],
        },
})

/** An alert that belongs elsewhere, with the reason; it stands as if it had never been in this case. */
export const takeAlertOutOfCase = verb({
  name: 'take_alert_out_of_case',
  access: api.takeOutCaseAlert,
  input: api.takeOutCaseAlert.body.extend({ case_id: z.string(), alert_id: z.string() }),
  async run(context, { case_id, alert_id: asked, reason }) {
    const { tx, org } = context
    const caseRow = await findCase(context, case_id, true)
    refuseUnlessEditable(context, caseRow)
    if (!isEnoughNote(reason)) throw new AppError('invalid', NOTE_TOO_SHORT, { reason: NOTE_TOO_SHORT })
    const { case_uid, case_number } = caseRow
    const summary = await summaryOf(context, case_uid, asked)
    const { alert_id } = summary
    await sql`delete from case_alerts where organization_id = ${org.organization_id} and case_uid = ${case_uid}
      and alert_id = ${alert_id}`.execute(tx)
    await within(context, unlinkAlertFromCase, { alert_id, case_number, case_uid })
    await followAlerts(context, case_uid, false)
    await addCaseEvents(context, caseRow, [{ kind: 'alert_taken_out', to: summary.text, note: reason }])
    return { case_uid, alert_id }
  },
  audit: ({ reason }, { case_uid, alert_id }) => ({
    subject: `case:${case_uid}`,
    payload: { alert_id, reason },
    events: [{ kind: 'case.changed', payload: { case_uid } }],
  }),
})

async function summaryOf({ tx, org }: Context, case_uid: string, asked: string) {
  const { rows } = isUuid(asked)
    ? await sql<{ alert_id: string; text: string }>`
        select l.alert_id, a.summary as text from case_alerts l
          join alerts a on a.organization_id = l.organization_id and a.alert_id = l.alert_id
        where l.organization_id = ${org.organization_id} and l.case_uid = ${case_uid}
          and l.alert_id = alert_read_as(${asked}) for update of l, a`.execute(tx)
    : { rows: [] }
  const [linkedAlert] = rows
  if (!linkedAlert) throw new AppError('not_found', 'This case has no such alert.')
  return linkedAlert
}
