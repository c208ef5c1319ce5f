-- The parties that a row names although it was set aside: what the row would have said of them nobody knows, so no signal that
-- reads such files is clear until the row is mended or somebody says that it is dealt with.
alter table quarantine add column may_name uuid[] not null default '{}', add column dealt_with_by text,
  add column dealt_with_at timestamptz, add check ((dealt_with_by is null) = (dealt_with_at is null));
call audit_table('quarantine', '{job_id,row}');
create index quarantine_by_party on quarantine using gin (may_name) where may_name <> '{}';
call cover_noted_rows('migration:0039-rows-that-name-a-party');
