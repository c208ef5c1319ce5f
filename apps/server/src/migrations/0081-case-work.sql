-- The work of a case (decision 088): the alerts it carries, its tasks, what came of it, and since when it stands where it does.

create table case_alerts (
  organization_id uuid not null,
  case_uid uuid not null,
  alert_id uuid not null,
  -- What the alert said when it was linked.
  reading_no int not null,
  severity text not null,
  band_rank int,
  linked_by_name text,
  linked_at timestamptz not null,
  -- When the case ended; until then no other case may have the alert.
  ended_at timestamptz,
  primary key (organization_id, case_uid, alert_id),
  foreign key (organization_id, case_uid) references cases
);
create unique index case_alerts_open on case_alerts (organization_id, alert_id) where ended_at is null;
create index case_alerts_by_alert on case_alerts (organization_id, alert_id, linked_at desc);

create table case_tasks (
  organization_id uuid not null,
  case_uid uuid not null,
  task_id uuid not null,
  position int not null,
  text text not null,
  assignee uuid,
  due_on date,
  done_at timestamptz,
  done_by_name text,
  created_by_name text,
  created_at timestamptz not null,
  primary key (organization_id, case_uid, task_id),
  foreign key (organization_id, case_uid) references cases
);
create index case_tasks_undone on case_tasks (organization_id, case_uid, due_on) where done_at is null;

alter table case_types
  -- What a case of the type begins with: [{"text": …, "due_days": …}].
  add column checklist jsonb not null default '[]',
  -- Whether closing a case of the type asks what came of it.
  add column asks_outcome boolean not null default false;
alter table cases
  add column status_since timestamptz,
  add column outcome jsonb;

-- An alert may have a case again after its first one ended.
drop index cases_of_alert;
create index cases_of_alert on cases (organization_id, alert_id) where alert_id is not null;

call protect_tenant_table('case_alerts');
call protect_tenant_table('case_tasks');
call audit_table('case_alerts', '{case_uid,alert_id}');
call audit_table('case_tasks', '{case_uid,task_id}');
call audit_table('case_types', '{case_type_id}');
call audit_table('cases', '{case_uid}');
-- Who sees an alert sees that it is in a case; who sees a case sees of its alerts those that they see anyway.
call narrow_to_unit('case_alerts', 'sees_alert(organization_id, alert_id)');
create policy track on case_alerts as restrictive for select to saakh_app
  using ((select keeps_the_desk()) or sees_alert(organization_id, alert_id));
call narrow_to_unit('case_tasks', 'case_of_caller(organization_id, case_uid)');

update cases c set status_since = coalesce(
  (select max(e.at) from case_events e where e.organization_id = c.organization_id and e.case_uid = c.case_uid
    and e.kind = 'status_changed'), c.created_at);
alter table cases alter column status_since set not null;

-- Two open cases of one alert can stem from alerts that became one: the alert goes on with the case that it names.
insert into case_alerts (organization_id, case_uid, alert_id, reading_no, severity, band_rank, linked_by_name, linked_at, ended_at)
  select organization_id, case_uid, alert_id, reading_no, severity, band_rank, linked_by_name, created_at, ended_at from (
    select k.organization_id, k.case_uid, a.alert_id, coalesce(seen.reading_no, 1) as reading_no,
      coalesce(seen.severity, k.risk, a.severity) as severity, seen.band_rank, u.name as linked_by_name, k.created_at,
      case when k.status = 'CLOSED' then coalesce(k.closed_at, k.updated_at) end as ended_at,
      row_number() over (partition by k.organization_id, a.alert_id, k.status = 'CLOSED'
        order by (a.case_uid is not distinct from k.case_uid) desc, k.created_at desc, k.case_uid) as place
    from cases k
      left join alert_aliases s on s.organization_id = k.organization_id and s.old_alert_id = k.alert_id
      join alerts a on a.organization_id = k.organization_id and a.alert_id = coalesce(s.alert_id, k.alert_id)
      left join users u on u.organization_id = k.organization_id and u.user_id = k.created_by
      left join lateral (
        select r.reading_no, r.severity, r.band_rank from (
          select o.reading_no, o.severity, o.band_rank, o.read_at from alert_readings o
            where o.organization_id = a.organization_id and o.alert_id = a.alert_id
          union all select a.reading_no, a.severity, a.band_rank, a.read_at) r
        where r.read_at <= k.created_at order by r.reading_no desc limit 1) seen on true) found
  where ended_at is not null or place = 1;

-- A case that ends lets its alerts go, also those that whoever closes it does not see.
create function end_alerts_of_cases() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update case_alerts l set ended_at = coalesce(k.closed_at, k.updated_at) from after_rows k
    where k.status = 'CLOSED' and l.organization_id = k.organization_id and l.case_uid = k.case_uid and l.ended_at is null;
  return null;
end $$;

-- The first alert of a case and the gravest of its severities, whoever asks.
create function alerts_of_case(p_case uuid) returns table (first_alert uuid, gravest text)
language sql stable security definer set search_path = public, pg_temp as $$
  select (array_agg(alert_id order by linked_at, alert_id))[1],
    (array['High', 'Medium', 'Low'])[min(array_position(array['High', 'Medium', 'Low'], severity))]
  from case_alerts where organization_id = current_organization() and case_uid = p_case
$$;

create or replace view open_alerts_decided with (security_invoker = true) as
  select a.organization_id, a.alert_id, a.party_id, a.alert_type, a.summary, a.reading_no, a.as_of, a.severity, a.category, a.fraud_alone, a.told_at, a.worse_on,
    a.worse_before, a.calmer_on, a.created_at, d.decision_id, d.state as decision, d.code, d.note, d.watch_until,
    d.decided_by_name, d.decided_at, k.case_uid, k.case_number,
    decided_as(a.told_at, d.state, d.decided_at,
      case when l.case_uid is null then null when l.ended_at is null then 'WIP' else 'CLOSED' end,
      coalesce(l.ended_at, l.linked_at)) as decided
  from alerts a
    left join alert_decisions d on d.organization_id = a.organization_id and d.alert_id = a.alert_id and d.is_current
    left join case_alerts l on l.organization_id = a.organization_id and l.alert_id = a.alert_id and l.case_uid = a.case_uid
    left join cases k on k.organization_id = a.organization_id and k.case_uid = a.case_uid
  where a.state = 'open';

-- The desk follows the links of a case and no longer the case.
drop trigger desk_updated on cases;
drop trigger desk_deleted on cases;
create trigger alerts_end after update on cases referencing new table as after_rows for each statement execute function end_alerts_of_cases();

-- Linking and taking out an alert writes the alert, which the desk follows already; letting it go writes the link alone.
create function refresh_desk_of_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hidden text := coalesce(current_setting('saakh.hidden_alert_types', true), '');
begin
  perform set_config('saakh.hidden_alert_types', '', true);
  perform refresh_desk(array(select distinct a.party_id from after_rows l
    join alerts a on a.organization_id = l.organization_id and a.alert_id = l.alert_id));
  perform set_config('saakh.hidden_alert_types', hidden, true);
  return null;
end $$;
create trigger desk_updated after update on case_alerts referencing new table as after_rows for each statement execute function refresh_desk_of_links();

-- Words and lists that new organizations begin with.
update workflows w set definition = jsonb_set(w.definition, '{transitions}', (
  select jsonb_agg(case t->>'to'
      when 'wip' then jsonb_build_object('label', case when t->>'from' = 'new' then 'Take up' else 'Hand back' end)
      when 'escalation' then '{"label": "Escalate"}'
      when 'closed' then '{"label": "Close case"}' else '{}' end::jsonb || t order by place)
  from jsonb_array_elements(w.definition->'transitions') with ordinality each(t, place)))
  where name in ('Standard review', 'Review with four-eyes closure') and jsonb_array_length(definition->'transitions') > 0;
update case_types t set asks_outcome = v.asks_outcome, checklist = v.checklist::jsonb from (values
    ('Early warning review', true,
      '[{"text": "Read the alerts with their evidence", "due_days": 1}, {"text": "Read the conduct of the account over six months", "due_days": 3}, {"text": "Speak with the borrower", "due_days": 5}, {"text": "Get the latest stock and book debts statement", "due_days": 7}, {"text": "Visit the unit", "due_days": 10}, {"text": "Propose limit, provision and watch category", "due_days": 12}, {"text": "Write down what was decided and by whom", "due_days": 15}]'),
    ('Covenant breach', true,
      '[{"text": "Compare the covenant with the sanction letter", "due_days": 2}, {"text": "Ask the borrower for reasons in writing", "due_days": 5}, {"text": "Ask for the plan and the day of the cure", "due_days": 10}, {"text": "Get the waiver or the refusal of the sanctioning authority", "due_days": 20}, {"text": "Write down what was decided and by whom", "due_days": 25}]'),
    ('Documentation', false,
      '[{"text": "List the missing papers", "due_days": 2}, {"text": "Ask the borrower for them", "due_days": 3}, {"text": "Check what came against the list", "due_days": 15}, {"text": "File them and mark the register", "due_days": 20}]'),
    ('Recovery follow-up', true,
      '[{"text": "Speak with the borrower", "due_days": 2}, {"text": "Write down what was promised", "due_days": 3}, {"text": "Speak with the guarantors", "due_days": 7}, {"text": "Visit the unit and the security", "due_days": 10}, {"text": "Send the notice, or write down why not", "due_days": 15}]'),
    ('SMA and NPA classification review', true,
      '[{"text": "Check the days past due in the ledger", "due_days": 1}, {"text": "Compare all facilities of the borrower", "due_days": 2}, {"text": "Confirm the class with the provision", "due_days": 5}, {"text": "Write down what was decided and by whom", "due_days": 7}]'),
    ('Red-flagged account', true,
      '[{"text": "Read the signals and their evidence", "due_days": 1}, {"text": "Tell the fraud monitoring committee", "due_days": 3}, {"text": "Ask other lenders of the borrower", "due_days": 7}, {"text": "Get the report of the auditor", "due_days": 30}, {"text": "Write down fraud or no fraud, and by whom", "due_days": 60}]')
  ) v(name, asks_outcome, checklist) where t.name = v.name;
call cover_noted_rows('migration:0081-case-work');
