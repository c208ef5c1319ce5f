-- A stored original: the register's (no organization) or one tenant's. Locators of facts point into it.
create table documents (
  document_id uuid primary key,
  organization_id uuid,
  sha256 text not null,
  file_name text not null,
  kind text not null,
  media_type text not null,
  size bigint not null,
  attribution text,
  as_of date,
  columns jsonb not null default '[]',
  created_by text not null,
  created_at timestamptz not null default now()
);
create unique index documents_public on documents (sha256, kind) where organization_id is null;
create unique index documents_own on documents (organization_id, sha256, kind) where organization_id is not null;
call protect_shared_table('documents', 'organization_id');

-- Append-only, three times: what it is about, when it was known, when we stored it. Unique on the place it was
-- read from, never on content: Active, Strike Off, Active again are three facts.
create table facts (
  fact_id uuid primary key default gen_random_uuid(),
  organization_id uuid,
  party_id uuid not null,
  kind text not null,
  subject text not null default '',
  valid_from date not null,
  valid_to date,
  known_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  payload jsonb not null,
  source_document uuid references documents,
  locator jsonb not null default '{}',
  locator_key text not null,
  content_hash text not null
);
create unique index facts_place on facts (source_document, locator_key);
create index facts_by_party on facts (party_id, kind, subject, known_at);
call protect_shared_table('facts', 'organization_id');
revoke update, delete on facts from saakh_app;

-- The latest fact per party, kind and subject; kept in the transaction that writes the fact.
create table facts_head (
  organization_id uuid,
  party_id uuid not null,
  kind text not null,
  subject text not null,
  fact_id uuid not null references facts,
  valid_from date not null,
  known_at timestamptz not null
);
create unique index facts_head_public on facts_head (party_id, kind, subject) where organization_id is null;
create unique index facts_head_own on facts_head (organization_id, party_id, kind, subject) where organization_id is not null;
call protect_shared_table('facts_head', 'organization_id');

-- Which editions of a public source held a party, whether its row had changed or not: a status that a new edition
-- repeats is no new fact, and yet as fresh as the edition.
create table source_sightings (
  organization_id uuid,
  party_id uuid not null,
  kind text not null,
  as_of date not null
);
create unique index source_sightings_place on source_sightings (party_id, kind, as_of);
call protect_shared_table('source_sightings', 'organization_id');

-- How far the files of a lender reach that hold a line only where something happened (returned cheques), or repeat what
-- has not changed (covenants): without it, silence would look like good news.
create table feed_sightings (
  organization_id uuid not null,
  kind text not null,
  source_document uuid not null references documents,
  known_at timestamptz not null,
  reaches date not null,
  primary key (organization_id, kind, source_document)
);
call protect_tenant_table('feed_sightings');

-- Every circular of the exchanges that was read, linked or not: the document stays findable, and why it belongs to no
-- company stands beside it. Reference data; a changed title replaces the row, its facts keep every version.
create table exchange_circulars (
  organization_id uuid,
  circular_id text not null,
  exchange text not null check (exchange in ('nse', 'bse')),
  date date not null,
  category text,
  title text not null,
  address text,
  class text not null,
  class_words text,
  issuer text,
  renamed_from text,
  party_id uuid,
  linked_by text,
  not_linked_because text,
  source_document uuid references documents,
  source_row int,
  recorded_at timestamptz not null default clock_timestamp(),
  check ((party_id is null) = (not_linked_because is not null))
);
create unique index exchange_circulars_place on exchange_circulars (circular_id);
create index exchange_circulars_by_old_name on exchange_circulars (renamed_from) where renamed_from is not null;
create index exchange_circulars_by_party on exchange_circulars (party_id) where party_id is not null;
call protect_shared_table('exchange_circulars', 'organization_id');

-- Ratings that circulars mention. They name no instrument, so nothing is ever compared with them.
create table circular_ratings (
  organization_id uuid,
  circular_id text not null,
  agency text not null,
  rating text not null,
  outlook text not null default ''
);
create unique index circular_ratings_place on circular_ratings (circular_id, agency, rating, outlook);
call protect_shared_table('circular_ratings', 'organization_id');
