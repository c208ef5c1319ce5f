import { api } from '@saakh/contract/api'
import { CLOSING_WORDS, DECISION_VERBS, DECISION_WORDS, type GivenState } from '@saakh/domain/desk'
import { AppError } from '@saakh/domain/errors'
import type { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { type Found, lockAlerts, partiesOf, refuseIncomplete, UNDO_MS, writeDecisions } from './write-decisions.ts'

type Asked = z.output<typeof api.decideAlerts.body>

/** `Ravi closed it (Not ours)`: what holds of an alert, and who said so. */
function toldStanding({ decided, code, decided_by_name, case_number }: Found): string {
  if (decided === 'in_case') return `case ${case_number ?? ''} has it`.replace('  ', ' ')
  if (decided === 'new') return 'its decision was taken back'
  const who = decided_by_name ?? 'a case that ended'
  const reason = code === null ? '' : ` (${CLOSING_WORDS[code].label})`
  return `${who} ${DECISION_VERBS[decided]} it${reason}`
}

/** Refused as a whole: whoever decides is told what to look at again. */
function refuseChanged(asked: Asked['alerts'], found: readonly Found[]): void {
  const byId = new Map(found.map((one) => [one.alert_id, one]))
  const gone = asked.filter(({ alert_id }) => !byId.has(alert_id))
  if (gone.length === asked.length) throw new AppError('not_found', 'Not A Valid Alert!')
  const changed = asked.flatMap(({ alert_id, reading_no }) => {
    const one = byId.get(alert_id)
    return one && one.reading_no > reading_no ? [one.party_name] : []
  })
  const decided = asked.flatMap(({ alert_id, standing }) => {
    const one = byId.get(alert_id)
    return one && standing !== undefined && standing !== one.standing ? [`${one.party_name}: ${toldStanding(one)}`] : []
  })
  if (gone.length + changed.length + decided.length === 0) return
  const said = [
    gone.length > 0 ? `${gone.length} of the alerts ${gone.length === 1 ? 'is' : 'are'} not open any more` : '',
    changed.length > 0 ? `${[...new Set(changed)].join(', ')} got a newer reading meanwhile` : '',
    decided.length > 0 ? `something was decided meanwhile (${[...new Set(decided)].join('; ')})` : '',
  ].filter(Boolean)
  throw new AppError('conflict', `Nothing was decided: ${said.join(', and ')}. Look at it again and decide then.`)
}

/** One act on any number of alerts; what was decided before stays and can come back. */
export const decideAlerts = verb({
  name: 'decide_alerts',
  access: api.decideAlerts,
  input: api.decideAlerts.body,
  async run(context, asked) {
    const { actor, clock } = context
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person decides.')
    const found = await lockAlerts(
      context,
      asked.alerts.map(({ alert_id }) => alert_id),
    )
    refuseChanged(asked.alerts, found)
    refuseIncomplete(
      context,
      asked,
      found.some(({ severity }) => severity === 'High'),
    )
    const act_id = newId()
    const now = clock.now()
    await writeDecisions(context, asked, found, { act_id, by, by_name: displayName(actor), now })
    // A text: the answer to a request that is sent again under its key is kept as JSON.
    const undo_until = new Date(now.getTime() + UNDO_MS).toISOString()
    return { act_id, party_ids: partiesOf(found), decided: found.length, undo_until }
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
