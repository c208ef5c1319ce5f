-- Visits to borrowers, stock audits and inspections of security (decision 091). What was seen is a fact of kind site_visit;
-- here stands who went, whom they met, the words, and what became of an adverse finding.

create table site_visits (
  organization_id uuid not null,
  visit_id uuid not null,
  party_id uuid not null,
  -- The case that it was made within.
  case_uid uuid,
  visited_on date not null,
  visited_by text,
  met text,
  adverse_findings text,
  gravity text check (gravity in ('minor', 'major', 'critical')),
  remarks text,
  recorded_by uuid not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  finding_closed_at timestamptz,
  finding_closed_by_name text,
  finding_closed_because text,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_because text,
  primary key (organization_id, visit_id),
  foreign key (organization_id, case_uid) references cases,
  check ((adverse_findings is null) = (gravity is null)),
  check ((finding_closed_at is null) = (finding_closed_because is null)),
  check ((withdrawn_at is null) = (withdrawn_because is null))
);
create index site_visits_by_party on site_visits (organization_id, party_id, visited_on desc);
create index site_visits_by_case on site_visits (organization_id, case_uid) where case_uid is not null;

create table site_visit_photos (
  organization_id uuid not null,
  visit_id uuid not null,
  visit_photo_id uuid not null,
  party_id uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (organization_id, visit_id, visit_photo_id),
  foreign key (organization_id, visit_id) references site_visits on delete cascade
);

call protect_tenant_table('site_visits');
call protect_tenant_table('site_visit_photos');
call audit_table('site_visits', '{visit_id}');
call audit_table('site_visit_photos', '{visit_id,visit_photo_id}');
call narrow_to_unit('site_visits', 'party_id in (select parties_of_caller())');
call narrow_to_unit('site_visit_photos', 'party_id in (select parties_of_caller())');
call cover_noted_rows('migration:0085-site-visits');
