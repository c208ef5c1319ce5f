import { api } from '@saakh/contract/api'
import type { Clock } from '@saakh/contract/desk-clocks'
import type { EscalationTold } from '@saakh/contract/desk-escalation'
import type { IsoDate } from '@saakh/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { may } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { readUndecided } from './escalation-matters.ts'

/** Steps as `e` of what the caller's policy opens. */
export const escalationsOpen = (context: Context): RawBuilder<boolean> =>
  sql<boolean>`((e.kind = 'alerts' and ${may(context, api.desk.access.url)})
    or (e.kind <> 'alerts' and ${may(context, api.getCases.access.url)}))`

/** The steps of a borrower's matters, the newest first. */
export async function readEscalations(context: Context, party_ids: readonly string[]): Promise<EscalationTold[]> {
  const { rows } = await sql<EscalationTold>`
    select e.escalation_id, e.reason, e.from_unit as from, e.to_unit as to, e.escalated_on from escalations e
    where e.organization_id = ${context.org.organization_id} and e.party_id = any(${[...party_ids]}::uuid[])
      and ${escalationsOpen(context)}
    order by e.escalated_at desc, e.escalation_id desc limit 20`.execute(context.tx)
  return rows
}

type Escalated = Clock['escalated']
type OfCase = Pick<Clock, 'kind' | 'case_id' | 'due_on'>
const keyOf = ({ kind, case_id, due_on }: OfCase) => `${kind} ${case_id} ${due_on}`

/** The last step of each clock of a case, of the day that it is due on now. */
export async function escalatedOf(
  { tx, org }: Context,
  clocks: readonly OfCase[],
): Promise<(clock: OfCase) => Escalated> {
  const { rows } = await sql<OfCase & NonNullable<Escalated>>`
    select distinct on (e.kind, e.case_uid, e.due_on) e.kind, e.case_uid as case_id, e.due_on, e.to_unit as to, e.escalated_on as on
    from escalations e where e.organization_id = ${org.organization_id}
      and e.case_uid = any(${clocks.flatMap(({ case_id }) => case_id ?? [])}::uuid[])
    order by e.kind, e.case_uid, e.due_on, e.escalated_at desc, e.step desc`.execute(tx)
  const byClock = new Map(rows.map(({ to, on, ...clock }) => [keyOf(clock), { to, on }]))
  return (clock) => byClock.get(keyOf(clock)) ?? null
}

interface Record_ {
  party_id: string
  due_on: IsoDate
  to: string | null
  on: IsoDate
  party_name: string
  is_demo: boolean
  assignee_name: string | null
}

/** Undecided borrowers that went up, as clocks. Afterwards the transaction sees no alert of the fraud track. */
export async function escalatedBorrowers(context: Context) {
  const { tx, org } = context
  const { rows } = await sql<Record_>`
    select distinct on (e.matter_id) b.party_id, e.due_on, e.to_unit as to, e.escalated_on as on,
      coalesce(p.name, '') as party_name, coalesce(p.is_demo, false) as is_demo, coalesce(u.name, o.name) as assignee_name
    from escalations e
      join desk_borrowers b on b.organization_id = e.organization_id and b.party_id = e.matter_id
      join parties p on p.party_id = b.party_id
      left join borrower_assignments t on t.organization_id = b.organization_id and t.party_id = b.party_id
      left join users u on u.organization_id = t.organization_id and u.user_id = t.assignee
      left join org_units o on o.organization_id = t.organization_id and o.unit_id = t.unit_id
    where e.organization_id = ${org.organization_id} and e.kind = 'alerts'
    order by e.matter_id, e.due_on desc, e.step desc`.execute(tx)
  if (rows.length === 0) return []
  const undecided = await readUndecided(context, { among: rows.map(({ party_id }) => party_id) })
  const standing = new Map(undecided.map((borrower) => [borrower.party_id, borrower]))
  return rows.flatMap(({ to, on, ...row }) => {
    const borrower = standing.get(row.party_id)
    if (borrower?.due_on !== row.due_on) return []
    return [{ ...row, kind: 'alerts' as const, text: borrower.says, escalated: { to, on } }]
  })
}
