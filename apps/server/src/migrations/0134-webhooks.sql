-- Webhooks (decision 137): addresses outside that are told what happened. The secret is sealed with the key of the installation.
create table webhook_endpoints (
  organization_id uuid not null,
  endpoint_id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  -- Null is head office: it is told of all borrowers.
  unit_id uuid,
  tells_fraud boolean not null,
  secret_sealed text not null,
  -- The secret before signs as well until then.
  previous_sealed text,
  previous_until timestamptz,
  made_by uuid not null,
  made_at timestamptz not null,
  paused_at timestamptz,
  paused_because text check (paused_because in ('person', 'failing', 'gone')),
  deleted_at timestamptz,
  primary key (organization_id, endpoint_id),
  foreign key (organization_id, made_by) references users,
  check ((paused_at is null) = (paused_because is null)),
  check ((previous_sealed is null) = (previous_until is null))
);
create unique index webhook_endpoints_by_name on webhook_endpoints (organization_id, lower(name)) where deleted_at is null;
call protect_tenant_table('webhook_endpoints');
call audit_table('webhook_endpoints', '{endpoint_id}');
call narrow_to_unit('webhook_endpoints', 'unit_id in (select units_of_caller())');

-- The last number of each borrower's events. What is about no borrower counts under the organization itself.
create table webhook_sequences (
  organization_id uuid not null,
  about uuid not null,
  last bigint not null,
  primary key (organization_id, about)
);
call protect_tenant_table('webhook_sequences');

-- What happened, written in the transaction of what happened: ids and codes alone.
create table webhook_events (
  organization_id uuid not null,
  event_id uuid not null,
  type text not null,
  party_id uuid,
  sequence bigint not null,
  at timestamptz not null,
  data jsonb not null,
  primary key (organization_id, event_id)
);
create index webhook_events_by_age on webhook_events (organization_id, at);
call protect_tenant_table('webhook_events');

-- `tries` counts those of the present round: back-off goes by it. A person who sends again begins a round.
create table webhook_deliveries (
  organization_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  tries int not null default 0,
  -- A person wants to see what becomes of it: it is tried once, also where the endpoint is paused.
  is_asked boolean not null default false,
  next_at timestamptz not null,
  first_tried_at timestamptz,
  -- By the time of the database: somebody sends it until then.
  claimed_until timestamptz,
  delivered_at timestamptz,
  primary key (organization_id, endpoint_id, event_id),
  foreign key (organization_id, endpoint_id) references webhook_endpoints,
  foreign key (organization_id, event_id) references webhook_events
);
create index webhook_deliveries_waiting on webhook_deliveries (organization_id, endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_delivered on webhook_deliveries (organization_id, endpoint_id, delivered_at) where delivered_at is not null;
create index webhook_deliveries_of_event on webhook_deliveries (organization_id, event_id);
call protect_tenant_table('webhook_deliveries');

create table webhook_attempts (
  organization_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  attempt_no int not null,
  at timestamptz not null,
  -- Null where no answer came.
  status int,
  error text,
  duration_ms int not null,
  -- The first part of what the receiver answered.
  answer text,
  primary key (organization_id, endpoint_id, event_id, attempt_no),
  foreign key (organization_id, endpoint_id, event_id) references webhook_deliveries on delete cascade
);
call protect_tenant_table('webhook_attempts');

-- What is overdue or late is told once: a clock of a matter with its day, a day of a feed.
create table webhook_told (
  organization_id uuid not null,
  matter text not null,
  told_at timestamptz not null,
  primary key (organization_id, matter)
);
call protect_tenant_table('webhook_told');

create function webhook_of_caller(p_organization uuid, p_endpoint uuid) returns boolean language sql stable as $$
  select exists (select from webhook_endpoints where organization_id = p_organization and endpoint_id = p_endpoint)
$$;
create function webhook_event_of_caller(p_organization uuid, p_event uuid) returns boolean language sql stable as $$
  select exists (select from webhook_deliveries where organization_id = p_organization and event_id = p_event)
$$;
call narrow_to_unit('webhook_deliveries', 'webhook_of_caller(organization_id, endpoint_id)');
call narrow_to_unit('webhook_attempts', 'webhook_of_caller(organization_id, endpoint_id)');
call narrow_to_unit('webhook_events', 'webhook_event_of_caller(organization_id, event_id)');

-- Which types of events the organization wants, and since when, whoever asks: a user of a branch tells head office's endpoints too.
create function webhook_wishes() returns table (type text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.type, min(w.made_at) from webhook_endpoints w cross join unnest(w.events) e(type)
  where w.organization_id = current_organization() and w.deleted_at is null group by e.type
$$;

-- Writes what happened with its place among the events of its borrower, and a delivery for each endpoint that wants it. The numbers
-- of a borrower stay locked until the commit, so that they follow the order of the commits. Returns how many deliveries there are.
create function tell_webhooks(p_news jsonb, p_at timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with endpoint as materialized (
    select endpoint_id, events, unit_id, tells_fraud from webhook_endpoints
    where organization_id = current_organization() and deleted_at is null),
  reach as materialized (
    select u.unit_id, p.party_id from (select distinct unit_id from endpoint where unit_id is not null) u
    cross join lateral parties_of_units(array(select unit_and_below(u.unit_id))) p(party_id)),
  news as materialized (
    select r.place, (r.one ->> 'event_id')::uuid as event_id, r.one ->> 'type' as type, r.one -> 'data' as data,
      coalesce((r.one ->> 'party_id')::uuid, (select c.party_id from cases c where c.organization_id = current_organization()
        and c.case_uid = (r.one #>> '{data,case_id}')::uuid)) as party_id,
      coalesce((r.one ->> 'is_fraud')::boolean, false) or exists (select from alerts a
        where a.organization_id = current_organization() and a.alert_id = (r.one #>> '{data,alert_id}')::uuid
          and a.fraud_alone) as is_fraud
    from jsonb_array_elements(p_news) with ordinality r(one, place)),
  delivery as materialized (
    select n.event_id, e.endpoint_id from news n join endpoint e on n.type = any(e.events)
    where (e.tells_fraud or not n.is_fraud)
      and (e.unit_id is null or (e.unit_id, n.party_id) in (select unit_id, party_id from reach))),
  wanted as materialized (
    select * from news where event_id in (select event_id from delivery)),
  numbered as (
    insert into webhook_sequences as s (organization_id, about, last)
    select current_organization(), coalesce(party_id, current_organization()), count(*) from wanted group by 2 order by 2
    on conflict (organization_id, about) do update set last = s.last + excluded.last
    returning about, last),
  stored as (
    insert into webhook_events (organization_id, event_id, type, party_id, sequence, at, data)
    select current_organization(), w.event_id, w.type, w.party_id, s.last - count(*) over (partition by s.about)
      + row_number() over (partition by s.about order by w.place), p_at, w.data
    from wanted w join numbered s on s.about = coalesce(w.party_id, current_organization())
    returning event_id),
  queued as (
    insert into webhook_deliveries (organization_id, endpoint_id, event_id, next_at)
    select current_organization(), d.endpoint_id, d.event_id, p_at from delivery d join stored using (event_id)
    returning event_id)
  select count(*) from queued
$$;

-- The next deliveries that are due, claimed for a minute: of each endpoint so many at a time, over all processes.
create function claim_webhook_deliveries(p_now timestamptz, p_most int, p_each int)
returns table (organization_id uuid, endpoint_id uuid, event_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('webhook deliveries', 0)) then
    return;
  end if;
  return query
  with picked as materialized (
    select d.organization_id, d.endpoint_id, d.event_id from webhook_endpoints w
      cross join lateral (select count(*) as going from webhook_deliveries g where g.organization_id = w.organization_id
        and g.endpoint_id = w.endpoint_id and g.state = 'waiting' and g.claimed_until > clock_timestamp()) g
      cross join lateral (
        select o.organization_id, o.endpoint_id, o.event_id from webhook_deliveries o
        where o.organization_id = w.organization_id and o.endpoint_id = w.endpoint_id and o.state = 'waiting'
          and o.next_at <= p_now and (o.claimed_until is null or o.claimed_until <= clock_timestamp())
          and (w.paused_at is null or o.is_asked)
        order by o.next_at limit greatest(0, p_each - g.going)) d
    where w.deleted_at is null
    order by random() limit p_most)
  update webhook_deliveries d set claimed_until = clock_timestamp() + interval '1 minute' from picked p
  where d.organization_id = p.organization_id and d.endpoint_id = p.endpoint_id and d.event_id = p.event_id
  returning d.organization_id, d.endpoint_id, d.event_id;
end $$;

create function organizations_with_webhooks(p_types text[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organization_id from webhook_endpoints where deleted_at is null and events && p_types
$$;
call cover_noted_rows('migration:0134-webhooks');
