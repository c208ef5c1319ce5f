-- By what two scores of a party differ, without reading all that they say: the hash of the evidence of the row, a hash of what makes a row
-- of history, and one of all it says but its day. It counts where the first is the one of the row: a release that does not know the column
-- leaves an older one.
alter table party_scores add column said_key text;
