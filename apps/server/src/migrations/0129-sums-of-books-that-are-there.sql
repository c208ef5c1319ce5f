-- The borrowers whose positions were written before 0128. Those that are judged meanwhile are counted already, and count once.
set local lock_timeout = 0;
do $$
declare
  one record;
begin
  for one in
    select organization_id, array_agg(party_id order by party_id) as parties from (
      select organization_id, party_id, row_number() over (partition by organization_id order by party_id) / 5000 as share
      from (select distinct organization_id, party_id from facility_positions) p) s
    group by organization_id, share order by organization_id, share loop
    perform add_to_book(one.organization_id, '{}', one.parties);
  end loop;
  for one in select distinct organization_id from book_sums loop
    perform set_config('saakh.organization_id', one.organization_id::text, true);
    perform fold_book_sums(1);
  end loop;
end $$;
