-- The other end of a relation, found by its identifier when the file was read: a fact itself is about one party.
create table relation_ends (
  organization_id uuid not null,
  fact_id uuid not null references facts,
  other_party_id uuid not null references parties,
  primary key (organization_id, fact_id)
);
create index relation_ends_by_party on relation_ends (organization_id, other_party_id);
call protect_tenant_table('relation_ends');
call audit_table('relation_ends', '{fact_id}');

create index facts_by_related_din on facts (organization_id, (payload->>'din')) where kind = 'party_relation';
create index facts_by_group on facts (organization_id, (payload->>'group_code')) where kind = 'group_membership';
create index facts_head_of_relations on facts_head (fact_id) where kind in ('party_relation', 'group_membership');

-- The relations that parties or persons stand in, each as it was told last, whatever identifiers its files used. A control
-- that begins later ends the one before it between the same two. `rolls_up` holds on the day alone.
create function told_relations(p_parties uuid[], p_dins text[], p_day date, p_control_above numeric)
returns table (fact_id uuid, relation text, party_id uuid, other_party_id uuid, din text, began date, ended date, holds boolean, rolls_up boolean)
language sql stable rows 20 as $$
  with source as materialized (
    select distinct s.party_id from unnest(p_parties) p cross join lateral parties_read_as(p) as s(party_id)),
  found as (
    select h.fact_id, h.party_id from source s join facts_head h on h.party_id = s.party_id
    where h.organization_id = current_organization() and h.kind = 'party_relation'
    union
    select h.fact_id, h.party_id from source s
      join relation_ends e on e.organization_id = current_organization() and e.other_party_id = s.party_id
      join facts_head h on h.fact_id = e.fact_id and h.kind = 'party_relation'
    union
    select h.fact_id, h.party_id from facts f join facts_head h on h.fact_id = f.fact_id and h.kind = 'party_relation'
    where f.organization_id = current_organization() and f.kind = 'party_relation' and f.payload->>'din' = any(p_dins)),
  ends as (
    select f.fact_id, f.payload->>'relation' as relation, party_read_as(n.party_id) as party_id,
      case when e.other_party_id is not null then party_read_as(e.other_party_id) end as other_party_id,
      f.payload->>'din' as din, f.payload->>'reference' as reference, (f.payload->>'from')::date as began,
      (f.payload->>'until')::date as until, f.payload->>'basis' as basis, (f.payload->>'share')::numeric as share,
      upper(f.payload->>'related_name') as person, f.known_at, f.recorded_at
    from found n join facts f on f.fact_id = n.fact_id
      left join relation_ends e on e.organization_id = current_organization() and e.fact_id = n.fact_id),
  keyed as (
    select *, coalesce(other_party_id::text, din, person) as other from ends
    where party_id is distinct from other_party_id),
  newest as (
    select distinct on (relation, one, two, reference, began) * from (
      select *, case when relation = 'co_borrower' then least(party_id::text, other) else party_id::text end as one,
        case when relation = 'co_borrower' then greatest(party_id::text, other) else other end as two
      from keyed) k
    order by relation, one, two, reference, began, known_at desc, recorded_at desc),
  spelled as (
    select *, case when relation = 'control'
      then least(until, lead(began) over (partition by relation, one, two order by began nulls first) - 1) else until end as ended
    from newest),
  dated as (
    select *, (began is null or began <= p_day) and (ended is null or ended >= p_day) as holds from spelled)
  select fact_id, relation, party_id, other_party_id, din, began, ended, holds,
    holds and (relation = 'co_borrower' or relation = 'control'
      and (basis in ('voting_agreement', 'board', 'management') or coalesce(share > p_control_above, false)))
  from dated
$$;

-- Who stands in the lender's own groups: of these parties, and of these codes.
create function told_memberships(p_parties uuid[], p_codes text[], p_day date)
returns table (fact_id uuid, party_id uuid, group_code text, holds boolean) language sql stable rows 20 as $$
  with source as materialized (
    select distinct s.party_id from unnest(p_parties) p cross join lateral parties_read_as(p) as s(party_id)),
  found as (
    select h.fact_id, h.party_id from source s join facts_head h on h.party_id = s.party_id
    where h.organization_id = current_organization() and h.kind = 'group_membership'
    union
    select h.fact_id, h.party_id from facts f join facts_head h on h.fact_id = f.fact_id and h.kind = 'group_membership'
    where f.organization_id = current_organization() and f.kind = 'group_membership' and f.payload->>'group_code' = any(p_codes)),
  newest as (
    select distinct on (party_id, group_code, began) * from (
      select f.fact_id, party_read_as(n.party_id) as party_id, f.payload->>'group_code' as group_code,
        (f.payload->>'from')::date as began, (f.payload->>'until')::date as ended, f.known_at, f.recorded_at
      from found n join facts f on f.fact_id = n.fact_id) k
    order by party_id, group_code, began, known_at desc, recorded_at desc)
  select fact_id, party_id, group_code, (began is null or began <= p_day) and (ended is null or ended >= p_day) from newest
$$;

-- All whom control, common borrowing and the lender's own list tie to a party on a day, the party among them: step by step,
-- each party once, so that a circle of holdings ends. A person known by DIN who controls several ties them. A group is cut
-- off at about a thousand.
create function group_members(p_party uuid, p_day date, p_control_above numeric) returns setof uuid language plpgsql stable rows 10 as $$
declare
  members uuid[] := array[party_read_as(p_party)];
  dins text[] := '{}';
  codes text[] := '{}';
  new_members uuid[] := members;
  new_dins text[] := '{}';
  new_codes text[] := '{}';
begin
  while cardinality(members) < 1000 and cardinality(new_members) + cardinality(new_dins) + cardinality(new_codes) > 0 loop
    with tie as materialized (
      select r.party_id, r.other_party_id, case when r.other_party_id is null and r.relation = 'control' then r.din end as din
      from told_relations(new_members, new_dins, p_day, p_control_above) r where r.rolls_up),
    seat as materialized (
      select m.party_id, m.group_code from told_memberships(new_members, new_codes, p_day) m where m.holds)
    select
      array(select party_id from tie where party_id <> all(members) union select other_party_id from tie where other_party_id <> all(members)
        union select party_id from seat where party_id <> all(members)),
      array(select distinct din from tie where din is not null and din <> all(dins)),
      array(select distinct group_code from seat where group_code <> all(codes))
    into new_members, new_dins, new_codes;
    members := members || new_members;
    dins := dins || new_dins;
    codes := codes || new_codes;
  end loop;
  return query select unnest(members);
end $$;
call cover_noted_rows('migration:0034-relations');
