-- Facts that somebody says are wrong, and what a second person decided (decision 117). Nothing here changes a fact.
create table fact_contests (
  organization_id uuid not null,
  contest_id uuid not null,
  fact_id uuid not null references facts,
  party_id uuid not null,
  kind text not null,
  subject text not null,
  claim text not null check (length(regexp_replace(claim, '\s', '', 'g')) >= 6),
  -- Place within the payload → what it should say; null: the fact should not count at all.
  corrected jsonb,
  document_name text,
  media_type text,
  size bigint,
  sha256 text,
  -- Of the organization's own business, by its own people.
  of_own_business boolean not null default false,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected', 'withdrawn', 'undone')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  notes text,
  correction_fact_id uuid references facts,
  undone_by uuid,
  undone_by_name text,
  undone_at timestamptz,
  undone_because text,
  primary key (organization_id, contest_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'undone') = (undone_at is not null)),
  check ((sha256 is null) = (document_name is null) and (sha256 is null) = (media_type is null) and (sha256 is null) = (size is null))
);
create unique index fact_contests_open on fact_contests (organization_id, fact_id) where state = 'open';
create index fact_contests_by_fact on fact_contests (organization_id, fact_id);
create index fact_contests_by_party on fact_contests (organization_id, party_id, asked_at desc);
call protect_tenant_table('fact_contests');
call audit_table('fact_contests', '{contest_id}');
call narrow_to_unit('fact_contests', 'party_id in (select parties_of_caller())');

-- Which facts are not read any more: of an upheld contest the fact, of one that was undone its correction. Null as
-- organization: the platform's word, for all.
create table facts_set_aside (
  organization_id uuid,
  contest_id uuid not null,
  fact_id uuid not null references facts,
  party_id uuid not null,
  set_aside_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (contest_id, fact_id)
);
create index facts_set_aside_by_fact on facts_set_aside (fact_id);
create index facts_set_aside_by_party on facts_set_aside (party_id);
call protect_shared_table('facts_set_aside', 'organization_id');
call audit_table('facts_set_aside', '{contest_id,fact_id}');

-- Who administered users with every method had all keys there were, and goes on so.
update users set policy = '{"/v1/admin/contests": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
update policy_templates set policy = '{"/v1/admin/contests": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
-- Contesting is work like the alerts themselves.
update policy_templates set policy = jsonb_build_object('/v1/admin/contests', policy -> '/v1/admin/alerts') || policy
  where policy ? '/v1/admin/alerts' and not policy ? '/v1/admin/contests';
call cover_noted_rows('migration:0107-fact-contests');
