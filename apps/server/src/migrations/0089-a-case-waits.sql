-- A case waits for the borrower (decision 096).
alter table cases
  -- Since which day, for what, and on which day somebody asks again; null where it does not wait.
  add column waiting_since date,
  add column waiting_for text,
  add column ask_again_on date,
  -- Calendar days by which waiting moved the day on which the present state is due.
  add column due_moved_days int not null default 0,
  add constraint cases_wait check (
    (waiting_since is null) = (waiting_for is null)
    and (ask_again_on is null or waiting_since is not null)
    and (waiting_since is null or status <> 'CLOSED'));
call audit_table('cases', '{case_uid}');
call cover_noted_rows('migration:0089-a-case-waits');
