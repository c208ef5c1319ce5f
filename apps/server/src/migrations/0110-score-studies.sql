-- Studies of the financial-strength score on the lender's own outcomes, and the calibrations that two persons put in force
-- (decision 120). The document of a study is the canonical JSON of its result; `document_sha256` is that of its bytes.
create table score_studies (
  organization_id uuid not null,
  study_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  model_version text not null,
  -- SHA-256 of the points: a change of them makes it the study of something else.
  model_hash text not null,
  -- Null: kept by the command line.
  asked_by uuid,
  asked_by_name text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  result jsonb,
  document_sha256 text,
  error text,
  primary key (organization_id, study_id),
  check ((state = 'done') = (result is not null and document_sha256 is not null)),
  check ((state = 'failed') = (error is not null)),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index score_studies_under_way on score_studies (organization_id) where state in ('waiting', 'running');
create index score_studies_by_time on score_studies (organization_id, asked_at desc);
call protect_tenant_table('score_studies');
call audit_table('score_studies', '{study_id}');

create table score_changes (
  organization_id uuid not null,
  change_id uuid not null,
  -- Null: no calibration from then on.
  study_id uuid,
  reason text not null,
  active_from date,
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- From when on it holds.
  starts_at timestamptz,
  primary key (organization_id, change_id),
  foreign key (organization_id, study_id) references score_studies,
  check ((state in ('approved', 'rejected')) = (decided_at is not null and decided_by is not null)),
  check ((state = 'approved') = (starts_at is not null)),
  check (decided_by is distinct from proposed_by)
);
create unique index score_changes_asked on score_changes (organization_id) where state = 'asked';
create index score_changes_by_start on score_changes (organization_id, starts_at desc) where state = 'approved';
call protect_tenant_table('score_changes');
call audit_table('score_changes', '{change_id}');

-- Whoever writes it: a calibration is asked for first, a second person decides, and what was decided stays.
create function calibration_needs_two_persons() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'a calibration is asked for before a second person decides on it';
    end if;
  elsif old.state <> 'asked' and (new.state, new.study_id, new.proposed_by, new.decided_by, new.starts_at)
      is distinct from (old.state, old.study_id, old.proposed_by, old.decided_by, old.starts_at) then
    raise exception 'what was decided of a calibration stays: propose another one';
  elsif (new.study_id, new.proposed_by) is distinct from (old.study_id, old.proposed_by) then
    raise exception 'a second person decides on what was asked for';
  end if;
  if new.state = 'approved' and new.study_id is not null and not exists (select from score_studies s
      where s.organization_id = new.organization_id and s.study_id = new.study_id and s.state = 'done'
        and s.result -> 'calibration' ->> 'state' = 'fitted') then
    raise exception 'a calibration rests on a study that is done and fitted prior and slope';
  end if;
  return null;
end $$;
create trigger calibration_needs_two_persons after insert or update on score_changes
  for each row execute function calibration_needs_two_persons();
call cover_noted_rows('migration:0110-score-studies');
