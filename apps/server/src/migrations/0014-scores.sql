-- The score of each monitored party as it stands, or why it has none. Written by the evaluation, in its transaction.
create table party_scores (
  organization_id uuid not null,
  party_id uuid not null,
  as_of date not null,
  computed_at timestamptz not null,
  score int check (score between 0 and 100),
  band text check (band in ('Low', 'Medium', 'High')),
  reason_code text,
  reason text,
  coverage int not null check (coverage between 0 and 100),
  base int not null,
  contributions jsonb not null,
  scorecard text not null,
  scorecard_version text not null,
  scorecard_hash text not null,
  evidence_hash text not null,
  primary key (organization_id, party_id),
  check ((score is null) = (band is null) and (score is null) = (reason_code is not null))
);
create index party_scores_by_score on party_scores (organization_id, score);
call protect_tenant_table('party_scores');

-- A row only when the score, a driver's points, the coverage, the reason or the scorecard changed: the row in force on a day is the last
-- one up to it.
create table party_score_history (
  organization_id uuid not null,
  party_id uuid not null,
  as_of date not null,
  computed_at timestamptz not null,
  score int,
  band text,
  reason_code text,
  reason text,
  coverage int not null,
  base int not null,
  contributions jsonb not null,
  scorecard text not null,
  scorecard_version text not null,
  scorecard_hash text not null,
  evidence_hash text not null,
  primary key (organization_id, party_id, as_of)
);
call protect_tenant_table('party_score_history');
