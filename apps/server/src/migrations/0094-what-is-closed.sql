-- What people closed is listed by borrower, the newest first.
create index alert_decisions_closed on alert_decisions (organization_id, decided_at desc) where is_current and state = 'closed';
