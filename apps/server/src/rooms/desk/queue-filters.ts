import { RECENT_DAYS } from '@saakh/catalogue/desk/priority'
import type { DeskTab, desk, deskList } from '@saakh/contract/desk'
import type { Query } from '@saakh/contract/endpoint'
import { momentOf } from '@saakh/domain/working-hours'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { userId } from '../../platform/access.ts'
import {
  type Condition,
  type ConditionsOf,
  conditionOf,
  equal,
  ofGroup,
  ofMembers,
  sayingWords,
} from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { isPromised, promisedFor } from './queue-deadline.ts'

// The filters and the orders of the queue, over the rows of `desk_borrowers` as `b`.

export type SortColumn = NonNullable<Query<typeof desk.desk>['sort_by']>

const GRAVITY = { High: 3, Medium: 2, Low: 1 } as const

/** The queue with who has each borrower. */
export const NAMELESS = sql`desk_borrowers b
  left join borrower_assignments t on t.organization_id = b.organization_id and t.party_id = b.party_id
  left join users u on u.organization_id = t.organization_id and u.user_id = t.assignee
  left join org_units o on o.organization_id = t.organization_id and o.unit_id = t.unit_id`

export const NAMED = sql`join parties p on p.party_id = b.party_id`

/** What a question asks beside the rows themselves: whoever sees a row sees its party, so that the names are left out of the rest. */
export const asksNames = ({ q }: FilterValues, sort_by?: SortColumn): boolean =>
  q !== undefined || sort_by === 'party_name'
export const asksPromises = ({ due, promise }: FilterValues, sort_by?: SortColumn): boolean =>
  due !== undefined || promise !== undefined || sort_by === 'next_deadline' || sort_by === 'promise'

/** A tab of the queue; what is watched until a day that has passed is open again. */
export const tabsOf = (context: Context): Record<DeskTab, RawBuilder<SqlBool>> => {
  const watched = sql<SqlBool>`b.least_decided = 'watching' and coalesce(b.watch_until >= ${context.clock.today()}, true)`
  return {
    open: sql<SqlBool>`not (${watched})`,
    mine: sql<SqlBool>`t.assignee = ${userId(context)}::uuid`,
    // What was given to the caller's unit waits for somebody of it, and what a deactivated person has for anybody.
    unassigned: sql<SqlBool>`(t.party_id is null or coalesce(u.status <> 'active', false)
      or coalesce(t.unit_id = ${context.unit_id}::uuid, false)) and not (${watched})`,
    no_facility: sql<SqlBool>`b.exposure is null and not (${watched})`,
    watching: watched,
  }
}

/** As the factor of the trend reads it: what got worse counts before what got calmer. */
const trendsOn = (today: string) => {
  const recent = (column: RawBuilder<unknown>) =>
    sql<SqlBool>`coalesce(${today}::date - ${column} <= ${RECENT_DAYS}, false)`
  const worse = recent(sql`b.worse_on`)
  return { worse, calmer: sql<SqlBool>`not ${worse} and ${recent(sql`b.calmer_on`)}` }
}

const PROMISES = {
  broken: sql<SqlBool>`b.promise_broken_on is not null`,
  open: isPromised,
  none: sql<SqlBool>`${promisedFor} is null`,
}

/** Who has a borrower, from `t` with its person `u`. */
export const ofAssignee =
  (context: Context): Condition =>
  (asked) => {
    if (asked === 'my_unit') return sql<SqlBool>`t.unit_id = ${context.unit_id}::uuid`
    if (asked === 'deactivated') return sql<SqlBool>`u.status <> 'active'`
    return isUuid(asked) ? sql<SqlBool>`${asked}::uuid in (t.assignee, t.unit_id)` : sql<SqlBool>`false`
  }

const conditionsOn = (
  context: Context,
  deadline: RawBuilder<string | null>,
): ConditionsOf<Omit<typeof deskList, 'filters'> & { filters: Filters }> => ({
  q: sayingWords('p.name'),
  severity: (severity) => sql<SqlBool>`b.gravest = ${GRAVITY[severity]}`,
  asset_class: equal('b.asset_class'),
  decided: equal('b.least_decided'),
  assignee: ofAssignee(context),
  exposure_from: (rupees) => sql<SqlBool>`b.exposure >= ${rupees}::numeric`,
  trend: (trend) => trendsOn(context.clock.today())[trend],
  category: (
    category,
  ) => sql<SqlBool>`exists (select from open_alerts_decided r where r.organization_id = b.organization_id
    and r.party_id = any(array(select parties_read_as(b.party_id))) and r.decided <> 'closed' and r.category = ${category})`,
  due: (due) => {
    const { day, minute } = momentOf(context.clock.now())
    const until =
      due === 'over' ? sql`${day}::date + make_interval(mins => ${minute}::int)` : sql`(${day}::date + 8)::timestamp`
    return sql<SqlBool>`${deadline} <= ${until}`
  },
  promise: (promise) => PROMISES[promise],
  portfolio_id: ofMembers('b.party_id'),
  group_id: ofGroup('b.party_id', context.clock.today()),
})
type Filters = Omit<(typeof deskList)['filters'], 'tab'>
export type FilterValues = { [N in keyof Filters]?: z.output<Filters[N]> | undefined }

/** What begins with the first unless asked otherwise. */
export const ASCENDING: ReadonlySet<SortColumn> = new Set(['party_name', 'assignee', 'next_deadline', 'promise'])

interface Made {
  priority: RawBuilder<number>
  deadline: RawBuilder<string | null>
}

export const orderBy = (column: SortColumn, { priority, deadline }: Made): RawBuilder<unknown> =>
  ({
    priority,
    severity: sql`b.gravest`,
    exposure: sql`b.exposure`,
    days_past_due: sql`b.days_past_due`,
    worse_on: sql`b.worse_on`,
    newest_at: sql`b.newest_at`,
    party_name: sql`upper(p.name)`,
    assignee: sql`upper(coalesce(u.name, o.name))`,
    next_deadline: deadline,
    promise: promisedFor,
  })[column]

/** The policy leaves the same of the two rows of a borrower: said here, an index is found by it. */
export const chosenBy = (context: Context, query: FilterValues, deadline: Made['deadline']) =>
  sql<SqlBool>`b.organization_id = ${context.org.organization_id} and b.with_fraud = ${context.hidden_types.length === 0} and ${conditionOf(conditionsOn(context, deadline), query)}`
