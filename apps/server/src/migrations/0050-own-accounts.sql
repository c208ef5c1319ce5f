-- Accounts of the provider that Saakh brings itself (decision 054). They belong to a person's e-mail across organizations, so
-- they are the platform's rows: the policy of every tenant table shows them in the platform's own context and nowhere else.
create table sign_in_accounts (
  organization_id uuid not null default platform_organization() check (organization_id = platform_organization()),
  account_id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  -- scrypt with its parameters and salt.
  password text not null,
  -- The key of the second factor, sealed with the installation's key; the pending one waits for its first code.
  totp_key text,
  totp_pending text,
  -- The last time step that was accepted: no step is accepted twice.
  totp_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, account_id)
);
create unique index sign_in_accounts_email on sign_in_accounts (organization_id, email);

-- Links by which a person sets the password: of each the hash of its token, never the token.
create table sign_in_links (
  organization_id uuid not null default platform_organization() check (organization_id = platform_organization()),
  link_id uuid not null,
  email text not null check (email = lower(email)),
  purpose text not null check (purpose in ('invitation', 'forgotten')),
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, link_id)
);
create unique index sign_in_links_token on sign_in_links (organization_id, token_hash);
create index sign_in_links_email on sign_in_links (organization_id, email);

-- Each works once instead of a code.
create table recovery_codes (
  organization_id uuid not null default platform_organization() check (organization_id = platform_organization()),
  account_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (organization_id, account_id, code_hash),
  foreign key (organization_id, account_id) references sign_in_accounts on delete cascade
);

call protect_tenant_table('sign_in_accounts');
call protect_tenant_table('sign_in_links');
call protect_tenant_table('recovery_codes');
call audit_table('sign_in_accounts', '{account_id}');
call audit_table('sign_in_links', '{link_id}');
call audit_table('recovery_codes', '{account_id,code_hash}');

-- The mail that holds a link names it: its token is put in when the mail leaves, and stands in no table.
alter table mails add column link_id uuid,
  drop constraint mails_kind_check,
  add constraint mails_kind_check
    check (kind in ('invitation', 'alert', 'digest', 'consent', 'approval', 'export', 'account'));

-- At the sign-in no organization is known yet: does one that this person belongs to ask for a second factor?
create function second_factor_required(p_email text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u join organizations o using (organization_id)
    where lower(u.email) = lower(p_email) and u.status in ('active', 'invited')
      and o.configs @> '{"second_factor_required": true}')
$$;

-- Whether anybody waits for this person: others get no account.
create function is_expected(p_email text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where lower(email) = lower(p_email) and status in ('active', 'invited'))
$$;

-- What the platform's operator sees of organizations, and nothing of what is in them.
create function organizations_of_platform()
returns table (organization_id uuid, name text, type text, status text, lender_kind text, is_demo boolean,
  created_at timestamptz, admin_email text, admin_has_come boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.organization_id, o.name, o.type, o.status, o.lender_kind, o.is_demo, o.created_at, a.email, a.subject is not null
  from organizations o
  left join lateral (select email, subject from users u where u.organization_id = o.organization_id
    order by u.created_at, u.user_id limit 1) a on true
  where current_organization() = platform_organization() and o.organization_id <> platform_organization()
$$;

-- A first sign-in brings the person's name along. Who was bound to the demo provider, whose password everybody knows, is
-- bound anew by an account of Saakh's own with the same verified e-mail.
drop function bind_account(text, text, text);
create function bind_account(p_issuer text, p_subject text, p_email text, p_name text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound record;
begin
  update users set issuer = p_issuer, subject = p_subject, updated_at = now(),
    name = case when lower(name) = lower(email) and coalesce(p_name, '') <> '' then p_name else name end,
    status = case when status = 'invited' then 'active' else status end
  where (organization_id, user_id) in (
    select organization_id, user_id from users
    where lower(email) = lower(p_email) and status not in ('pending', 'rejected')
      and (subject is null or p_issuer = 'accounts of Saakh' and issuer = 'the demo provider')
    order by case status when 'active' then 0 when 'invited' then 1 else 2 end, created_at limit 1)
  returning organization_id, user_id into bound;
  if bound.user_id is null then
    return false;
  end if;
  perform set_config('saakh.organization_id', bound.organization_id::text, true);
  perform append_plain_audit('user:' || bound.user_id, 'bind_account', 'user:' || bound.user_id);
  return true;
end $$;
call cover_noted_rows('migration:0050-own-accounts');
