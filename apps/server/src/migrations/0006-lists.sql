create table lists (
  organization_id uuid not null,
  list_id uuid not null,
  list_type text not null check (list_type in ('watchlist')),
  name text not null,
  description text,
  is_default boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  primary key (organization_id, list_id)
);
create unique index lists_name on lists (organization_id, list_type, lower(name));
create unique index lists_default on lists (organization_id, list_type) where is_default;
call protect_tenant_table('lists');

create table list_members (
  organization_id uuid not null,
  list_id uuid not null,
  party_id uuid not null references parties,
  added_by text not null,
  added_at timestamptz not null,
  primary key (organization_id, list_id, party_id),
  foreign key (organization_id, list_id) references lists on delete cascade
);
create index list_members_by_party on list_members (organization_id, party_id);
call protect_tenant_table('list_members');

create table portfolios (
  organization_id uuid not null,
  portfolio_id uuid not null,
  name text not null,
  -- The name without case and blanks: what an organization gives once.
  name_key text not null,
  description text,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  -- Of name and description; members come and go without it.
  version int not null default 1,
  primary key (organization_id, portfolio_id)
);
create unique index portfolios_name on portfolios (organization_id, name_key);
call protect_tenant_table('portfolios');

create table portfolio_members (
  organization_id uuid not null,
  portfolio_id uuid not null,
  party_id uuid not null references parties,
  added_by text not null,
  added_at timestamptz not null,
  primary key (organization_id, portfolio_id, party_id),
  foreign key (organization_id, portfolio_id) references portfolios on delete cascade
);
create index portfolio_members_by_party on portfolio_members (organization_id, party_id);
call protect_tenant_table('portfolio_members');

-- The members of portfolios as the current organization reads them, each once, with every party that it reads as the
-- member: where its alerts, cases and facts stand. Redirects are few and are resolved once, not member by member.
create function portfolio_parties(p_portfolios uuid[])
returns table (portfolio_id uuid, party_id uuid, source_id uuid) language sql stable as $$
  with redirected as (
    select from_party_id as source_id, end_of_redirects(from_party_id) as party_id from party_redirects
    where organization_id = current_organization() and undone_at is null),
  member as (
    select distinct m.portfolio_id, coalesce(r.party_id, m.party_id) as party_id
    from portfolio_members m left join redirected r on r.source_id = m.party_id
    where m.organization_id = current_organization() and m.portfolio_id = any(p_portfolios))
  select portfolio_id, party_id, party_id from member
  union all
  select m.portfolio_id, m.party_id, r.source_id from member m join redirected r on r.party_id = m.party_id
$$;

-- A party as every list of parties shows it, under the row-level security of the caller. `claimed`: the business of
-- the asking organization itself; whose customers other businesses are is nobody's concern.
create function party_cards(p_parties uuid[])
returns table (party_id uuid, name text, type text, status text, city text, state text, is_demo boolean, cin text, monitoring_active text[], claimed boolean)
language sql stable as $$
  select p.party_id, p.name, p.type, p.status, p.city, p.state, p.is_demo,
    (select i.value from party_identifiers i where i.party_id = p.party_id and i.scheme = 'cin'
      order by i.valid_to desc nulls first, i.recorded_at desc limit 1),
    (select coalesce(array_agg(distinct m.reason order by m.reason), '{}') from monitored_parties m
      where m.organization_id = current_organization() and m.party_id in (select parties_read_as(p.party_id))),
    exists (select from organizations o where o.organization_id = current_organization() and o.party_id = p.party_id)
  from parties p where p.party_id = any(p_parties)
$$;
