-- A borrower is given to a person or to a unit (decision 094), by a person or by a step of the organization's own.
alter table borrower_assignments
  alter column assignee drop not null,
  add column unit_id uuid,
  -- The step that gave it; null where a person did.
  add column by_step text check (by_step in ('relationship_manager', 'unit', 'round_robin')),
  add foreign key (organization_id, unit_id) references org_units on delete cascade,
  add check (num_nonnulls(assignee, unit_id) = 1);
create index borrower_assignments_of_unit on borrower_assignments (organization_id, unit_id) where unit_id is not null;
call audit_table('borrower_assignments', '{party_id}');

-- Who was given a borrower, one row each time; of neither a person nor a unit: it was taken from whoever had it.
create table borrower_givings (
  organization_id uuid not null,
  -- Sorts by the time: who was given something last is read from it.
  giving_id uuid not null,
  party_id uuid not null,
  assignee uuid,
  unit_id uuid,
  given_to text,
  by_step text check (by_step in ('relationship_manager', 'unit', 'round_robin')),
  given_by_name text not null,
  given_at timestamptz not null,
  primary key (organization_id, giving_id)
);
create index borrower_givings_by_party on borrower_givings (organization_id, party_id, giving_id desc);
create index borrower_givings_by_person on borrower_givings (organization_id, assignee, giving_id desc) where assignee is not null;
call protect_tenant_table('borrower_givings');
call audit_table('borrower_givings', '{giving_id}');
call narrow_to_unit('borrower_givings', 'party_id in (select parties_of_caller())');

-- The steps by which a borrower is given that nobody has, one row a version; none gives nothing.
create table assignment_rules (
  organization_id uuid not null,
  rules_id uuid not null,
  -- Each with `step`, `user_ids` and `of_unit`.
  steps jsonb not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, rules_id)
);
create index assignment_rules_latest on assignment_rules (organization_id, set_at desc);
call protect_tenant_table('assignment_rules');
call audit_table('assignment_rules', '{rules_id}');
call cover_noted_rows('migration:0088-who-gets-a-borrower');
