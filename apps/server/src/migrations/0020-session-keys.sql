-- A session is found by the verified claims of its token, no more by the token's spelling.
alter table sessions rename column token_hash to session_key;
alter index sessions_token rename to sessions_key;
alter index sessions_by_token rename to sessions_by_key;

drop function find_session(text);
create function find_session(p_session_key text)
returns table (organization_id uuid, session_id uuid, last_seen timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = public as $$
  select organization_id, session_id, last_seen, ended_at from sessions where session_key = p_session_key
  order by created_at desc limit 1
$$;
