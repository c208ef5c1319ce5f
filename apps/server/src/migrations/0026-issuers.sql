-- The names a listed company bears and bore, as dated rows: a name passes from one company to another. `valid_to` is the
-- first day on which it is no longer borne, as with identifiers; null at an end is not known, or goes on.
create table party_names (
  name_id uuid primary key default gen_random_uuid(),
  owner_organization_id uuid,
  party_id uuid not null references parties,
  name text not null,
  match_name text not null,
  valid_from date,
  valid_to date,
  -- An exchange told the days; else they are as lists showed them.
  told boolean not null,
  source_document uuid references documents,
  recorded_at timestamptz not null default now()
);
create index party_names_by_match on party_names (match_name);
create index party_names_by_party on party_names (party_id);
call protect_shared_table('party_names', 'owner_organization_id');
call audit_table('party_names', '{name_id}', 'owner_organization_id');

-- What an exchange tells once, by symbol: changes of symbols and of names. Kept whether their company is known or not:
-- from these and the lists the dated rows above are computed again with every list that comes.
create table issuer_notices (
  organization_id uuid,
  notice_key text primary key,
  kind text not null check (kind in ('symbol_change', 'name_change')),
  day date not null,
  symbol text not null,
  -- The symbol or the name that was left; the name without case, signs and legal form where it is one.
  old_value text not null,
  new_value text not null,
  source_document uuid references documents,
  source_row int,
  recorded_at timestamptz not null default clock_timestamp()
);
call protect_shared_table('issuer_notices', 'organization_id');
call audit_table('issuer_notices', '{notice_key}');

create index facts_of_listings on facts (party_id) where kind = 'exchange_listing';
create index party_identifiers_of_issuer on party_identifiers (left(value, 7)) where scheme = 'isin';

-- Two parties that are one company. Null as organization: for all, by a rule or the platform; else in that organization
-- alone, asked for by one person and confirmed by another. Nothing is moved: facts, alerts, cases and memberships stay
-- where they are and are read through the union, so that undoing it gives exactly what was there before.
create table party_unions (
  organization_id uuid,
  union_id uuid primary key,
  from_party_id uuid not null references parties,
  to_party_id uuid not null references parties,
  -- found: names agree and nothing else does, for a person to look at. asked: one person wants it, a second must confirm.
  -- done: it holds. ended: undone, rejected by the second person, or no longer found.
  state text not null check (state in ('found', 'asked', 'done', 'ended')),
  -- What is asked or done: that the two are one, or that they are not.
  says text not null check (says in ('one', 'two')),
  because text not null,
  evidence jsonb not null default '{}',
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  check (from_party_id <> to_party_id),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index party_unions_public on party_unions (from_party_id, to_party_id) where organization_id is null and state <> 'ended';
create unique index party_unions_own on party_unions (organization_id, from_party_id, to_party_id) where organization_id is not null and state <> 'ended';
create unique index party_unions_one_way on party_unions (from_party_id) where organization_id is null and state = 'done' and says = 'one';
create index party_unions_from on party_unions (from_party_id) where state = 'done';
create index party_unions_to on party_unions (to_party_id) where state = 'done';
call protect_shared_table('party_unions', 'organization_id');
call audit_table('party_unions', '{union_id}');
create trigger redirects_inserted after insert on party_unions referencing new table as changed for each statement execute function note_redirect_changes();
create trigger redirects_updated after update on party_unions referencing new table as changed for each statement execute function note_redirect_changes();
create trigger redirects_deleted after delete on party_unions referencing old table as changed for each statement execute function note_redirect_changes();

-- Which party is read as which: links of customers and unions. An organization's own word comes before the rule for all,
-- and 'these are two' of an organization ends the rule for it.
create function leads_from(p_party uuid) returns uuid language sql stable as $$
  select to_party_id from (
    select r.to_party_id, 0 as rank from party_redirects r
    where r.organization_id = current_organization() and r.from_party_id = p_party and r.undone_at is null
    union all
    select u.to_party_id, case when u.organization_id is null then 2 else 1 end from party_unions u
    where u.from_party_id = p_party and u.state = 'done' and u.says = 'one'
      and (u.organization_id = current_organization() or u.organization_id is null and not exists (
        select from party_unions n where n.organization_id = current_organization() and n.from_party_id = u.from_party_id
          and n.to_party_id = u.to_party_id and n.state = 'done' and n.says = 'two'))) lead
  order by rank limit 1
$$;
-- Hardly any party has more than one lead. Without `rows` the planner takes a thousand of each and reads whole tables instead
-- of their indexes, as long as these have no statistics: just after they were filled.
create function leads_to(p_party uuid) returns setof uuid language sql stable rows 2 as $$
  select r.from_party_id from party_redirects r
  where r.organization_id = current_organization() and r.to_party_id = p_party and r.undone_at is null
  union
  select u.from_party_id from party_unions u
  where u.to_party_id = p_party and u.state = 'done' and u.says = 'one' and leads_from(u.from_party_id) = p_party
$$;
create or replace function end_of_redirects(p_party uuid) returns uuid language sql stable as $$
  with recursive step (party_id, depth) as (
    select p_party, 0
    union all
    select l.party_id, s.depth + 1 from step s cross join lateral (select leads_from(s.party_id) as party_id) l
    where s.depth < 10 and l.party_id is not null)
  select party_id from step order by depth desc limit 1
$$;
create or replace function party_read_as(p_party uuid) returns uuid language sql stable as $$
  select case when exists (select from party_redirects r
      where r.organization_id = current_organization() and r.from_party_id = p_party and r.undone_at is null)
    or exists (select from party_unions u where u.from_party_id = p_party and u.state = 'done')
    then end_of_redirects(p_party) else p_party end
$$;
create or replace function parties_read_as(p_party uuid) returns setof uuid language sql stable rows 2 as $$
  with recursive source (party_id) as (
    select p_party
    union
    select l.party_id from source s cross join lateral leads_to(s.party_id) as l(party_id))
  select party_id from source
$$;

-- Every party that the current organization reads as another one, with that one.
create function parties_led_away() returns table (source_id uuid, party_id uuid) language sql stable as $$
  select source_id, end_of_redirects(source_id) from (
    select from_party_id as source_id from party_redirects where organization_id = current_organization() and undone_at is null
    union
    select from_party_id from party_unions where state = 'done' and says = 'one') led
$$;
create or replace function portfolio_parties(p_portfolios uuid[])
returns table (portfolio_id uuid, party_id uuid, source_id uuid) language sql stable as $$
  with redirected as materialized (select source_id, party_id from parties_led_away() where party_id <> source_id),
  member as (
    select distinct m.portfolio_id, coalesce(r.party_id, m.party_id) as party_id
    from portfolio_members m left join redirected r on r.source_id = m.party_id
    where m.organization_id = current_organization() and m.portfolio_id = any(p_portfolios))
  select portfolio_id, party_id, party_id from member
  union all
  select m.portfolio_id, m.party_id, r.source_id from member m join redirected r on r.party_id = m.party_id
$$;

-- An index is told what holds for all with no organization, and an organization's 'two' with nowhere to lead.
create or replace function redirects_for_index(p_ids uuid[])
returns table (organization_id uuid, from_party_id uuid, to_party_id uuid) language sql stable security definer set search_path = public as $$
  select organization_id, from_party_id, to_party_id from party_redirects
  where undone_at is null and (p_ids is null or from_party_id = any(p_ids))
  union all
  select u.organization_id, u.from_party_id, case when u.says = 'one' then u.to_party_id end from party_unions u
  where u.state = 'done' and (p_ids is null or u.from_party_id = any(p_ids))
    and not exists (select from party_redirects r where r.organization_id = u.organization_id and r.from_party_id = u.from_party_id and r.undone_at is null)
$$;

-- A public fact of one of two united parties concerns whoever monitors the other. One organization's 'two' makes it judge
-- once more than it must, which changes nothing.
create or replace function mark_monitored_parties_dirty(p_parties uuid[]) returns int language plpgsql security definer set search_path = public as $$
declare marked int;
begin
  insert into dirty_parties (organization_id, party_id)
    with recursive united (party_id) as (
      select unnest(p_parties)
      union
      select case when u.from_party_id = k.party_id then u.to_party_id else u.from_party_id end
      from united k join party_unions u on u.from_party_id = k.party_id or u.to_party_id = k.party_id
      where u.state = 'done' and u.says = 'one'),
    lead (organization_id, member, party_id) as (
      select organization_id, from_party_id, to_party_id from party_redirects
      where to_party_id in (select party_id from united) and undone_at is null
      union
      select r.organization_id, r.from_party_id, l.party_id
      from lead l join party_redirects r on r.organization_id = l.organization_id and r.to_party_id = l.member
      where r.undone_at is null)
    select organization_id, party_id from monitored_parties where party_id in (select party_id from united)
    union
    select l.organization_id, l.party_id
    from lead l join monitored_parties m on m.organization_id = l.organization_id and m.party_id = l.member
    order by 1, 2
  on conflict (organization_id, party_id) do update set marked_at = clock_timestamp();
  get diagnostics marked = row_count;
  return marked;
end $$;

-- The CIN of a united company may stand with any of its parties.
create or replace function party_cards(p_parties uuid[])
returns table (party_id uuid, name text, type text, status text, city text, state text, is_demo boolean, cin text, monitoring_active text[], claimed boolean)
language sql stable as $$
  select p.party_id, p.name, p.type, p.status, p.city, p.state, p.is_demo,
    (select i.value from party_identifiers i where i.party_id in (select parties_read_as(p.party_id)) and i.scheme = 'cin'
      order by (i.party_id = p.party_id) desc, i.valid_to desc nulls first, i.recorded_at desc limit 1),
    (select coalesce(array_agg(distinct m.reason order by m.reason), '{}') from monitored_parties m
      where m.organization_id = current_organization() and m.party_id in (select parties_read_as(p.party_id))),
    exists (select from organizations o where o.organization_id = current_organization() and o.party_id = p.party_id)
  from parties p where p.party_id = any(p_parties)
$$;
call cover_noted_rows('migration:0026-issuers');
