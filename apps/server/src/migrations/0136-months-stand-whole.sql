-- What else is read of a month stands beside its columns, so that judgements and back-tests need not look for its fact (decision 126).
-- A row that does not say `known_at` was written by the release before: its month is read from the fact until the next night, which
-- writes the row anew.
alter table day_end_columns
  add column subject text,
  add column valid_from date,
  add column valid_to date,
  add column known_at timestamptz,
  add column recorded_at timestamptz,
  add column source_document uuid;
-- Every month has a row from now on: one that bytes would not say exactly has one without columns.
alter table day_end_columns alter column columns drop not null;

-- Organizations of which some months may have no row, or one of the release before. An organization leaves when the night has written
-- the rows of all its months; those that come later are not in it.
create table months_to_pack (
  organization_id uuid primary key references organizations
);
call protect_tenant_table('months_to_pack');
revoke insert, update on months_to_pack from saakh_app;
insert into months_to_pack (organization_id) select organization_id from organizations;
