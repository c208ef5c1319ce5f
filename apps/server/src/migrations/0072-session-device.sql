-- Browser and system of a sign-in in two words each at most, so that a person knows one's own sessions apart; null for those
-- that began before, and for clients that say nothing known.
alter table sessions add column device text check (length(device) <= 60);
