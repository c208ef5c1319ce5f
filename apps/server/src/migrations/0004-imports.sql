create table jobs (
  organization_id uuid not null,
  job_id uuid not null,
  type text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  document_id uuid references documents,
  file_name text,
  file_sha256 text,
  created_by text not null,
  created_by_user uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  heartbeat_at timestamptz,
  -- Rows of the file that are merged for good; a retry goes on after them.
  rows_done bigint not null default 0,
  rows_total bigint,
  counts jsonb not null default '{"rows_read":0,"rows_accepted":0,"rows_quarantined":0,"facts_written":0,"parties_touched":0}',
  -- Share of the file's bytes read, 0 to 1: rows are not counted before they are read.
  progress real,
  options jsonb not null default '{}',
  message text,
  attempts int not null default 0,
  primary key (organization_id, job_id)
);
create index jobs_newest on jobs (organization_id, created_at desc, job_id desc);
create index jobs_by_document on jobs (organization_id, document_id);
create index jobs_unfinished on jobs (organization_id, job_id) where status in ('queued', 'running');
call protect_tenant_table('jobs');

-- What a killed worker left behind: looked for across organizations, ids only.
create function unfinished_jobs()
returns table (organization_id uuid, job_id uuid, type text, heartbeat_at timestamptz)
language sql stable security definer set search_path = public as $$
  select organization_id, job_id, type, coalesce(heartbeat_at, created_at) from jobs where status in ('queued', 'running')
$$;

create table quarantine (
  organization_id uuid not null,
  job_id uuid not null,
  row bigint not null,
  field text,
  reason text not null,
  text text not null,
  primary key (organization_id, job_id, row)
);
call protect_tenant_table('quarantine');

create table accounts (
  organization_id uuid not null,
  account_number text not null,
  customer_number text not null,
  party_id uuid not null,
  kind text not null,
  is_active boolean not null default true,
  primary key (organization_id, account_number)
);
create index accounts_by_party on accounts (organization_id, party_id);
create index accounts_by_customer on accounts (organization_id, customer_number);
call protect_tenant_table('accounts');

-- What the newest file said of a subject, whether it was new or not: an older file that comes later must not win over a
-- newer one that merely repeated what was known.
create table last_statements (
  organization_id uuid not null,
  party_id uuid not null,
  kind text not null,
  subject text not null,
  content_hash text not null,
  -- When the lender had the file, and from when its source made the statement known.
  file_known_at timestamptz not null,
  known_from timestamptz not null,
  is_dated boolean not null,
  source_document uuid not null references documents,
  row bigint not null,
  primary key (organization_id, party_id, kind, subject)
);
call protect_tenant_table('last_statements');
