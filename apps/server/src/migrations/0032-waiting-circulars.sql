-- What the title of a circular may mean where no rule links it: keys that companies' names share (circular-names.ts). Only
-- circulars that a signal reads have any. The job link-again fills them for what was stored before.
alter table exchange_circulars add column may_name text[] not null default '{}';
-- A few hundred rows, read as a whole.
call audit_table('exchange_circulars', '{circular_id}');
create index exchange_circulars_waiting on exchange_circulars (circular_id) where party_id is null and may_name <> '{}';

-- What a person said of a circular that waits: about this party, or not. Null as organization: the platform's word, for all;
-- else in that organization alone, before the platform's. No fact is written by it: the circular's own, which stands under
-- nobody, is read for the party, so that undoing gives exactly what was there before (decisions 036 and 040).
create table circular_decisions (
  organization_id uuid,
  decision_id uuid primary key,
  circular_id text not null,
  party_id uuid not null references parties,
  says text not null check (says in ('about', 'not_about')),
  decided_by text not null,
  decided_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create unique index circular_decisions_public on circular_decisions (circular_id, party_id) where organization_id is null and undone_at is null;
create unique index circular_decisions_own on circular_decisions (organization_id, circular_id, party_id) where organization_id is not null and undone_at is null;
create index circular_decisions_by_party on circular_decisions (party_id);
call protect_shared_table('circular_decisions', 'organization_id');
call audit_table('circular_decisions', '{decision_id}');

-- What holds here, at that moment, of what people said: the organization's own word, else the platform's.
create function circulars_decided(p_parties uuid[], p_at timestamptz)
returns table (circular_id text, party_id uuid, says text, decided_by text, decided_at timestamptz, holds_for text) language sql stable as $$
  select distinct on (d.circular_id, d.party_id) d.circular_id, d.party_id, d.says, d.decided_by, d.decided_at,
    case when d.organization_id is null then 'all' else 'own' end
  from circular_decisions d
  where d.party_id = any(p_parties) and d.decided_at <= p_at and (d.undone_at is null or d.undone_at > p_at)
    and (d.organization_id is null or d.organization_id = current_organization())
  order by d.circular_id, d.party_id, d.organization_id nulls last
$$;

-- Whoever monitors a party that a new circular may mean judges it again. The names are compared from their beginning and
-- without the words that come and go: wider than the keys themselves, which the judgement compares.
create function mark_parties_named_dirty(p_beginnings text[]) returns int language plpgsql security definer set search_path = public as $$
declare marked int;
begin
  insert into dirty_parties (organization_id, party_id)
    select distinct m.organization_id, m.party_id
    from monitored_parties m cross join lateral (
      select p.match_name from parties p where p.party_id = m.party_id
      union all select n.match_name from party_names n where n.party_id = m.party_id) named
    where regexp_replace(named.match_name, '\m(THE|AND|INDIA|I|CO|COMPANY|CORPORATION|CORP|OF)\M| ', '', 'g')
      ^@ any (p_beginnings)
    order by 1, 2
  on conflict (organization_id, party_id) do update set marked_at = clock_timestamp();
  get diagnostics marked = row_count;
  return marked;
end $$;
call cover_noted_rows('migration:0032-waiting-circulars');
