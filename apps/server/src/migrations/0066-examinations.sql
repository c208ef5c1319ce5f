-- Early-warning examinations and red-flagged accounts (decision 070): what began them, and each step with its day, its person
-- and its reason. Which clocks run from them is data of the catalogue.
create table examinations (
  organization_id uuid not null,
  examination_id uuid not null,
  party_id uuid not null,
  -- The alert that began it, where it was one of Saakh's.
  alert_id uuid,
  alerted_on date not null,
  because text not null,
  state text not null default 'examining' check (state in ('examining', 'red_flagged', 'ended')),
  -- Rupees, of the borrower when it was red-flagged; null where no amount was known.
  exposure numeric,
  opened_by text not null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  primary key (organization_id, examination_id)
);
-- A borrower is examined once at a time.
create unique index examinations_open on examinations (organization_id, party_id) where state <> 'ended';
create index examinations_by_party on examinations (organization_id, party_id);

create table examination_steps (
  organization_id uuid not null,
  examination_id uuid not null,
  step_id uuid not null,
  step text not null check (step in ('cleared', 'red_flagged', 'reported', 'decided')),
  -- The day on which it happened; `taken_at` is when somebody recorded it.
  taken_on date not null,
  reason text not null,
  -- Of a report: its number.
  reference text,
  outcome text check (outcome in ('fraud', 'no_fraud')),
  -- Of a decision that it is fraud: the notice whose order says so.
  notice_id uuid,
  taken_at timestamptz not null,
  taken_by text not null,
  taken_by_name text not null,
  primary key (organization_id, examination_id, step_id),
  foreign key (organization_id, examination_id) references examinations on delete cascade,
  check ((step = 'decided') = (outcome is not null)),
  check ((outcome = 'fraud') = (notice_id is not null) or outcome is null)
);
-- A step is taken once.
create unique index examination_steps_once on examination_steps (organization_id, examination_id, step);

call protect_tenant_table('examinations');
call protect_tenant_table('examination_steps');
call audit_table('examinations', '{examination_id}');
call audit_table('examination_steps', '{examination_id,step_id}');

-- All of it belongs to the fraud track, and is seen by those who look after the borrower.
create function examination_of_caller(p_organization uuid, p_examination uuid) returns boolean language sql stable as $$
  select exists (select from examinations where organization_id = p_organization and examination_id = p_examination)
$$;
call narrow_to_unit('examinations', 'party_id in (select parties_of_caller())');
call narrow_to_unit('examination_steps', 'examination_of_caller(organization_id, examination_id)');
create policy track on examinations as restrictive for select to saakh_app using (sees_fraud_track());
create policy track on examination_steps as restrictive for select to saakh_app using (sees_fraud_track());
