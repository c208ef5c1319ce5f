import { api } from '@saakh/contract/api'
import { DECISION_WORDS, type GivenState } from '@saakh/domain/desk'
import { AppError } from '@saakh/domain/errors'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { refuseChanged } from './refuse-changed.ts'
import { lockAlerts, partiesOf, refuseIncomplete, UNDO_MS, writeDecisions } from './write-decisions.ts'

/** One act on any number of alerts; what was decided before stays and can come back. */
export const decideAlerts = verb({
  name: 'decide_alerts',
  access: api.decideAlerts,
  input: api.decideAlerts.body,
  async run(context, asked) {
    const { actor, clock } = context
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person decides.')
    const lockedAlerts = await lockAlerts(
      context,
      asked.alerts.map(({ alert_id }) => alert_id),
    )
    refuseChanged(asked.alerts, lockedAlerts)
    refuseIncomplete(
      context,
      asked,
      lockedAlerts.some(({ severity }) => severity === 'High'),
    )
    const act_id = newId()
    const now = clock.now()
    await writeDecisions(context, asked, lockedAlerts, { act_id, by, by_name: displayName(actor), now })
    // A text: the answer to a request that is sent again under its key is kept as JSON.
    const undo_until = new Date(now.getTime() + UNDO_MS).toISOString()
    return { act_id, party_ids: partiesOf(lockedAlerts), decided: lockedAlerts.length, undo_until }
  },
  // What was written stands in the rows, and is erased with them.
  audit: ({ state, code }, { act_id, party_ids, decided }) => ({
    subject: `decision:${act_id}`,
    payload: { state, code, decided, party_ids },
    events: [{ kind: 'desk.decided', payload: { party_ids } }],
  }),
})

export const toldOf = (state: GivenState, decided: number): string => {
  const alerts = decided === 1 ? '1 alert' : `${decided} alerts`
  return state === 'new' ? `${alerts} undecided again` : `${DECISION_WORDS[state]}: ${alerts}`
}
