-- When a person looked at the dashboard (decision 083): the last look of the visit that goes on, and that of the visit before,
-- from which on changes are told; null in the first visit.
create table desk_visits (
  organization_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  since timestamptz check (since <= seen_at),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users on delete cascade
);
call protect_tenant_table('desk_visits');
