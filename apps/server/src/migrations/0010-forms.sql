-- What people answered in a form. `form_version` is the version it was filled under: its fields are read with it.
create table form_responses (
  organization_id uuid not null,
  response_id uuid not null,
  form_id text not null,
  form_version int not null,
  -- Field name to answer; holds what people wrote, personal data among it.
  answers jsonb not null,
  party_id uuid references parties,
  request_key text,
  content_hash text not null,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, response_id)
);
create unique index form_responses_request on form_responses (organization_id, form_id, request_key) where request_key is not null;
create index form_responses_same_content on form_responses (organization_id, content_hash, recorded_at);
create index form_responses_newest on form_responses (organization_id, form_id, created_at desc, response_id desc);
call protect_tenant_table('form_responses');
