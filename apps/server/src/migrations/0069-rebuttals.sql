-- A significant increase in the risk that days past due alone presume, rebutted for one facility for a time (decision 074). It
-- counts from the day on which a second person approved it, and no more from the day on which somebody withdrew it.
create table stage_rebuttals (
  organization_id uuid not null,
  rebuttal_id uuid not null,
  party_id uuid not null,
  account_number text not null,
  reason text not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'withdrawn')),
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  approved_by_name text,
  approved_on date,
  withdrawn_by_name text,
  withdrawn_on date,
  primary key (organization_id, rebuttal_id),
  check (state <> 'approved' or approved_on is not null),
  check ((state = 'withdrawn') = (withdrawn_on is not null))
);
-- Of a facility one waits at a time.
create unique index stage_rebuttals_asked on stage_rebuttals (organization_id, account_number) where state = 'asked';
create index stage_rebuttals_by_account on stage_rebuttals (organization_id, account_number);
create index stage_rebuttals_by_party on stage_rebuttals (organization_id, party_id);
call protect_tenant_table('stage_rebuttals');
call audit_table('stage_rebuttals', '{rebuttal_id}');
call narrow_to_unit('stage_rebuttals', 'party_id in (select parties_of_caller())');

-- A lender's own, shorter days of the clocks of early warnings, from a day on.
create table early_warning_days (
  organization_id uuid not null,
  valid_from date not null,
  examine_days smallint check (examine_days between 1 and 365),
  report_days smallint check (report_days between 1 and 365),
  decide_days smallint check (decide_days between 1 and 365),
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, valid_from)
);
call protect_tenant_table('early_warning_days');
call audit_table('early_warning_days', '{valid_from}');
call cover_noted_rows('migration:0069-rebuttals');
