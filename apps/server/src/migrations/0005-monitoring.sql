-- Filled in the transaction that changed a party's facts; taken by the runner in chunks.
create table dirty_parties (
  organization_id uuid not null,
  party_id uuid not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, party_id)
);
call protect_tenant_table('dirty_parties');
-- An open mark is locked, not skipped: the runner passes by a locked mark, so that it never takes the mark of a
-- transaction whose facts it cannot see yet. In the order of ids, so that two imports never wait for each other.
create function mark_parties_dirty(p_parties uuid[]) returns int language plpgsql as $$
declare marked int;
begin
  insert into dirty_parties (organization_id, party_id)
    select current_organization(), party_id from (select distinct unnest(p_parties) as party_id) p
    where party_id is not null order by party_id
  on conflict (organization_id, party_id) do update set marked_at = clock_timestamp();
  get diagnostics marked = row_count;
  return marked;
end $$;
create function organizations_with_dirty_parties() returns setof uuid language sql stable security definer set search_path = public as $$
  select distinct organization_id from dirty_parties
$$;
-- A public fact changes what every organization that monitors the party sees.
create function mark_monitored_parties_dirty(p_parties uuid[]) returns int language plpgsql security definer set search_path = public as $$
declare marked int;
begin
  insert into dirty_parties (organization_id, party_id)
    with recursive lead (organization_id, member, party_id) as (
      select organization_id, from_party_id, to_party_id from party_redirects
      where to_party_id = any(p_parties) and undone_at is null
      union
      select r.organization_id, r.from_party_id, l.party_id
      from lead l join party_redirects r on r.organization_id = l.organization_id and r.to_party_id = l.member
      where r.undone_at is null)
    select organization_id, party_id from monitored_parties where party_id = any(p_parties)
    union
    select l.organization_id, l.party_id
    from lead l join monitored_parties m on m.organization_id = l.organization_id and m.party_id = l.member
    order by 1, 2
  on conflict (organization_id, party_id) do update set marked_at = clock_timestamp();
  get diagnostics marked = row_count;
  return marked;
end $$;

-- Why an organization monitors a party: as customer, on a list, in a portfolio. Kept by the verbs that change those.
create table monitored_parties (
  organization_id uuid not null,
  party_id uuid not null,
  reason text not null check (reason in ('customer', 'list', 'portfolio')),
  reason_id text not null,
  since timestamptz not null default now(),
  primary key (organization_id, party_id, reason, reason_id)
);
create index monitored_by_party on monitored_parties (party_id);
call protect_tenant_table('monitored_parties');

create table outcomes (
  organization_id uuid not null,
  party_id uuid not null,
  run_id uuid not null,
  as_of date not null,
  evaluated_at timestamptz not null,
  states jsonb not null,
  last_data jsonb not null default '{}',
  primary key (organization_id, party_id)
);
call protect_tenant_table('outcomes');
create table outcome_history (
  organization_id uuid not null,
  party_id uuid not null,
  run_id uuid not null,
  evaluated_at timestamptz not null,
  states jsonb not null,
  primary key (organization_id, party_id, evaluated_at)
);
call protect_tenant_table('outcome_history');

-- Immutable; a change is a new set with a later valid_from.
create table threshold_sets (
  organization_id uuid not null,
  threshold_set_id uuid not null,
  portfolio_id uuid,
  code text not null,
  threshold_values jsonb not null,
  valid_from timestamptz not null,
  created_by text not null,
  primary key (organization_id, threshold_set_id)
);
create index threshold_sets_by_code on threshold_sets (organization_id, code, valid_from);
call protect_tenant_table('threshold_sets');

create table episodes (
  organization_id uuid not null,
  episode_id uuid not null,
  party_id uuid not null,
  code text not null,
  subject text not null,
  state text not null check (state in ('open', 'cleared')),
  band text not null,
  -- Of the gravest observation: a new alert needs a worse one.
  band_rank int not null,
  severity text not null check (severity in ('High', 'Medium', 'Low')),
  last_data_date date not null,
  alert_id uuid not null,
  opened_at timestamptz not null,
  last_observed_at timestamptz not null,
  cleared_at timestamptz,
  primary key (organization_id, episode_id)
);
create unique index episodes_key on episodes (organization_id, party_id, code, subject);
call protect_tenant_table('episodes');

create table alerts (
  organization_id uuid not null,
  alert_id uuid not null,
  party_id uuid not null,
  episode_id uuid,
  origin text not null check (origin in ('engine', 'manual')),
  state text not null default 'open' check (state in ('open', 'superseded', 'cleared')),
  alert_type text not null,
  signal_code text not null,
  signal_format int,
  category text,
  severity text not null check (severity in ('High', 'Medium', 'Low')),
  summary text not null,
  description text,
  subject text not null default '',
  band text,
  customer_number text,
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
  evidence_hash text,
  exposure numeric(20, 2),
  as_of date,
  date_of_alert date not null,
  date_of_event date,
  created_at timestamptz not null,
  raised_at timestamptz not null default clock_timestamp(),
  created_by text,
  case_uid uuid,
  is_demo boolean not null default false,
  primary key (organization_id, alert_id)
);
create index alerts_newest on alerts (organization_id, date_of_alert desc, alert_id desc);
create index alerts_by_party on alerts (organization_id, party_id, date_of_alert desc, alert_id desc);
create index alerts_by_episode on alerts (organization_id, episode_id);
create index alerts_by_fact on alerts using gin (fact_ids);
call protect_tenant_table('alerts');

create table alert_events (
  organization_id uuid not null,
  alert_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  kind text not null,
  text text not null,
  by text,
  payload jsonb,
  primary key (organization_id, alert_id, event_id)
);
call protect_tenant_table('alert_events');

-- Public facts that an organization holds to be about somebody else: a circular or a filing that was linked by name. The
-- fact stays what it is for everybody; here it is not judged, whichever version of it.
create table fact_dismissals (
  organization_id uuid not null,
  dismissal_id uuid not null,
  fact_id uuid not null references facts,
  party_id uuid not null,
  kind text not null,
  subject text not null,
  reason text not null,
  dismissed_by text not null,
  dismissed_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  primary key (organization_id, dismissal_id)
);
create unique index fact_dismissals_open on fact_dismissals (organization_id, party_id, kind, subject) where undone_at is null;
call protect_tenant_table('fact_dismissals');
