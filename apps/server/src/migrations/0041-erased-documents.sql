-- A file whose data life ended: its facts are erased, its content goes with the next round of collect-files, and what is left
-- says that it was here. Its hash is taken from it, so that the same file can be given again.
alter table documents add column erased_at timestamptz;
call audit_table('documents', '{document_id}');
call cover_noted_rows('migration:0041-erased-documents');
