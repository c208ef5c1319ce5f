-- A party is the register's (no owner) or one tenant's own. A CIN changes with state, listing or class and is
-- never the key.
create table parties (
  party_id uuid primary key,
  owner_organization_id uuid,
  name text not null,
  -- The name without case, signs and legal form; for candidates in the review of unlinked customers.
  match_name text,
  type text not null default 'default',
  status text,
  city text,
  state text,
  attributes jsonb not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index parties_by_owner on parties (owner_organization_id) where owner_organization_id is not null;
create index parties_by_name on parties (upper(name));
create index parties_by_match_name on parties (match_name) where owner_organization_id is null;
call protect_shared_table('parties', 'owner_organization_id');

create table party_identifiers (
  party_id uuid not null references parties,
  owner_organization_id uuid,
  scheme text not null,
  value text not null,
  valid_from date,
  valid_to date,
  source_document uuid,
  recorded_at timestamptz not null default now()
);
create unique index party_identifiers_public on party_identifiers (scheme, value) where owner_organization_id is null and valid_to is null;
create unique index party_identifiers_own on party_identifiers (owner_organization_id, scheme, value) where owner_organization_id is not null and valid_to is null;
create index party_identifiers_by_party on party_identifiers (party_id);
create index party_identifiers_by_value on party_identifiers (value);
call protect_shared_table('party_identifiers', 'owner_organization_id');

-- Whatever index a process keeps follows this. `xid` is what a reader goes by: change ids are given out before the
-- commit, so going by them alone loses what commits late.
create table party_changes (
  change_id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  party_id uuid not null,
  owner_organization_id uuid,
  changed_at timestamptz not null default now(),
  primary key (change_id)
);
create index party_changes_by_xid on party_changes (xid, change_id);
call protect_shared_table('party_changes', 'owner_organization_id');

create function note_party_changes() returns trigger language plpgsql as $$
begin
  insert into party_changes (party_id, owner_organization_id)
    select distinct party_id, owner_organization_id from changed;
  perform pg_notify('saakh_parties', '');
  return null;
end $$;
create trigger parties_inserted after insert on parties referencing new table as changed for each statement execute function note_party_changes();
create trigger parties_updated after update on parties referencing new table as changed for each statement execute function note_party_changes();
create trigger identifiers_inserted after insert on party_identifiers referencing new table as changed for each statement execute function note_party_changes();
create trigger identifiers_updated after update on party_identifiers referencing new table as changed for each statement execute function note_party_changes();
create trigger parties_deleted after delete on parties referencing old table as changed for each statement execute function note_party_changes();
create trigger identifiers_deleted after delete on party_identifiers referencing old table as changed for each statement execute function note_party_changes();

-- The search index of a process holds every tenant's names and answers each tenant only its own: it reads
-- across tenants through these three functions alone.
-- An index that starts reads the parties themselves: changes matter only to processes that have been running since.
create function trim_party_changes(p_before timestamptz) returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from party_changes where changed_at < p_before returning 1) select count(*) from gone
$$;

create function party_changes_after(p_xid xid8, p_change_id bigint, p_limit int)
returns table (xid xid8, change_id bigint, party_id uuid) language sql stable security definer set search_path = public as $$
  select xid, change_id, party_id from party_changes
  where (xid, change_id) > (p_xid, p_change_id)
  order by xid, change_id limit p_limit
$$;
-- Either the parties asked for or the page after `p_after`, in two branches: one condition for both compares every party
-- with every id, and a file of 100,000 customers then takes minutes to be indexed.
create function parties_for_index(p_ids uuid[], p_after uuid, p_limit int)
returns table (party_id uuid, owner_organization_id uuid, name text, type text, status text, city text, state text, is_demo boolean, identifiers jsonb)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select p.party_id, p.owner_organization_id, p.name, p.type, p.status, p.city, p.state, p.is_demo,
      coalesce((select jsonb_agg(jsonb_build_array(i.scheme, i.value, i.owner_organization_id) order by i.valid_to desc nulls first, i.scheme, i.value)
        from party_identifiers i where i.party_id = p.party_id), '[]')
    from (
      select q.* from unnest(p_ids) as wanted (id) cross join lateral (select * from parties where party_id = wanted.id limit 1) q
      where p_ids is not null
      union all
      (select * from parties where p_ids is null
        and party_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') order by party_id limit p_limit)
    ) p
    order by p.party_id limit p_limit;
end $$;

-- Merging is a redirect that one organization makes and can undo.
create table party_redirects (
  organization_id uuid not null,
  from_party_id uuid not null,
  to_party_id uuid not null,
  decided_by text not null,
  decided_at timestamptz not null,
  undone_at timestamptz,
  -- The customers that the redirect moved: undoing it moves these and no others.
  customer_numbers text[] not null default '{}',
  primary key (organization_id, from_party_id, decided_at)
);
create unique index party_redirects_open on party_redirects (organization_id, from_party_id) where undone_at is null;
create index party_redirects_to on party_redirects (organization_id, to_party_id) where undone_at is null;
call protect_tenant_table('party_redirects');

create function note_redirect_changes() returns trigger language plpgsql as $$
begin
  insert into party_changes (party_id, owner_organization_id)
    select distinct from_party_id, organization_id from changed;
  perform pg_notify('saakh_parties', '');
  return null;
end $$;
create trigger redirects_inserted after insert on party_redirects referencing new table as changed for each statement execute function note_redirect_changes();
create trigger redirects_updated after update on party_redirects referencing new table as changed for each statement execute function note_redirect_changes();
create trigger redirects_deleted after delete on party_redirects referencing old table as changed for each statement execute function note_redirect_changes();
create function redirects_for_index(p_ids uuid[])
returns table (organization_id uuid, from_party_id uuid, to_party_id uuid) language sql stable security definer set search_path = public as $$
  select organization_id, from_party_id, to_party_id from party_redirects
  where undone_at is null and (p_ids is null or from_party_id = any(p_ids))
$$;

-- The party that the current organization reads instead of this one: itself, or the end of its redirects.
create function end_of_redirects(p_party uuid) returns uuid language sql stable as $$
  with recursive step (party_id, depth) as (
    select p_party, 0
    union all
    select r.to_party_id, s.depth + 1 from step s join party_redirects r on r.from_party_id = s.party_id
    where r.organization_id = current_organization() and r.undone_at is null and s.depth < 10)
  select party_id from step order by depth desc limit 1
$$;
-- Most parties have no redirect: those are not walked.
create function party_read_as(p_party uuid) returns uuid language sql stable as $$
  select case when exists (select from party_redirects r
    where r.organization_id = current_organization() and r.from_party_id = p_party and r.undone_at is null)
    then end_of_redirects(p_party) else p_party end
$$;
-- The party and all that the current organization reads as it: where its facts, customers and memberships stand.
create function parties_read_as(p_party uuid) returns setof uuid language sql stable as $$
  with recursive source (party_id) as (
    select p_party
    union
    select r.from_party_id from source s join party_redirects r on r.to_party_id = s.party_id
    where r.organization_id = current_organization() and r.undone_at is null)
  select party_id from source
$$;

create table customers (
  organization_id uuid not null,
  customer_number text not null,
  party_id uuid not null references parties,
  name text not null,
  cif_id text,
  linked_by text not null,
  linked_at timestamptz not null,
  is_active boolean not null default true,
  source_document uuid,
  primary key (organization_id, customer_number)
);
create index customers_by_party on customers (organization_id, party_id);
call protect_tenant_table('customers');

create table link_reviews (
  organization_id uuid not null,
  review_id uuid not null,
  customer_number text not null,
  customer_name text not null,
  reason text not null,
  candidates jsonb not null default '[]',
  source_document uuid,
  source_row int,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decision text,
  primary key (organization_id, review_id)
);
create unique index link_reviews_open on link_reviews (organization_id, customer_number) where decided_at is null;
call protect_tenant_table('link_reviews');
