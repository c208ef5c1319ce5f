-- The walk through a group asks the same questions of a few parties each time: of parties that the planner sees it made a new
-- plan at each step, which took ten times as long as the walk.
alter function group_members(uuid, date, numeric) set plan_cache_mode = 'force_generic_plan';

-- What a party is read as is found once for each card, and where the organization's files name it by that: before, each card
-- walked through all that is monitored.
create or replace function party_cards(p_parties uuid[])
returns table (party_id uuid, name text, type text, status text, city text, state text, is_demo boolean, cin text, monitoring_active text[], claimed boolean)
language sql stable as $$
  select p.party_id, p.name, p.type, p.status, p.city, p.state, p.is_demo,
    (select i.value from party_identifiers i where i.party_id = any(r.ids) and i.scheme = 'cin'
      order by (i.party_id = p.party_id) desc, i.valid_to desc nulls first, i.recorded_at desc limit 1),
    (select coalesce(array_agg(distinct m.reason order by m.reason), '{}') from monitored_parties m
      where m.organization_id = current_organization() and m.party_id = any(r.ids)),
    exists (select from organizations o where o.organization_id = current_organization() and o.party_id = p.party_id)
  from parties p cross join lateral (select array(select parties_read_as(p.party_id)) as ids offset 0) r
  where p.party_id = any(p_parties)
$$;

-- Whoever sees every alert is not asked alert by alert: the pages of the desk spent nine tenths of their time on it.
create function sees_every_alert() returns boolean language sql stable as $$
  select coalesce(current_setting('saakh.hidden_alert_types', true), '') = '' and sees_all_units()
$$;
alter policy track on alert_decisions using ((select sees_every_alert()) or sees_alert(organization_id, alert_id));
alter policy track on alert_readings using ((select sees_every_alert()) or sees_alert(organization_id, alert_id));
alter policy track on alert_events using ((select sees_every_alert()) or sees_alert(organization_id, alert_id));
alter policy track on notifications
  using ((select sees_every_alert()) or alert_id is null or sees_alert(organization_id, alert_id));

-- The parties that are read as another one: for what asks of many parties at once, among which few are. It takes the place of
-- parties_led_away, which did not know of documents that stand for a party.
create function parties_read_elsewhere() returns table (source_id uuid, party_id uuid) language sql stable as $$
  select led.source_id, r.party_id from (
    select from_party_id as source_id from party_redirects
      where organization_id = current_organization() and undone_at is null
    union
    select from_party_id from party_unions where state = 'done'
    union
    select holder_id from document_decisions where says = 'about' and undone_at is null and holder_id is not null) led
    cross join lateral (select party_read_as(led.source_id) as party_id offset 0) r
  where r.party_id <> led.source_id
$$;
create or replace function portfolio_parties(p_portfolios uuid[])
returns table (portfolio_id uuid, party_id uuid, source_id uuid) language sql stable as $$
  with redirected as materialized (select source_id, party_id from parties_read_elsewhere()),
  member as (
    select distinct m.portfolio_id, coalesce(r.party_id, m.party_id) as party_id
    from portfolio_members m left join redirected r on r.source_id = m.party_id
    where m.organization_id = current_organization() and m.portfolio_id = any(p_portfolios))
  select portfolio_id, party_id, party_id from member
  union all
  select m.portfolio_id, m.party_id, r.source_id from member m join redirected r on r.party_id = m.party_id
$$;
drop function parties_led_away();
