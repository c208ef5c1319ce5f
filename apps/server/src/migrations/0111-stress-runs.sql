-- A stress test over a whole bank runs as a job (decision 121). Its document is the canonical JSON of the result, without names of
-- borrowers; `document_sha256` is that of its bytes.
create table stress_runs (
  organization_id uuid not null,
  stress_run_id uuid not null,
  -- The shocks as they were asked for.
  asked jsonb not null,
  portfolio_id uuid,
  -- Rules of these types were left out: who asked may not see them. Nobody reads it of whom more is hidden.
  hidden_types text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  result jsonb,
  document_sha256 text,
  error text,
  primary key (organization_id, stress_run_id),
  check ((state = 'done') = (result is not null and document_sha256 is not null)),
  check ((state in ('done', 'cancelled', 'failed')) = (ended_at is not null))
);
create index stress_runs_by_day on stress_runs (organization_id, asked_at desc);
create unique index stress_runs_under_way on stress_runs (organization_id) where state in ('waiting', 'running');
call protect_tenant_table('stress_runs');
call audit_table('stress_runs', '{stress_run_id}');

-- How far a run is: written every second while it runs, and shown to nobody afterwards.
create table stress_run_progress (
  organization_id uuid not null,
  stress_run_id uuid not null,
  done int not null,
  total int not null,
  heartbeat_at timestamptz not null,
  primary key (organization_id, stress_run_id)
);
call protect_tenant_table('stress_run_progress');
call cover_noted_rows('migration:0111-stress-runs');
