-- An alert is an episode with readings: the alert holds the latest one, this table those before it. What was superseded by
-- a graver alert becomes a reading of that one; its id goes on answering through `alert_aliases`.

create table alert_readings (
  organization_id uuid not null,
  alert_id uuid not null,
  reading_no int not null check (reading_no > 0),
  -- When it was first found, by the clock of the judging, and when it was stored.
  read_at timestamptz not null,
  stored_at timestamptz not null,
  as_of date,
  last_data_date date,
  -- Against the reading before.
  movement text not null check (movement in ('first', 'worse', 'calmer', 'changed')),
  signal_code text not null,
  severity text not null check (severity in ('High', 'Medium', 'Low')),
  band text,
  band_rank int,
  summary text not null,
  detail jsonb,
  why text,
  clears_when text,
  trend jsonb,
  evidence jsonb not null default '[]',
  fact_ids uuid[] not null default '{}',
  thresholds jsonb,
  threshold_set_id uuid,
  source_dates jsonb,
  rule_version text,
  words_version text,
  evidence_hash text,
  proof_format smallint not null,
  judgement jsonb,
  exposure numeric(20, 2),
  date_of_event date,
  primary key (organization_id, alert_id, reading_no)
);
call protect_tenant_table('alert_readings');

create table alert_aliases (
  organization_id uuid not null,
  old_alert_id uuid not null,
  alert_id uuid not null,
  reading_no int not null,
  primary key (organization_id, old_alert_id)
);
create index alert_aliases_of_alert on alert_aliases (organization_id, alert_id);
call protect_tenant_table('alert_aliases');

-- The alert that an id means, whether it is its own or one that became a reading.
create function alert_read_as(p_alert uuid) returns uuid language sql stable as $$
  select coalesce((select alert_id from alert_aliases where organization_id = current_organization() and old_alert_id = p_alert), p_alert)
$$;

alter table alerts rename column raised_at to stored_at;
alter table alerts
  add column reading_no int not null default 1,
  add column read_at timestamptz,
  add column last_data_date date,
  add column movement text not null default 'first' check (movement in ('first', 'worse', 'calmer', 'changed')),
  add column band_rank int,
  -- Hashes of what the reading says (figures, band, limits) and of all it was made of.
  add column said_hash text,
  add column made_hash text,
  -- What people were told last: a reading that is worse by a material step is told again.
  add column told_rank int,
  add column told_severity text check (told_severity in ('High', 'Medium', 'Low')),
  add column told_figure double precision,
  -- Since when the readings have been worse than the first; null while they are not.
  add column worse_since date,
  -- The last day on which an evaluation found it, once none does; null while the outcomes of the party say so.
  add column confirmed_on date,
  add column unmeasured_since date,
  add column unmeasured_because text;
-- From here on the columns are those that the changes below are noted with.
call audit_table('alerts', '{alert_id}');

update alerts a set read_at = a.created_at, told_severity = a.severity,
  last_data_date = e.last_data_date, band_rank = e.band_rank, told_rank = e.band_rank
  from episodes e where e.organization_id = a.organization_id and e.alert_id = a.alert_id and a.origin = 'engine';
update alerts set read_at = created_at where read_at is null;
-- Its severity was that of its gravest observation; its band was raised with it, so that the latest reading says the rest.

-- Each superseded alert goes to the next one of its episode that was not superseded.
create temp table old_chain on commit drop as
  select s.organization_id, s.alert_id as old_alert_id, t.alert_id,
    row_number() over (partition by s.organization_id, t.alert_id order by s.created_at, s.alert_id)::int as reading_no
  from alerts s
  cross join lateral (
    select t.alert_id from alerts t
    where t.organization_id = s.organization_id and t.episode_id = s.episode_id and t.state <> 'superseded'
      and (t.created_at, t.alert_id) > (s.created_at, s.alert_id)
    order by t.created_at, t.alert_id limit 1) t
  where s.state = 'superseded';

insert into alert_readings
  select a.organization_id, c.alert_id, c.reading_no, a.read_at, a.stored_at, a.as_of, a.last_data_date,
    case when c.reading_no = 1 then 'first' else 'worse' end, a.signal_code, a.severity, a.band, a.band_rank, a.summary,
    a.detail, a.why, a.clears_when, a.trend, a.evidence, a.fact_ids, a.thresholds, a.threshold_set_id, a.source_dates,
    a.rule_version, a.words_version, a.evidence_hash, a.proof_format, a.judgement, a.exposure, a.date_of_event
  from old_chain c join alerts a on a.organization_id = c.organization_id and a.alert_id = c.old_alert_id;
insert into alert_aliases select organization_id, old_alert_id, alert_id, reading_no from old_chain;

update alerts a set reading_no = c.readings + 1, movement = 'worse', worse_since = a.as_of,
  date_of_alert = f.date_of_alert, created_at = f.created_at, case_uid = coalesce(a.case_uid, linked.case_uid)
  from (select organization_id, alert_id, count(*)::int as readings from old_chain group by 1, 2) c
    join old_chain first on first.organization_id = c.organization_id and first.alert_id = c.alert_id and first.reading_no = 1
    join alerts f on f.organization_id = c.organization_id and f.alert_id = first.old_alert_id
    left join lateral (
      select o.case_uid from old_chain each
        join alerts o on o.organization_id = each.organization_id and o.alert_id = each.old_alert_id
      where each.organization_id = c.organization_id and each.alert_id = c.alert_id and o.case_uid is not null
      order by each.reading_no desc limit 1) linked on true
  where a.organization_id = c.organization_id and a.alert_id = c.alert_id;

-- A case of an old alert goes on with the alert that holds it now, unless that one has a case: then it keeps the old id.
update cases k set alert_id = c.alert_id
  from (select distinct on (c.organization_id, c.alert_id) c.* from old_chain c
      join cases k on k.organization_id = c.organization_id and k.alert_id = c.old_alert_id
    order by c.organization_id, c.alert_id, c.reading_no desc) c
  where k.organization_id = c.organization_id and k.alert_id = c.old_alert_id
    and not exists (select from cases o where o.organization_id = c.organization_id and o.alert_id = c.alert_id);
update alert_events e set alert_id = c.alert_id from old_chain c
  where e.organization_id = c.organization_id and e.alert_id = c.old_alert_id;

-- A user is told of an alert when it is raised, and again when it became worse.
alter table notifications add column reading_no int not null default 1, add column kind text not null default 'raised' check (kind in ('raised', 'worse'));
drop index notifications_once;
create unique index notifications_once on notifications (organization_id, alert_id, user_id, reading_no);
update notifications n set reading_no = a.reading_no, kind = 'worse' from alerts a
  where a.organization_id = n.organization_id and a.alert_id = n.alert_id and a.reading_no > 1;
update notifications n set alert_id = c.alert_id, reading_no = c.reading_no,
  kind = case when c.reading_no = 1 then 'raised' else 'worse' end
  from old_chain c where n.organization_id = c.organization_id and n.alert_id = c.old_alert_id;

delete from alerts a using old_chain c where a.organization_id = c.organization_id and a.alert_id = c.old_alert_id;
-- Of these nothing came after: they ended with their episode.
update alerts set state = 'cleared' where state = 'superseded';
alter table alerts drop constraint alerts_state_check;
alter table alerts add constraint alerts_state_check check (state in ('open', 'cleared'));

-- What an episode said stands in the readings of its alert.
alter table episodes drop column band, drop column band_rank, drop column severity, drop column last_data_date, drop column last_observed_at;

call audit_table('episodes', '{episode_id}');
call audit_table('alert_readings', '{alert_id,reading_no}');
call audit_table('alert_aliases', '{old_alert_id}');
call cover_noted_rows('migration:0028-alert-readings');
