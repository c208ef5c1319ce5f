-- Lists of millions of alerts: each filter and each order of the list finds its page and its count of up to 10,000 in an index,
-- which also holds what the policies ask of a row, so that no alert is read to be counted (decision 102).

-- The hidden types are found once for a statement and not for each row, in a form that the planner can still judge.
create function hidden_alert_types() returns text[] language sql stable as $$
  select string_to_array(coalesce(current_setting('saakh.hidden_alert_types', true), ''), ',')
$$;
alter policy track on alerts using (alert_type <> all ((select hidden_alert_types())::text[]));

drop index alerts_newest;
drop index alerts_by_party;
drop index alerts_open_by_party;
create index alerts_newest on alerts (organization_id, date_of_alert desc, alert_id desc)
  include (party_id, alert_type, severity, state, category, origin);
create index alerts_by_type on alerts (organization_id, alert_type, date_of_alert desc, alert_id desc)
  include (party_id, severity, state);
create index alerts_by_category on alerts (organization_id, category, date_of_alert desc, alert_id desc)
  include (party_id, alert_type, severity, state);
create index alerts_by_severity on alerts (organization_id, severity, date_of_alert desc, alert_id desc)
  include (party_id, alert_type, category, state);
create index alerts_by_time on alerts (organization_id, created_at desc, alert_id desc)
  include (party_id, alert_type, severity, state, category, origin);
create index alerts_by_gravity on alerts
  (organization_id, (case severity when 'High' then 3 when 'Medium' then 2 else 1 end) desc, alert_id desc)
  include (party_id, alert_type, severity, state, category);
create index alerts_by_party on alerts (organization_id, party_id, date_of_alert desc, alert_id desc)
  include (alert_type, severity, state, category);
create index alerts_open_by_party on alerts (organization_id, party_id) include (alert_type, severity, category)
  where state = 'open';
-- None of these begins with the organization for open alerts alone, but the one by party does: before the first statistics of a
-- table such an index looks cheaper than looking for a party, and a plan that is kept then reads all open alerts for each.
create index alerts_superseded on alerts (organization_id, date_of_alert desc, alert_id desc) where state = 'superseded';
create index alerts_by_hand on alerts (organization_id, date_of_alert desc, alert_id desc)
  include (party_id, alert_type, severity, state) where origin = 'manual';
-- What was read or cleared since a visit.
create index alerts_read_last on alerts (organization_id, read_at);
create index episodes_cleared on episodes (organization_id, cleared_at) where cleared_at is not null;
