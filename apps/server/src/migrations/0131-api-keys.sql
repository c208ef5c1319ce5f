-- Keys by which machines call the API (decision 136). Of a secret only its hash is here. Its start is shown, so that people tell keys
-- apart. The owner made the key or replaced its secret last: whoever saw the secret.
create table api_keys (
  organization_id uuid not null,
  key_id uuid not null,
  name text not null,
  policy jsonb not null,
  -- Null is head office.
  unit_id uuid,
  secret_hash text not null check (length(secret_hash) = 64),
  secret_start text not null,
  owner_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The secret before, for as long as it is still taken.
  replaced_at timestamptz,
  previous_hash text,
  previous_owner_id uuid,
  previous_until timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (organization_id, key_id),
  foreign key (organization_id, owner_id) references users,
  foreign key (organization_id, made_by) references users,
  foreign key (organization_id, previous_owner_id) references users,
  foreign key (organization_id, revoked_by) references users,
  check ((previous_hash is null) = (previous_until is null) and (previous_hash is null) = (previous_owner_id is null)),
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index api_keys_by_secret on api_keys (secret_hash);
create unique index api_keys_by_previous_secret on api_keys (previous_hash) where previous_hash is not null;
create unique index api_keys_by_name on api_keys (organization_id, lower(name)) where revoked_at is null;
call protect_tenant_table('api_keys');
call audit_table('api_keys', '{key_id}');
call narrow_to_unit('api_keys', 'unit_id in (select units_of_caller())');

-- When and from where a key was used last: apart from the key, whose version must not change with every use.
create table api_key_uses (
  organization_id uuid not null,
  key_id uuid not null,
  used_at timestamptz not null,
  used_from text not null,
  primary key (organization_id, key_id),
  foreign key (organization_id, key_id) references api_keys
);
call protect_tenant_table('api_key_uses');
create function key_of_caller(p_organization uuid, p_key uuid) returns boolean language sql stable as $$
  select exists (select from api_keys where organization_id = p_organization and key_id = p_key)
$$;
call narrow_to_unit('api_key_uses', 'key_of_caller(organization_id, key_id)');

-- Before the organization is known, the hash of a secret leads to its key through this, and through nothing else. `state` says why
-- a secret is not taken. Expiry goes by the time of the database, which no setting of the product moves.
create function find_api_key(p_hash text)
returns table (organization_id uuid, key_id uuid, name text, policy jsonb, unit_id uuid, organization_status text, state text,
  since timestamptz, is_current boolean, key_version text, organization_version text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.organization_id, k.key_id, k.name, k.policy, k.unit_id, o.status,
    case when k.revoked_at is not null then 'revoked'
      when k.secret_hash <> p_hash and k.previous_until <= now() then 'replaced'
      when k.expires_at <= now() then 'expired'
      when u.status <> 'active' then 'without_owner'
      else 'active' end,
    case when k.revoked_at is not null then k.revoked_at
      when k.secret_hash <> p_hash and k.previous_until <= now() then k.previous_until
      when k.expires_at <= now() then k.expires_at end,
    k.secret_hash = p_hash, k.xmin::text, o.xmin::text
  from api_keys k join organizations o using (organization_id)
    join users u on u.organization_id = k.organization_id
      and u.user_id = case when k.secret_hash = p_hash then k.owner_id else k.previous_owner_id end
  where k.secret_hash = p_hash or k.previous_hash = p_hash
$$;

-- What a process remembers of a key is held like what it remembers of a session. A session is looked for first: most callers are people.
create or replace function hold_session(p_organization uuid, p_session uuid, p_user_version text, p_organization_version text, p_idle_seconds int)
returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform from sessions s join users u using (organization_id, user_id) join organizations o using (organization_id)
  where s.organization_id = p_organization and s.session_id = p_session and s.ended_at is null
    and s.last_seen >= now() - make_interval(secs => p_idle_seconds)
    and u.xmin::text = p_user_version and o.xmin::text = p_organization_version;
  if found then
    return;
  end if;
  perform from api_keys k join organizations o using (organization_id)
    join users u on u.organization_id = k.organization_id and u.user_id = k.owner_id
  where k.organization_id = p_organization and k.key_id = p_session and k.revoked_at is null and k.expires_at > now()
    and u.status = 'active' and k.xmin::text = p_user_version and o.xmin::text = p_organization_version;
  if not found then
    raise exception 'the session is not as it was remembered' using errcode = 'SK001';
  end if;
end $$;

-- What the key behind an actor is called, for whoever sees what it did; null where the actor is no key.
create function key_name(p_actor text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select k.name || ' (API key)' from api_keys k
  where k.organization_id = current_organization() and p_actor like 'key:%' and 'key:' || k.key_id = p_actor
$$;

-- What a key of a unit brought belongs to its unit, as what a user of it brought does.
create function keys_of_caller() returns setof text language sql stable as $$
  select 'key:' || key_id from api_keys where organization_id = current_organization() and unit_id in (select units_of_caller())
$$;
create or replace function made_by_caller(p_actor text) returns boolean language sql stable as $$
  select p_actor in (select 'user:' || u from users_of_caller() u) or p_actor in (select keys_of_caller())
$$;
alter policy unit on jobs using ((select sees_all_units()) or created_by_user in (select users_of_caller())
  or created_by in (select keys_of_caller()));
call cover_noted_rows('migration:0131-api-keys');
