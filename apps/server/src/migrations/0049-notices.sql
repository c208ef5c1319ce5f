-- Notices that a lender sends in its own procedures (decision 053): what they rest on, whom they go to, each step with its day,
-- its person and its reason. Which steps there are, and which clocks they wait for, is data of the catalogue.
create table notices (
  organization_id uuid not null,
  notice_id uuid not null,
  notice_number text not null,
  case_uid uuid not null,
  party_id uuid not null,
  party_name text not null,
  procedure text not null check (procedure in ('fraud', 'wilful_default', 'query')),
  -- The row of the catalogue that it was drafted under.
  procedure_row text not null,
  subject text not null,
  details text not null,
  amount numeric,
  npa_on date,
  npa_source text,
  -- What it rests on: facts and files of the case, as they were called at the draft.
  grounds jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  drafted_by text not null,
  drafted_by_name text not null,
  drafted_on date not null,
  drafted_at timestamptz not null,
  closed_on date,
  primary key (organization_id, notice_id),
  foreign key (organization_id, case_uid) references cases,
  check ((npa_on is null) = (npa_source is null)),
  check ((state = 'closed') = (closed_on is not null))
);
create unique index notices_number on notices (organization_id, notice_number);
create index notices_by_party on notices (organization_id, party_id);
create index notices_by_case on notices (organization_id, case_uid);

create table notice_addressees (
  organization_id uuid not null,
  notice_id uuid not null,
  addressee_id uuid not null,
  position int not null,
  role text not null check (role in ('entity', 'promoter', 'whole_time_director', 'guarantor', 'other')),
  name text not null,
  -- Personal data: masked where they are shown.
  address text,
  email text,
  primary key (organization_id, notice_id, addressee_id),
  foreign key (organization_id, notice_id) references notices on delete cascade
);

create table notice_steps (
  organization_id uuid not null,
  notice_id uuid not null,
  step_id uuid not null,
  step text not null check (step in ('identified', 'served', 'reply_received', 'proposed', 'proposal_served',
    'proposal_reply', 'hearing', 'order', 'closed')),
  -- The day on which it happened; `taken_at` is when somebody recorded it.
  taken_on date not null,
  addressee_id uuid,
  reason text not null,
  outcome text check (outcome in ('upheld', 'dropped')),
  taken_at timestamptz not null,
  taken_by text not null,
  taken_by_name text not null,
  primary key (organization_id, notice_id, step_id),
  foreign key (organization_id, notice_id) references notices on delete cascade
);
-- A step is taken once, or once for each addressee.
create unique index notice_steps_once on notice_steps (organization_id, notice_id, step, addressee_id) nulls not distinct;

create table notice_members (
  organization_id uuid not null,
  notice_id uuid not null,
  step_id uuid not null,
  position int not null,
  committee text not null,
  name text not null,
  designation text not null,
  primary key (organization_id, notice_id, step_id, position),
  foreign key (organization_id, notice_id, step_id) references notice_steps on delete cascade
);

create table notice_documents (
  organization_id uuid not null,
  notice_id uuid not null,
  notice_document_id uuid not null,
  role text not null check (role in ('forensic_report', 'annexure', 'proof_of_service', 'reply', 'minutes', 'notice_pdf',
    'order_pdf')),
  -- The step that it belongs to; null came with the draft.
  step text,
  name text not null,
  media_type text not null,
  size int not null,
  sha256 text not null,
  -- Of a paper that Saakh made: what it rests on, so that it can be made again and compared.
  manifest jsonb,
  created_by text not null,
  created_at timestamptz not null,
  primary key (organization_id, notice_id, notice_document_id),
  foreign key (organization_id, notice_id) references notices on delete cascade
);

call protect_tenant_table('notices');
call protect_tenant_table('notice_addressees');
call protect_tenant_table('notice_steps');
call protect_tenant_table('notice_members');
call protect_tenant_table('notice_documents');
call audit_table('notices', '{notice_id}');
call audit_table('notice_addressees', '{notice_id,addressee_id}');
call audit_table('notice_steps', '{notice_id,step_id}');
call audit_table('notice_members', '{notice_id,step_id,position}');
call audit_table('notice_documents', '{notice_id,notice_document_id}');

-- What belongs to a notice is seen with it: this reads under the policies of the notices.
create function notice_of_caller(p_organization uuid, p_notice uuid) returns boolean language sql stable as $$
  select exists (select from notices where organization_id = p_organization and notice_id = p_notice)
$$;
call narrow_to_unit('notices', 'party_id in (select parties_of_caller())');
call narrow_to_unit('notice_addressees', 'notice_of_caller(organization_id, notice_id)');
call narrow_to_unit('notice_steps', 'notice_of_caller(organization_id, notice_id)');
call narrow_to_unit('notice_members', 'notice_of_caller(organization_id, notice_id)');
call narrow_to_unit('notice_documents', 'notice_of_caller(organization_id, notice_id)');

-- Notices of fraud are seen with the key of the fraud track, as its alerts are (0033).
create function sees_fraud_track() returns boolean language sql stable as $$
  select coalesce(current_setting('saakh.hidden_alert_types', true), '') = ''
$$;
create policy track on notices as restrictive for select to saakh_app using (procedure <> 'fraud' or sees_fraud_track());
create policy track on notice_addressees as restrictive for select to saakh_app
  using (sees_fraud_track() or notice_of_caller(organization_id, notice_id));
create policy track on notice_steps as restrictive for select to saakh_app
  using (sees_fraud_track() or notice_of_caller(organization_id, notice_id));
create policy track on notice_members as restrictive for select to saakh_app
  using (sees_fraud_track() or notice_of_caller(organization_id, notice_id));
create policy track on notice_documents as restrictive for select to saakh_app
  using (sees_fraud_track() or notice_of_caller(organization_id, notice_id));

-- Numbers run through the organization, whatever of it the caller sees.
create function next_notice_number(p_year int) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head text := 'N-' || p_year || '-';
begin
  perform pg_advisory_xact_lock(hashtextextended('notice ' || current_organization()::text, 0));
  return head || lpad((select coalesce(max(substr(notice_number, length(head) + 1)::int), 0) + 1 from notices
    where organization_id = current_organization() and notice_number like head || '%')::text, 4, '0');
end $$;

-- Who administered users with every method had all keys there were, and goes on so.
update users set policy = '{"/v1/notices": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
update policy_templates set policy = '{"/v1/notices": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
call cover_noted_rows('migration:0049-notices');
