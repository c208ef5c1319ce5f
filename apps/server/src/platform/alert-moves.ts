import { type Move, VISIT_GAP_HOURS } from '@saakh/domain/desk'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { userId } from './access.ts'
import type { Context } from './verb.ts'

/** Where the visit before the caller's present one ended; null in the first. */
export const lastVisit = (context: Context): RawBuilder<Date | null> =>
  sql<Date | null>`(select case when ${context.clock.now()}::timestamptz - v.seen_at >= make_interval(hours => ${VISIT_GAP_HOURS})
      then v.seen_at else v.since end
    from desk_visits v where v.organization_id = ${context.org.organization_id} and v.user_id = ${userId(context)}::uuid)`

const gravity = (of: 'a' | 'r') =>
  sql`case ${sql.ref(`${of}.severity`)} when 'High' then 2 when 'Medium' then 1 else 0 end`
const level = (of: 'a' | 'r') => sql`row(coalesce(${sql.ref(`${of}.band_rank`)}, 0), ${gravity(of)})`

/**
 * What became of the alert `a` since an instant: its latest reading is held against the one that stood then, by band and then
 * by severity; of the same level it is worse where people were told so meanwhile.
 */
export function movedSince(since: RawBuilder<Date | null>): Readonly<Record<Move, RawBuilder<SqlBool>>> {
  const isOld = sql<SqlBool>`a.created_at <= ${since}`
  const stood = sql`select r.band_rank, r.severity from alert_readings r
    where r.organization_id = a.organization_id and r.alert_id = a.alert_id and r.read_at <= ${since}
    order by r.reading_no desc limit 1`
  const isRead = sql<SqlBool>`${isOld} and a.state = 'open' and a.read_at > ${since}`
  const isCalmer = sql<SqlBool>`exists (select from (${stood}) r where ${level('a')} < ${level('r')})`
  const isGraver = sql<SqlBool>`exists (select from (${stood}) r where ${level('a')} > ${level('r')})`
  return {
    new: sql<SqlBool>`(a.created_at > ${since} and a.state = 'open')`,
    worse: sql<SqlBool>`(${isRead} and (${isGraver} or (a.told_at > ${since} and not ${isCalmer})))`,
    calmer: sql<SqlBool>`(${isRead} and ${isCalmer})`,
    cleared: sql<SqlBool>`(${isOld} and a.state = 'cleared' and exists (select from episodes e
      where e.organization_id = a.organization_id and e.episode_id = a.episode_id and e.alert_id = a.alert_id and e.cleared_at > ${since}))`,
  }
}
