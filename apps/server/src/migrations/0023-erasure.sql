-- A proceeding needs these records: nothing of the party is erased while a hold is open.
create table legal_holds (
  organization_id uuid not null,
  hold_id uuid not null,
  party_id uuid not null,
  reason text not null,
  placed_by text not null,
  placed_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  primary key (organization_id, hold_id)
);
create unique index legal_holds_open on legal_holds (organization_id, party_id) where lifted_at is null;
call protect_tenant_table('legal_holds');

create table erasures (
  organization_id uuid not null,
  erasure_id uuid not null,
  party_id uuid not null,
  decision text not null check (decision in ('erased', 'refused')),
  law text,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  -- When nothing was left of it; null for a refusal, and until then.
  done_at timestamptz,
  primary key (organization_id, erasure_id),
  check ((decision = 'refused') = (law is not null))
);
create index erasures_newest on erasures (organization_id, decided_at desc, erasure_id);
call protect_tenant_table('erasures');

-- Under which keys files name who was erased, as hashes: their lines are shown to nobody and imported no more. The files
-- stay as they came, since other people's facts point into them.
create table erased_keys (
  organization_id uuid not null,
  key_hash text not null,
  erasure_id uuid not null,
  primary key (organization_id, key_hash)
);
call protect_tenant_table('erased_keys');

-- A tombstone: which fact stood here and its content's hash stay, and nothing of what it said. The application can change no
-- fact in any other way.
create function erase_facts(p_facts uuid[]) returns bigint language sql security definer set search_path = public, pg_temp as $$
  with headless as (
    delete from facts_head where organization_id = current_organization() and fact_id = any(p_facts)),
  erased as (
    update facts set kind = 'erased', subject = '', locator = '{}', payload = jsonb_build_object('kind', kind)
    where organization_id = current_organization() and fact_id = any(p_facts) and kind <> 'erased' returning fact_id)
  select count(*) from erased
$$;

call audit_table('legal_holds', '{hold_id}');
call audit_table('erasures', '{erasure_id}');
call audit_table('erased_keys', '{key_hash}');
call cover_noted_rows('migration:0023-erasure');
