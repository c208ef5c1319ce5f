-- Optional cells that could not be read, of rows that were stored without them. The line is kept as a row set aside keeps it:
-- what of it may be shown is decided where it is read.
create table cells_left_out (
  organization_id uuid not null,
  job_id uuid not null,
  row bigint not null,
  field text not null,
  reason text not null,
  text text not null,
  primary key (organization_id, job_id, row, field)
);
call protect_tenant_table('cells_left_out');
call audit_table('cells_left_out', '{job_id,row,field}');

update jobs set counts = counts || '{"cells_left_out":0}' where document_id is not null;
alter table jobs alter column counts
  set default '{"rows_read":0,"rows_accepted":0,"rows_quarantined":0,"cells_left_out":0,"facts_written":0,"parties_touched":0}';
call cover_noted_rows('migration:0030-cells-left-out');
