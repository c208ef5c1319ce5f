-- The sums of a book are kept in the transaction that changes its positions (decision 134). What a borrower has of each class, kind
-- and register stands in its own rows, which two writers change one after the other; the sums are rows that are only added, so that
-- nobody waits for them, and are folded from time to time. Who reads adds them up.

create table book_borrowers (
  organization_id uuid not null,
  party_id uuid not null,
  -- 'all', or the class, kind, register or week of facilities, or what papers say of them.
  part text collate "C" not null,
  facilities int not null,
  with_amount int not null,
  amount numeric not null,
  -- Of 'all': false while the positions of the borrower are being counted for the first time.
  is_counted boolean not null default true,
  -- The amount, where one is known; of papers it is not asked.
  exposure numeric,
  primary key (organization_id, party_id, part)
);
create index book_borrowers_by_part on book_borrowers (organization_id, part, party_id);
create index book_borrowers_by_exposure on book_borrowers (organization_id, exposure desc nulls last, party_id) where part = 'all';
create table book_sums (
  organization_id uuid not null,
  what text collate "C" not null,
  key text collate "C" not null,
  sum_id uuid not null default gen_random_uuid(),
  facilities bigint not null,
  borrowers bigint not null,
  outstanding numeric not null,
  exposure numeric not null,
  sanctioned numeric not null,
  -- Of so many facilities it is known.
  undrawn_of bigint not null,
  undrawn numeric not null,
  margin_of bigint not null,
  margin numeric not null,
  primary key (organization_id, what, key, sum_id)
);
call protect_tenant_table('book_borrowers');
call protect_tenant_table('book_sums');
call narrow_to_unit('book_borrowers', 'party_id in (select parties_of_caller())');
-- Sums of all borrowers tell nothing of those of a branch.
call narrow_to_unit('book_sums', 'false');
revoke insert, update, delete on book_borrowers, book_sums from saakh_app;

-- What a position adds to a book, so many times, or takes away.
create type book_change as (
  times int, organization_id uuid, party_id uuid, account_number text, month text, is_latest boolean, kind text, is_funded boolean, asset_class text,
  day date, differs boolean, used text, weeks date[], has_amount boolean, outstanding numeric, exposure numeric, sanctioned numeric, undrawn numeric,
  margin numeric);

-- The part of a hundred of its ceiling that is drawn, rounded down: null where nothing is owed or nothing revolves.
create function used_of_ceiling(p facility_positions) returns text language sql immutable as $$
  select case
    when p.kind not in ('cash_credit', 'overdraft') or p.outstanding is null or p.outstanding <= 0 or least(p.sanctioned, p.drawing_power) is null then null
    when least(p.sanctioned, p.drawing_power) <= 0 then '1000'
    else least(div(p.outstanding * 100, least(p.sanctioned, p.drawing_power)), 1000)::text end
$$;
-- The Fridays of the weeks in which a default began.
create function fridays_of(p_days date[]) returns date[] language sql immutable as $$
  select array(select distinct d + (12 - extract(dow from d)::int) % 7 from unnest(p_days) d order by 1)
$$;
-- Without a query in it: it is written into the statement that asks, which takes a tenth of calling it for each row.
create function book_change_of(p_times int, p facility_positions) returns book_change language sql immutable as $$
  select row(p_times, p.organization_id, p.party_id, p.account_number, p.month, p.is_latest, p.kind, p.is_funded, p.asset_class,
    case when p.outstanding is not null or p.asset_class is not null then p.day end,
    p.declared_class is not null and p.computed_class is not null and p.computed_class
      <> case when p.declared_class in ('Standard', 'SMA-0', 'SMA-1', 'SMA-2') then p.declared_class else 'NPA' end,
    used_of_ceiling(p),
    case when p.is_latest and cardinality(p.defaults_began) > 0 then fridays_of(p.defaults_began) end,
    p.exposure is not null, case when p.exposure is not null then greatest(p.outstanding, 0) end, p.exposure,
    case when p.exposure is not null then p.sanctioned end, case when p.exposure is not null then p.undrawn end,
    case when p.exposure is not null then p.margin end)::book_change
$$;

-- The first two signs of an exposure with noughts behind them: a limit of two signs lies between two sizes. Null below a rupee.
create function size_of_exposure(p_exposure numeric) returns text language sql immutable as $$
  select case when p_exposure >= 1 then trunc(p_exposure, least(0, 2 - length(trunc(p_exposure)::text)))::text end
$$;

-- What files say of the latest facilities of borrowers, by the borrower's own facts: what is read of another party beside it is asked by who
-- reads. A statement stands with the day from which it counts.
create function papers_in_book(p_organization uuid, p_parties uuid[])
returns table (party_id uuid, part text, facilities int, with_amount int, amount numeric) language sql stable as $$
  select p.party_id, said.part, count(*)::int, count(p.exposure)::int, coalesce(sum(p.exposure), 0)
  from facility_positions p
    left join lateral (
      select k.payload from facts_head h join facts k on k.fact_id = h.fact_id
      where h.organization_id = p_organization and h.party_id = p.party_id and h.kind = 'loan_account' and h.subject = p.account_number
      order by h.known_at desc limit 1) m on true
    left join lateral (
      select k.payload->>'as_of' as as_of, greatest((k.payload->>'as_of')::date, (k.payload->>'received_on')::date) as counts_from
      from facts_head h join facts k on k.fact_id = h.fact_id and k.payload->>'account_number' = p.account_number
      where h.organization_id = p_organization and h.party_id = p.party_id and h.kind = 'stock_statement'
        and starts_with(h.subject, p.account_number || ' ') and p.kind in ('cash_credit', 'overdraft')
        and (k.payload->>'is_received')::boolean and k.payload->>'as_of' is not null
      order by k.payload->>'as_of' desc, h.known_at desc limit 1) q on true
    left join lateral (
      select coalesce(max(greatest(due_on, done_on)) filter (where done_on is not null), '') as cleared,
        (array_agg(new_expiry order by greatest(due_on, done_on) desc) filter (where done_on is not null))[1] as new_expiry,
        array_agg(due_on) filter (where done_on is null) as open
      from (
        select distinct on (h.subject) k.payload->>'due_on' as due_on, k.payload->>'done_on' as done_on, k.payload->>'new_expiry' as new_expiry
        from facts_head h join facts k on k.fact_id = h.fact_id and k.payload->>'account_number' = p.account_number
        where h.organization_id = p_organization and h.party_id = p.party_id and h.kind = 'limit_review'
          and starts_with(h.subject, p.account_number || ' ') and k.payload->>'review_kind' = 'review'
        order by h.subject, h.known_at desc) told) v on true
    left join lateral (
      select greatest(
        case when m.payload->>'review_due_on' > v.cleared then m.payload->>'review_due_on' end,
        coalesce((select min(due) from unnest(v.open) due where due > v.cleared),
          case when v.new_expiry > v.cleared then v.new_expiry end)) as due_on) r on true
    cross join lateral (
      select 'paper/review/' || r.due_on as part where r.due_on is not null
      union all select 'paper/statement/' || q.as_of || '/' || q.counts_from where q.as_of is not null
      union all select 'paper/consortium' where m.payload->>'banking' in ('consortium', 'multiple')
      union all select 'paper/restructured' where m.payload->>'restructured_on' is not null
      union all select 'paper/co_lent' where m.payload->>'co_lending_partner' is not null) said
  where p.organization_id = p_organization and p.party_id = any(p_parties) and p.is_latest
  group by 1, 2
$$;

-- Writes what papers say of borrowers that this transaction holds, and what changes of it in the sums.
create function keep_papers_of_book(p_organization uuid, p_parties uuid[]) returns void language sql as $$
  with said as materialized (select * from papers_in_book(p_organization, p_parties)),
  held as materialized (
    select b.party_id, b.part, b.facilities, b.with_amount, b.amount from book_borrowers b
    where b.organization_id = p_organization and b.party_id = any(p_parties) and b.part >= 'paper/' and b.part < 'paper0'),
  changed as materialized (
    select party_id, part, s.facilities, s.with_amount, s.amount,
      coalesce(s.facilities, 0) - coalesce(h.facilities, 0) as more, coalesce(s.amount, 0) - coalesce(h.amount, 0) as more_amount
    from said s full join held h using (party_id, part)
    where (s.facilities, s.with_amount, s.amount) is distinct from (h.facilities, h.with_amount, h.amount)),
  gone as (
    delete from book_borrowers b using changed c
    where b.organization_id = p_organization and b.party_id = c.party_id and b.part = c.part and c.facilities is null),
  kept as (
    insert into book_borrowers as b (organization_id, party_id, part, facilities, with_amount, amount)
      select p_organization, party_id, part, facilities, with_amount, amount from changed where facilities is not null order by 2, 3
    on conflict (organization_id, party_id, part) do update set facilities = excluded.facilities, with_amount = excluded.with_amount, amount = excluded.amount)
  insert into book_sums (organization_id, what, key, facilities, borrowers, outstanding, exposure, sanctioned, undrawn_of, undrawn, margin_of, margin)
    select p_organization, 'paper', substr(part, 7), sum(more), 0, 0, sum(more_amount), 0, 0, 0, 0, 0 from changed group by part
    having sum(more) <> 0 or sum(more_amount) <> 0
$$;

-- Adds changes of positions to the borrowers and sums of an organization, and asks anew what papers say of p_papers_of. A borrower that
-- was never counted is counted whole, from the tables.
create function add_to_book(p_organization uuid, p_changes book_change[], p_papers_of uuid[]) returns void
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
    from moved m where not starts_with(m.part, 'week:')
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
revoke execute on function add_to_book(uuid, book_change[], uuid[]), keep_papers_of_book(uuid, uuid[]), papers_in_book(uuid, uuid[]) from public;

create function keep_sums_of_book() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes book_change[];
  one uuid;
begin
  if tg_op = 'INSERT' then
    changes := array(select book_change_of(1, n::facility_positions) from after_rows n);
  elsif tg_op = 'UPDATE' then
    changes := array(select book_change_of(1, n::facility_positions) from after_rows n
      union all select book_change_of(-1, o::facility_positions) from before_rows o);
  else
    changes := array(select book_change_of(-1, o::facility_positions) from before_rows o);
  end if;
  for one in select distinct organization_id from unnest(changes) order by 1 loop
    perform add_to_book(one, changes, '{}');
  end loop;
  return null;
end $$;
create trigger sums_inserted after insert on facility_positions referencing new table as after_rows for each statement execute function keep_sums_of_book();
create trigger sums_updated after update on facility_positions referencing old table as before_rows new table as after_rows for each statement execute function keep_sums_of_book();
create trigger sums_deleted after delete on facility_positions referencing old table as before_rows for each statement execute function keep_sums_of_book();

-- Files about accounts, stock statements and reviews change what papers say without a position that changes.
create function keep_sums_of_papers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    for one in select organization_id, array_agg(distinct party_id) as parties from after_rows
        where kind in ('loan_account', 'stock_statement', 'limit_review') and organization_id is not null group by 1 order by 1 loop
      perform add_to_book(one.organization_id, '{}', one.parties);
    end loop;
  elsif tg_op = 'UPDATE' then
    for one in select organization_id, array_agg(distinct party_id) as parties
        from (select organization_id, party_id, kind from after_rows union select organization_id, party_id, kind from before_rows) r
        where kind in ('loan_account', 'stock_statement', 'limit_review') and organization_id is not null group by 1 order by 1 loop
      perform add_to_book(one.organization_id, '{}', one.parties);
    end loop;
  else
    for one in select organization_id, array_agg(distinct party_id) as parties from before_rows
        where kind in ('loan_account', 'stock_statement', 'limit_review') and organization_id is not null group by 1 order by 1 loop
      perform add_to_book(one.organization_id, '{}', one.parties);
    end loop;
  end if;
  return null;
end $$;
create trigger sums_inserted after insert on facts_head referencing new table as after_rows for each statement execute function keep_sums_of_papers();
create trigger sums_updated after update on facts_head referencing old table as before_rows new table as after_rows for each statement execute function keep_sums_of_papers();
create trigger sums_deleted after delete on facts_head referencing old table as before_rows for each statement execute function keep_sums_of_papers();

-- Makes one row of the rows of each sum, where they are at least so many; answers how many went. What others write or fold meanwhile is left.
create function fold_book_sums(p_least int) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := current_organization();
  folded bigint;
begin
  if (select count(*) from (select from book_sums where organization_id = org limit p_least) s) < p_least then
    return 0;
  end if;
  with chosen as materialized (
    select what, key, sum_id from book_sums where organization_id = org for update skip locked),
  gone as (
    delete from book_sums s using chosen c
    where s.organization_id = org and s.what = c.what and s.key = c.key and s.sum_id = c.sum_id returning s.*),
  added as (
    insert into book_sums (organization_id, what, key, facilities, borrowers, outstanding, exposure, sanctioned, undrawn_of, undrawn, margin_of, margin)
      select * from (
        select org, what, key, sum(facilities) as facilities, sum(borrowers) as borrowers, sum(outstanding) as outstanding, sum(exposure) as exposure,
          sum(sanctioned) as sanctioned, sum(undrawn_of) as undrawn_of, sum(undrawn) as undrawn, sum(margin_of) as margin_of, sum(margin) as margin
        from gone group by what, key) s
      where (facilities, borrowers, outstanding, exposure, sanctioned, undrawn_of, undrawn, margin_of, margin) <> (0, 0, 0, 0, 0, 0, 0, 0, 0))
  select count(*) into folded from gone;
  return folded;
end $$;
