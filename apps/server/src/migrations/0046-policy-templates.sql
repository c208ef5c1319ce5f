-- Templates of what people may do (decision 050): a user's own policy stays what every request reads; a template is what it
-- was taken from, and a change of the template is written to all who are on it.
create table policy_templates (
  organization_id uuid not null references organizations,
  template_id uuid not null,
  name text not null,
  description text not null,
  policy jsonb not null,
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, template_id)
);
create unique index policy_templates_name on policy_templates (organization_id, lower(name));
call protect_tenant_table('policy_templates');
call audit_table('policy_templates', '{template_id}');

alter table users add column template_id uuid;
alter table users add foreign key (organization_id, template_id) references policy_templates;
call audit_table('users', '{user_id}');
create index users_by_template on users (organization_id, template_id) where template_id is not null;

-- What a person may do waits for a second person where it grows: what is carried out then.
alter table approvals add column change jsonb;
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('user', 'order', 'policy'));
call audit_table('approvals', '{approval_id}');

-- The ready-made ones for organizations that are there; a new organization gets them when it is made.
do $$
declare
  every jsonb := '["GET", "POST", "PATCH", "DELETE"]';
  see jsonb := '["GET"]';
  work text[] := array['/v1/search', '/v1/parties', '/v1/admin/parties', '/v1/admin/lists', '/v1/admin/portfolios',
    '/v1/admin/alerts', '/v1/cases', '/v1/scores', '/v1/cmm', '/v1/admin/products', '/v1/admin/forms', '/v2/admin/orders',
    '/v1/report/products', '/v1/admin/uploads', '/v1/admin/jobs', '/v1/mca_status', '/v1/legal', '/v1/macro_indicators'];
  administration text[] := array['/v1/fraud_alerts', '/v1/personal_data', '/v1/admin/users', '/v1/admin/org_units',
    '/v1/admin/approvals', '/v1/admin/outbox'];
  worker jsonb;
  reader jsonb;
begin
  select jsonb_object_agg(url, case when url = any(work) then every else '[]' end),
    jsonb_object_agg(url, case when url = any(work) then see else '[]' end)
  into worker, reader from unnest(work || administration) url;
  insert into policy_templates (organization_id, template_id, name, description, policy, created_by, created_at, updated_at)
  select o.organization_id, gen_random_uuid(), t.name, t.description, t.policy, 'system:migration', now(), now()
  from organizations o cross join (values
    ('Administrator', 'Looks after people, branches and approvals, and may do all there is.',
      (select jsonb_object_agg(url, every) from unnest(work || administration) url)),
    ('Credit officer', 'Works with borrowers, alerts, cases, files and reports.', worker),
    ('Branch manager', 'Works like a credit officer and looks after the people of the own branch.',
      worker || jsonb_build_object('/v1/admin/users', '["GET", "PATCH"]'::jsonb, '/v1/admin/org_units', see)),
    ('Reader', 'Sees what a credit officer sees, and changes nothing.', reader)) t(name, description, policy)
  where o.organization_id <> platform_organization();
end $$;
call cover_noted_rows('migration:0046-policy-templates');
