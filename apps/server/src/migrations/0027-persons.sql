-- The directorships of a person, whichever companies tell them.
create index facts_by_din on facts (organization_id, (payload->>'din')) where kind = 'directorship';
