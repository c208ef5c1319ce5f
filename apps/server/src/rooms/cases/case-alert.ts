import type { CaseRisk } from '@saakh/domain/case-status'
import { AppError } from '@saakh/domain/errors'
import { isRecord } from '@saakh/domain/loose-value'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

interface LinkedAlert {
  alert_id: string
  severity: CaseRisk
  summary: string
}

/** The alert's id stands in `alert_id`; `alert` is the alert itself, or its id again. */
export function alertIdOf(sent: { alert?: unknown; alert_id?: string | null }): string | null {
  if (sent.alert_id?.trim()) return sent.alert_id.trim()
  const embedded = isRecord(sent.alert) ? (sent.alert._id ?? sent.alert.alert_id) : sent.alert
  return typeof embedded === 'string' && embedded.trim() !== '' ? embedded.trim() : null
}

const refuse = (message: string) => new AppError('invalid', message, { alert_id: message })

/** The alert that a case is opened for, locked: it has no case yet and is about the same party, merged ones included. */
export async function claimAlert({ tx }: Context, alert_id: string, party_id: string): Promise<LinkedAlert> {
  const { rows } = isUuid(alert_id)
    ? await sql<LinkedAlert & { same_party: boolean }>`
        select a.alert_id, a.severity, a.summary, party_read_as(a.party_id) = party_read_as(${party_id}) as same_party
        from alerts a where a.alert_id = alert_read_as(${alert_id}) for update of a`.execute(tx)
    : { rows: [] }
  const [alert] = rows
  if (!alert) throw refuse('This alert does not exist.')
  if (!alert.same_party) throw refuse('This alert is about another party.')
  const { rows: linked } = await sql<{ case_uid: string; case_number: string }>`
    select case_uid, case_number from cases where alert_id = ${alert.alert_id}`.execute(tx)
  if (linked[0])
    throw new AppError('conflict', `${linked[0].case_number} was already opened for this alert.`, undefined, {
      uid: linked[0].case_uid,
      case_id: linked[0].case_number,
    })
  return { alert_id: alert.alert_id, severity: alert.severity, summary: alert.summary }
}
