-- A workflow is data; a case keeps the version it started with.
create table workflows (
  organization_id uuid not null,
  workflow_id uuid not null,
  version int not null,
  name text not null,
  definition jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, workflow_id, version)
);
call protect_tenant_table('workflows');

create table case_types (
  organization_id uuid not null,
  case_type_id uuid not null,
  name text not null,
  workflow_id uuid not null,
  position int not null default 0,
  is_active boolean not null default true,
  primary key (organization_id, case_type_id)
);
create unique index case_types_name on case_types (organization_id, lower(name));
call protect_tenant_table('case_types');

create table case_counters (
  organization_id uuid not null,
  year int not null,
  last_number int not null,
  primary key (organization_id, year)
);
call protect_tenant_table('case_counters');

create table cases (
  organization_id uuid not null,
  case_uid uuid not null,
  case_number text not null,
  subject text not null,
  issue text not null,
  case_type_id uuid not null,
  workflow_id uuid not null,
  workflow_version int not null,
  status_id text not null,
  status text not null check (status in ('NEW', 'WIP', 'CLOSED', 'ESCALATION')),
  -- Who brought the case to its present status; null when the system did.
  moved_by uuid,
  assignee uuid,
  party_id uuid not null,
  party_name text not null,
  loan_account text,
  alert_id uuid,
  risk text check (risk in ('High', 'Medium', 'Low')),
  recurring jsonb,
  next_due date,
  origin_case_uid uuid,
  -- The due date of the origin that this follow-up stands for.
  due_on date,
  request_key text,
  -- Of what the creator sent: the same again within seconds is a double click.
  content_hash text,
  recorded_at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (organization_id, case_uid),
  foreign key (organization_id, case_type_id) references case_types,
  foreign key (organization_id, workflow_id, workflow_version) references workflows,
  foreign key (organization_id, origin_case_uid) references cases
);
create unique index cases_number on cases (organization_id, case_number);
create unique index cases_request on cases (organization_id, request_key) where request_key is not null;
create unique index cases_of_alert on cases (organization_id, alert_id) where alert_id is not null;
create unique index cases_follow_up on cases (organization_id, origin_case_uid, due_on) where origin_case_uid is not null;
create index cases_same_content on cases (organization_id, content_hash, recorded_at);
create index cases_due on cases (organization_id, next_due) where next_due is not null;
create index cases_newest on cases (organization_id, created_at desc, case_uid desc);
create index cases_by_party on cases (organization_id, party_id);
call protect_tenant_table('cases');

-- Organizations with a recurring case that is due: the schedule asks this once for all of them.
create function organizations_with_due_cases(p_day date) returns setof uuid language sql stable security definer set search_path = public as $$
  select distinct organization_id from cases where next_due <= p_day
$$;

create table case_events (
  organization_id uuid not null,
  case_uid uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  kind text not null,
  by_user uuid,
  by_name text,
  -- The version of the case after the event; comments and files do not raise it.
  version int not null,
  note text,
  payload jsonb not null default '{}',
  primary key (organization_id, case_uid, event_id),
  foreign key (organization_id, case_uid) references cases
);
call protect_tenant_table('case_events');

create table case_comments (
  organization_id uuid not null,
  case_uid uuid not null,
  comment_id uuid not null,
  owner_user uuid,
  owner_name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (organization_id, case_uid, comment_id),
  foreign key (organization_id, case_uid) references cases
);
call protect_tenant_table('case_comments');

create table case_attachments (
  organization_id uuid not null,
  case_uid uuid not null,
  attachment_id uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (organization_id, case_uid, attachment_id),
  foreign key (organization_id, case_uid) references cases
);
call protect_tenant_table('case_attachments');
