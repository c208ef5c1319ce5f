-- What a user set for nobody but oneself: the layout of the dashboard, preferences.
create table user_settings (
  organization_id uuid not null,
  user_id uuid not null,
  name text not null check (name in ('dashboard', 'preferences')),
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (organization_id, user_id, name),
  foreign key (organization_id, user_id) references users on delete cascade
);
call protect_tenant_table('user_settings');
