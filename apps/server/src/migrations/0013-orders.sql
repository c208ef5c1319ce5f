-- What an organization ordered of the product: a report about a party, or a timeline of it.
create table orders (
  organization_id uuid not null,
  order_id uuid not null,
  party_id uuid not null references parties,
  -- As the party was called when the report was ordered.
  party_name text not null,
  report_type text not null check (report_type in ('c-360', 'c-docs', 'c-trust', 'advanced-timeline')),
  status text not null default 'ordered' check (status in ('ordered', 'done', 'failed')),
  -- Why it failed, in words for the user.
  message text,
  -- How often its production began since it was ordered or tried again.
  attempts int not null default 0,
  -- When its production last gave a sign of life, by the machine's clock.
  touched_at timestamptz not null default clock_timestamp(),
  -- Not produced before this moment of the machine's clock.
  produce_after timestamptz,
  -- What the report knows: nothing that became known later.
  as_of timestamptz not null,
  sha256 text,
  size bigint,
  media_type text,
  -- Which facts the report stands on, as the production told it.
  manifest jsonb,
  request_key text,
  content_hash text,
  ordered_by uuid,
  ordered_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, order_id),
  check ((status = 'done') = (sha256 is not null)),
  check ((status = 'failed') = (message is not null))
);
create unique index orders_request on orders (organization_id, request_key) where request_key is not null;
create index orders_same_content on orders (organization_id, content_hash, recorded_at);
create index orders_newest on orders (organization_id, created_at desc, order_id desc);
create index orders_by_party on orders (organization_id, party_id);
create index orders_waiting on orders (touched_at) where status = 'ordered';
call protect_tenant_table('orders');

-- Organizations with an order that nobody has worked on for so long: the schedule asks this once for all of them.
create function organizations_with_silent_orders(p_seconds int) returns setof uuid language sql stable security definer set search_path = public as $$
  select distinct organization_id from orders
  where status = 'ordered' and greatest(touched_at, coalesce(produce_after, touched_at)) < clock_timestamp() - make_interval(secs => p_seconds)
$$;
