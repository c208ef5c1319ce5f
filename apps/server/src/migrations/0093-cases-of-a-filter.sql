-- A job that opens a case for each borrower of a filter takes all alerts of a borrower together (decision 089): they have one place.
alter table desk_bulk_alerts drop constraint desk_bulk_alerts_pkey,
  add primary key (organization_id, job_id, place, alert_id);
