-- A change of limits is drafted, tested over history and put in force by a second person (decision 111).
create table limit_changes (
  organization_id uuid not null,
  change_id uuid not null,
  code text not null,
  portfolio_id uuid,
  -- The whole set, and what held when it was drafted.
  threshold_values jsonb not null,
  values_before jsonb not null,
  -- The version whose limits come back.
  restores uuid,
  reason text not null,
  circular text,
  active_from date,
  state text not null default 'draft' check (state in ('draft', 'asked', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- From when on the limits hold, and when the borrowers were judged by them.
  starts_at timestamptz,
  begun_at timestamptz,
  primary key (organization_id, change_id),
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check (decided_by is distinct from proposed_by)
);
create index limit_changes_by_code on limit_changes (organization_id, code, proposed_at);
create index limit_changes_to_begin on limit_changes (starts_at) where starts_at is not null and begun_at is null;
call protect_tenant_table('limit_changes');
call audit_table('limit_changes', '{change_id}');

-- A run of a change over history. Its document is the canonical JSON of the result; `document_sha256` is that of its bytes.
create table back_tests (
  organization_id uuid not null,
  back_test_id uuid not null,
  change_id uuid not null,
  outcome text not null check (outcome in ('sma_2', 'npa', 'downgrade', 'insolvency', 'write_off')),
  from_day date not null,
  until_day date not null check (until_day > from_day),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- What it tested: a change of the rule or of what is in force makes it the test of something else.
  rule_version text not null,
  values_tested jsonb not null,
  values_in_force jsonb not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  result jsonb,
  document_sha256 text,
  error text,
  primary key (organization_id, back_test_id),
  foreign key (organization_id, change_id) references limit_changes,
  check ((state = 'done') = (result is not null and document_sha256 is not null)),
  check ((state in ('done', 'cancelled', 'failed')) = (ended_at is not null))
);
create index back_tests_by_change on back_tests (organization_id, change_id, asked_at);
call protect_tenant_table('back_tests');
call audit_table('back_tests', '{back_test_id}');

-- How far a back-test is: written every few seconds while it runs, and shown to nobody afterwards.
create table back_test_progress (
  organization_id uuid not null,
  back_test_id uuid not null,
  done int not null,
  total int not null,
  heartbeat_at timestamptz not null,
  primary key (organization_id, back_test_id)
);
call protect_tenant_table('back_test_progress');

-- The sets from before stay as they are; each new one names the change that two persons made.
alter table threshold_sets add column change_id uuid;
call audit_table('threshold_sets', '{threshold_set_id}');
alter table threshold_sets add foreign key (organization_id, change_id) references limit_changes;

create function limits_need_two_persons() returns trigger language plpgsql as $$
begin
  if not exists (select from limit_changes c where c.organization_id = new.organization_id and c.change_id = new.change_id
      and c.state = 'approved' and c.decided_by is not null and c.decided_by <> c.proposed_by and c.code = new.code
      and c.portfolio_id is not distinct from new.portfolio_id and c.threshold_values = new.threshold_values) then
    raise exception 'limits are put in force by a change that a second person approved';
  end if;
  return null;
end $$;
create trigger limits_need_two_persons after insert or update on threshold_sets
  for each row execute function limits_need_two_persons();

create function organizations_with_limits_to_begin(p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organization_id from limit_changes where starts_at <= p_now and begun_at is null
$$;

-- Who administered users with every method had all keys there were, and goes on so.
update users set policy = '{"/v1/admin/rules": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
update policy_templates set policy = '{"/v1/admin/rules": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
call cover_noted_rows('migration:0104-limits-with-two-persons');
