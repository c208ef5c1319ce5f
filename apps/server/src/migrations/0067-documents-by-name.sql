-- What a person says of a document that waits: a circular of an exchange, or a line or filing that says by name alone whose it
-- is. `holder_id` is what the facts of such a line stand under; a circular has none. This table takes over from
-- `circular_decisions`.
create table document_decisions (
  organization_id uuid,
  decision_id uuid primary key,
  waiting_id text not null,
  holder_id uuid,
  party_id uuid not null references parties,
  says text not null check (says in ('about', 'not_about')),
  decided_by text not null,
  decided_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null)),
  check (holder_id is null or holder_id::text = waiting_id)
);
create unique index document_decisions_public on document_decisions (waiting_id, party_id) where organization_id is null and undone_at is null;
create unique index document_decisions_own on document_decisions (organization_id, waiting_id, party_id) where organization_id is not null and undone_at is null;
create index document_decisions_by_party on document_decisions (party_id);
create index document_decisions_by_holder on document_decisions (holder_id) where holder_id is not null and says = 'about' and undone_at is null;
call protect_shared_table('document_decisions', 'organization_id');
call narrow_to_unit('document_decisions', 'organization_id is null or party_id in (select parties_of_caller())');
call audit_table('document_decisions', '{decision_id}');
insert into document_decisions (organization_id, decision_id, waiting_id, party_id, says, decided_by, decided_at, undone_by, undone_at)
  select organization_id, decision_id, circular_id, party_id, says, decided_by, decided_at, undone_by, undone_at from circular_decisions;
delete from circular_decisions;
drop function circulars_decided(uuid[], timestamptz);
drop table circular_decisions;
drop function audited_circular_decisions();

-- Documents that name their company by name alone, or one company by an identifier and another by name. No party has the id;
-- the facts stand under it until somebody says whose they are. Null as organization: a public filing.
create table named_documents (
  organization_id uuid,
  waiting_id uuid primary key,
  kind text not null,
  name text not null,
  -- Keys that companies' names share with it, as of circulars (circular-names.ts).
  may_name text[] not null,
  -- The companies that it names otherwise than by name.
  party_ids uuid[] not null default '{}',
  title text not null,
  date date,
  not_linked_because text not null,
  source_document uuid not null references documents,
  source_row int not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create index named_documents_by_name on named_documents using gin (may_name);
create index named_documents_by_party on named_documents using gin (party_ids) where party_ids <> '{}';
call protect_shared_table('named_documents', 'organization_id');
call narrow_to_unit('named_documents', 'organization_id is null or waiting_id in (select parties_of_caller())');
call audit_table('named_documents', '{waiting_id}');

-- What holds here, at that moment, of what people said: the organization's own word, else the platform's.
create function documents_decided(p_parties uuid[], p_at timestamptz)
returns table (waiting_id text, holder_id uuid, party_id uuid, says text, decided_by text, decided_at timestamptz, holds_for text) language sql stable as $$
  select distinct on (d.waiting_id, d.party_id) d.waiting_id, d.holder_id, d.party_id, d.says, d.decided_by, d.decided_at,
    case when d.organization_id is null then 'all' else 'own' end
  from document_decisions d
  where d.party_id = any(p_parties) and d.decided_at <= p_at and (d.undone_at is null or d.undone_at > p_at)
    and (d.organization_id is null or d.organization_id = current_organization())
  order by d.waiting_id, d.party_id, d.organization_id nulls last
$$;

-- A document that somebody linked is read as its company, after links of customers and unions.
create or replace function leads_from(p_party uuid) returns uuid language sql stable as $$
  select to_party_id from (
    select r.to_party_id, 0 as rank from party_redirects r
    where r.organization_id = current_organization() and r.from_party_id = p_party and r.undone_at is null
    union all
    select u.to_party_id, case when u.organization_id is null then 2 else 1 end from party_unions u
    where u.from_party_id = p_party and u.state = 'done' and u.says = 'one'
      and (u.organization_id = current_organization() or u.organization_id is null and not exists (
        select from party_unions n where n.organization_id = current_organization() and n.from_party_id = u.from_party_id
          and n.to_party_id = u.to_party_id and n.state = 'done' and n.says = 'two'))
    union all
    select d.party_id, case when d.organization_id is null then 4 else 3 end from document_decisions d
    where d.holder_id = p_party and d.says = 'about' and d.undone_at is null
      and (d.organization_id = current_organization() or d.organization_id is null and not exists (
        select from document_decisions n where n.organization_id = current_organization() and n.waiting_id = d.waiting_id
          and n.party_id = d.party_id and n.says = 'not_about' and n.undone_at is null))) lead
  order by rank limit 1
$$;
create or replace function leads_to(p_party uuid) returns setof uuid language sql stable rows 2 as $$
  select r.from_party_id from party_redirects r
  where r.organization_id = current_organization() and r.to_party_id = p_party and r.undone_at is null
  union
  select u.from_party_id from party_unions u
  where u.to_party_id = p_party and u.state = 'done' and u.says = 'one' and leads_from(u.from_party_id) = p_party
  union
  select d.holder_id from document_decisions d
  where d.party_id = p_party and d.holder_id is not null and d.says = 'about' and d.undone_at is null
    and leads_from(d.holder_id) = p_party
$$;
create or replace function party_read_as(p_party uuid) returns uuid language sql stable as $$
  select case when exists (select from party_redirects r
      where r.organization_id = current_organization() and r.from_party_id = p_party and r.undone_at is null)
    or exists (select from party_unions u where u.from_party_id = p_party and u.state = 'done')
    or exists (select from document_decisions d where d.holder_id = p_party and d.says = 'about' and d.undone_at is null)
    then end_of_redirects(p_party) else p_party end
$$;
create or replace function parties_of_units(p_units uuid[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  with word as materialized (
    select lower(w.word) as word from org_units u cross join lateral (values (u.code), (u.name)) w(word)
    where u.organization_id = current_organization() and u.unit_id = any(p_units) and w.word is not null),
  held as (
    select c.party_id from customers c join word on word.word = lower(c.branch)
    where c.organization_id = current_organization()
    union
    select t.party_id from unit_parties t
    where t.organization_id = current_organization() and t.unit_id = any(p_units)
      and not exists (select from customers c where c.organization_id = t.organization_id
        and c.party_id in (select parties_read_as(party_read_as(t.party_id))))
    union
    select o.party_id from organizations o where o.organization_id = current_organization() and o.party_id is not null),
  led as (
    select h.party_id from held h
    where exists (select from party_redirects r where r.organization_id = current_organization() and r.undone_at is null
        and h.party_id in (r.from_party_id, r.to_party_id))
      or exists (select from party_unions u where u.state = 'done' and h.party_id in (u.from_party_id, u.to_party_id))
      or exists (select from document_decisions d where d.party_id = h.party_id and d.holder_id is not null and d.undone_at is null))
  select party_id from held
  union
  select w.party_id from led cross join lateral parties_read_as(party_read_as(led.party_id)) w(party_id)
$$;

-- The companies among those that the organization monitors whose name begins so: wider than the keys, which decide.
create function monitored_named(p_beginnings text[]) returns table (party_id uuid, match_name text) language sql stable as $$
  select distinct m.party_id, named.match_name
  from monitored_parties m cross join lateral (
    select p.match_name from parties p where p.party_id = m.party_id and p.type <> 'person'
    union all select n.match_name from party_names n where n.party_id = m.party_id) named
  where m.organization_id = current_organization()
    and regexp_replace(named.match_name, '\m(THE|AND|INDIA|I|CO|COMPANY|CORPORATION|CORP|OF)\M| ', '', 'g') ^@ any (p_beginnings)
$$;
call cover_noted_rows('migration:0067-documents-by-name');
