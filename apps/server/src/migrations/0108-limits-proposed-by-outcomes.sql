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

-- Reviews of models that fell due, or are over for long, are told once (decision 113). A day stands for all that were told on it.
alter table model_reviews add column due_told_on date, add column late_told_on date;
call audit_table('model_reviews', '{review_id}');
alter table notifications add column reviews_told_on date,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('raised', 'worse', 'asked', 'approved', 'rejected', 'escalated', 'review_due', 'review_late')),
  drop constraint notifications_about,
  add constraint notifications_about check (num_nonnulls(alert_id, approval_id, escalated_on, reviews_told_on) = 1);
create unique index notifications_of_reviews on notifications (organization_id, user_id, reviews_told_on, kind)
  where reviews_told_on is not null;
create function organizations_with_due_reviews(p_today date) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organization_id from model_reviews
  where next_review_on <= p_today and (due_told_on is null or (late_told_on is null and next_review_on <= p_today - 30))
$$;
call cover_noted_rows('migration:0108-limits-proposed-by-outcomes');
