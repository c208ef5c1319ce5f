-- What parties are read as, each beside all that are read as it: as party_read_as and parties_read_as say of one. Asked of thousands
-- at once, those two cost a call each for parties that nothing leads away from or to, which is most of them.
create function parties_read_together(p_parties uuid[]) returns table (party_id uuid, member_id uuid) language sql stable as $$
  with target as (
    select distinct case when
        exists (select from party_redirects r
          where r.organization_id = current_organization() and r.from_party_id = asked.party_id and r.undone_at is null)
        or exists (select from party_unions u where u.from_party_id = asked.party_id and u.state = 'done')
        or exists (select from document_decisions d
          where d.holder_id = asked.party_id and d.says = 'about' and d.undone_at is null)
      then end_of_redirects(asked.party_id) else asked.party_id end as party_id
    from unnest(p_parties) asked(party_id)),
  led as (
    select t.party_id,
      exists (select from party_redirects r
        where r.organization_id = current_organization() and r.to_party_id = t.party_id and r.undone_at is null)
      or exists (select from party_unions u where u.to_party_id = t.party_id and u.state = 'done' and u.says = 'one')
      or exists (select from document_decisions d
        where d.party_id = t.party_id and d.holder_id is not null and d.says = 'about' and d.undone_at is null) as has_members
    from target t)
  select l.party_id, l.party_id from led l where not l.has_members
  union all
  select l.party_id, m.party_id from led l cross join lateral parties_read_as(l.party_id) m(party_id) where l.has_members
$$;
