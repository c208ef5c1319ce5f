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
