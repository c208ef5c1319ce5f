import { type RawBuilder, sql } from 'kysely'
import { notSetAside } from '../../platform/fact-rows.ts'

/** As the rules read a case: what ended stays so until a later report says that it goes on. */
const GOES_ON = sql`('filed', 'pending')`
const ENDED = sql`('dismissed', 'withdrawn', 'settled', 'resolution', 'disposed')`

/**
 * The court cases of the organization as table `c`: a row for each party and case, however many reports told of it. `now` is
 * the last report, `staged` the one that names the stage ('pending' leaves an admission standing), `lawful` the last that
 * names a law.
 */
export const courtCases = (organization_id: string): RawBuilder<unknown> => sql`(
  select g.party_id, p.name as party_name, p.is_demo, g.subject, g.case_id, g.fact_ids, g.reports,
    n.payload->>'case_number' as case_number, n.payload->>'forum' as court, n.payload->>'bench' as bench,
    n.payload->>'role' as role, n.payload->>'other_side' as other_side, l.payload->>'under' as under,
    n.payload->>'filed_on' as filed_on, s.payload->>'stage' as stage, s.payload->>'stage_date' as stage_date,
    n.payload->>'next_hearing' as next_hearing, n.payload->>'amount' as amount,
    (n.known_at at time zone 'Asia/Kolkata')::date as reported_on,
    case when s.payload->>'stage' in ${ENDED} then 'ended' else 'open' end as status
  from (
    select i.reads_as as party_id, f.subject, count(*)::int as reports,
      array_agg(f.fact_id order by f.known_at, f.recorded_at) as fact_ids,
      (array_agg(f.fact_id order by f.recorded_at, f.fact_id))[1] as case_id,
      (array_agg(f.fact_id order by f.known_at desc, f.recorded_at desc))[1] as now_id,
      (array_agg(f.fact_id order by f.known_at desc, f.recorded_at desc)
        filter (where f.payload->>'stage' not in ${GOES_ON}))[1] as decisive_id,
      (array_agg(f.fact_id order by f.known_at desc, f.recorded_at desc)
        filter (where f.payload->>'under' is not null))[1] as lawful_id
    from facts f join (
      select party_id, party_read_as(party_id) as reads_as from (
        select distinct party_id from facts where organization_id = ${organization_id} and kind = 'court_case') named) i
      on i.party_id = f.party_id
    where f.organization_id = ${organization_id} and f.kind = 'court_case' and ${notSetAside(organization_id, 'f.fact_id')}
    group by i.reads_as, f.subject) g
  join parties p on p.party_id = g.party_id
  join facts n on n.fact_id = g.now_id
  left join facts d on d.fact_id = g.decisive_id
  join facts s on s.fact_id = case
    when d.fact_id is null or (d.payload->>'stage' in ${ENDED} and d.fact_id <> n.fact_id) then n.fact_id
    else d.fact_id end
  left join facts l on l.fact_id = g.lawful_id) c`
