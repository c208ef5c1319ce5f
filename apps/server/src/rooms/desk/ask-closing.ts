import { api } from '@saakh/contract/api'
import { type Difference, differenceSaid } from '@saakh/contract/approvals'
import { CLOSING_WORDS } from '@saakh/domain/desk'
import { AppError } from '@saakh/domain/errors'
import { allows } from '@saakh/domain/policy'
import { said } from '@saakh/domain/said'
import { sql } from 'kysely'
import { displayName, userId } from '../../platform/access.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { findParty } from '../parties/find-party.ts'
import type { AskedClosing } from './asked-closing.ts'
import { labelOf } from './reads.ts'
import { refuseChanged } from './refuse-changed.ts'
import { type LockedAlert, lockAlerts, refuseIncomplete } from './write-decisions.ts'

interface AlertLine {
  alert_id: string
  alert_type: string
  summary: string
}

/** The alerts in words, for whoever decides: severity, type and summary of each, and what would become of it. */
async function differenceOf({ tx, org }: Context, alerts: readonly LockedAlert[], code: AskedClosing['code']) {
  const ids = alerts.map(({ alert_id }) => alert_id)
  const { rows } = await sql<AlertLine>`select alert_id, alert_type, summary from open_alerts_decided
    where organization_id = ${org.organization_id} and alert_id = any(${ids}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.alert_id, row]))
  return alerts.flatMap(({ alert_id, severity }): Difference[] => {
    const line = byId.get(alert_id)
    if (!line) return []
    return [
      differenceSaid(
        labelOf(line.alert_type),
        said('{1}: {2}', said(severity), line.summary),
        said('Closed: {1}', said(CLOSING_WORDS[code].label)),
      ),
    ]
  })
}

function checkedCode(context: Context, code: AskedClosing['code'] | null, note: string | null): AskedClosing['code'] {
  refuseIncomplete(context, { state: 'closed', code, note, watch_until: null }, false)
  if (code === null) throw new Error('A closing without a code was not refused.')
  return code
}

/** For whoever may not close High alerts alone. Nothing changes until a second person approves. */
export const askClosing = verb({
  name: 'ask_closing',
  access: api.askClosing,
  input: api.askClosing.body,
  async run(context, { party_id, alerts, note, ...asked }) {
    const { actor } = context
    const asked_by = userId(context)
    if (asked_by === null || actor.kind !== 'user') throw new AppError('forbidden', 'Only a person decides.')
    const { card, party_ids } = await findParty(context, party_id)
    const lockedAlerts = await lockAlerts(
      context,
      alerts.map(({ alert_id }) => alert_id),
    )
    refuseChanged(alerts, lockedAlerts)
    if (lockedAlerts.some((alert) => !party_ids.includes(alert.party_id)))
      throw new AppError('invalid', 'These alerts belong to several borrowers. Ask for each borrower.')
    const code = checkedCode(context, asked.code, note)
    const needs_second = lockedAlerts.some(({ severity }) => severity === 'High')
    if (!needs_second || allows(actor.policy, '/v1/admin/alerts', 'DELETE'))
      throw new AppError('invalid', 'You may close these alerts yourself.')
    const change: AskedClosing = { code, note, alerts, asked_by, asked_by_name: displayName(actor) }
    const approval_id = await within(context, requestApproval, {
      ...{ kind: 'closing', subject_id: card.party_id, title: card.name, change },
      difference: [
        ...(await differenceOf(context, lockedAlerts, code)),
        ...(note ? [differenceSaid('Note', null, note)] : []),
      ],
    })
    if (approval_id === null)
      throw new AppError(
        'conflict',
        'A closing at this borrower waits for a second person already. Wait until it is decided.',
      )
    return { approval_id, code, party_ids: [card.party_id], alert_ids: lockedAlerts.map(({ alert_id }) => alert_id) }
  },
  // The note stands in the row, and is erased with it.
  audit: (_asked, { approval_id, party_ids, alert_ids, code }) => ({
    subject: `approval:${approval_id}`,
    payload: { party_id: party_ids[0], code, alerts: alert_ids.length },
    events: [{ kind: 'desk.decided', payload: { party_ids } }],
  }),
})
