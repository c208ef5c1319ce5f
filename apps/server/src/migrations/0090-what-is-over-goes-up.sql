-- What is over goes up the tree of units (decision 097): after how many working days, one row a version; null turns it off.
create table escalation_settings (
  organization_id uuid not null,
  settings_id uuid not null,
  after_days int check (after_days between 1 and 60),
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, settings_id)
);
create index escalation_settings_latest on escalation_settings (organization_id, set_at desc);

-- One step of a matter to a unit further up. Another due day makes it another matter, which begins from the bottom.
create table escalations (
  organization_id uuid not null,
  escalation_id uuid not null,
  kind text not null check (kind in ('case_state', 'case_task', 'alerts')),
  -- The case, the task or the borrower.
  matter_id uuid not null,
  due_on date not null,
  step int not null check (step > 0),
  party_id uuid not null,
  case_uid uuid,
  -- Working days over, and what is over in words.
  working_days int not null,
  reason text not null,
  -- Units under the names that they had then; none as `to` is head office.
  from_unit_id uuid not null,
  from_unit text not null,
  to_unit_id uuid,
  to_unit text,
  escalated_on date not null,
  escalated_at timestamptz not null,
  primary key (organization_id, escalation_id),
  foreign key (organization_id, case_uid) references cases,
  check ((to_unit_id is null) = (to_unit is null)),
  check ((kind = 'alerts') = (case_uid is null))
);
create unique index escalations_once on escalations (organization_id, kind, matter_id, due_on, step);
create index escalations_by_party on escalations (organization_id, party_id, escalated_at desc);
create index escalations_by_case on escalations (organization_id, case_uid) where case_uid is not null;
create index escalations_by_day on escalations (organization_id, escalated_on, to_unit_id);

-- The last day of which all steps were made.
create table escalation_runs (
  organization_id uuid not null,
  day date not null,
  primary key (organization_id)
);

call protect_tenant_table('escalation_settings');
call protect_tenant_table('escalations');
call protect_tenant_table('escalation_runs');
call audit_table('escalation_settings', '{settings_id}');
call audit_table('escalations', '{escalation_id}');
call narrow_to_unit('escalations', 'party_id in (select parties_of_caller())');

-- Those that set it before the morning of the day and have not made its steps; while it is early, not those that are being judged.
create function organizations_to_escalate(p_day date, p_before timestamptz, p_waits boolean) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select s.organization_id from (
    select distinct on (organization_id) organization_id, after_days, set_at from escalation_settings
    order by organization_id, set_at desc, settings_id desc) s
  where s.after_days is not null and s.set_at < p_before
    and not exists (select from escalation_runs r where r.organization_id = s.organization_id and r.day = p_day)
    and not (p_waits and exists (select from dirty_parties d where d.organization_id = s.organization_id))
$$;

-- People are told of a day's steps to their unit once, however many there are.
alter table notifications add column escalated_on date,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('raised', 'worse', 'asked', 'approved', 'rejected', 'escalated')),
  drop constraint notifications_about,
  add constraint notifications_about check (num_nonnulls(alert_id, approval_id, escalated_on) = 1);
create unique index notifications_of_escalations on notifications (organization_id, user_id, escalated_on) where escalated_on is not null;
call cover_noted_rows('migration:0090-what-is-over-goes-up');
