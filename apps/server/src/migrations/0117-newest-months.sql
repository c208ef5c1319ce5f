-- The newest months of a party: without it all the months of an account are looked at to find the last seven.
create index facts_head_months on facts_head (organization_id, party_id, valid_from) where kind = 'account_day_end';
