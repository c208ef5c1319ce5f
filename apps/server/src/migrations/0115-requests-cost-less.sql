-- A process remembers whom a session belongs to and what they may do. What the rows of user and organization were written by is
-- the version of what it remembers: each change of them gives another one.
drop function find_account(text, text);
create function find_account(p_issuer text, p_subject text)
returns table (organization_id uuid, user_id uuid, user_status text, organization_status text, policy jsonb, name text, email text, unit_id uuid,
  user_version text, organization_version text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.organization_id, u.user_id, u.status, o.status, u.policy, u.name, u.email, u.unit_id, u.xmin::text, o.xmin::text
  from users u join organizations o using (organization_id)
  where u.issuer = p_issuer and u.subject = p_subject
  order by u.created_at limit 1
$$;

-- Fails, and with it the transaction that it opens, where the session ended or expired or what is remembered of it is of before.
create function hold_session(p_organization uuid, p_session uuid, p_user_version text, p_organization_version text, p_idle_seconds int)
returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform from sessions s join users u using (organization_id, user_id) join organizations o using (organization_id)
  where s.organization_id = p_organization and s.session_id = p_session and s.ended_at is null
    and s.last_seen >= now() - make_interval(secs => p_idle_seconds)
    and u.xmin::text = p_user_version and o.xmin::text = p_organization_version;
  if not found then
    raise exception 'the session is not as it was remembered' using errcode = 'SK001';
  end if;
end $$;

-- Only what something leads to is walked: of most parties nothing is read as them.
create or replace function party_cards(p_parties uuid[])
returns table (party_id uuid, name text, type text, status text, city text, state text, is_demo boolean, cin text, monitoring_active text[], claimed boolean)
language sql stable as $$
  select p.party_id, p.name, p.type, p.status, p.city, p.state, p.is_demo,
    (select i.value from party_identifiers i where i.party_id = any(r.ids) and i.scheme = 'cin'
      order by (i.party_id = p.party_id) desc, i.valid_to desc nulls first, i.recorded_at desc limit 1),
    (select coalesce(array_agg(distinct m.reason order by m.reason), '{}') from monitored_parties m
      where m.organization_id = current_organization() and m.party_id = any(r.ids)),
    exists (select from organizations o where o.organization_id = current_organization() and o.party_id = p.party_id)
  from parties p cross join lateral (select case when exists (select from party_redirects d
        where d.organization_id = current_organization() and d.to_party_id = p.party_id and d.undone_at is null)
      or exists (select from party_unions u where u.to_party_id = p.party_id and u.state = 'done' and u.says = 'one')
      or exists (select from document_decisions d
        where d.party_id = p.party_id and d.holder_id is not null and d.says = 'about' and d.undone_at is null)
    then array(select parties_read_as(p.party_id)) else array[p.party_id] end as ids offset 0) r
  where p.party_id = any(p_parties)
$$;
