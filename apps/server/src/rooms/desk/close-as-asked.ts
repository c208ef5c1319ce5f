import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { askedClosing } from './asked-closing.ts'
import { refuseChanged } from './refuse-changed.ts'
import { lockAlerts, partiesOf, writeDecisions } from './write-decisions.ts'

/** What a second person approved: closed by the asker and the approver, if the alerts stand as the asker saw them. */
export const closeAsAsked = verb({
  name: 'close_as_asked',
  access: api.decideApproval,
  input: z.object({ change: z.unknown() }),
  async run(context, { change }) {
    const asked = askedClosing.safeParse(change)
    if (!asked.success) throw new AppError('conflict', 'What was asked for is not known any more. Reject it.')
    const { code, note, alerts, asked_by, asked_by_name } = asked.data
    const lockedAlerts = await lockAlerts(
      context,
      alerts.map(({ alert_id }) => alert_id),
    )
    refuseChanged(alerts, lockedAlerts)
    const act_id = newId()
    const by_name = `${asked_by_name} and ${displayName(context.actor)}`
    const given = { state: 'closed' as const, code, note, watch_until: null }
    await writeDecisions(context, given, lockedAlerts, { act_id, by: asked_by, by_name, now: context.clock.now() })
    return { act_id, code, party_ids: partiesOf(lockedAlerts), decided: lockedAlerts.length }
  },
  // What was written stands in the rows, and is erased with them.
  audit: (_input, { act_id, code, party_ids, decided }) => ({
    subject: `decision:${act_id}`,
    payload: { state: 'closed', code, decided, party_ids },
    events: [{ kind: 'desk.decided', payload: { party_ids } }],
  }),
})
