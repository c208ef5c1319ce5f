-- The borrowers whose positions were written before 0137. What its function added meanwhile is of some facilities alone, so that all of a
-- borrower is counted anew, behind the lock of its row.
set local lock_timeout = 0;
do $$
declare
  one record;
begin
  for one in
    select organization_id, array_agg(party_id order by party_id) as parties from (
      select organization_id, party_id, row_number() over (partition by organization_id order by party_id) / 5000 as share
      from book_borrowers where part = 'all') s
    group by organization_id, share order by organization_id, share loop
    perform from book_borrowers where organization_id = one.organization_id and party_id = any(one.parties) and part = 'all'
      order by party_id for update;
    delete from book_borrowers where organization_id = one.organization_id and party_id = any(one.parties) and part >= 'used:' and part < 'used;';
    insert into book_borrowers (organization_id, party_id, part, facilities, with_amount, amount, exposure)
      select one.organization_id, p.party_id, 'used:' || lpad(used_of_ceiling(p), 4, '0'), count(*), count(p.exposure), coalesce(sum(p.exposure), 0),
        sum(p.exposure)
      from facility_positions p
      where p.organization_id = one.organization_id and p.party_id = any(one.parties) and p.is_latest and used_of_ceiling(p)::int >= 50
      group by 2, 3;
  end loop;
end $$;
