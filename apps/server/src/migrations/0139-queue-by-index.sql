-- What orders the queue by priority and by deadline stands in its index too, so that a page is found without reading the rows
-- of all borrowers (decision 108).
drop index desk_by_exposure;
create index desk_by_exposure on desk_borrowers (organization_id, with_fraud, exposure desc nulls last)
  include (party_id, gravest, families, least_decided, high_since, medium_since, low_since, watch_until, promise_broken_on,
    worse_on, worse_before, calmer_on, asset_class, days_past_due, npa_since, npa_on);
