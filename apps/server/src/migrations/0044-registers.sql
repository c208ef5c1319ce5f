-- What the company register held of a company when somebody of the organization checked it: a row a check, so that the next
-- one can say what changed. A check reads the register that Saakh holds; nobody is asked outside.
create table mca_checks (
  organization_id uuid not null,
  cin text not null,
  -- Counts the checks of this company in this organization from 1.
  check_no int not null check (check_no > 0),
  job_id uuid not null,
  checked_at timestamptz not null,
  checked_by text not null,
  -- The party that has the CIN; null where nobody has it.
  party_id uuid,
  -- The row of the register; null where the register holds no such company.
  found jsonb,
  -- The fact that it was found in, and the day of the newest edition that held the company.
  fact_id uuid,
  register_as_of date,
  -- Names of what differs from the check before; empty for a first check.
  changed text[] not null default '{}',
  primary key (organization_id, cin, check_no),
  check ((found is null) = (fact_id is null))
);
create unique index mca_checks_of_job on mca_checks (organization_id, job_id, cin);
create index mca_checks_by_party on mca_checks (organization_id, party_id);
call protect_tenant_table('mca_checks');
call audit_table('mca_checks', '{cin,check_no}');

-- Figures of the whole economy, which are about no party. A publisher who corrects a figure replaces it.
create table macro_points (
  organization_id uuid,
  series text not null,
  period text not null,
  value numeric not null,
  name text not null,
  unit text not null,
  frequency text not null check (frequency in ('daily', 'monthly', 'quarterly', 'yearly', 'on_change')),
  source text not null,
  is_sample boolean not null,
  source_document uuid references documents,
  source_row int,
  recorded_at timestamptz not null default clock_timestamp()
);
create unique index macro_points_place on macro_points (series, period);
call protect_shared_table('macro_points', 'organization_id');
call audit_table('macro_points', '{series,period}');

create index facts_of_court_cases on facts (organization_id, party_id, subject) where kind = 'court_case';

-- Who reads parties reads the registers; what checks a register is what changes parties.
update users set policy = policy || jsonb_build_object('/v1/mca_status', policy -> '/v1/parties')
where policy ? '/v1/parties' and not policy ? '/v1/mca_status';
update users set policy = policy || jsonb_build_object('/v1/legal', policy -> '/v1/parties')
where policy ? '/v1/parties' and not policy ? '/v1/legal';
update users set policy = policy || jsonb_build_object('/v1/macro_indicators', policy -> '/v1/parties')
where policy ? '/v1/parties' and not policy ? '/v1/macro_indicators';
call cover_noted_rows('migration:0044-registers');
