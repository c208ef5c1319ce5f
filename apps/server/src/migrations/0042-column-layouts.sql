-- How an organization said that tables with a heading nobody knows are read (decision 046). A version is a row that never changes
-- but for its end; what was read with it stays as it was read.
create table column_layouts (
  organization_id uuid not null,
  layout_id uuid not null,
  version int not null check (version >= 1),
  kind text not null,
  name text not null,
  bank text not null check (bank ~ '^[A-Z]{4}$'),
  heading jsonb not null,
  -- The SHA-256 of the heading's words: by it the next file is known.
  signature text not null,
  columns jsonb not null,
  amounts text not null check (amounts in ('two_columns', 'marked', 'signed')),
  date_order text check (date_order in ('day_first', 'month_first')),
  -- The import whose file showed the columns.
  source_job uuid,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  retired_by_name text,
  retired_at timestamptz,
  primary key (organization_id, layout_id, version),
  check ((retired_by_name is null) = (retired_at is null))
);
create unique index column_layouts_by_heading on column_layouts (organization_id, kind, signature, version);
call protect_tenant_table('column_layouts');
call audit_table('column_layouts', '{layout_id,version}');
call cover_noted_rows('migration:0042-column-layouts');
