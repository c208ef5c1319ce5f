-- The book of a lender (decision 056): how each facility stood at the end of each month, and at its last day-end. Computed
-- from the facts by the judging of its borrower.
create table facility_positions (
  organization_id uuid not null,
  account_number text not null,
  month text not null,
  day date not null,
  party_id uuid not null,
  -- The fact that its latest figure stands in.
  fact_id uuid not null,
  kind text not null,
  is_funded boolean not null,
  sanctioned numeric,
  outstanding numeric,
  undrawn numeric,
  drawing_power numeric,
  margin numeric,
  -- Null: no amount was delivered, or it is not in rupees.
  exposure numeric,
  overdue numeric,
  days_past_due int,
  declared_class text,
  computed_class text,
  -- The declared one where there is one.
  asset_class text,
  by_another boolean not null,
  npa_since date,
  sma_since date,
  is_latest boolean not null,
  primary key (organization_id, party_id, account_number, month)
);
create index facility_positions_by_month on facility_positions (organization_id, month);
create index facility_positions_latest on facility_positions (organization_id, party_id) where is_latest;
call protect_tenant_table('facility_positions');
call narrow_to_unit('facility_positions', 'party_id in (select parties_of_caller())');

-- What a borrower owes and may draw by all of its facilities, and its class, which is that of the worst. Null: none is known.
create function exposure_of(p_party uuid) returns text language sql stable as $$
  select sum(exposure)::numeric(24, 2)::text from facility_positions
  where organization_id = current_organization() and party_id = party_read_as(p_party) and is_latest
$$;
create function asset_class_of(p_party uuid) returns text language sql stable as $$
  select asset_class from facility_positions
  where organization_id = current_organization() and party_id = party_read_as(p_party) and is_latest and asset_class is not null
  order by array_position(array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'], asset_class) limit 1
$$;

-- What the customers file says besides: relationship manager, industry, segment, MSME class, group.
alter table customers add column details jsonb not null default '{}';
call audit_table('customers', '{customer_number}');

-- Whoever reads borrowers reads the book.
update users set policy = policy || jsonb_build_object('/v1/book', policy -> '/v1/parties')
  where policy ? '/v1/parties' and not policy ? '/v1/book';
update policy_templates set policy = policy || jsonb_build_object('/v1/book', policy -> '/v1/parties')
  where policy ? '/v1/parties' and not policy ? '/v1/book';
call cover_noted_rows('migration:0052-book');
