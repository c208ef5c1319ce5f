-- Branches and departments of an organization, as a tree (decision 049). A user of a unit sees the borrowers of it and of the
-- units below, with what belongs to them; a user of none is head office and sees all. The database decides, beside the tenant.
create table org_units (
  organization_id uuid not null references organizations,
  unit_id uuid not null,
  name text not null,
  -- What the lender's files call it; the name does as well.
  code text,
  parent_id uuid,
  head uuid,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, unit_id),
  foreign key (organization_id, parent_id) references org_units,
  check (parent_id is distinct from unit_id)
);
create unique index org_units_name on org_units (organization_id, lower(name));
create unique index org_units_code on org_units (organization_id, lower(code)) where code is not null;
call protect_tenant_table('org_units');
call audit_table('org_units', '{unit_id}');

alter table users add column unit_id uuid;
alter table users add foreign key (organization_id, unit_id) references org_units;
call audit_table('users', '{user_id}');
create index users_by_unit on users (organization_id, unit_id) where unit_id is not null;

-- As the customers file writes it: a unit's code or name. Words that no unit has are head office's until one has them.
alter table customers add column branch text;
call audit_table('customers', '{customer_number}');
create index customers_by_branch on customers (organization_id, lower(branch)) where branch is not null;

-- Companies that a unit took up without their being anybody's borrower: put on a list, into a portfolio, asked a report about.
create table unit_parties (
  organization_id uuid not null,
  unit_id uuid not null,
  party_id uuid not null references parties,
  taken_up_by text not null,
  taken_up_at timestamptz not null,
  primary key (organization_id, unit_id, party_id),
  foreign key (organization_id, unit_id) references org_units on delete cascade
);
create index unit_parties_by_party on unit_parties (organization_id, party_id);
call protect_tenant_table('unit_parties');
call audit_table('unit_parties', '{unit_id,party_id}');

drop function find_account(text, text);
create function find_account(p_issuer text, p_subject text)
returns table (organization_id uuid, user_id uuid, user_status text, organization_status text, policy jsonb, name text, email text, unit_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.organization_id, u.user_id, u.status, o.status, u.policy, u.name, u.email, u.unit_id
  from users u join organizations o using (organization_id)
  where u.issuer = p_issuer and u.subject = p_subject
  order by u.created_at limit 1
$$;

-- The unit of whoever the transaction works for; null is head office, and the system.
create function current_unit() returns uuid language sql stable
  as $$ select nullif(current_setting('saakh.unit_id', true), '')::uuid $$;
-- Functions with the rights of the tables' owner look past the policies that are made of them, and name the organization
-- themselves.
create function sees_all_units() returns boolean language sql stable as $$
  select coalesce(current_setting('saakh.unit_id', true), '') = ''
    or current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.org_units'::regclass)
$$;

create function unit_and_below(p_unit uuid) returns setof uuid language sql stable as $$
  with recursive below (unit_id) as (
    select unit_id from org_units where organization_id = current_organization() and unit_id = p_unit
    union
    select u.unit_id from below b join org_units u on u.organization_id = current_organization() and u.parent_id = b.unit_id)
  select unit_id from below
$$;
create function units_of_caller() returns setof uuid language sql stable as $$ select unit_and_below(current_unit()) $$;
create function users_of_caller() returns setof uuid language sql stable as $$
  select user_id from users where organization_id = current_organization() and unit_id in (select units_of_caller())
$$;

-- A borrower is whole: it belongs to every unit that one of its customer numbers names. What is nobody's borrower belongs to
-- the units that took it up. All that is read as one company goes together.
create function parties_of_units(p_units uuid[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
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
      or exists (select from party_unions u where u.state = 'done' and h.party_id in (u.from_party_id, u.to_party_id)))
  select party_id from held
  union
  select w.party_id from led cross join lateral parties_read_as(party_read_as(led.party_id)) w(party_id)
$$;
create function parties_of_caller() returns setof uuid language sql stable as $$
  select parties_of_units(array(select units_of_caller()))
$$;
-- Those that are somebody's borrowers.
create function borrowers_among(p_parties uuid[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p from unnest(p_parties) p
  where exists (select from customers c where c.organization_id = current_organization()
    and c.party_id in (select parties_read_as(party_read_as(p))))
$$;
-- Whether a portfolio has members beside these.
create function portfolio_has_more(p_portfolio uuid, p_parties uuid[]) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from portfolio_members m where m.organization_id = current_organization()
    and m.portfolio_id = p_portfolio and m.party_id <> all (p_parties))
$$;
-- Whether the caller is asked once in a statement, and its parties are gathered once and only then.
create procedure narrow_to_unit(name regclass, condition text) language plpgsql as $$
begin
  execute format('create policy unit on %s as restrictive for select to saakh_app using ((select sees_all_units()) or (%s))',
    name, condition);
end $$;

-- What belongs to something is seen with it: these read under the policies of that.
create function case_of_caller(p_organization uuid, p_case uuid) returns boolean language sql stable as $$
  select exists (select from cases where organization_id = p_organization and case_uid = p_case)
$$;
create function job_of_caller(p_organization uuid, p_job uuid) returns boolean language sql stable as $$
  select exists (select from jobs where organization_id = p_organization and job_id = p_job)
$$;
create function order_of_caller(p_organization uuid, p_order uuid) returns boolean language sql stable as $$
  select exists (select from orders where organization_id = p_organization and order_id = p_order)
$$;
create function fact_of_caller(p_fact uuid) returns boolean language sql stable as $$
  select exists (select from facts where fact_id = p_fact)
$$;
create function customer_of_caller(p_organization uuid, p_number text) returns boolean language sql stable as $$
  select exists (select from customers where organization_id = p_organization and customer_number = p_number)
$$;
create function portfolio_of_caller(p_organization uuid, p_portfolio uuid) returns boolean language sql stable as $$
  select exists (select from portfolio_members where organization_id = p_organization and portfolio_id = p_portfolio)
$$;
-- A file that head office gave holds all branches: of it the lines of the caller's own borrowers are shown.
create function document_of_caller(p_document uuid) returns boolean language sql stable as $$
  select exists (select from facts where source_document = p_document)
$$;
create function made_by_caller(p_actor text) returns boolean language sql stable as $$
  select p_actor in (select 'user:' || u from users_of_caller() u)
$$;
create function mailed_to_caller(p_email text) returns boolean language sql stable as $$
  select exists (select from users where organization_id = current_organization() and lower(email) = lower(p_email)
    and user_id in (select users_of_caller()))
$$;

do $$
declare name regclass;
begin
  foreach name in array array['customers', 'accounts', 'last_statements', 'episodes', 'alerts', 'outcomes', 'outcome_history',
    'party_scores', 'party_score_history', 'cases', 'orders', 'list_members', 'portfolio_members', 'monitored_parties',
    'fact_dismissals', 'legal_holds', 'erasures']::regclass[]
  loop
    call narrow_to_unit(name, 'party_id in (select parties_of_caller())');
  end loop;
  foreach name in array array['facts', 'facts_head', 'circular_decisions']::regclass[] loop
    call narrow_to_unit(name, 'organization_id is null or party_id in (select parties_of_caller())');
  end loop;
  foreach name in array array['parties', 'party_identifiers', 'party_names']::regclass[] loop
    call narrow_to_unit(name, 'owner_organization_id is null or party_id in (select parties_of_caller())');
  end loop;
  foreach name in array array['case_events', 'case_comments', 'case_attachments']::regclass[] loop
    call narrow_to_unit(name, 'case_of_caller(organization_id, case_uid)');
  end loop;
  foreach name in array array['quarantine', 'cells_left_out']::regclass[] loop
    call narrow_to_unit(name, 'job_of_caller(organization_id, job_id)');
  end loop;
end $$;
call narrow_to_unit('jobs', 'created_by_user in (select users_of_caller())');
call narrow_to_unit('form_responses', 'party_id in (select parties_of_caller()) or created_by in (select users_of_caller())');
call narrow_to_unit('consents', 'party_id is null or party_id in (select parties_of_caller())');
call narrow_to_unit('party_redirects', 'from_party_id in (select parties_of_caller())');
call narrow_to_unit('party_unions', 'organization_id is null or from_party_id in (select parties_of_caller()) or to_party_id in (select parties_of_caller())');
call narrow_to_unit('relation_ends', 'fact_of_caller(fact_id)');
call narrow_to_unit('link_reviews', 'customer_of_caller(organization_id, customer_number)');
call narrow_to_unit('portfolios', 'made_by_caller(created_by) or portfolio_of_caller(organization_id, portfolio_id)');
call narrow_to_unit('documents', 'organization_id is null or made_by_caller(created_by) or document_of_caller(document_id)');
call narrow_to_unit('approvals', 'requested_by in (select users_of_caller()) or order_of_caller(organization_id, subject_id)');
call narrow_to_unit('mails', 'mailed_to_caller(to_email)');
call narrow_to_unit('audit_log', 'false');
call narrow_to_unit('alert_aliases', 'sees_alert(organization_id, alert_id)');

-- Readings, events and notices of an alert go with it, whatever hides it.
create or replace function sees_alert(p_organization uuid, p_alert uuid) returns boolean language sql stable as $$
  select (coalesce(current_setting('saakh.hidden_alert_types', true), '') = '' and sees_all_units())
    or exists (select from alerts a where a.organization_id = p_organization and a.alert_id = p_alert)
$$;

-- Who administered users with every method had all keys there were, and goes on so.
update users set policy = '{"/v1/admin/org_units": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
call cover_noted_rows('migration:0045-org-units');
