-- What a sender named: the same name again, with the same content, answers what the first one did and does nothing. Kept as
-- long as somebody may send again.
create table request_keys (
  organization_id uuid not null,
  actor text not null,
  request_key text not null,
  -- Of method, address and body.
  content_hash text not null,
  -- As it was given, in the order of its members.
  answer json not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, actor, request_key)
);
create index request_keys_oldest on request_keys (organization_id, created_at);
call protect_tenant_table('request_keys');

-- A row that was sent under a name is told apart by it; only of the others the content is compared.
update cases set content_hash = null where request_key is not null;
update orders set content_hash = null where request_key is not null;
alter table form_responses alter column content_hash drop not null;
update form_responses set content_hash = null where request_key is not null;
alter table cases drop column request_key;
alter table orders drop column request_key;
alter table form_responses drop column request_key;
call audit_table('cases', '{case_uid}');
call audit_table('orders', '{order_id}');
call audit_table('form_responses', '{response_id}');
call cover_noted_rows('migration:0018-request-keys');
