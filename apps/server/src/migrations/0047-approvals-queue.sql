-- One queue for all that needs a second person (decision 051). What a kind is and what follows from a decision is declared in
-- code; a request says what would change, and until when somebody may decide.
alter table approvals drop constraint approvals_kind_check, drop constraint approvals_status_check;
alter table approvals add constraint approvals_kind_check check (kind <> ''),
  add constraint approvals_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  add column difference jsonb not null default '[]',
  add column expires_at timestamptz;
-- What waits already has its whole time from now on.
update approvals set expires_at = case when status = 'pending' then now() else created_at end + interval '14 days';
alter table approvals alter column expires_at set not null;

-- Unions that wait for a second person join the queue.
insert into approvals (organization_id, approval_id, kind, subject_id, title, difference, requested_by, requested_by_name,
  created_at, expires_at)
select a.organization_id, gen_random_uuid(), 'union', u.union_id, f.name || ' and ' || t.name,
  jsonb_build_array(jsonb_build_object('label', 'Read as',
    'before', case when u.says = 'one' then 'two companies' else 'one company' end,
    'after', case when u.says = 'one' then 'one company' else 'two companies' end),
    jsonb_build_object('label', 'Reason', 'before', null, 'after', u.because)),
  a.user_id, a.name, u.asked_at, now() + interval '14 days'
from party_unions u join parties f on f.party_id = u.from_party_id join parties t on t.party_id = u.to_party_id
  join users a on a.organization_id = coalesce(u.organization_id, platform_organization()) and 'user:' || a.user_id::text = u.asked_by
where u.state = 'asked';
call audit_table('approvals', '{approval_id}');

-- People are told of requests as of alerts: who may decide that somebody asked, whoever asked what was decided.
alter table notifications alter column alert_id drop not null, add column approval_id uuid,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('raised', 'worse', 'asked', 'approved', 'rejected')),
  add constraint notifications_about check ((alert_id is null) <> (approval_id is null)),
  add foreign key (organization_id, approval_id) references approvals;
create unique index notifications_of_approval on notifications (organization_id, approval_id, user_id, kind) where approval_id is not null;
drop policy track on notifications;
create policy track on notifications as restrictive for select to saakh_app
  using (alert_id is null or sees_alert(organization_id, alert_id));
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('invitation', 'alert', 'digest', 'consent', 'approval'));

-- The audit in words is asked for by person and by outcome.
create index audit_log_by_actor on audit_log (organization_id, actor, seq desc);
create index audit_log_not_done on audit_log (organization_id, seq desc) where outcome <> 'done';

-- Who administered users with every method had all keys there were, and goes on so.
update users set policy = '{"/v1/admin/activity": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
update policy_templates set policy = '{"/v1/admin/activity": ["GET", "POST", "PATCH", "DELETE"]}' || policy
  where policy @> '{"/v1/admin/users": ["GET", "POST", "PATCH", "DELETE"]}';
call cover_noted_rows('migration:0047-approvals-queue');
