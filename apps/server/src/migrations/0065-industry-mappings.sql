-- Which division of NIC 2008 a lender's own words for an industry mean, as a person said it once (decision 069).
create table industry_mappings (
  organization_id uuid not null,
  -- The text without case and repeated blanks.
  text_key text not null check (text_key <> '' and text_key = lower(text_key)),
  industry_text text not null,
  division text not null check (division ~ '^[0-9]{2}$'),
  mapped_by text not null,
  mapped_at timestamptz not null,
  primary key (organization_id, text_key)
);
call protect_tenant_table('industry_mappings');
call audit_table('industry_mappings', '{text_key}');
call cover_noted_rows('migration:0065-industry-mappings');
