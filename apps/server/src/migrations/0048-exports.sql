-- Lists that people took out as files (decision 052). A file belongs to who asked for it and is gone after a week. How far an
-- export is changes with every page; who asked for what, and how many rows it became, stands in the audit.
create table exports (
  organization_id uuid not null,
  export_id uuid not null,
  user_id uuid not null,
  entity text not null,
  filters jsonb not null,
  -- As they were called when it was asked for.
  filter_words jsonb not null,
  -- Null: all columns of the entity.
  columns jsonb,
  sort_by text,
  sort_in text check (sort_in in ('asc', 'desc')),
  format text not null check (format in ('csv', 'xlsx')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  rows_expected int,
  rows_written int not null default 0,
  message text,
  attempts int not null default 0,
  -- When its writing last gave a sign of life, by the machine's clock.
  touched_at timestamptz not null default clock_timestamp(),
  sha256 text,
  size bigint,
  -- What made it, where nobody pressed a button.
  schedule_id uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (organization_id, export_id),
  foreign key (organization_id, user_id) references users,
  check ((status = 'done') = (sha256 is not null))
);
create index exports_newest on exports (organization_id, user_id, created_at desc, export_id desc);
create index exports_under_way on exports (touched_at) where status in ('waiting', 'running');
create index exports_ending on exports (expires_at) where status = 'done';
call protect_tenant_table('exports');
call narrow_to_unit('exports', 'user_id in (select users_of_caller())');

-- Each run makes a file for each recipient, with what that person may see on that day.
create table export_schedules (
  organization_id uuid not null,
  schedule_id uuid not null,
  entity text not null,
  filters jsonb not null,
  filter_words jsonb not null,
  columns jsonb,
  sort_by text,
  sort_in text check (sort_in in ('asc', 'desc')),
  format text not null check (format in ('csv', 'xlsx')),
  every text not null check (every in ('week', 'month')),
  recipients uuid[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- The day on which the first run counts months: a run on the 31st comes back to it after a short month.
  starts_on date not null,
  runs int not null default 0,
  next_run_on date not null,
  stopped_at timestamptz,
  primary key (organization_id, schedule_id),
  foreign key (organization_id, created_by) references users
);
create index export_schedules_due on export_schedules (next_run_on) where stopped_at is null;
call protect_tenant_table('export_schedules');
call audit_table('export_schedules', '{schedule_id}');
call narrow_to_unit('export_schedules', 'created_by in (select users_of_caller()) or recipients && array(select users_of_caller())');

-- Organizations with an export that nobody works on, one whose file has expired, or a schedule whose day has come.
create function organizations_with_due_exports(p_now timestamptz, p_today date, p_seconds int) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select organization_id from exports
    where status in ('waiting', 'running') and touched_at < clock_timestamp() - make_interval(secs => p_seconds)
  union select organization_id from exports where status = 'done' and expires_at <= p_now
  union select organization_id from export_schedules where stopped_at is null and next_run_on <= p_today
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('invitation', 'alert', 'digest', 'consent', 'approval', 'export'));

-- What an open screen is told of: ids alone, and those of other units' things neither.
create function event_of_caller(p_payload jsonb) returns boolean language sql stable as $$
  select (not p_payload ? 'party_id' or (p_payload->>'party_id')::uuid in (select parties_of_caller()))
    and (not p_payload ? 'alert_id' or exists (select from alerts where organization_id = current_organization() and alert_id = (p_payload->>'alert_id')::uuid))
    and (not p_payload ? 'case_uid' or exists (select from cases where organization_id = current_organization() and case_uid = (p_payload->>'case_uid')::uuid))
    and (not p_payload ? 'order_id' or exists (select from orders where organization_id = current_organization() and order_id = (p_payload->>'order_id')::uuid))
    and (not p_payload ? 'job_id' or exists (select from jobs where organization_id = current_organization() and job_id = (p_payload->>'job_id')::uuid))
    and (not p_payload ? 'portfolio_id' or exists (select from portfolios where organization_id = current_organization() and portfolio_id = (p_payload->>'portfolio_id')::uuid))
    and (not p_payload ? 'response_id' or exists (select from form_responses where organization_id = current_organization() and response_id = (p_payload->>'response_id')::uuid))
    and (not p_payload ? 'approval_id' or exists (select from approvals where organization_id = current_organization() and approval_id = (p_payload->>'approval_id')::uuid))
    and (not p_payload ? 'mail_id' or exists (select from mails where organization_id = current_organization() and mail_id = (p_payload->>'mail_id')::uuid))
    and (not p_payload ? 'union_id' or exists (select from party_unions where union_id = (p_payload->>'union_id')::uuid))
    and (not p_payload ? 'export_id' or exists (select from exports where organization_id = current_organization() and export_id = (p_payload->>'export_id')::uuid))
    and (not p_payload ? 'schedule_id' or exists (select from export_schedules where organization_id = current_organization() and schedule_id = (p_payload->>'schedule_id')::uuid))
$$;
call narrow_to_unit('events', 'event_of_caller(payload)');

-- Who administered users with every method had all keys there were, and goes on so.
update users set policy = '{"/v1/admin/exports": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
update policy_templates set policy = '{"/v1/admin/exports": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
-- Exporting is work like the lists themselves.
update policy_templates set policy = jsonb_build_object('/v1/admin/exports', policy -> '/v1/cases') || policy
  where policy ? '/v1/cases' and not policy ? '/v1/admin/exports';
call cover_noted_rows('migration:0048-exports');
