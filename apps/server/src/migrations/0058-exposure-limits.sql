-- How much of its capital base a lender lets one borrower and one group take, from a day on (decision 062).
create table exposure_limits (
  organization_id uuid not null,
  valid_from date not null,
  -- Rupees.
  capital_base numeric(20, 2) not null check (capital_base > 0),
  borrower_percent numeric(5, 2) not null check (borrower_percent > 0 and borrower_percent <= 100),
  group_percent numeric(5, 2) not null check (group_percent > 0 and group_percent <= 100),
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, valid_from)
);
call protect_tenant_table('exposure_limits');
call audit_table('exposure_limits', '{valid_from}');
call cover_noted_rows('migration:0058-exposure-limits');
