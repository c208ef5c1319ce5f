-- What was judged stands apart from how it was told: code, numbers and places of the judgement, the version of its words,
-- and the format of the proof. Alerts raised until now keep format 1, whose hash covers their words as well.
alter table alerts
  add column proof_format smallint not null default 1 check (proof_format in (1, 2)),
  add column judgement jsonb,
  add column words_version text;
alter table outcomes add column words_version text;
