-- Rules that open a case by themselves (decision 093), one row a version: the rules that hold from an instant on.
create table case_rule_sets (
  organization_id uuid not null,
  rule_set_id uuid not null,
  rules jsonb not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organization_id, rule_set_id)
);
create index case_rule_sets_latest on case_rule_sets (organization_id, set_at desc);

-- What a rule met of a borrower, once: with the case that it opened, or the reason why it opened none.
create table case_rule_openings (
  organization_id uuid not null,
  rule_id uuid not null,
  party_id uuid not null,
  -- The alert, or the day since which the borrower is NPA.
  episode text not null,
  case_uid uuid,
  passed_by text check (passed_by in ('open_case', 'quiet', 'in_case')),
  met_at timestamptz not null,
  primary key (organization_id, rule_id, party_id, episode),
  foreign key (organization_id, case_uid) references cases,
  check ((case_uid is null) = (passed_by is not null))
);
create index case_rule_openings_by_party on case_rule_openings (organization_id, party_id);
create index case_rule_openings_by_case on case_rule_openings (organization_id, case_uid) where case_uid is not null;

alter table cases
  -- The rule that opened it, under the name that it had then.
  add column case_rule_id uuid,
  add column opened_by_rule text;

call protect_tenant_table('case_rule_sets');
call protect_tenant_table('case_rule_openings');
call audit_table('case_rule_sets', '{rule_set_id}');
call audit_table('case_rule_openings', '{rule_id,party_id,episode}');
call audit_table('cases', '{case_uid}');
call narrow_to_unit('case_rule_openings', 'party_id in (select parties_of_caller())');
call cover_noted_rows('migration:0087-case-rules');
