-- Who answers for a rule or a score, what a reviewer found and when the next review is due (decision 113). The newest holds.
create table model_reviews (
  organization_id uuid not null,
  review_id uuid not null,
  model text not null,
  owner_id uuid not null,
  owner_name text not null,
  finding text not null,
  reviewed_by uuid not null,
  reviewed_by_name text not null,
  reviewed_at timestamptz not null,
  next_review_on date not null,
  primary key (organization_id, review_id),
  check (reviewed_by <> owner_id)
);
create index model_reviews_by_model on model_reviews (organization_id, model, reviewed_at);
call protect_tenant_table('model_reviews');
call audit_table('model_reviews', '{review_id}');
