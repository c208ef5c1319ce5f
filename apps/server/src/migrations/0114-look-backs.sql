-- A look back over a whole bank runs as a job (decision 123). Its document is the canonical JSON of what it counted and of a line for
-- each borrower, without names, accounts or words; `document_sha256` is that of its bytes.
create table look_backs (
  organization_id uuid not null,
  look_back_id uuid not null,
  on_day date not null,
  knowledge text not null check (knowledge in ('had', 'public')),
  -- Rules of these types were left out: who asked may not see them. It is of those of whom the same is hidden.
  hidden_types text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- What it counted.
  found jsonb,
  document_sha256 text,
  error text,
  primary key (organization_id, look_back_id),
  check ((state = 'done') = (found is not null and document_sha256 is not null)),
  check ((state in ('done', 'cancelled', 'failed')) = (ended_at is not null))
);
create index look_backs_by_moment on look_backs (organization_id, on_day, knowledge, asked_at desc);
create unique index look_backs_under_way on look_backs (organization_id) where state in ('waiting', 'running');
call protect_tenant_table('look_backs');
call audit_table('look_backs', '{look_back_id}');

-- What it read of each borrower: how its facilities stood, and what the rules find on what was known. `told` is its line in the
-- document, with the hash of the two. They go where a person is erased; the line stays, which says nothing of anybody.
create table look_back_borrowers (
  organization_id uuid not null,
  look_back_id uuid not null,
  party_id uuid not null,
  positions jsonb not null,
  alerts jsonb not null,
  told jsonb not null,
  primary key (organization_id, look_back_id, party_id)
);
call protect_tenant_table('look_back_borrowers');
call narrow_to_unit('look_back_borrowers', 'party_id in (select parties_of_caller())');

-- How far it is: written while it runs, and shown to nobody afterwards.
create table look_back_progress (
  organization_id uuid not null,
  look_back_id uuid not null,
  done int not null,
  total int not null,
  heartbeat_at timestamptz not null,
  primary key (organization_id, look_back_id)
);
call protect_tenant_table('look_back_progress');

-- A study of the score can be cancelled (decision 123).
alter table score_studies
  drop constraint score_studies_state_check,
  add constraint score_studies_state_check check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  drop constraint score_studies_check2,
  add constraint score_studies_ended check ((state in ('done', 'cancelled', 'failed')) = (ended_at is not null));
call cover_noted_rows('migration:0114-look-backs');
