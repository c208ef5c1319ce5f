-- Who was a member of a portfolio and is none any more, with the days of it and the name that the portfolio had when the member left:
-- a portfolio of a past day has the members of that day (decision 118).
create table past_portfolio_members (
  organization_id uuid not null,
  portfolio_id uuid not null,
  party_id uuid not null references parties,
  portfolio_name text not null,
  added_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (organization_id, portfolio_id, party_id, added_at, removed_at)
);
create index past_portfolio_members_by_party on past_portfolio_members (organization_id, party_id);
call protect_tenant_table('past_portfolio_members');
call narrow_to_unit('past_portfolio_members', 'party_id in (select parties_of_caller())');
call audit_table('past_portfolio_members', '{portfolio_id,party_id,added_at,removed_at}');

-- The members of portfolios as they were at a moment, with every party that is read as the member today.
create function portfolio_parties_at(p_portfolios uuid[], p_at timestamptz)
returns table (portfolio_id uuid, party_id uuid, source_id uuid) language sql stable as $$
  with redirected as materialized (select source_id, party_id from parties_read_elsewhere()),
  held as (
    select portfolio_id, party_id from portfolio_members
    where organization_id = current_organization() and portfolio_id = any(p_portfolios) and added_at <= p_at
    union
    select portfolio_id, party_id from past_portfolio_members
    where organization_id = current_organization() and portfolio_id = any(p_portfolios) and added_at <= p_at and removed_at > p_at),
  member as (
    select distinct m.portfolio_id, coalesce(r.party_id, m.party_id) as party_id
    from held m left join redirected r on r.source_id = m.party_id)
  select portfolio_id, party_id, party_id from member
  union all
  select m.portfolio_id, m.party_id, r.source_id from member m join redirected r on r.party_id = m.party_id
$$;
