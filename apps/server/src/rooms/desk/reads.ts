import { suggestedAct } from '@saakh/catalogue/desk/next-act'
import type { Weighed } from '@saakh/catalogue/desk/priority'
import { alertTypeLabel } from '@saakh/catalogue/registry'
import { api } from '@saakh/contract/api'
import type { DeskAlert, DeskRow, DeskTab, desk } from '@saakh/contract/desk'
import type { Query } from '@saakh/contract/endpoint'
import { momentOf, officeOf } from '@saakh/domain/working-hours'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { authorizeWithin } from '../../platform/access.ts'
import { KEPT, keptIds } from '../../platform/connections.ts'
import { isOfTarget, type ReadAs, readAsThese } from '../../platform/read-as.ts'
import type { Context } from '../../platform/verb.ts'
import { findParty } from '../parties/find-party.ts'
import { readAskedClosing } from './asked-closing.ts'
import { readGivings } from './assign.ts'
import { numberedDays, readWorkingCalendar } from './calendar.ts'
import { readEscalations } from './escalation-reads.ts'
import { readNotes } from './notes.ts'
import { readFacilities, readPromises, readPromisesOfRows } from './promise-reads.ts'
import { deadlineSql, earliestDeadline } from './queue-deadline.ts'
import { chosenBy, type FilterValues, NAMED, NAMELESS, tabsOf } from './queue-filters.ts'
import { askedOf, countTabs, queueFrom, readPageIds } from './queue-page.ts'
import { numberedSql, prioritySql } from './queue-sql.ts'
import { readPrioritySettings } from './settings.ts'
import { readSiteVisits } from './site-visit-reads.ts'
import { readUndoable } from './undoable.ts'

type ListQuery = Query<typeof desk.desk>

const READINGS_SHOWN = 2
const MONTHS_SHOWN = 13

/** Who has a borrower, from `t` with its person `u` and its unit `o`. */
export const ASSIGNED = sql<
  DeskRow['assignee']
>`case when t.party_id is not null then jsonb_build_object('user_id', t.assignee,
  'unit_id', t.unit_id, 'name', coalesce(u.name, o.name, ''), 'is_deactivated', coalesce(u.status <> 'active', false)) end`

type PromiseFields = 'promise' | 'promise_broken_on' | 'next_deadline'

interface Record_
  extends Omit<DeskRow, 'late_hours' | 'factors' | 'readings' | 'months' | 'assignee' | 'newest_at' | PromiseFields> {
  severity_factor: number
  exposure_factor: number
  decided_factor: number
  urgency_factor: number
  trend_factor: number
  newest_at: Date
  assigned: DeskRow['assignee']
}

async function columns(context: Context) {
  const today = context.clock.today()
  const weighed = { settings: await readPrioritySettings(context), calendar: await readWorkingCalendar(context) }
  const present = { settings: weighed.settings, now: momentOf(context.clock.now()), office: officeOf(weighed.calendar) }
  const made = prioritySql(present)
  const numbered = numberedDays(weighed.calendar, today)
  return {
    ...made,
    weighed,
    numbered,
    deadline: deadlineSql(present),
    earliest: earliestDeadline(present),
    /** The queue with names and the working days that its formula counts. */
    from: sql`${NAMELESS} ${NAMED} cross join ${numberedSql(numbered)}`,
    all: sql<Record_>`b.party_id, coalesce(p.name, '') as party_name, p.is_demo,
      (select min(c.customer_number) from customers c where c.organization_id = b.organization_id and c.party_id = b.party_id) as customer_number,
      b.high, b.medium, b.low, b.undecided, b.least_decided as decided, ${made.late_days} as late_days, b.watch_until,
      b.exposure::numeric(24, 2)::text as exposure, b.asset_class, b.days_past_due, b.npa_since, b.npa_on,
      ${made.priority} as priority, ${made.severity} as severity_factor, ${made.exposure} as exposure_factor,
      ${made.decided} as decided_factor, ${made.urgency} as urgency_factor, ${made.trend} as trend_factor, b.newest_at,
      ${ASSIGNED} as assigned`,
  }
}

type Columns = Awaited<ReturnType<typeof columns>>

/** The borrowers of a filter that the caller sees, as `b`. */
export async function borrowersChosen(context: Context, filter: FilterValues & { tab?: DeskTab | undefined }) {
  const made = await columns(context)
  const { deadline } = made
  const { from } = await queueFrom(context, made, filter)
  return {
    chosen: sql`${from} where ${chosenBy(context, filter, deadline)} and ${tabsOf(context)[filter.tab ?? 'open']}`,
  }
}

/** One page of borrowers, and how many each tab has under the same filters. */
export async function readDesk(context: Context, query: ListQuery) {
  if (query.portfolio_id !== undefined) authorizeWithin(api.adminPortfolios, context)
  if (query.group_id !== undefined) authorizeWithin(api.partyGroup, context)
  const { tab = 'open' } = query
  const made = await columns(context)
  const asked = await askedOf(context, query)
  const ids = await readPageIds(context, asked, made)
  const { undecided, ...tabs } = await countTabs(context, asked, made)
  const rows = await readRows(context, ids, made)
  return { data: await completed(context, rows, made.weighed), total_count: tabs[tab], tabs, undecided }
}

async function readRows({ tx, org }: Context, ids: readonly string[], { all, from }: Columns): Promise<Record_[]> {
  const { rows } = await sql<Record_>`${KEPT} select ${all} from ${from}
    where b.organization_id = ${org.organization_id} and b.party_id = any(${keptIds(ids)})`.execute(tx)
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ party_id }: Record_) => places.get(party_id) ?? 0
  return rows.sort((a, b) => placeOf(a) - placeOf(b))
}

/** What a row shows besides, for the borrowers of one page. */
async function completed(context: Context, rows: Record_[], weighed: Weighed): Promise<DeskRow[]> {
  const ids = rows.map(({ party_id }) => party_id)
  const readAs = await readAsThese(context, ids)
  const [readings, months] = [await gravestOf(context, ids, readAs), await monthsOf(context, ids, readAs)]
  const promisesOf = await readPromisesOfRows(context, ids, readAs, weighed)
  return rows.map((row) => {
    const { severity_factor, exposure_factor, decided_factor, urgency_factor, trend_factor, ...known } = row
    const { assigned, newest_at, ...borrower } = known
    return {
      ...borrower,
      late_hours: lateHours(row.late_days, weighed.calendar),
      ...promisesOf(row.party_id),
      factors: {
        severity: severity_factor,
        exposure: exposure_factor,
        decided: decided_factor,
        urgency: urgency_factor,
        trend: trend_factor,
      },
      newest_at: newest_at.toISOString(),
      assignee: assigned,
      readings: readings.get(row.party_id) ?? [],
      months: months.get(row.party_id) ?? [],
    }
  })
}

/** What is late by a part of a day is told in hours, begun ones included. */
const lateHours = (days: number | null, calendar: Weighed['calendar']): number | null =>
  days === null || Number.isInteger(days) ? null : Math.ceil((days * officeOf(calendar).minutes) / 60 - 1e-9)

const grouped = <R extends { target: string }>(rows: readonly R[]) => {
  const by = new Map<string, Omit<R, 'target'>[]>()
  for (const { target, ...row } of rows) by.set(target, [...(by.get(target) ?? []), row])
  return by
}

/** Borrower by borrower, whatever the database knows of the sizes of its tables. */
const eachOf = (ids: readonly string[], readAs: ReadAs, rows: (ofThose: RawBuilder<SqlBool>) => RawBuilder<unknown>) =>
  sql`unnest(${keptIds(ids)}) t(target) cross join lateral (
    ${rows(isOfTarget(sql`r.party_id`, readAs))} offset 0) a`

/** Of each borrower the gravest readings that nobody closed, of different types; where all is closed the gravest. */
export async function gravestOf({ tx, org }: Context, ids: readonly string[], readAs: ReadAs) {
  const { rows } = await sql<{
    target: string
    alert_id: string
    alert_type: string
    summary: string
    severity: 'High' | 'Medium' | 'Low'
  }>`${KEPT}
    select target, alert_id, alert_type, summary, severity from (
      select g.*, row_number() over (partition by target order by grave, alert_id) as place from (
        select distinct on (t.target, a.alert_type) t.target, a.alert_id, a.alert_type, a.summary, a.severity,
          a.decided = 'closed' as is_closed,
          row(a.decided = 'closed', case a.severity when 'High' then 1 when 'Medium' then 2 else 3 end, a.decided <> 'new', now() - a.told_at) as grave
        from ${eachOf(ids, readAs, (ofThose) => sql`select r.* from open_alerts_decided r where r.organization_id = ${org.organization_id} and ${ofThose}`)}
        order by t.target, a.alert_type, grave, a.alert_id) g) r
    where place <= case when is_closed then 1 else ${READINGS_SHOWN} end order by target, place`.execute(tx)
  return grouped(rows.map(({ alert_type, ...row }) => ({ ...row, label: labelOf(alert_type) })))
}

export const labelOf = alertTypeLabel

/** The worst class and the most days of each month, over all facilities. */
async function monthsOf({ tx, org }: Context, ids: readonly string[], readAs: ReadAs) {
  const { rows } = await sql<{ target: string } & DeskRow['months'][number]>`${KEPT}
    select target, month, asset_class, days_past_due from (
      select t.target, a.month, max(a.days_past_due) as days_past_due,
        (array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'])[min(array_position(array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'], a.asset_class))] as asset_class,
        row_number() over (partition by t.target order by a.month desc) as place
      from ${eachOf(ids, readAs, (ofThose) => sql`select r.month, r.days_past_due, r.asset_class from facility_positions r where r.organization_id = ${org.organization_id} and ${ofThose}`)}
      group by t.target, a.month) r
    where place <= ${MONTHS_SHOWN} order by target, month`.execute(tx)
  return grouped(rows)
}

/** Of an alert of `open_alerts_decided` as `a`: another one after each decision, and after each step of its case. */
export const STANDING = sql<string>`concat_ws('/', coalesce(a.decision_id::text, '-'), a.case_uid, a.decided)`

type AlertRecord = Omit<DeskAlert, 'label' | 'next_act' | 'told_at' | 'decided_at' | 'came_back_from' | 'undo'> & {
  alert_type: string
  decision: DeskAlert['state'] | null
  told_at: Date
  decided_at: Date | null
}

/** The alerts that are open by their rules, those that somebody closed last. */
export async function readDeskBorrower(context: Context, party_id: string) {
  const { tx, org } = context
  const { card, party_ids } = await findParty(context, party_id)
  const { all, from, weighed } = await columns(context)
  const { rows } = await sql<Record_>`${KEPT} select ${all} from ${from}
    where b.organization_id = ${org.organization_id} and b.party_id = ${card.party_id}`.execute(tx)
  const { rows: alerts } = await sql<AlertRecord>`
    select a.alert_id, a.alert_type, a.summary, a.severity, a.decided as state, a.reading_no, a.told_at, a.as_of,
      a.decision, a.code, a.note, a.watch_until, a.decided_by_name as decided_by, a.decided_at,
      a.case_uid as case_id, a.case_number, ${STANDING} as standing
    from open_alerts_decided a
    where a.organization_id = ${org.organization_id} and a.party_id = any(${party_ids}::uuid[])
    order by a.decided = 'closed', case a.severity when 'High' then 1 when 'Medium' then 2 else 3 end, a.told_at desc, a.alert_id
    limit 500`.execute(tx)
  const undoOf = await readUndoable(context, party_ids)
  return {
    row: (await completed(context, rows, weighed))[0] ?? null,
    alerts: alerts.map(({ alert_type, decision, told_at, decided_at, ...row }) => ({
      ...row,
      label: labelOf(alert_type),
      next_act: suggestedAct(alert_type, row.severity),
      told_at: told_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      came_back_from: row.state === 'new' && decision !== null && decision !== 'new' ? decision : null,
      undo: row.state === decision ? undoOf(row.alert_id) : null,
    })),
    assignments: await readGivings(context, party_ids),
    closing_asked: await readAskedClosing(context, party_ids),
    escalations: await readEscalations(context, party_ids),
    notes: await readNotes(context, party_ids),
    promises: await readPromises(context, card.party_id),
    site_visits: await readSiteVisits(context, party_ids),
    facilities: await readFacilities(context, party_ids),
  }
}
