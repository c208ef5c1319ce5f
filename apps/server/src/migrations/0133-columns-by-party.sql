-- Whose a month is, beside its columns: who reads all the months of many borrowers finds them along an index instead of one by one
-- (decision 126). A row without a party was written by the release before, and is written anew at night; until then its month is read
-- from the payload.
alter table day_end_columns add column party_id uuid;
-- Of rows that say whose they are: none yet, so that building it is reading the table once.
create index day_end_columns_by_party on day_end_columns (organization_id, party_id) where party_id is not null;
