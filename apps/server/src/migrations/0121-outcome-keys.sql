-- By what two outcomes of a party differ in state or band, without reading all that is said: the run that wrote the row, and a hash of its
-- states. It counts where that run is the one of the row: a release that does not know the column leaves an older one.
alter table outcomes add column states_key text;
