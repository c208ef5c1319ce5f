-- What a user answered in the set-up for a guarantee, step by step. What was decided keeps its criteria as they were found
-- and the rule they were found by.
create table eligibility_steps (
  organization_id uuid not null,
  user_id uuid not null,
  step int not null check (step between 1 and 5),
  form_id text not null,
  form_version int not null,
  status text not null check (status in ('pending', 'done', 'ineligible')),
  -- Field name to answer; holds what people wrote, personal data among it.
  answers jsonb not null,
  criteria jsonb not null default '[]',
  rule_version int,
  -- The IST day of the decision: 'ineligible' stands for 90 days from it.
  decided_on date,
  saved_at timestamptz not null,
  primary key (organization_id, user_id, step),
  foreign key (organization_id, user_id) references users on delete cascade
);
call protect_tenant_table('eligibility_steps');
call audit_table('eligibility_steps', '{user_id,step}');
call cover_noted_rows('migration:0037-eligibility-steps');
