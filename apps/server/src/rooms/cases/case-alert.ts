import { api } from '@saakh/contract/api'
import type { CaseRisk } from '@saakh/domain/case-status'
import { AppError } from '@saakh/domain/errors'
import { isRecord } from '@saakh/domain/loose-value'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { may } from '../../platform/access.ts'
import { ofGroup, ofParty } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

export interface ClaimedAlert {
  alert_id: string
  severity: CaseRisk
  summary: string
  reading_no: number
  band_rank: number | null
}

interface Locked extends ClaimedAlert {
  asked: string
  party_id: string
  is_in_reach: boolean
  case_uid: string | null
  case_number: string | null
}

/** The alert's id stands in `alert_id`; `alert` is the alert itself, or its id again. */
export function alertIdOf(sent: { alert?: unknown; alert_id?: string | null }): string | null {
  if (sent.alert_id?.trim()) return sent.alert_id.trim()
  const embedded = isRecord(sent.alert) ? (sent.alert._id ?? sent.alert.alert_id) : sent.alert
  return typeof embedded === 'string' && embedded.trim() !== '' ? embedded.trim() : null
}

const { url: GROUPS } = api.partyGroup.access

/** Whose alerts a case about a party may carry: its own and, for whoever sees groups, those of the members of its group. */
export function alertsInReach(context: Context, party_id: string, column = 'a.party_id'): RawBuilder<SqlBool> {
  const seesGroups = may(context, GROUPS)
  return sql<SqlBool>`(${ofParty(column)(party_id)} or ${
    seesGroups ? ofGroup(column, context.clock.today())(party_id) : sql<SqlBool>`false`
  })`
}

/** Locked, so that of two who take the same alert one finds it taken. */
async function lockAlerts(
  { tx, org }: Context,
  asked: readonly string[],
  reach: RawBuilder<SqlBool>,
): Promise<Locked[]> {
  const ids = asked.filter(isUuid)
  if (ids.length === 0) return []
  await sql`select from alerts a where a.alert_id = any(array(select alert_read_as(x) from unnest(${ids}::uuid[]) x))
    order by a.alert_id for update`.execute(tx)
  const { rows } = await sql<Locked>`
    select x.asked, a.alert_id, a.party_id, a.severity, a.summary, a.reading_no, a.band_rank, ${reach} as is_in_reach,
      l.case_uid, k.case_number
    from (select i as asked, alert_read_as(i) as alert_id from unnest(${ids}::uuid[]) i offset 0) x
      cross join lateral (select r.* from alerts r where r.organization_id = ${org.organization_id} and r.alert_id = x.alert_id offset 0) a
      left join lateral (select r.* from case_alerts r where r.organization_id = ${org.organization_id}
        and r.alert_id = a.alert_id and r.ended_at is null offset 0) l on true
      left join cases k on k.organization_id = l.organization_id and k.case_uid = l.case_uid`.execute(tx)
  return rows
}

interface Claim {
  /** The field of the request that named them. */
  field: 'alert_id' | 'alert_ids'
  reach: RawBuilder<SqlBool>
  /** The case that takes them, whose own alerts are none to take. */
  case_uid?: string
}

/** The alerts that a case takes: about its borrower, each in no other open case. */
export async function claimAlerts(
  context: Context,
  asked: readonly string[],
  { field, reach, case_uid }: Claim,
): Promise<ClaimedAlert[]> {
  const refuse = (message: string) => new AppError('invalid', message, { [field]: message })
  const lockedAlerts = await lockAlerts(context, asked, reach)
  const claimed = new Map<string, ClaimedAlert>()
  for (const id of asked) {
    const alert = lockedAlerts.find((lockedAlert) => lockedAlert.asked === id.toLowerCase())
    if (!alert) throw refuse('This alert does not exist.')
    if (!alert.is_in_reach) throw refuse('This alert is about another party.')
    if (alert.case_uid !== null && alert.case_uid === case_uid) continue
    if (alert.case_uid !== null) refuseTaken(alert)
    const { alert_id, severity, summary, reading_no, band_rank } = alert
    claimed.set(alert_id, { alert_id, severity, summary, reading_no, band_rank })
  }
  return [...claimed.values()]
}

function refuseTaken({ case_uid, case_number, summary }: Locked): never {
  if (case_number === null)
    throw new AppError('conflict', `A case of another branch was already opened for this alert: ${summary}`)
  throw new AppError('conflict', `${case_number} was already opened for this alert.`, undefined, {
    uid: case_uid,
    case_id: case_number,
  })
}

/** The alert that a case is opened for: about the same party, merged ones included. */
export async function claimAlert(context: Context, alert_id: string, party_id: string): Promise<ClaimedAlert> {
  const reach = sql<SqlBool>`party_read_as(a.party_id) = party_read_as(${party_id})`
  const [alert] = await claimAlerts(context, [alert_id], { field: 'alert_id', reach })
  if (!alert) throw new Error('a claim answers the alert or refuses')
  return alert
}
