-- The desk (decision 076): what a person decided of an alert, who looks after a borrower, what was noted of it, and how
-- urgent it is. A decision writes no alert, and no rule writes a decision.

alter table alerts
  -- When people were told last: raised, or worse by a material step. A decision older than that decides nothing any more.
  add column told_at timestamptz,
  -- The last day on which it got worse by a step that people are told of, the one before that, and the last calmer one.
  add column worse_on date,
  add column worse_before date,
  add column calmer_on date,
  -- Of the fraud track and of nothing else.
  add column fraud_alone boolean not null default false;
update alerts set told_at = case when worse_since is not null then coalesce(read_at, created_at) else created_at end,
  worse_on = worse_since,
  fraud_alone = alert_type in ('audit_observation', 'auditor_change_or_resignation', 'bank_cash_deposits',
    'bank_credits_below_gst', 'borrowing_despite_cash', 'change_of_accounting_period', 'charges_exceed_long_term_borrowing',
    'director_disqualified', 'gst_returns_differ', 'gst_turnover_mismatch', 'itr_against_statements', 'month_end_dressing',
    'multiple_charges_same_asset', 'other_current_assets_jump', 'pf_wages_against_books', 'registered_office_change',
    'regulatory_action', 'related_party_transactions', 'sanction_or_debarment_hit', 'sister_concern_spree', 'site_distance',
    'tax_receipts_above_turnover', 'transaction_cash_withdrawal', 'transaction_high_value_unrelated', 'transaction_round_trip',
    'unbilled_revenue_rise', 'wilful_defaulter_or_suit_filed');
alter table alerts alter column told_at set default clock_timestamp(), alter column told_at set not null;
create index alerts_open_by_party on alerts (organization_id, party_id) where state = 'open';
call audit_table('alerts', '{alert_id}');

create table alert_decisions (
  organization_id uuid not null,
  decision_id uuid not null,
  -- One act of a person, which may cover several alerts.
  act_id uuid not null,
  alert_id uuid not null,
  party_id uuid not null,
  state text not null check (state in ('new', 'acknowledged', 'watching', 'closed')),
  code text check (code in ('acted_upon', 'known_and_accepted', 'rule_too_strict', 'not_ours')),
  note text,
  -- Watched until a day; without one, until it gets worse by a step.
  watch_until date,
  reading_no int not null,
  -- What was decided before, and holds again when this is undone.
  before_id uuid,
  is_current boolean not null default true,
  decided_by uuid not null,
  decided_by_name text not null,
  decided_at timestamptz not null,
  undone_at timestamptz,
  primary key (organization_id, decision_id),
  check ((state = 'closed') = (code is not null)),
  check (watch_until is null or state = 'watching')
);
create unique index alert_decisions_current on alert_decisions (organization_id, alert_id) where is_current;
create index alert_decisions_by_act on alert_decisions (organization_id, act_id);
create index alert_decisions_by_party on alert_decisions (organization_id, party_id, decided_at desc);

create table borrower_assignments (
  organization_id uuid not null,
  party_id uuid not null,
  assignee uuid not null,
  assigned_by text not null,
  assigned_at timestamptz not null,
  primary key (organization_id, party_id),
  foreign key (organization_id, assignee) references users on delete cascade
);
create index borrower_assignments_of on borrower_assignments (organization_id, assignee);

create table borrower_notes (
  organization_id uuid not null,
  note_id uuid not null,
  party_id uuid not null,
  text text not null,
  noted_by uuid not null,
  noted_by_name text not null,
  noted_at timestamptz not null,
  primary key (organization_id, note_id)
);
create index borrower_notes_by_party on borrower_notes (organization_id, party_id, noted_at desc);

-- How an organization weighs urgency, from an instant on; what it leaves out is Saakh's default.
create table priority_settings (
  organization_id uuid not null,
  settings_id uuid not null,
  weights jsonb not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, settings_id)
);
create index priority_settings_latest on priority_settings (organization_id, set_at desc);

-- What the order of the queue is made of, one row a borrower with open alerts that are not closed; computed from alerts,
-- decisions, cases and positions whenever one of them changes. A caller with the key of the fraud track sees the row that
-- counts its alerts, everybody else the other one.
create table desk_borrowers (
  organization_id uuid not null,
  party_id uuid not null,
  with_fraud boolean not null,
  high int not null default 0,
  medium int not null default 0,
  low int not null default 0,
  gravest int not null default 1,
  families int not null default 0,
  undecided int not null default 0,
  least_decided text not null default 'new' check (least_decided in ('new', 'acknowledged', 'in_case', 'watching')),
  high_since date,
  medium_since date,
  low_since date,
  watch_until date,
  worse_on date,
  worse_before date,
  calmer_on date,
  newest_at timestamptz,
  exposure numeric,
  asset_class text,
  days_past_due int,
  npa_since date,
  npa_on date,
  primary key (organization_id, party_id, with_fraud)
);

call protect_tenant_table('alert_decisions');
call protect_tenant_table('borrower_assignments');
call protect_tenant_table('borrower_notes');
call protect_tenant_table('priority_settings');
call protect_tenant_table('desk_borrowers');
call audit_table('alert_decisions', '{decision_id}');
call audit_table('borrower_assignments', '{party_id}');
call audit_table('borrower_notes', '{note_id}');
call audit_table('priority_settings', '{settings_id}');
call narrow_to_unit('alert_decisions', 'party_id in (select parties_of_caller())');
call narrow_to_unit('borrower_assignments', 'party_id in (select parties_of_caller())');
call narrow_to_unit('borrower_notes', 'party_id in (select parties_of_caller())');
call narrow_to_unit('desk_borrowers', 'party_id in (select parties_of_caller())');
create policy track on alert_decisions as restrictive for select to saakh_app using (sees_alert(organization_id, alert_id));
-- The function that computes the rows sees both of a borrower.
create function keeps_the_desk() returns boolean language sql stable as $$
  select current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.desk_borrowers'::regclass)
$$;
create policy track on desk_borrowers as restrictive for select to saakh_app
  using (with_fraud = sees_fraud_track() or (select keeps_the_desk()));

-- What holds of an alert: of its decision and its case the later one, unless people were told of something worse since. A
-- case that ended has decided its alert.
create function decided_as(p_told_at timestamptz, p_state text, p_decided_at timestamptz, p_case text, p_case_at timestamptz)
returns text language sql immutable as $$
  select case
    when greatest(p_decided_at, p_case_at) is null or greatest(p_decided_at, p_case_at) < p_told_at then 'new'
    when p_case is null or (p_case = 'CLOSED' and p_decided_at >= p_case_at) then p_state
    when p_case = 'CLOSED' then 'closed'
    when p_state = 'closed' and p_decided_at >= p_case_at then 'closed'
    else 'in_case' end
$$;

create view open_alerts_decided with (security_invoker = true) as
  select a.organization_id, a.alert_id, a.party_id, a.alert_type, a.summary, a.reading_no, a.as_of, a.severity, a.category, a.fraud_alone, a.told_at, a.worse_on,
    a.worse_before, a.calmer_on, a.created_at, d.decision_id, d.state as decision, d.code, d.note, d.watch_until,
    d.decided_by_name, d.decided_at, k.case_uid, k.case_number,
    decided_as(a.told_at, d.state, d.decided_at, k.status,
      case when k.status = 'CLOSED' then coalesce(k.closed_at, k.updated_at) else k.created_at end) as decided
  from alerts a
    left join alert_decisions d on d.organization_id = a.organization_id and d.alert_id = a.alert_id and d.is_current
    left join cases k on k.organization_id = a.organization_id and k.case_uid = a.case_uid
  where a.state = 'open';
grant select on open_alerts_decided to saakh_app;

-- It looks past the policies of units and tracks, since a row speaks of the whole borrower, and names the organization itself.
create function refresh_desk(p_parties uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := current_organization();
  led uuid[];
  targets uuid[];
  hidden text := coalesce(current_setting('saakh.hidden_alert_types', true), '');
begin
  led := array(select distinct p from unnest(p_parties) p
    where exists (select from party_redirects r where r.organization_id = org and r.undone_at is null
        and (p = r.from_party_id or p = r.to_party_id))
      or exists (select from party_unions u where u.state = 'done' and (p = u.from_party_id or p = u.to_party_id)));
  perform set_config('saakh.hidden_alert_types', '', true);
  targets := array(
    select p from (
      select distinct p from unnest(p_parties) p where p is not null and p <> all (led)
      union select party_read_as(p) from unnest(led) p
      union select w from unnest(led) p cross join lateral parties_read_as(party_read_as(p)) w) t
    where exists (select from alerts a where a.organization_id = org and a.party_id = p and a.state = 'open')
      or exists (select from desk_borrowers b where b.organization_id = org and b.party_id = p)
      or p = any (led)
    order by p);
  if cardinality(targets) = 0 then
    perform set_config('saakh.hidden_alert_types', hidden, true);
    return;
  end if;
  -- Locked before it is read: what another transaction decides meanwhile is waited for and counted.
  insert into desk_borrowers (organization_id, party_id, with_fraud)
    select org, p, f from unnest(targets) p cross join (values (false), (true)) v(f) order by p, f on conflict do nothing;
  perform 1 from desk_borrowers where organization_id = org and party_id = any (targets) order by party_id, with_fraud for update;
  with borrower as (
    select p as target, p as party_id from unnest(targets) p where p <> all (led)
    union
    select p, w from unnest(targets) p cross join lateral parties_read_as(p) w where p = any (led) and party_read_as(p) = p),
  each as (
    select b.target, v.f as with_fraud, a.*,
      case a.severity when 'High' then 3 when 'Medium' then 2 else 1 end as grave,
      a.decided = 'new' as is_new
    from borrower b
      join open_alerts_decided a on a.organization_id = org and a.party_id = b.party_id and a.decided <> 'closed'
      join (values (false), (true)) v(f) on v.f or not a.fraud_alone),
  summed as (
    select target, with_fraud,
      count(*) filter (where grave = 3) as high, count(*) filter (where grave = 2) as medium,
      count(*) filter (where grave = 1) as low, max(grave) as gravest,
      count(distinct category) filter (where grave >= 2) as families, count(*) filter (where is_new) as undecided,
      (array['new', 'acknowledged', 'in_case', 'watching'])[min(array_position(array['new', 'acknowledged', 'in_case', 'watching'], decided))] as least_decided,
      min(told_at at time zone 'Asia/Kolkata') filter (where is_new and grave = 3) as high_since,
      min(told_at at time zone 'Asia/Kolkata') filter (where is_new and grave = 2) as medium_since,
      min(told_at at time zone 'Asia/Kolkata') filter (where is_new and grave = 1) as low_since,
      min(watch_until) filter (where decided = 'watching') as watch_until,
      max(worse_on) as worse_on, max(worse_before) as worse_before, max(calmer_on) as calmer_on, max(told_at) as newest_at
    from each group by 1, 2),
  book as (
    select b.target, sum(p.exposure) as exposure,
      (array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'])[min(array_position(array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'], p.asset_class))] as asset_class,
      max(p.days_past_due) as days_past_due, min(p.npa_since) as npa_since,
      min(p.day + (91 - p.days_past_due)) filter (where p.days_past_due > 0 and p.asset_class is distinct from 'NPA') as npa_on
    from borrower b
      join facility_positions p on p.organization_id = org and p.party_id = b.party_id and p.is_latest
    group by 1)
  update desk_borrowers t set high = coalesce(s.high, 0), medium = coalesce(s.medium, 0), low = coalesce(s.low, 0),
    gravest = coalesce(s.gravest, 1), families = coalesce(s.families, 0), undecided = coalesce(s.undecided, 0),
    least_decided = coalesce(s.least_decided, 'new'), high_since = s.high_since::date, medium_since = s.medium_since::date,
    low_since = s.low_since::date, watch_until = s.watch_until, worse_on = s.worse_on, worse_before = s.worse_before,
    calmer_on = s.calmer_on, newest_at = s.newest_at, exposure = k.exposure, asset_class = k.asset_class,
    days_past_due = k.days_past_due, npa_since = k.npa_since, npa_on = k.npa_on
  from unnest(targets) p cross join (values (false), (true)) v(f)
    left join summed s on s.target = p and s.with_fraud = v.f
    left join book k on k.target = p
  where t.organization_id = org and t.party_id = p and t.with_fraud = v.f;
  delete from desk_borrowers where organization_id = org and party_id = any (targets) and high + medium + low = 0;
  perform set_config('saakh.hidden_alert_types', hidden, true);
end $$;

-- One call a statement, for the borrowers of which something changed that the desk counts.
create function refresh_desk_of_alerts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_desk(array(select distinct party_id from after_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_desk(array(select distinct party_id from before_rows));
  else
    perform refresh_desk(array(
      select n.party_id from after_rows n join before_rows o using (organization_id, alert_id)
      where (n.party_id, n.state, n.severity, n.category, n.told_at, n.case_uid, n.worse_on, n.worse_before, n.calmer_on)
        is distinct from (o.party_id, o.state, o.severity, o.category, o.told_at, o.case_uid, o.worse_on, o.worse_before, o.calmer_on)
      union
      select o.party_id from after_rows n join before_rows o using (organization_id, alert_id) where n.party_id <> o.party_id));
  end if;
  return null;
end $$;
create trigger desk_inserted after insert on alerts referencing new table as after_rows for each statement execute function refresh_desk_of_alerts();
create trigger desk_updated after update on alerts referencing old table as before_rows new table as after_rows for each statement execute function refresh_desk_of_alerts();
create trigger desk_deleted after delete on alerts referencing old table as before_rows for each statement execute function refresh_desk_of_alerts();

create function refresh_desk_of_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_desk(array(select distinct party_id from before_rows));
  else
    perform refresh_desk(array(select distinct party_id from after_rows));
  end if;
  return null;
end $$;
create trigger desk_inserted after insert on alert_decisions referencing new table as after_rows for each statement execute function refresh_desk_of_rows();
create trigger desk_updated after update on alert_decisions referencing new table as after_rows for each statement execute function refresh_desk_of_rows();
create trigger desk_deleted after delete on alert_decisions referencing old table as before_rows for each statement execute function refresh_desk_of_rows();
create trigger desk_updated after update on cases referencing new table as after_rows for each statement execute function refresh_desk_of_rows();
create trigger desk_deleted after delete on cases referencing old table as before_rows for each statement execute function refresh_desk_of_rows();

create function refresh_desk_of_positions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_desk(array(select distinct party_id from before_rows where is_latest));
  else
    perform refresh_desk(array(select distinct party_id from after_rows where is_latest));
  end if;
  return null;
end $$;
create trigger desk_inserted after insert on facility_positions referencing new table as after_rows for each statement execute function refresh_desk_of_positions();
create trigger desk_updated after update on facility_positions referencing new table as after_rows for each statement execute function refresh_desk_of_positions();
create trigger desk_deleted after delete on facility_positions referencing old table as before_rows for each statement execute function refresh_desk_of_positions();

create function refresh_desk_of_redirects() returns trigger language plpgsql as $$
begin
  perform refresh_desk(array(select from_party_id from after_rows union select to_party_id from after_rows));
  return null;
end $$;
create trigger desk_inserted after insert on party_redirects referencing new table as after_rows for each statement execute function refresh_desk_of_redirects();
create trigger desk_updated after update on party_redirects referencing new table as after_rows for each statement execute function refresh_desk_of_redirects();
create trigger desk_inserted after insert on party_unions referencing new table as after_rows for each statement execute function refresh_desk_of_redirects();
create trigger desk_updated after update on party_unions referencing new table as after_rows for each statement execute function refresh_desk_of_redirects();

do $$
declare each record;
begin
  for each in select organization_id, array_agg(distinct party_id) as parties from alerts where state = 'open' group by 1 loop
    perform set_config('saakh.organization_id', each.organization_id::text, true);
    perform refresh_desk(each.parties);
  end loop;
  perform set_config('saakh.organization_id', '', true);
end $$;
call cover_noted_rows('migration:0071-desk');
