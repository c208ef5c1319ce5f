-- The queue of a large organization (decision 108): its counts and its order by exposure are found in an index that holds of a
-- borrower what they ask, and the promises of files without looking through all that is known of everybody.

-- Whether the caller sees the fraud track is asked once for a statement and not for each row.
alter policy track on desk_borrowers using (with_fraud = (select sees_fraud_track()) or (select keeps_the_desk()));
-- The party is no part of the order: where a borrower is looked for, the key stays the cheaper way.
create index desk_by_exposure on desk_borrowers (organization_id, with_fraud, exposure desc nulls last)
  include (party_id, gravest, least_decided, watch_until, asset_class);
create index facts_head_of_recoveries on facts_head (organization_id, party_id, fact_id) where kind = 'recovery';
