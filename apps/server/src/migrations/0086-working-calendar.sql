-- On which days an organization works (decision 092), one row a version. Public holidays ship with the product; here stands
-- of which state they are, and which days the organization adds or strikes.
create table working_calendars (
  organization_id uuid not null,
  calendar_id uuid not null,
  state text,
  saturdays_off text not null check (saturdays_off in ('second_and_fourth', 'all', 'none')),
  -- Each with `day` and `name`.
  added jsonb not null,
  struck date[] not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, calendar_id)
);
create index working_calendars_latest on working_calendars (organization_id, set_at desc);
call protect_tenant_table('working_calendars');
call audit_table('working_calendars', '{calendar_id}');
