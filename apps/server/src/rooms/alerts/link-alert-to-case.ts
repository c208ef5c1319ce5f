import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { eventRow } from './raised-rows.ts'
import { insertEvents } from './raised-writes.ts'

/** The alert shows its case from the case's own transaction on (DOM-ENT-061), and its history tells who opened it. */
export const linkAlertToCase = verb({
  name: 'link_alert_to_case',
  access: api.createCase,
  input: z.object({ alert_id: z.uuid(), case_uid: z.uuid(), case_number: z.string() }),
  async run({ tx, org, actor, clock }, { alert_id, case_uid, case_number }) {
    const { organization_id } = org
    await sql`update alerts set case_uid = ${case_uid}
      where organization_id = ${organization_id} and alert_id = ${alert_id}`.execute(tx)
    await insertEvents(tx, [
      eventRow({
        organization_id,
        alert_id,
        at: clock.now().toISOString(),
        kind: 'case_opened',
        text: `${case_number} was opened`,
        by: displayName(actor),
        payload: { case_uid },
      }),
    ])
  },
  audit: ({ alert_id, case_uid }) => ({ subject: `alert:${alert_id}`, payload: { case_uid } }),
})
