import { nextDeadline, type TypedSince } from '@saakh/catalogue/desk/priority'
import { api } from '@saakh/contract/api'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { formatCount } from '@saakh/domain/formats'
import { allows, type Policy } from '@saakh/domain/policy'
import { type WorkingCalendar, workingDaysBetween } from '@saakh/domain/working-days'
import { sql } from 'kysely'
import { mapInTurns } from '../../platform/in-turns.ts'
import { hideTypes } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { readWorkingCalendar } from './calendar.ts'
import { caseDues } from './case-dues.ts'
import type { EscalatedKind, Matter, Tree, Unit } from './plan-escalation.ts'
import { readPrioritySettings } from './settings.ts'

type Over = Omit<Matter, 'over' | 'last'>

interface CaseRecord {
  kind: 'case_state' | 'case_task'
  matter_id: string
  due_on: IsoDate
  party_id: string
  case_uid: string
  case_number: string
  text: string
  is_held: boolean
  unit_id: string | null
}

/** States and tasks of open cases whose day has passed. */
async function overOfCases({ tx, org, clock }: Context): Promise<Over[]> {
  const { rows } = await sql<CaseRecord>`
    select k.kind, k.matter_id, k.due_on, c.party_id, c.case_uid, c.case_number, k.text, u.user_id is not null as is_held, u.unit_id
    from ${caseDues({ org })} k
      join cases c on c.organization_id = ${org.organization_id} and c.case_uid = k.case_uid
      left join users u on u.organization_id = c.organization_id and u.user_id = k.assignee and u.status = 'active'
    where k.due_on < ${clock.today()}::date and k.kind <> 'case_waiting'`.execute(tx)
  return rows.map(({ is_held, unit_id, case_number, text, ...row }) => ({
    ...row,
    says: `${row.kind === 'case_state' ? 'state' : 'task'} '${text}' of case ${case_number}`,
    holder: is_held ? { unit_id } : null,
  }))
}

interface DeskRecord {
  party_id: string
  undecided: number
  high_since: IsoDate | null
  medium_since: IsoDate | null
  low_since: IsoDate | null
  high_at: string | null
  typed_since: readonly TypedSince[]
  promise_broken_on: IsoDate | null
  watch_until: IsoDate | null
  is_held: boolean
  unit_id: string | null
}

/** Of a borrower of the queue: until when somebody was to decide, and what waits. */
type Undecided = Pick<Over, 'party_id' | 'due_on' | 'says' | 'holder'>

/**
 * Borrowers that are to be decided by a day, by default those that are beyond their service level; of these alone where some are named. As whoever does not see the fraud track
 * reads the queue, from here to the end of the transaction: a step must not tell of such an alert.
 */
export async function readUndecided(
  context: Context,
  { among, until = addDays(context.clock.today(), -1) }: { among?: readonly string[]; until?: IsoDate } = {},
): Promise<Undecided[]> {
  const { tx, org, sources } = context
  await hideTypes(tx, sources.signals.fraud_types)
  const weighed = { settings: await readPrioritySettings(context), calendar: await readWorkingCalendar(context) }
  const { rows } = await sql<DeskRecord>`
    select b.party_id, b.undecided, b.high_since, b.medium_since, b.low_since, b.high_at, b.typed_since, b.promise_broken_on, b.watch_until,
      coalesce(t.unit_id, u.user_id) is not null as is_held, coalesce(t.unit_id, u.unit_id) as unit_id
    from desk_borrowers b
      left join borrower_assignments t on t.organization_id = b.organization_id and t.party_id = b.party_id
      left join users u on u.organization_id = t.organization_id and u.user_id = t.assignee and u.status = 'active'
    where b.organization_id = ${org.organization_id}
      and least(b.high_since, b.medium_since, b.low_since, b.promise_broken_on, b.watch_until) <= ${until}::date
      ${among ? sql`and b.party_id = any(${[...among]}::uuid[])` : sql``}`.execute(tx)
  const overdue = await mapInTurns(rows, ({ party_id, undecided, is_held, unit_id, ...pieces }) => {
    const due = nextDeadline(pieces, null, weighed)
    if (due === null || due.day > until) return []
    const says = due.kind === 'watch' ? 'the watch has ended' : saysOf(undecided)
    return [{ party_id, due_on: due.day, says, holder: is_held ? { unit_id } : null }]
  })
  return overdue.flat()
}

function saysOf(undecided: number): string {
  if (undecided === 0) return 'a promise to pay was broken'
  return undecided === 1 ? '1 alert is undecided' : `${formatCount(undecided)} alerts are undecided`
}

type Last = {
  kind: EscalatedKind
  matter_id: string
  due_on: IsoDate
  step: number
  to_unit_id: string | null
  on: IsoDate
}
const keyOf = ({ kind, matter_id, due_on }: Pick<Last, 'kind' | 'matter_id' | 'due_on'>) =>
  `${kind} ${matter_id} ${due_on}`

/** The last step of each of these, of the due day that it has now. */
async function readLast({ tx, org }: Context, over: readonly Over[]): Promise<Map<string, Last>> {
  const { rows } = await sql<Last>`
    select distinct on (e.kind, e.matter_id, e.due_on) e.kind, e.matter_id, e.due_on, e.step, e.to_unit_id, e.escalated_on as on
    from escalations e
      join unnest(${over.map(({ kind }) => kind)}::text[], ${over.map(({ matter_id }) => matter_id)}::uuid[],
        ${over.map(({ due_on }) => due_on)}::date[]) m(kind, matter_id, due_on) using (kind, matter_id, due_on)
    where e.organization_id = ${org.organization_id}
    order by e.kind, e.matter_id, e.due_on, e.step desc`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Working days from a day to today; a few hundred days stand for any number of matters. */
function daysTo(today: IsoDate, calendar: WorkingCalendar): (from: IsoDate) => number {
  const known = new Map<IsoDate, number>()
  return (from) => {
    const counted = known.get(from) ?? workingDaysBetween(from, today, calendar)
    known.set(from, counted)
    return counted
  }
}

/** All that is over by so many working days, the longest first. */
export async function readMatters(context: Context, after_days: number): Promise<Matter[]> {
  const ofCases = await overOfCases(context)
  const undecided = await readUndecided(context)
  const over: Over[] = [
    ...ofCases,
    ...undecided.map((borrower) => ({
      ...borrower,
      kind: 'alerts' as const,
      matter_id: borrower.party_id,
      case_uid: null,
    })),
  ]
  const since = daysTo(context.clock.today(), await readWorkingCalendar(context))
  const wanting = over.filter(({ due_on }) => since(due_on) >= after_days)
  if (wanting.length === 0) return []
  const lasts = await readLast(context, wanting)
  const matters = wanting.map((overdue): Matter => {
    const last = lasts.get(keyOf(overdue))
    return {
      ...overdue,
      over: since(overdue.due_on),
      last: last ? { step: last.step, to_unit_id: last.to_unit_id, working_days_ago: since(last.on) } : null,
    }
  })
  return matters.sort((a, b) => a.due_on.localeCompare(b.due_on) || a.matter_id.localeCompare(b.matter_id))
}

export interface Acting {
  user_id: string
  unit_id: string | null
  policy: Policy
}

/** What a person needs to act on it: to decide on alerts, to open cases. */
export const mayActOn = (policy: Policy, kind: EscalatedKind): boolean =>
  kind === 'alerts'
    ? allows(policy, api.decideAlerts.access.url, 'POST')
    : allows(policy, api.createCase.access.url, 'POST')

export async function readTree({ tx, org }: Context, matters: readonly Matter[]): Promise<Tree & { people: Acting[] }> {
  const { organization_id } = org
  const { rows: units } = await sql<Unit>`select unit_id, name, parent_id from org_units
    where organization_id = ${organization_id}`.execute(tx)
  const { rows: people } = await sql<Acting>`select user_id, unit_id, policy from users
    where organization_id = ${organization_id} and status = 'active'`.execute(tx)
  const { rows: seen } = await sql<{ unit_id: string; party_ids: string[] }>`
    select u.unit_id, array(select p from parties_of_units(array(select unit_and_below(u.unit_id))) p
      where p = any(${[...new Set(matters.map(({ party_id }) => party_id))]}::uuid[])) as party_ids
    from unnest(${units.map(({ unit_id }) => unit_id)}::uuid[]) u(unit_id)`.execute(tx)
  const seen_by = new Map<string, Set<string>>()
  for (const { unit_id, party_ids } of seen)
    for (const party_id of party_ids) seen_by.set(party_id, (seen_by.get(party_id) ?? new Set()).add(unit_id))
  const acting = new Map<string, number>()
  const key = (unit_id: string, kind: EscalatedKind) => `${unit_id} ${kind === 'alerts'}`
  for (const { unit_id, policy } of people)
    for (const kind of ['alerts', 'case_state'] as const)
      if (unit_id !== null && mayActOn(policy, kind))
        acting.set(key(unit_id, kind), (acting.get(key(unit_id, kind)) ?? 0) + 1)
  return {
    units: new Map(units.map((unit) => [unit.unit_id, unit])),
    seen_by,
    mayAct: (unit_id, kind) => acting.get(key(unit_id, kind)) ?? 0,
    people,
  }
}
