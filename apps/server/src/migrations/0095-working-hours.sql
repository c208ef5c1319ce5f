-- A High alert can be due within working hours (decision 100): the row of the queue knows the instant since which it is undecided, beside
-- its day, by severity and by type. The hours of the office stand with its working days; without them 10:00 to 17:00.
alter table desk_borrowers add column high_at timestamptz;
alter table working_calendars
  add column opens text check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column closes text check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
call audit_table('working_calendars', '{calendar_id}');

-- It looks past the policies of units and tracks, since a row speaks of the whole borrower, and names the organization itself.
create or replace function refresh_desk(p_parties uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := current_organization();
  led uuid[];
  targets uuid[];
  hidden text := coalesce(current_setting('saakh.hidden_alert_types', true), '');
begin
  led := array(select distinct p from unnest(p_parties) p
    where exists (select from party_redirects r where r.organization_id = org and r.undone_at is null
        and (p = r.from_party_id or p = r.to_party_id))
      or exists (select from party_unions u where u.state = 'done' and (p = u.from_party_id or p = u.to_party_id)));
  perform set_config('saakh.hidden_alert_types', '', true);
  targets := array(
    select p from (
      select distinct p from unnest(p_parties) p where p is not null and p <> all (led)
      union select party_read_as(p) from unnest(led) p
      union select w from unnest(led) p cross join lateral parties_read_as(party_read_as(p)) w) t
    where exists (select from alerts a where a.organization_id = org and a.party_id = p and a.state = 'open')
      or exists (select from desk_borrowers b where b.organization_id = org and b.party_id = p)
      or p = any (led)
    order by p);
  if cardinality(targets) = 0 then
    perform set_config('saakh.hidden_alert_types', hidden, true);
    return;
  end if;
  -- Locked before it is read: what another transaction decides meanwhile is waited for and counted.
  insert into desk_borrowers (organization_id, party_id, with_fraud)
    select org, p, f from unnest(targets) p cross join (values (false), (true)) v(f) order by p, f on conflict do nothing;
  perform 1 from desk_borrowers where organization_id = org and party_id = any (targets) order by party_id, with_fraud for update;
  with borrower as (
    select p as target, p as party_id from unnest(targets) p where p <> all (led)
    union
    select p, w from unnest(targets) p cross join lateral parties_read_as(p) w where p = any (led) and party_read_as(p) = p),
  each as (
    select b.target, v.f as with_fraud, a.*,
      case a.severity when 'High' then 3 when 'Medium' then 2 else 1 end as grave,
      a.decided = 'new' as is_new
    from borrower b
      join open_alerts_decided a on a.organization_id = org and a.party_id = b.party_id
      join (values (false), (true)) v(f) on v.f or not a.fraud_alone),
  -- Broken since somebody decided on the borrower, opened a case or took another promise.
  broken as (
    select b.target, (min(s.settled_at) at time zone 'Asia/Kolkata')::date as since
    from borrower b
      join promise_states s on s.organization_id = org and s.party_id = b.party_id and s.outcome in ('partly_kept', 'broken')
      cross join lateral (
        select greatest(
          (select max(d.decided_at) from alert_decisions d where d.organization_id = org
            and d.party_id in (select party_id from borrower w where w.target = b.target) and d.state <> 'new' and d.undone_at is null),
          (select max(k.created_at) from alerts a join cases k on k.organization_id = org and k.case_uid = a.case_uid
            where a.organization_id = org and a.party_id in (select party_id from borrower w where w.target = b.target)),
          (select max(p.recorded_at) from borrower_promises p where p.organization_id = org
            and p.party_id in (select party_id from borrower w where w.target = b.target) and p.withdrawn_at is null)) as at) answered
    where s.settled_at is not null and (answered.at is null or s.settled_at > answered.at)
    group by 1),
  -- Where all is closed a broken promise brings back what was closed.
  counted as (
    select e.* from each e
    where e.decided <> 'closed' or (e.target in (select target from broken)
      and not exists (select from each o where o.target = e.target and o.with_fraud = e.with_fraud and o.decided <> 'closed'))),
  summed as (
    select target, with_fraud,
      count(*) filter (where grave = 3) as high, count(*) filter (where grave = 2) as medium,
      count(*) filter (where grave = 1) as low, max(grave) as gravest,
      count(distinct category) filter (where grave >= 2) as families, count(*) filter (where is_new) as undecided,
      (array['new', 'acknowledged', 'in_case', 'watching'])[min(array_position(array['new', 'acknowledged', 'in_case', 'watching'], decided))] as least_decided,
      min(told_at at time zone 'Asia/Kolkata') filter (where is_new and grave = 3) as high_since,
      min(told_at) filter (where is_new and grave = 3) as high_at,
      min(told_at at time zone 'Asia/Kolkata') filter (where is_new and grave = 2) as medium_since,
      min(told_at at time zone 'Asia/Kolkata') filter (where is_new and grave = 1) as low_since,
      min(watch_until) filter (where decided = 'watching') as watch_until,
      max(worse_on) as worse_on, max(worse_before) as worse_before, max(calmer_on) as calmer_on, max(told_at) as newest_at
    from counted group by 1, 2),
  typed as (
    select target, with_fraud, jsonb_agg(jsonb_build_object('alert_type', alert_type, 'gravity', grave, 'since', since, 'at', at)
      order by grave desc, alert_type) as since
    from (
      select target, with_fraud, alert_type, grave, min(told_at at time zone 'Asia/Kolkata')::date as since, min(told_at) as at
      from counted where is_new group by 1, 2, 3, 4) t
    group by 1, 2),
  book as (
    select b.target, sum(p.exposure) as exposure,
      (array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'])[min(array_position(array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'], p.asset_class))] as asset_class,
      max(p.days_past_due) as days_past_due, min(p.npa_since) as npa_since,
      min(p.day + (91 - p.days_past_due)) filter (where p.days_past_due > 0 and p.asset_class is distinct from 'NPA') as npa_on
    from borrower b
      join facility_positions p on p.organization_id = org and p.party_id = b.party_id and p.is_latest
    group by 1)
  update desk_borrowers t set high = coalesce(s.high, 0), medium = coalesce(s.medium, 0), low = coalesce(s.low, 0),
    gravest = coalesce(s.gravest, 1), families = coalesce(s.families, 0), undecided = coalesce(s.undecided, 0),
    least_decided = case when r.since is not null then 'new' else coalesce(s.least_decided, 'new') end,
    promise_broken_on = r.since, high_since = s.high_since::date, high_at = s.high_at, medium_since = s.medium_since::date,
    low_since = s.low_since::date, typed_since = coalesce(y.since, '[]'), watch_until = s.watch_until, worse_on = s.worse_on, worse_before = s.worse_before,
    calmer_on = s.calmer_on, newest_at = s.newest_at, exposure = k.exposure, asset_class = k.asset_class,
    days_past_due = k.days_past_due, npa_since = k.npa_since, npa_on = k.npa_on
  from unnest(targets) p cross join (values (false), (true)) v(f)
    left join summed s on s.target = p and s.with_fraud = v.f
    left join typed y on y.target = p and y.with_fraud = v.f
    left join book k on k.target = p
    left join broken r on r.target = p
  where t.organization_id = org and t.party_id = p and t.with_fraud = v.f;
  delete from desk_borrowers where organization_id = org and party_id = any (targets) and high + medium + low = 0;
  perform set_config('saakh.hidden_alert_types', hidden, true);
end $$;

do $$
declare each record;
begin
  for each in select organization_id, array_agg(distinct party_id) as parties from desk_borrowers where undecided > 0 group by 1 loop
    perform set_config('saakh.organization_id', each.organization_id::text, true);
    perform refresh_desk(each.parties);
  end loop;
  perform set_config('saakh.organization_id', '', true);
end $$;
call cover_noted_rows('migration:0095-working-hours');
