import { CLOSING_WORDS, type ClosingCode, type DecisionState, type GivenState, UNDO_MINUTES } from '@saakh/domain/desk'
import { AppError } from '@saakh/domain/errors'
import { allows } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import { STANDING } from './reads.ts'

// What a decision on some alerts and one on a whole filter have in common.

export interface Given {
  state: GivenState
  code: ClosingCode | null
  note: string | null
  watch_until: string | null
}

export interface LockedAlert {
  alert_id: string
  party_id: string
  party_name: string
  reading_no: number
  severity: string
  decision_id: string | null
  decided: DecisionState
  code: ClosingCode | null
  decided_by_name: string | null
  case_number: string | null
  standing: string
}

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** The alerts that were asked for, locked, so that two who decide at once do so one after the other. */
export async function lockAlerts({ tx, org }: Context, ids: readonly string[]): Promise<LockedAlert[]> {
  const alert_ids = [...ids]
  await sql`select from alerts where organization_id = ${org.organization_id} and alert_id = any(${alert_ids}::uuid[])
    order by alert_id for update`.execute(tx)
  // Read after the lock is had: what another one decided while it was waited for counts.
  const { rows } = await sql<LockedAlert>`
    select a.alert_id, a.party_id, coalesce(p.name, '') as party_name, a.reading_no, a.severity, a.decision_id,
      a.decided, a.code, a.decided_by_name, a.case_number, ${STANDING} as standing
    from open_alerts_decided a left join parties p on p.party_id = a.party_id
    where a.organization_id = ${org.organization_id} and a.alert_id = any(${alert_ids}::uuid[])
    order by a.alert_id`.execute(tx)
  return rows
}

export function refuseIncomplete(
  { actor, clock }: Context,
  { state, code, note, watch_until }: Given,
  has_high: boolean,
) {
  if (state === 'closed') {
    if (!code) throw refuse('code', 'Choose why it is closed.')
    const { asks_for } = CLOSING_WORDS[code]
    if (asks_for && !note) throw refuse('note', `Write ${asks_for}.`)
    if (has_high && actor.kind === 'user' && !allows(actor.policy, '/v1/admin/alerts', 'DELETE'))
      throw new AppError(
        'forbidden',
        'Closing a High alert takes somebody who may delete alerts. Open the borrower to ask a second person.',
      )
  } else if (code) throw refuse('code', 'Only closing takes a code.')
  if (watch_until && state !== 'watching') throw refuse('watch_until', 'Only watching takes a day.')
  if (watch_until && watch_until <= clock.today()) throw refuse('watch_until', 'Choose a day after today.')
}

interface Act {
  act_id: string
  by: string
  by_name: string
  now: Date
}

/** What was decided before stays and can come back. */
export async function writeDecisions(
  context: Context,
  { state, code, note, watch_until }: Given,
  alerts: readonly LockedAlert[],
  { act_id, by, by_name, now }: Act,
): Promise<void> {
  const { tx, org } = context
  await sql`update alert_decisions set is_current = false where organization_id = ${org.organization_id} and is_current
    and alert_id = any(${alerts.map(({ alert_id }) => alert_id)}::uuid[])`.execute(tx)
  const rows = alerts.map(({ alert_id, party_id, reading_no, decision_id }) => ({
    ...{ decision_id: newId(), alert_id, party_id, reading_no, before_id: decision_id },
  }))
  await sql`insert into alert_decisions (organization_id, decision_id, act_id, alert_id, party_id, state, code, note,
      watch_until, reading_no, before_id, decided_by, decided_by_name, decided_at)
    select ${org.organization_id}, r.decision_id, ${act_id}, r.alert_id, r.party_id, ${state}, ${code},
      ${note || null}, ${watch_until}, r.reading_no, r.before_id, ${by}, ${by_name}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(decision_id uuid, alert_id uuid, party_id uuid, reading_no int, before_id uuid)`.execute(tx)
  tellWebhooks(
    context,
    alerts.map(({ alert_id, party_id }) => ({
      type: 'alert.decided',
      party_id,
      data: { alert_id, state, code, is_undone: false },
    })),
  )
}

export const UNDO_MS = UNDO_MINUTES * 60_000

export const partiesOf = (rows: readonly { party_id: string }[]) => [...new Set(rows.map(({ party_id }) => party_id))]
