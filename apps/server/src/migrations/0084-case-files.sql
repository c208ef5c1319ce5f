-- Files of cases (decision 090): a case as a PDF that can be made again from what it was made from.
create table case_files (
  organization_id uuid not null,
  case_file_id uuid not null,
  case_uid uuid not null,
  -- The sight that it was made with: the branch, null of head office, and whether alerts of the fraud track could stand in it.
  unit_id uuid,
  with_fraud boolean not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  -- Whom it names: with the data of one of them it goes.
  party_ids uuid[] not null,
  -- What it was drawn from, and the hashes of what that rests on.
  made_from jsonb not null,
  manifest jsonb not null,
  sha256 text not null,
  size bigint not null,
  primary key (organization_id, case_file_id),
  foreign key (organization_id, case_uid) references cases,
  foreign key (organization_id, made_by) references users
);
-- The same file of the same person is kept once.
create unique index case_files_once on case_files (organization_id, case_uid, made_by, sha256);
create index case_files_by_party on case_files using gin (party_ids);
call protect_tenant_table('case_files');
call audit_table('case_files', '{case_file_id}');

-- A file is seen by whoever still has the sight that it was made with.
call narrow_to_unit('case_files', 'unit_id in (select units_of_caller()) and case_of_caller(organization_id, case_uid)');
create policy track on case_files as restrictive for select to saakh_app using (not with_fraud or sees_fraud_track());
call cover_noted_rows('migration:0084-case-files');
