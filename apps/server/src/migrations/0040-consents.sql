-- What a small business lets its own organization's Saakh read of it, section by section (decision 045). A row a time: giving
-- again is a new row. Of the aggregators' consents the states are recorded; they are given and revoked there.
create table consents (
  organization_id uuid not null,
  consent_id uuid not null,
  section text not null check (section in ('bank-statement', 'itr-details', 'financial-statement', 'gstn-details')),
  basis text not null check (basis in ('dpdp', 'account_aggregator')),
  purpose text not null,
  purpose_code text check (purpose_code in ('103', '104')),
  -- Of what time data are read.
  data_from date,
  data_until date,
  frequency text not null check (frequency in ('once', 'daily', 'weekly', 'monthly')),
  -- So many months after they were received data go.
  data_life_months int not null check (data_life_months between 1 and 96),
  valid_until date not null,
  given_by text not null,
  given_by_name text not null,
  given_to text,
  given_at timestamptz not null,
  handle text,
  handle_state text check (handle_state in ('PENDING', 'READY', 'FAILED', 'REJECTED')),
  artefact text,
  artefact_state text check (artefact_state in ('ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED')),
  ended_by text,
  ended_at timestamptz,
  reminded_at timestamptz,
  primary key (organization_id, consent_id),
  check ((ended_by is null) = (ended_at is null)),
  check ((basis = 'account_aggregator') = (handle is not null and handle_state is not null)),
  check (artefact_state is null or handle_state = 'READY')
);
create unique index consents_by_handle on consents (organization_id, handle) where handle is not null;
call protect_tenant_table('consents');
call audit_table('consents', '{consent_id}');

-- The consent that a file came under: its facts name the file.
alter table documents add column consent_id uuid;
call audit_table('documents', '{document_id}');
create index documents_by_consent on documents (organization_id, consent_id) where consent_id is not null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('invitation', 'alert', 'digest', 'consent'));

-- Which organizations have a consent that ends by then and whose giver was not told yet.
create function organizations_with_ending_consents(p_by date) returns setof uuid language sql stable security definer
set search_path = public as $$
  select distinct organization_id from consents where ended_at is null and reminded_at is null and valid_until <= p_by
$$;
call cover_noted_rows('migration:0040-consents');
