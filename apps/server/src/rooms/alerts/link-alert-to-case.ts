import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { eventRow } from './raised-rows.ts'
import { insertEvents } from './raised-writes.ts'

const link = z.object({ alert_id: z.uuid(), case_uid: z.uuid(), case_number: z.string() })

const tell = (
  { tx, org, actor, clock }: Context,
  { alert_id, case_uid }: z.output<typeof link>,
  kind: string,
  text: string,
) =>
  insertEvents(tx, [
    eventRow({
      organization_id: org.organization_id,
      alert_id,
      at: clock.now().toISOString(),
      kind,
      text,
      by: displayName(actor),
      payload: { case_uid },
    }),
  ])

/** The alert shows its case from the case's own transaction on, and its history tells who linked it. */
export const linkAlertToCase = verb({
  name: 'link_alert_to_case',
  access: api.updateCase,
  input: link.extend({ how: z.enum(['opened', 'added']) }),
  async run(context, input) {
    const { tx, org } = context
    const { alert_id, case_uid, case_number, how } = input
    await sql`update alerts set case_uid = ${case_uid}
      where organization_id = ${org.organization_id} and alert_id = ${alert_id}`.execute(tx)
    if (how === 'opened') await tell(context, input, 'case_opened', `${case_number} was opened`)
    else await tell(context, input, 'case_linked', `${case_number} has it`)
  },
  audit: ({ alert_id, case_uid }) => ({ subject: `alert:${alert_id}`, payload: { case_uid } }),
})

/** Out of its case it has the one that it had before, if any. */
export const unlinkAlertFromCase = verb({
  name: 'unlink_alert_from_case',
  access: api.updateCase,
  input: link,
  async run(context, input) {
    const { tx, org } = context
    const { alert_id, case_number } = input
    await sql`update alerts a set case_uid = (select l.case_uid from case_alerts l
        where l.organization_id = a.organization_id and l.alert_id = a.alert_id order by l.linked_at desc limit 1)
      where organization_id = ${org.organization_id} and alert_id = ${alert_id}`.execute(tx)
    await tell(context, input, 'case_left', `It was taken out of ${case_number}`)
  },
  audit: ({ alert_id, case_uid }) => ({ subject: `alert:${alert_id}`, payload: { case_uid } }),
})
