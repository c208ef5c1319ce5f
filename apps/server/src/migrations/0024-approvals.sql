-- What waits for an administrator: people whom somebody else invited, and orders where the organization wants it so.
create table approvals (
  organization_id uuid not null references organizations,
  approval_id uuid not null,
  kind text not null check (kind in ('user', 'order')),
  -- The user or the order.
  subject_id uuid not null,
  -- What is asked for, as it was called then.
  title text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  requested_by uuid not null,
  requested_by_name text not null,
  created_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  notes text,
  primary key (organization_id, approval_id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index approvals_pending on approvals (organization_id, kind, subject_id) where status = 'pending';
create index approvals_newest on approvals (organization_id, created_at desc, approval_id desc);
call protect_tenant_table('approvals');
call audit_table('approvals', '{approval_id}');

-- Who looks after people decides who joins.
update users set policy = policy || jsonb_build_object('/v1/admin/approvals', policy -> '/v1/admin/users')
where policy ? '/v1/admin/users' and not policy ? '/v1/admin/approvals';
call cover_noted_rows('migration:0024-approvals');

-- A person who waits for an administrator, or was rejected, has no account that a sign-in could take.
create or replace function bind_account(p_issuer text, p_subject text, p_email text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound record;
begin
  update users set issuer = p_issuer, subject = p_subject, updated_at = now(),
    status = case when status = 'invited' then 'active' else status end
  where (organization_id, user_id) in (
    select organization_id, user_id from users
    where lower(email) = lower(p_email) and subject is null and status not in ('pending', 'rejected')
    order by case status when 'active' then 0 when 'invited' then 1 else 2 end, created_at limit 1)
  returning organization_id, user_id into bound;
  if bound.user_id is null then
    return false;
  end if;
  perform set_config('saakh.organization_id', bound.organization_id::text, true);
  perform append_plain_audit('user:' || bound.user_id, 'bind_account', 'user:' || bound.user_id);
  return true;
end $$;
