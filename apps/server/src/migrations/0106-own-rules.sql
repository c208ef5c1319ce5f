-- A lender's own rules (decision 115). What a rule judges is a version, named by the hash of its definition; versions are never
-- changed, so that every alert can be judged again by the one that raised it.
create table own_rules (
  organization_id uuid not null,
  code text not null check (code ~ '^own_[a-z0-9_]{1,56}$'),
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (organization_id, code)
);
call protect_tenant_table('own_rules');
call audit_table('own_rules', '{code}');

create table own_rule_versions (
  organization_id uuid not null,
  code text not null,
  definition_hash text not null,
  definition jsonb not null,
  drafted_by uuid not null,
  drafted_by_name text not null,
  drafted_at timestamptz not null,
  primary key (organization_id, code, definition_hash),
  foreign key (organization_id, code) references own_rules
);
call protect_tenant_table('own_rule_versions');
call audit_table('own_rule_versions', '{code,definition_hash}');

create function own_rule_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a rule is never changed';
end $$;
create trigger own_rule_versions_stay before update on own_rule_versions
  for each row execute function own_rule_versions_stay();

-- The version that a change puts in force, and the one that held when it was drafted; both null for a rule that Saakh ships.
alter table limit_changes add column definition_hash text;
alter table limit_changes add column definition_hash_before text;
alter table limit_changes add foreign key (organization_id, code, definition_hash) references own_rule_versions;
alter table limit_changes add foreign key (organization_id, code, definition_hash_before) references own_rule_versions;
alter table limit_changes add check (code not like 'own\_%' or definition_hash is not null);
call audit_table('limit_changes', '{change_id}');
alter table back_tests add column definition_hash_before text;
call audit_table('back_tests', '{back_test_id}');
