import { ECONOMICS_DAYS, LEAST_TIMES } from '@saakh/contract/alert-economics'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

/** The longest time between two acts of one person that counts as work. */
const LONGEST_WORK_MINUTES = 30
/** A shorter time is one act in several requests, or a program. */
const SHORTEST_WORK_MINUTES = 0.05

export interface Narrowed extends Context {
  portfolio_id: string | null
}

/** Whose borrowers: all that the caller sees, or those of a portfolio. */
export const ofPortfolio = ({ portfolio_id }: Narrowed, party: string): RawBuilder<unknown> =>
  portfolio_id === null
    ? sql`true`
    : sql`${sql.ref(party)} in (select source_id from portfolio_parties(array[${portfolio_id}::uuid]))`

/** Alerts of types that the caller may see. */
export const seen = ({ hidden_types }: Narrowed, type: string): RawBuilder<unknown> =>
  hidden_types.length === 0 ? sql`true` : sql`${sql.ref(type)} <> all(${[...hidden_types]}::text[])`

/** Alerts of a year with the time of their first decision. Who decided is not read. */
export const alertsOfYear = (context: Narrowed): RawBuilder<unknown> => sql`
  select a.alert_id, a.alert_type as code, party_read_as(a.party_id) as party_id, a.date_of_alert::date as day,
    d.first_at, d.code as because
  from alerts a left join lateral (
    select min(w.decided_at) as first_at, max(w.code) filter (where w.is_current) as code from alert_decisions w
    where w.organization_id = a.organization_id and w.alert_id = a.alert_id and w.state <> 'new' and w.undone_at is null) d on true
  where a.organization_id = ${context.org.organization_id} and ${ofPortfolio(context, 'a.party_id')} and ${seen(context, 'a.alert_type')}
    and a.date_of_alert::date > ${context.clock.today()}::date - ${ECONOMICS_DAYS}::int
    and a.date_of_alert::date <= ${context.clock.today()}::date`

/**
 * Minutes of work on an alert, by rule and (code null) of all: the median of the times between an act and the one before it of the
 * same person, shared among the alerts of the act. A pause counts as no work, and a median of a few times is left out.
 */
export async function readMinutes(context: Narrowed): Promise<Map<string | null, number>> {
  const { tx, org, clock } = context
  const { rows } = await sql<{ code: string | null; minutes: number }>`
    with act as (
      select act_id, decided_by, min(decided_at) as at, count(*) as alerts from alert_decisions
      where organization_id = ${org.organization_id} and state <> 'new'
        and decided_at > ${clock.now()}::timestamptz - make_interval(days => ${ECONOMICS_DAYS})
      group by act_id, decided_by),
    timed as (
      select act_id, alerts, extract(epoch from at - lag(at) over (partition by decided_by order by at, act_id)) / 60 as minutes from act),
    alert as (
      select distinct on (a.alert_id) a.alert_type as code, (t.minutes / t.alerts)::float8 as minutes
      from timed t join alert_decisions d on d.organization_id = ${org.organization_id} and d.act_id = t.act_id
        join alerts a on a.organization_id = d.organization_id and a.alert_id = d.alert_id
      where t.minutes between ${SHORTEST_WORK_MINUTES}::float8 and ${LONGEST_WORK_MINUTES}::float8 and ${ofPortfolio(context, 'a.party_id')}
        and ${seen(context, 'a.alert_type')}
      order by a.alert_id, d.decided_at)
    select code, percentile_cont(0.5) within group (order by minutes) as minutes from alert
    group by grouping sets ((code), ()) having count(*) >= ${LEAST_TIMES}`.execute(tx)
  return new Map(rows.map(({ code, minutes }) => [code, Math.round(minutes * 10) / 10]))
}
