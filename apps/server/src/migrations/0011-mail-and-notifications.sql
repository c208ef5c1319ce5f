-- Every mail is written in the transaction of what it tells of and sent by a job; without a mail server it stays here.
create table mails (
  organization_id uuid not null,
  mail_id uuid not null,
  kind text not null check (kind in ('invitation', 'alert', 'digest')),
  -- A person's address and words about a person: erased with the account.
  to_email text not null,
  subject text not null,
  text text not null,
  html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  error text,
  related_to text not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  primary key (organization_id, mail_id)
);
create index mails_newest on mails (organization_id, created_at desc, mail_id desc);
create index mails_queued on mails (organization_id, next_attempt_at) where status = 'queued';
create index mails_related on mails (organization_id, related_to, created_at);
call protect_tenant_table('mails');

create function organizations_with_queued_mails(p_now timestamptz) returns setof uuid language sql stable security definer set search_path = public as $$
  select distinct organization_id from mails where status = 'queued' and next_attempt_at <= p_now
$$;

-- What a user was told of: one row per user and alert. An alert is one turn of an episode, so that an evaluation that is
-- done again tells nothing twice.
create table notifications (
  organization_id uuid not null,
  user_id uuid not null,
  notification_id uuid not null default gen_random_uuid(),
  alert_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- 'due' waits for the digest, 'mailed' stands in a mail, 'none' was not wanted by mail.
  mail_state text not null check (mail_state in ('due', 'mailed', 'none')),
  primary key (organization_id, user_id, notification_id),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, alert_id) references alerts
);
create unique index notifications_once on notifications (organization_id, alert_id, user_id);
create index notifications_newest on notifications (organization_id, user_id, created_at desc, notification_id desc);
create index notifications_unread on notifications (organization_id, user_id) where read_at is null;
create index notifications_due on notifications (organization_id, created_at) where mail_state = 'due';
call protect_tenant_table('notifications');

-- One digest per user and day, also when the worker starts again in between.
create table digests (
  organization_id uuid not null,
  user_id uuid not null,
  day date not null,
  mail_id uuid not null,
  primary key (organization_id, user_id, day),
  foreign key (organization_id, user_id) references users
);
call protect_tenant_table('digests');

create function organizations_with_due_digests(p_before timestamptz) returns setof uuid language sql stable security definer set search_path = public as $$
  select distinct organization_id from notifications where mail_state = 'due' and created_at < p_before
$$;

-- An invited account becomes active with the first sign-in that proves its e-mail. Of several the one that was set up
-- comes first: nobody draws another organization's people to itself by inviting their addresses, and an account that was
-- switched off keeps nobody from one that was not.
create or replace function bind_account(p_issuer text, p_subject text, p_email text)
returns boolean language plpgsql security definer set search_path = public as $$
declare bound int;
begin
  update users set issuer = p_issuer, subject = p_subject, updated_at = now(),
    status = case when status = 'invited' then 'active' else status end
  where (organization_id, user_id) in (
    select organization_id, user_id from users
    where lower(email) = lower(p_email) and subject is null
    order by case status when 'active' then 0 when 'invited' then 1 else 2 end, created_at limit 1);
  get diagnostics bound = row_count;
  return bound = 1;
end $$;
