-- Why the declared and the computed class of a facility differ and since when, and when its default began (decision 080). The
-- next judging of each borrower computes them for all months: `made_by` says which positions were written before.
alter table facility_positions add column class_reason text, add column differs_since date, add column default_since date,
  add column defaults_began date[] not null default '{}', add column made_by int not null default 1;

-- From which aggregate exposure on a borrower is a large one for the lender, from a day on; without a row what the regime says.
create table large_borrower_limits (
  organization_id uuid not null,
  valid_from date not null,
  -- Rupees.
  exposure_from numeric(20, 2) not null check (exposure_from > 0),
  source text not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, valid_from)
);
call protect_tenant_table('large_borrower_limits');
call audit_table('large_borrower_limits', '{valid_from}');
call cover_noted_rows('migration:0075-class-reasons-and-defaults');
