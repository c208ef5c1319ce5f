-- Which borrowers draw how much of a ceiling is kept too (decision 134): of each borrower a row for each whole percent from fifty on that
-- one of its facilities draws. The register of what is at its limit is made of them, and of sums that are kept already.

create or replace function add_to_book(p_organization uuid, p_changes book_change[], p_papers_of uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  net book_change[];
  uncounted uuid[];
  papers_of uuid[];
begin
  net := array(
    select row(sum(c.times), c.organization_id, c.party_id, c.account_number, c.month, c.is_latest, c.kind, c.is_funded, c.asset_class, c.day, c.differs, c.used,
      c.weeks, c.has_amount, c.outstanding, c.exposure, c.sanctioned, c.undrawn, c.margin)::book_change
    from unnest(p_changes) c
    where c.organization_id = p_organization
    group by c.organization_id, c.party_id, c.account_number, c.month, c.is_latest, c.kind, c.is_funded, c.asset_class, c.day, c.differs, c.used, c.weeks,
      c.has_amount, c.outstanding, c.exposure, c.sanctioned, c.undrawn, c.margin
    having sum(c.times) <> 0);
  if cardinality(net) = 0 and cardinality(p_papers_of) = 0 then
    return;
  end if;
  -- Who changes a borrower at the same time waits here, and afterwards sees what was written.
  with held as (
    insert into book_borrowers as b (organization_id, party_id, part, facilities, with_amount, amount, is_counted)
      select p_organization, t.party_id, 'all', 0, 0, 0, false
      from (select n.party_id from unnest(net) n union select unnest(p_papers_of)) t order by t.party_id
    on conflict (organization_id, party_id, part) do update set is_counted = b.is_counted
    returning b.party_id, b.is_counted)
  select array(select party_id from held where not is_counted) into uncounted;
  papers_of := array(
    select party_id from unnest(net) n where n.is_latest
      group by party_id, account_number, kind, exposure having sum(times) <> 0
    union select unnest(p_papers_of) union select unnest(uncounted));
  if cardinality(uncounted) > 0 then
    update book_borrowers set is_counted = true
      where organization_id = p_organization and party_id = any(uncounted) and part = 'all';
    net := array(select n from unnest(net) n where n.party_id <> all(uncounted))
      || array(select book_change_of(1, p) from facility_positions p
        where p.organization_id = p_organization and p.party_id = any(uncounted));
  end if;
  with change as materialized (
    select c.*, c.times * coalesce(c.outstanding, 0) as owed, c.times * coalesce(c.exposure, 0) as exposed, c.times * coalesce(c.sanctioned, 0) as allowed,
      c.times * (c.undrawn is not null)::int as undrawn_of, c.times * coalesce(c.undrawn, 0) as left_over,
      c.times * (c.margin is not null)::int as margin_of, c.times * coalesce(c.margin, 0) as paid
    from unnest(net) c),
  parted as materialized (
    select c.party_id, p.part, sum(c.times) as facilities, sum(c.times * c.has_amount::int) as with_amount, sum(c.exposed) as amount
    from change c cross join lateral (
      select 'all' as part
      union all select 'class:' || coalesce(c.asset_class, '')
      union all select 'kind:' || c.kind
      union all select 'sma' where c.asset_class in ('SMA-0', 'SMA-1', 'SMA-2')
      union all select 'class_differences' where c.differs
      union all select 'no_amount' where not c.has_amount
      union all select 'used:' || lpad(c.used, 4, '0') where c.used::int >= 50
      union all select 'week:' || to_char(w, 'YYYY-MM-DD') from unnest(c.weeks) w) p
    where c.is_latest group by 1, 2
    having sum(c.times) <> 0 or sum(c.times * c.has_amount::int) <> 0 or sum(c.exposed) <> 0),
  kept as (
    insert into book_borrowers as b (organization_id, party_id, part, facilities, with_amount, amount, exposure)
      select p_organization, party_id, part, facilities, with_amount, amount, case when with_amount > 0 then amount end from parted order by 2, 3
    on conflict (organization_id, party_id, part) do update set facilities = b.facilities + excluded.facilities,
      with_amount = b.with_amount + excluded.with_amount, amount = b.amount + excluded.amount,
      exposure = case when b.with_amount + excluded.with_amount > 0 then b.amount + excluded.amount end
    returning b.party_id, b.part, b.facilities, b.with_amount, b.amount),
  moved as materialized (
    select k.part, k.facilities, k.facilities - p.facilities as facilities_before, k.amount, k.amount - p.amount as amount_before,
      case when k.part = 'all' and k.with_amount > 0 then size_of_exposure(k.amount) end as size,
      case when k.part = 'all' and k.with_amount - p.with_amount > 0 then size_of_exposure(k.amount - p.amount) end as size_before
    from kept k join parted p using (party_id, part)),
  added (what, key, facilities, borrowers, outstanding, exposure, sanctioned, undrawn_of, undrawn, margin_of, margin) as (
    select w.what, w.key, c.times, 0, c.owed, c.exposed, c.allowed, c.undrawn_of, c.left_over, c.margin_of, c.paid
    from change c cross join lateral (
      select 'book' as what, concat_ws('/', coalesce(c.asset_class, ''), c.kind, c.is_funded::text, c.has_amount::text) as key
      union all select 'differs', '' where c.differs
      union all select 'used', c.used where c.used is not null
      union all select 'day', to_char(c.day, 'YYYY-MM-DD') where c.day is not null) w
    where c.is_latest
    union all
    select 'month', c.month || '/' || coalesce(c.asset_class, ''), c.times, 0, 0, c.exposed, 0, 0, 0, 0, 0
    from change c
    union all
    select 'borrowers', m.part, 0, (m.facilities > 0)::int - (m.facilities_before > 0)::int, 0, 0, 0, 0, 0, 0, 0
    from moved m where not starts_with(m.part, 'week:') and not starts_with(m.part, 'used:')
    union all
    select 'size', s.size, s.sign * s.facilities, s.sign * (s.facilities > 0)::int, 0, s.sign * s.amount, 0, 0, 0, 0, 0
    from moved m cross join lateral (values (1, m.size, m.facilities, m.amount), (-1, m.size_before, m.facilities_before, m.amount_before)) s(sign, size, facilities, amount)
    where s.size is not null)
  insert into book_sums (organization_id, what, key, facilities, borrowers, outstanding, exposure, sanctioned, undrawn_of, undrawn, margin_of, margin)
    select p_organization, s.* from (
      select what, key, sum(facilities) as facilities, sum(borrowers) as borrowers, sum(outstanding) as outstanding, sum(exposure) as exposure,
        sum(sanctioned) as sanctioned, sum(undrawn_of) as undrawn_of, sum(undrawn) as undrawn, sum(margin_of) as margin_of, sum(margin) as margin
      from added group by 1, 2) s
    where (facilities, borrowers, outstanding, exposure, sanctioned, undrawn_of, undrawn, margin_of, margin) <> (0, 0, 0, 0, 0, 0, 0, 0, 0);
  if cardinality(papers_of) > 0 then
    perform keep_papers_of_book(p_organization, papers_of);
  end if;
  -- Nothing is left of whoever has nothing, and no part without facilities.
  delete from book_borrowers b using (select n.party_id from unnest(net) n where n.times < 0 union select unnest(papers_of)) t
    where b.organization_id = p_organization and b.party_id = t.party_id and b.facilities = 0
      and (b.part <> 'all' or not exists (select from facility_positions p where p.organization_id = p_organization and p.party_id = t.party_id));
end $$;
