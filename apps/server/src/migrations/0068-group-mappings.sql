-- What a group of the identity provider gives the people whose token names it (decision 073).
create table group_mappings (
  organization_id uuid not null references organizations,
  mapping_id uuid not null,
  claim text not null check (claim in ('cognito:groups', 'groups', 'roles', 'realm_access.roles')),
  value text not null check (value <> '' and length(value) <= 256),
  template_id uuid not null,
  -- Null is head office.
  unit_id uuid,
  -- Whether somebody whom nobody invited joins by it.
  admits boolean not null,
  -- Of several groups of a person the lowest number decides.
  rank int not null check (rank between 1 and 9999),
  -- False until a second person agreed to it.
  in_force boolean not null,
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, mapping_id),
  unique (organization_id, claim, value),
  foreign key (organization_id, template_id) references policy_templates,
  foreign key (organization_id, unit_id) references org_units
);
call protect_tenant_table('group_mappings');
call audit_table('group_mappings', '{mapping_id}');

-- Null: template and unit were given by hand.
alter table users add column group_mapping_id uuid;
alter table users add foreign key (organization_id, group_mapping_id) references group_mappings;
call audit_table('users', '{user_id}');
create index users_by_group_mapping on users (organization_id, group_mapping_id) where group_mapping_id is not null;

-- When the provider issued the token: an older token that comes later decides nothing.
alter table sessions add column issued_at timestamptz;
-- What is asked for, with slots, so that the other language says it, too.
alter table approvals add column title_said jsonb;
call audit_table('approvals', '{approval_id}');

-- What an access request tells of the account that a user of the organization signs in with: no password, no key, no code.
-- Only of an account that its own user is bound to, and of that user's sign-ins alone.
create function accounts_of_users(p_users uuid[])
returns table (email text, name text, created_at timestamptz, second_factor text, last_sign_in timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.email, a.name, a.created_at, case when a.totp_key is null then 'not set up' else 'set up' end, u.last_login
  from users u join sign_in_accounts a on a.account_id::text = u.subject
  where u.organization_id = current_organization() and u.user_id = any(p_users) and u.issuer = 'accounts of Saakh'
  order by a.email
$$;
call cover_noted_rows('migration:0068-group-mappings');
