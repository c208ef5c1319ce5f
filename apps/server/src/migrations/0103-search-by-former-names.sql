-- The search index finds a party by the other names that it bears or bore, as well. A name that a tenant keeps of a public
-- party stays out: the words of a name answer everybody who sees the party.
create trigger party_names_inserted after insert on party_names referencing new table as changed for each statement execute function note_party_changes();
create trigger party_names_updated after update on party_names referencing new table as changed for each statement execute function note_party_changes();
create trigger party_names_deleted after delete on party_names referencing old table as changed for each statement execute function note_party_changes();

create or replace function parties_for_index(p_ids uuid[], p_after uuid, p_limit int)
returns table (party_id uuid, owner_organization_id uuid, name text, type text, status text, city text, state text, is_demo boolean, identifiers jsonb)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select p.party_id, p.owner_organization_id, p.name, p.type, p.status, p.city, p.state, p.is_demo,
      coalesce((select jsonb_agg(jsonb_build_array(i.scheme, i.value, i.owner_organization_id) order by i.valid_to desc nulls first, i.scheme, i.value)
        from (
          select scheme, value, owner_organization_id, valid_to from party_identifiers where party_id = p.party_id
          union all
          select 'other_name', n.name, null, max(n.valid_to) from party_names n
          where n.party_id = p.party_id and n.match_name is distinct from p.match_name and upper(n.name) <> upper(p.name)
            and (n.owner_organization_id is null or n.owner_organization_id = p.owner_organization_id)
          group by n.name
        ) i), '[]')
    from (
      select q.* from unnest(p_ids) as wanted (id) cross join lateral (select * from parties where party_id = wanted.id limit 1) q
      where p_ids is not null
      union all
      (select * from parties where p_ids is null
        and party_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') order by party_id limit p_limit)
    ) p
    order by p.party_id limit p_limit;
end $$;
