-- Rupees for a currency by the day, as the lender's file tells them with their source, and what the positions of facilities in
-- other currencies were made with (decision 075).
create table reference_rates (
  organization_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'INR'),
  day date not null,
  -- Rupees for so many units.
  rupees numeric(20, 8) not null check (rupees > 0),
  units int not null check (units > 0),
  source text not null,
  document_id uuid not null references documents,
  row bigint not null,
  known_at timestamptz not null,
  primary key (organization_id, currency, day)
);
call protect_tenant_table('reference_rates');
call audit_table('reference_rates', '{currency,day}');

alter table facility_positions add column currency text not null default 'INR',
  add column rate_rupees text, add column rate_units int, add column rate_day date, add column rate_source text;
create index facility_positions_foreign on facility_positions (organization_id, currency) where currency <> 'INR';
update facility_positions p set currency = k.payload->>'currency'
from facts_head h join facts k on k.fact_id = h.fact_id
where h.organization_id = p.organization_id and h.kind = 'loan_account' and h.subject = p.account_number
  and length(k.payload->>'currency') = 3 and k.payload->>'currency' <> 'INR';
call cover_noted_rows('migration:0070-reference-rates');
