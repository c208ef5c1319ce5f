-- Outcomes propose limits without being asked (decision 114): Saakh back-tests the curve of a rule by itself, and keeps what it finds
-- until somebody drafts it or declines it.
alter table back_tests alter column change_id drop not null;
alter table back_tests alter column asked_by drop not null;
-- Of a back-test that no change has: the rule with its version, and how many borrowers had the outcome when it was queued.
alter table back_tests add column code text;
alter table back_tests add column definition_hash text;
alter table back_tests add column outcomes_known int;
alter table back_tests add constraint back_tests_of_a_change_or_by_saakh check (
  (change_id is null) = (code is not null) and (change_id is null) = (asked_by is null)
  and (change_id is null) = (outcomes_known is not null));
call audit_table('back_tests', '{back_test_id}');
create index back_tests_by_saakh on back_tests (organization_id, code, asked_at) where code is not null;
create index back_tests_under_way on back_tests (organization_id, state) where state in ('waiting', 'running');

-- Whether somebody waits for a back-test: one of Saakh's own gives way. Nothing else is told of other organizations.
create function people_wait_for_back_tests() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from back_tests where state = 'waiting' and asked_by is not null)
$$;

create table limit_proposals (
  organization_id uuid not null,
  proposal_id uuid not null,
  code text not null,
  back_test_id uuid not null,
  outcome text not null,
  -- Which limit, and the value that the outcomes speak for.
  limit_key text not null,
  limit_value numeric not null,
  -- With its price in alerts and in outcomes.
  proposal jsonb not null,
  proposed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'drafted', 'declined', 'replaced')),
  -- The change that was drafted of it.
  change_id uuid,
  -- Who drafted or declined it, and how many borrowers had the outcome then; nobody of one that a later back-test replaced.
  ended_by uuid,
  ended_by_name text,
  ended_at timestamptz,
  declined_because text,
  outcomes_then int,
  primary key (organization_id, proposal_id),
  foreign key (organization_id, back_test_id) references back_tests,
  foreign key (organization_id, change_id) references limit_changes,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'drafted') = (change_id is not null)),
  check ((state = 'declined') = (declined_because is not null)),
  check ((state in ('drafted', 'declined')) = (ended_by is not null and outcomes_then is not null))
);
create unique index limit_proposals_open on limit_proposals (organization_id, code) where state = 'open';
create index limit_proposals_by_code on limit_proposals (organization_id, code, proposed_at);
call protect_tenant_table('limit_proposals');
call audit_table('limit_proposals', '{proposal_id}');
