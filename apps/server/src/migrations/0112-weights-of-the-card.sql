-- Studies of the weights of the credit-monitoring card and the weights that two persons put in force (decision 122), in the tables
-- of the calibration (0110): `kind` tells them apart.
alter table score_studies
  add column kind text not null default 'calibration' check (kind in ('calibration', 'weights')),
  -- Quarter-ends that were read, and all that are.
  add column steps_done integer,
  add column steps_all integer;
call audit_table('score_studies', '{study_id}');

alter table score_changes
  add column kind text not null default 'calibration' check (kind in ('calibration', 'weights')),
  -- The how manieth weights of the organization: they stand in the version of its card.
  add column weights_no integer,
  -- When everybody was marked to be judged by it; null while its day has not come, and for a calibration.
  add column begun_at timestamptz,
  add check ((weights_no is not null) = (kind = 'weights' and state = 'approved' and study_id is not null));
call audit_table('score_changes', '{change_id}');
create unique index score_changes_weights_no on score_changes (organization_id, weights_no) where weights_no is not null;
drop index score_changes_asked;
create unique index score_changes_asked on score_changes (organization_id, kind) where state = 'asked';
drop index score_changes_by_start;
create index score_changes_by_start on score_changes (organization_id, kind, starts_at desc) where state = 'approved';

-- As before, and of each kind: what is in force rests on a study of its kind that is done and was fitted.
create or replace function calibration_needs_two_persons() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'a calibration is asked for before a second person decides on it';
    end if;
  elsif old.state <> 'asked' and (new.state, new.study_id, new.proposed_by, new.decided_by, new.starts_at, new.weights_no)
      is distinct from (old.state, old.study_id, old.proposed_by, old.decided_by, old.starts_at, old.weights_no) then
    raise exception 'what was decided of a calibration stays: propose another one';
  elsif (new.study_id, new.proposed_by, new.kind) is distinct from (old.study_id, old.proposed_by, old.kind) then
    raise exception 'a second person decides on what was asked for';
  end if;
  if new.state = 'approved' and new.study_id is not null and not exists (select from score_studies s
      where s.organization_id = new.organization_id and s.study_id = new.study_id and s.state = 'done' and s.kind = new.kind
        and coalesce(s.result -> 'calibration', s.result -> 'weights') ->> 'state' = 'fitted') then
    raise exception 'a calibration rests on a study that is done and fitted prior and slope';
  end if;
  return null;
end $$;

create function organizations_with_weights_to_begin(p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organization_id from score_changes
  where kind = 'weights' and state = 'approved' and starts_at <= p_now and begun_at is null
$$;
call cover_noted_rows('migration:0112-weights-of-the-card');
