-- What a lender says of its files, and what came: rhythm, control totals, deliveries by day (decision 065).
create table feeds (
  organization_id uuid not null,
  kind text not null,
  rhythm text not null check (rhythm in ('daily', 'working_days', 'weekly', 'monthly')),
  due_after_days int not null check (due_after_days between 0 and 31),
  -- In India, HH:MM.
  due_time text not null check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  since date not null,
  has_totals boolean not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, kind)
);
call protect_tenant_table('feeds');
call audit_table('feeds', '{kind}');

-- What the lender's system counted of a day; the whole under the empty branch.
create table control_totals (
  organization_id uuid not null,
  kind text not null,
  day date not null,
  branch text not null,
  rows bigint check (rows >= 0),
  -- Rupees.
  amount numeric(24, 2),
  document_id uuid not null references documents,
  row bigint not null,
  known_at timestamptz not null,
  primary key (organization_id, kind, day, branch)
);
call protect_tenant_table('control_totals');
call audit_table('control_totals', '{kind,day,branch}');

-- Days of which nobody waits for anything any more: a holiday, or a difference that is explained.
create table feed_settlements (
  organization_id uuid not null,
  kind text not null,
  day date not null,
  note text not null check (note <> ''),
  settled_by text not null,
  settled_at timestamptz not null,
  primary key (organization_id, kind, day)
);
call protect_tenant_table('feed_settlements');
call audit_table('feed_settlements', '{kind,day}');

-- What a file brought of a day: of rows that name their day that day, otherwise the day on which the file was known.
create table feed_files (
  organization_id uuid not null,
  job_id uuid not null,
  kind text not null,
  day date not null,
  rows bigint not null,
  amount numeric(24, 2),
  foreign key (organization_id, job_id) references jobs,
  primary key (organization_id, job_id, day)
);
create index on feed_files (organization_id, kind, day);
call protect_tenant_table('feed_files');

-- What is stored of a day, whatever files it came in; the whole under the empty branch.
create table feed_days (
  organization_id uuid not null,
  kind text not null,
  day date not null,
  branch text not null,
  rows bigint not null,
  amount numeric(24, 2),
  primary key (organization_id, kind, day, branch)
);
call protect_tenant_table('feed_days');
call cover_noted_rows('migration:0062-feeds');
