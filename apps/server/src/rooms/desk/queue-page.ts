import { DESK_TABS, type DeskTab, type desk } from '@saakh/contract/desk'
import type { Query } from '@saakh/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readAsAny } from '../../platform/read-as.ts'
import type { Context } from '../../platform/verb.ts'
import { promisesOf } from './queue-deadline.ts'
import {
  ASCENDING,
  asksNames,
  asksPromises,
  chosenBy,
  type FilterValues,
  NAMED,
  NAMELESS,
  orderBy,
  type SortColumn,
  tabsOf,
} from './queue-filters.ts'
import { numberedSql, type PrioritySql } from './queue-sql.ts'

// Which borrowers stand on a page of the queue, and how many each tab has. Names are read of those alone that can stand on the page.

type ListQuery = Query<typeof desk.desk>
type Way = 'asc' | 'desc'

interface Made {
  priority: RawBuilder<number>
  most: PrioritySql['most']
  deadline: RawBuilder<string | null>
  /** The deadline comes no earlier. */
  earliest: RawBuilder<string | null>
  numbered: Parameters<typeof numberedSql>[0]
}

/** A question with the borrowers of its text, who are looked for once for the page and the counts; null where it has no text. */
interface Asked<F> {
  filter: Omit<F, 'q'>
  named: readonly string[] | null
}

export async function askedOf<F extends FilterValues>(context: Context, { q, ...filter }: F): Promise<Asked<F>> {
  if (q === undefined || q.trim() === '') return { filter, named: null }
  const { rows } = await sql<{ party_id: string }>`select b.party_id from desk_borrowers b ${NAMED}
    where ${chosenBy(context, { q }, sql`null`)}`.execute(context.tx)
  return { filter, named: rows.map(({ party_id }) => party_id) }
}

const chosenOf = (context: Context, { filter, named }: Asked<FilterValues>, { deadline }: Made) =>
  sql`${chosenBy(context, filter, deadline)} and ${named === null ? sql`true` : sql`b.party_id = any(${[...named]}::uuid[])`}`

/** The queue with what the filter and the order ask beside it. */
export async function queueFrom(
  context: Context,
  { numbered }: Pick<Made, 'numbered'>,
  filter: FilterValues,
  sort_by?: SortColumn,
) {
  const names = asksNames(filter, sort_by) ? NAMED : sql``
  const promises = asksPromises(filter, sort_by)
    ? sql`left join ${promisesOf(context.org.organization_id, await readAsAny(context))} on k.target = b.party_id`
    : sql``
  return { from: sql`${NAMELESS} ${names} ${promises} cross join ${numberedSql(numbered)}` }
}

const wayOf = (way: Way) => (way === 'asc' ? sql`asc nulls last` : sql`desc nulls last`)

/** Whether `s` comes before `c` in a column, or stands with it; what has none comes last. */
function before(column: 'key' | 'exposure', way: Way): { first: RawBuilder<SqlBool>; same: RawBuilder<SqlBool> } {
  const [s, c] = [sql.ref(`s.${column}`), sql.ref(`c.${column}`)]
  return {
    first: sql`(${s} ${way === 'asc' ? sql`<` : sql`>`} ${c} or (${c} is null and ${s} is not null))`,
    same: sql`${s} is not distinct from ${c}`,
  }
}

/** So many borrowers for each line of a page are weighed first. */
const WEIGHED_FIRST = 40
/** Lines beyond it are found by weighing all. */
const FURTHEST_BOUNDED = 500

/** How the first lines of an order are found without weighing all that the filter leaves. */
interface Bounded {
  key: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Those that are likely to lead come first, by what costs little. */
  likely: RawBuilder<unknown>
  /** Whether a borrower can come as early as the key of another one. */
  reaches: (key: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

const boundedBy = (sort_by: SortColumn, way: Way, { priority, most, deadline, earliest }: Made): Bounded | null => {
  if (sort_by === 'priority' && way === 'desc')
    return {
      ...{ key: priority, order: sql`key desc`, likely: sql`b.exposure desc nulls last` },
      reaches: (key) => sql`${most.bySeverity} >= ${key} and ${most.byAll} >= ${key}`,
    }
  if (sort_by === 'next_deadline' && way === 'asc')
    return {
      ...{ key: deadline, order: sql`key nulls last`, likely: sql`${earliest} nulls last` },
      reaches: (key) => sql`(${earliest} <= ${key} or ${key} is null)`,
    }
  return null
}

/** As `scored`. The page ends no later than a page of the likely ones would; only who can come before that end is weighed. */
function scoredFrom(chosen: RawBuilder<unknown>, { key, order, likely, reaches }: Bounded, last: number) {
  const first = sql`${last * WEIGHED_FIRST}::int`
  return sql`
    weighed as materialized (select b.party_id, ${key} as key, b.exposure from ${chosen} order by ${likely} limit ${first}),
    lowest as materialized (select key from weighed order by ${order} limit 1 offset ${last - 1}),
    scored as materialized (
      select * from weighed where (select count(*) from weighed) < ${first}
      union all
      select b.party_id, ${key}, b.exposure from ${chosen} and (select count(*) from weighed) = ${first}
        and ${reaches(sql`(select key from lowest)`)})`
}

/**
 * The ids of a page. By name the names lead. By everything else the names only order what is equal: where the page ends is found
 * without them, and what stands there or before it is ordered with them.
 */
export async function readPageIds(context: Context, asked: Asked<ListQuery>, made: Made): Promise<string[]> {
  const query = asked.filter
  const { tab = 'open', sort_by = 'priority', page, per_page } = query
  const way = query.sort_in ?? (ASCENDING.has(sort_by) ? 'asc' : 'desc')
  const { from } = await queueFrom(context, made, query, sort_by)
  const chosen = sql`${from} where ${chosenOf(context, asked, made)} and ${tabsOf(context)[tab]}`
  const shown = sql`limit ${per_page} offset ${(page - 1) * per_page}`
  const key = orderBy(sort_by, made)
  if (sort_by === 'party_name') {
    const { rows } = await sql<{ party_id: string }>`select b.party_id from ${chosen}
      order by ${key} ${wayOf(way)}, b.exposure desc nulls last, b.party_id ${shown}`.execute(context.tx)
    return rows.map(({ party_id }) => party_id)
  }
  const last = page * per_page
  // The order that an index has: no more is read than the page and what is equal to its end.
  const ended =
    sort_by === 'exposure' && way === 'desc'
      ? sql`order by b.exposure desc nulls last fetch first (${last}::int) rows with ties`
      : sql``
  const bounded = last > FURTHEST_BOUNDED ? null : boundedBy(sort_by, way, made)
  const scored = bounded
    ? scoredFrom(chosen, bounded, last)
    : sql`scored as materialized (select b.party_id, ${key} as key, b.exposure from ${chosen} ${ended})`
  const [byKey, byExposure] = [before('key', way), before('exposure', 'desc')]
  const { rows } = await sql<{ party_id: string }>`
    with ${scored},
    cut as materialized (select key, exposure from scored
      order by key ${wayOf(way)}, exposure desc nulls last limit 1 offset ${last - 1}),
    near as materialized (select * from scored s where not exists (select from cut)
      or exists (select from cut c where ${byKey.first} or (${byKey.same} and (${byExposure.first} or ${byExposure.same}))))
    select s.party_id from near s cross join lateral (select r.name from parties r where r.party_id = s.party_id offset 0) p
    order by s.key ${wayOf(way)}, s.exposure desc nulls last, upper(p.name), s.party_id ${shown}`.execute(context.tx)
  return rows.map(({ party_id }) => party_id)
}

/** How many borrowers of a filter each tab has, and how many of the first are undecided. */
export async function countTabs(context: Context, asked: Asked<FilterValues>, made: Made) {
  const tabs = tabsOf(context)
  const { from } = await queueFrom(context, made, asked.filter)
  const { rows } = await sql<Record<DeskTab | 'undecided', number>>`select ${sql.join(
    DESK_TABS.map((name) => sql`count(*) filter (where ${tabs[name]})::int as ${sql.ref(name)}`),
  )}, count(*) filter (where ${tabs.open} and b.least_decided = 'new')::int as undecided
    from ${from} where ${chosenOf(context, asked, made)}`.execute(context.tx)
  return rows[0] ?? { open: 0, mine: 0, unassigned: 0, no_facility: 0, watching: 0, undecided: 0 }
}
