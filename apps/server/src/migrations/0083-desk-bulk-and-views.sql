-- What a job is still to decide of a whole filter (decision 089): each alert as the person saw it. Let go of with the job.
create table desk_bulk_alerts (
  organization_id uuid not null,
  job_id uuid not null,
  place int not null,
  alert_id uuid not null,
  reading_no int not null,
  standing text not null,
  primary key (organization_id, job_id, place),
  foreign key (organization_id, job_id) references jobs on delete cascade
);
call protect_tenant_table('desk_bulk_alerts');

-- A queue that somebody named: the address of the list, for oneself or for everybody.
create table saved_views (
  organization_id uuid not null,
  view_id uuid not null,
  owner uuid not null,
  name text not null,
  search jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  primary key (organization_id, view_id),
  foreign key (organization_id, owner) references users on delete cascade
);
create unique index saved_views_by_name on saved_views (organization_id, owner, upper(name));
call protect_tenant_table('saved_views');
call audit_table('saved_views', '{view_id}');

alter table user_settings drop constraint user_settings_name_check;
alter table user_settings add constraint user_settings_name_check check (name in ('dashboard', 'preferences', 'queue_start'));
