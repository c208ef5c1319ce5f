-- A mail of what is over or due soon, each working day, to whoever asks for it (decision 098).
alter table digests
  add column kind text not null default 'alerts' check (kind in ('alerts', 'due_dates')),
  -- Null: nothing was due on that day.
  alter column mail_id drop not null,
  drop constraint digests_pkey,
  add primary key (organization_id, user_id, day, kind);
create index user_settings_due_mail on user_settings (organization_id) where name = 'preferences' and value ->> 'due_mail' = 'daily';

create function organizations_with_due_mails(p_day date) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.organization_id from user_settings s
    join users u on u.organization_id = s.organization_id and u.user_id = s.user_id and u.status = 'active'
  where s.name = 'preferences' and s.value ->> 'due_mail' = 'daily' and not exists (select from digests d
    where d.organization_id = s.organization_id and d.user_id = s.user_id and d.day = p_day and d.kind = 'due_dates')
$$;
