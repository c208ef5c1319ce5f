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
  description text,
  created_by text not null,
  created_at timestamptz not null,
  primary key (organization_id, portfolio_id)
);
create unique index portfolios_name on portfolios (organization_id, lower(name));
call protect_tenant_table('portfolios');

create table portfolio_members (
  organization_id uuid not null,
  portfolio_id uuid not null,
  party_id uuid not null references parties,
  added_at timestamptz not null,
  primary key (organization_id, portfolio_id, party_id),
  foreign key (organization_id, portfolio_id) references portfolios on delete cascade
);
create index portfolio_members_by_party on portfolio_members (organization_id, party_id);
call protect_tenant_table('portfolio_members');

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
