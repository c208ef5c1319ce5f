-- Tenancy: every request runs with `saakh.organization_id` set for its transaction; the application role sees
-- only rows of that organization. The role that owns the tables (migrations, backup, the look-ups below) has a
-- policy of its own; the pool never logs in as it.

create function current_organization() returns uuid language sql stable
  as $$ select nullif(current_setting('saakh.organization_id', true), '')::uuid $$;

-- The organization that writes reference data: the register and public facts.
create function platform_organization() returns uuid language sql immutable
  as $$ select '00000000-0000-4000-8000-000000000001'::uuid $$;

create procedure protect_tenant_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s to saakh_app using (organization_id = current_organization()) with check (organization_id = current_organization())', name);
  execute format('create policy owner on %s to current_user using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to saakh_app', name);
end $$;

-- Rows that are public when `organization_column` is null; only the platform organization writes those.
create procedure protect_shared_table(name regclass, organization_column text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy readable on %s for select to saakh_app using (%I is null or %I = current_organization())', name, organization_column, organization_column);
  execute format('create policy writable on %s for all to saakh_app using (%I = current_organization() or (%I is null and current_organization() = platform_organization())) with check (%I = current_organization() or (%I is null and current_organization() = platform_organization()))', name, organization_column, organization_column, organization_column, organization_column);
  execute format('create policy owner on %s to current_user using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to saakh_app', name);
end $$;

create table organizations (
  organization_id uuid primary key,
  name text not null,
  type text not null check (type in ('b2sme', 'enterprise')),
  status text not null default 'active',
  lender_kind text not null default 'bank',
  logo_url text,
  sku jsonb not null default '{}',
  party_id uuid,
  message jsonb not null default '[]',
  configs jsonb not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
call protect_tenant_table('organizations');

create table users (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  email text not null,
  name text not null,
  status text not null default 'active',
  instance_name text,
  policy jsonb not null default '{}',
  profile jsonb not null default '{}',
  issuer text,
  subject text,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create unique index users_email on users (organization_id, lower(email));
create index users_by_email on users (lower(email));
create index users_by_subject on users (issuer, subject);
call protect_tenant_table('users');

create table sessions (
  organization_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, session_id),
  foreign key (organization_id, user_id) references users
);
create unique index sessions_token on sessions (organization_id, token_hash);
create index sessions_by_token on sessions (token_hash);
call protect_tenant_table('sessions');

-- Before the organization is known a token leads to its account through these three, and through nothing else.
create function find_account(p_issuer text, p_subject text)
returns table (organization_id uuid, user_id uuid, user_status text, organization_status text, policy jsonb, name text, email text)
language sql stable security definer set search_path = public as $$
  select u.organization_id, u.user_id, u.status, o.status, u.policy, u.name, u.email
  from users u join organizations o using (organization_id)
  where u.issuer = p_issuer and u.subject = p_subject
  order by u.created_at limit 1
$$;

create function bind_account(p_issuer text, p_subject text, p_email text)
returns boolean language plpgsql security definer set search_path = public as $$
declare bound int;
begin
  update users set issuer = p_issuer, subject = p_subject, updated_at = now()
  where (organization_id, user_id) in (
    select organization_id, user_id from users
    where lower(email) = lower(p_email) and subject is null order by created_at limit 1);
  get diagnostics bound = row_count;
  return bound = 1;
end $$;

create function find_session(p_token_hash text)
returns table (organization_id uuid, session_id uuid, last_seen timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = public as $$
  select organization_id, session_id, last_seen, ended_at from sessions where token_hash = p_token_hash
  order by created_at desc limit 1
$$;

-- Organizations whose schedules and evaluations the worker runs.
create function list_organizations()
returns table (organization_id uuid, status text) language sql stable security definer set search_path = public as $$
  select organization_id, status from organizations where organization_id <> platform_organization() order by created_at
$$;

create table audit_heads (
  organization_id uuid primary key,
  seq bigint not null,
  hash text not null,
  -- Events up to here are no longer kept: a stream that resumes before it must reload.
  events_dropped_to bigint not null default 0
);
call protect_tenant_table('audit_heads');

create table audit_log (
  organization_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  verb text not null,
  subject text not null,
  outcome text not null check (outcome in ('done', 'refused', 'viewed')),
  payload jsonb,
  payload_hash text not null,
  previous_hash text not null,
  hash text not null,
  primary key (organization_id, seq)
);
call protect_tenant_table('audit_log');
revoke update, delete on audit_log from saakh_app;

-- The outbox: its id is the audit sequence, which is given out under the chain's lock and so is commit-ordered.
create table events (
  organization_id uuid not null,
  seq bigint not null,
  position int not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, seq, position)
);
call protect_tenant_table('events');

-- Each field as "octets:text", so that no content can imitate another split of the fields.
create function audit_hash(variadic fields text[]) returns text language sql immutable as $$
  select encode(sha256(convert_to(string_agg(octet_length(f) || ':' || f, '' order by i), 'UTF8')), 'hex')
  from unnest(fields) with ordinality as t(f, i)
$$;

-- Called last in a transaction: from here to the commit the organization's chain is locked.
create function append_audit(p_at timestamptz, p_actor text, p_verb text, p_subject text, p_outcome text, p_payload jsonb, p_payload_hash text, p_events jsonb)
returns bigint language plpgsql as $$
declare
  org uuid := current_organization();
  head audit_heads;
  next_seq bigint;
  next_hash text;
begin
  insert into audit_heads (organization_id, seq, hash) values (org, 0, repeat('0', 64)) on conflict do nothing;
  select * into head from audit_heads where organization_id = org for update;
  next_seq := head.seq + 1;
  next_hash := audit_hash(head.hash, next_seq::text, to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_actor, p_verb, p_subject, p_outcome, p_payload_hash);
  insert into audit_log values (org, next_seq, p_at, p_actor, p_verb, p_subject, p_outcome, p_payload, p_payload_hash, head.hash, next_hash);
  update audit_heads set seq = next_seq, hash = next_hash where organization_id = org;
  insert into events (organization_id, seq, position, kind, payload)
    select org, next_seq, i::int, e->>'kind', e->'payload' from jsonb_array_elements(coalesce(p_events, '[]')) with ordinality as t(e, i);
  if jsonb_array_length(coalesce(p_events, '[]')) > 0 then
    perform pg_notify('saakh_events', org::text || ':' || next_seq::text);
  end if;
  return next_seq;
end $$;
