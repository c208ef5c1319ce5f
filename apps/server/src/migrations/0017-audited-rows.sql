-- Every audit row carries what its transaction wrote and removed: triggers note key and content hash of each row in sets of
-- up to 4,096, one row of `audit_row_sets` each; the audit row covers the hashes of its transaction's sets.

create table audit_row_sets (
  organization_id uuid not null,
  set_id uuid not null default gen_random_uuid(),
  -- The audit row that covers this set: null until the transaction ends.
  seq bigint,
  -- Within the transaction.
  position int not null,
  table_name text not null,
  -- One a line.
  keys text not null,
  -- 32 octets a key, zeros where the row was removed.
  hashes bytea not null,
  -- Of table, keys and hashes.
  hash bytea not null,
  primary key (organization_id, set_id)
);
create index audit_row_sets_by_seq on audit_row_sets (organization_id, seq, position);
-- Neither hashes nor ids get smaller.
alter table audit_row_sets alter column keys set storage external, alter column hashes set storage external;
call protect_tenant_table('audit_row_sets');
-- Its triggers write it, and append_audit.
revoke insert, update, delete on audit_row_sets from saakh_app;

-- Format 1 covers no rows of tables. `rows_hash` is empty where format 2 covers none.
alter table audit_log add column format smallint not null default 1 check (format in (1, 2)), add column rows_hash text not null default '';

-- A part of a key, so that neither a slash nor a line break in it reads as the end of one.
create function key_part(p_text text) returns text language sql immutable as $$
  select replace(replace(replace(p_text, '\', '\\'), '/', '\/'), E'\n', '\n')
$$;

-- The content of a row as text: name, octets and text of each column that is not null, by name. A column that a migration
-- adds without a value changes no hash. The same on every PostgreSQL under the settings of the functions below.
create function content_expression(p_table regclass) returns text language sql stable as $$
  select 'concat(' || string_agg(
    case when attnotnull then piece else format('case when r.%1$I is not null then %2$s end', attname, piece) end,
    ', ' order by attname collate "C") || ')'
  from (
    select attname, attnotnull, format('concat(%2$L, octet_length(concat(r.%1$I)), '':'', r.%1$I, '';'')', attname, attname || '=') as piece
    from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped) columns
$$;
create function key_expression(p_table regclass, p_key text[]) returns text language sql stable as $$
  select 'concat_ws(''/'', ' || string_agg(format(case when atttypid = 'text'::regtype then 'key_part(r.%I)' else 'r.%I' end, name), ', ' order by i) || ')'
  from unnest(p_key) with ordinality as t(name, i) join pg_attribute on attrelid = p_table and attname = name
$$;

-- Adds the sets of a query of (organization_id, key, hash) after the first `noted` of the transaction.
create function note_statement(p_table regclass, p_rows text) returns text language sql immutable as $$
  select format($sql$
    insert into audit_row_sets (organization_id, position, table_name, keys, hashes, hash)
    select organization_id, noted + (row_number() over ())::int, %1$L, keys, hashes,
      sha256(convert_to(%1$L || E'\n' || keys || E'\n', 'UTF8') || hashes)
    from (
      select organization_id, string_agg(key, E'\n') as keys, string_agg(hash, ''::bytea) as hashes
      from (select *, (row_number() over () - 1) / 4096 as part from (%2$s) listed) numbered
      group by organization_id, part) sets;
    get diagnostics added = row_count;
    noted := noted + added;$sql$, p_table, p_rows)
$$;

-- From now on every change of the table is noted, and what it holds is noted once: a migration that adds a column to an
-- audited table, or changes what its rows hold, calls this again. `p_owner`: the column of the organization; null in it is
-- the platform's.
create procedure audit_table(p_table regclass, p_key text[], p_owner text default 'organization_id') language plpgsql as $$
declare
  place text := format('select coalesce(r.%I, platform_organization()) as organization_id, %s as key', p_owner, key_expression(p_table, p_key));
  written text := format('%s, sha256(convert_to(%s, ''UTF8'')) as hash from', place, content_expression(p_table));
  same_place text := (select string_agg(format('n.%1$I is not distinct from r.%1$I', name), ' and ') from unnest(p_key || p_owner) name);
  removed text := format('%s, decode(repeat(''00'', 32), ''hex'') as hash from old_rows r', place);
  event text;
begin
  -- One function is the trigger; the other notes what stands there now.
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp
    set timezone = 'UTC' set datestyle = 'ISO, MDY' set bytea_output = 'hex' set intervalstyle = 'postgres' set extra_float_digits = 1 as $body$
    declare
      noted int := coalesce(nullif(current_setting('saakh.row_sets', true), '')::int, 0);
      added int;
    begin
      if tg_op = 'DELETE' then %2$s end if;
      if tg_op = 'UPDATE' then %3$s end if;
      if tg_op <> 'DELETE' then %4$s end if;
      perform set_config('saakh.row_sets', noted::text, true);
      return null;
    end $body$ $function$,
    'audited_' || p_table::text,
    note_statement(p_table, removed),
    note_statement(p_table, format('%s where not exists (select from new_rows n where %s)', removed, same_place)),
    note_statement(p_table, written || ' new_rows r'));
  execute format($statement$
    create or replace procedure note_all_rows() language plpgsql security definer set search_path = public, pg_temp
    set timezone = 'UTC' set datestyle = 'ISO, MDY' set bytea_output = 'hex' set intervalstyle = 'postgres' set extra_float_digits = 1 as $body$
    declare
      noted int := coalesce(nullif(current_setting('saakh.row_sets', true), '')::int, 0);
      added int;
    begin
      %s
      perform set_config('saakh.row_sets', noted::text, true);
    end $body$ $statement$, note_statement(p_table, format('%s %s r', written, p_table)));
  call note_all_rows();
  drop procedure note_all_rows();
  execute format('create or replace trigger audited_insert after insert on %s referencing new table as new_rows for each statement execute function %I()', p_table, 'audited_' || p_table::text);
  execute format('create or replace trigger audited_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()', p_table, 'audited_' || p_table::text);
  execute format('create or replace trigger audited_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', p_table, 'audited_' || p_table::text);
end $$;

-- What nobody covers does not commit: no change of an audited table without a row of the audit.
create function refuse_uncovered_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from audit_row_sets where organization_id = new.organization_id and set_id = new.set_id and seq is null) then
    raise exception 'Rows of % were changed without a row of the audit.', new.table_name using errcode = '25S01';
  end if;
  return null;
end $$;
create constraint trigger audit_row_sets_covered after insert on audit_row_sets deferrable initially deferred
  for each row execute function refuse_uncovered_rows();

-- Called last in a transaction: from here to the commit the organization's chain is locked. The last of the entries covers
-- the rows of the transaction. An entry: at, actor, verb, subject, outcome, payload, payload_hash, events.
drop function append_audit(timestamptz, text, text, text, text, jsonb, text, jsonb);
create function append_audit(p_entries jsonb) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := current_organization();
  covered text;
  head audit_heads;
  entry record;
  at_text text;
  told boolean := false;
begin
  select encode(sha256(string_agg(hash, ''::bytea order by position)), 'hex') into covered
  from audit_row_sets where organization_id = org and seq is null;
  select * into head from audit_heads where organization_id = org for update;
  if not found then
    insert into audit_heads (organization_id, seq, hash) values (org, 0, repeat('0', 64)) on conflict do nothing;
    select * into head from audit_heads where organization_id = org for update;
  end if;
  for entry in
    select e.*, i = jsonb_array_length(p_entries) as is_last from jsonb_array_elements(p_entries) with ordinality as t(value, i),
      jsonb_to_record(value) as e(at timestamptz, actor text, verb text, subject text, outcome text, payload jsonb, payload_hash text, events jsonb)
    order by i
  loop
    at_text := to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
    insert into audit_log (organization_id, seq, at, actor, verb, subject, outcome, payload, payload_hash, previous_hash, format, rows_hash, hash)
      values (org, head.seq + 1, entry.at, entry.actor, entry.verb, entry.subject, entry.outcome, entry.payload, entry.payload_hash, head.hash, 2,
        case when entry.is_last then coalesce(covered, '') else '' end,
        audit_hash(head.hash, (head.seq + 1)::text, at_text, entry.actor, entry.verb, entry.subject, entry.outcome, entry.payload_hash,
          case when entry.is_last then coalesce(covered, '') else '' end))
      returning seq, hash into head.seq, head.hash;
    insert into events (organization_id, seq, position, kind, payload)
      select org, head.seq, i::int, e->>'kind', e->'payload' from jsonb_array_elements(coalesce(entry.events, '[]')) with ordinality as t(e, i);
    told := told or jsonb_array_length(coalesce(entry.events, '[]')) > 0;
  end loop;
  update audit_heads set seq = head.seq, hash = head.hash where organization_id = org;
  update audit_row_sets set seq = head.seq where organization_id = org and seq is null;
  if told then
    perform pg_notify('saakh_events', org::text || ':' || head.seq::text);
  end if;
  return head.seq;
end $$;
-- The chain is written by append_audit alone.
revoke insert on audit_log from saakh_app;

-- An entry of the database itself, without a payload.
create function append_plain_audit(p_actor text, p_verb text, p_subject text) returns bigint language sql as $$
  select append_audit(jsonb_build_array(jsonb_build_object('at', clock_timestamp(), 'actor', p_actor, 'verb', p_verb, 'subject', p_subject,
    'outcome', 'done', 'payload', '{}'::jsonb, 'payload_hash', encode(sha256('{}'), 'hex'))))
$$;

-- Called at the end of a migration that noted rows.
create procedure cover_noted_rows(p_subject text) language plpgsql as $$
declare
  org uuid;
begin
  for org in select distinct organization_id from audit_row_sets where seq is null order by 1 loop
    perform set_config('saakh.organization_id', org::text, true);
    perform append_plain_audit('system:migrate', 'note_rows', p_subject);
  end loop;
  perform set_config('saakh.organization_id', '', true);
end $$;

-- A payload is erased only together with a row of the audit that names it (the verb erase_payloads calls this).
create function erase_audit_payloads(p_seqs bigint[]) returns bigint[] language sql security definer set search_path = public, pg_temp as $$
  with erased as (
    update audit_log set payload = null where organization_id = current_organization() and seq = any(p_seqs) and payload is not null returning seq)
  select coalesce(array_agg(seq order by seq), '{}') from erased
$$;

create or replace function bind_account(p_issuer text, p_subject text, p_email text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound record;
begin
  update users set issuer = p_issuer, subject = p_subject, updated_at = now(),
    status = case when status = 'invited' then 'active' else status end
  where (organization_id, user_id) in (
    select organization_id, user_id from users
    where lower(email) = lower(p_email) and subject is null
    order by case status when 'active' then 0 when 'invited' then 1 else 2 end, created_at limit 1)
  returning organization_id, user_id into bound;
  if bound.user_id is null then
    return false;
  end if;
  perform set_config('saakh.organization_id', bound.organization_id::text, true);
  perform append_plain_audit('user:' || bound.user_id, 'bind_account', 'user:' || bound.user_id);
  return true;
end $$;

-- Two identifiers of one party may be alike but for their validity.
alter table party_identifiers add column identifier_id uuid not null default gen_random_uuid();

call audit_table('organizations', '{organization_id}');
call audit_table('users', '{user_id}');
call audit_table('user_settings', '{user_id,name}');
call audit_table('parties', '{party_id}', 'owner_organization_id');
call audit_table('party_identifiers', '{party_id,scheme,identifier_id}', 'owner_organization_id');
call audit_table('party_redirects', '{from_party_id,decided_at}');
call audit_table('customers', '{customer_number}');
call audit_table('link_reviews', '{review_id}');
call audit_table('accounts', '{account_number}');
call audit_table('documents', '{document_id}');
call audit_table('facts', '{fact_id}');
call audit_table('fact_dismissals', '{dismissal_id}');
call audit_table('source_sightings', '{party_id,kind,as_of}');
call audit_table('feed_sightings', '{kind,source_document}');
call audit_table('exchange_circulars', '{circular_id}');
call audit_table('circular_ratings', '{circular_id,agency,rating,outlook}');
call audit_table('quarantine', '{job_id,row}');
call audit_table('threshold_sets', '{threshold_set_id}');
call audit_table('episodes', '{episode_id}');
call audit_table('alerts', '{alert_id}');
call audit_table('alert_events', '{alert_id,event_id}');
call audit_table('lists', '{list_id}');
call audit_table('list_members', '{list_id,party_id}');
call audit_table('portfolios', '{portfolio_id}');
call audit_table('portfolio_members', '{portfolio_id,party_id}');
call audit_table('workflows', '{workflow_id,version}');
call audit_table('case_types', '{case_type_id}');
call audit_table('cases', '{case_uid}');
call audit_table('case_events', '{case_uid,event_id}');
call audit_table('case_comments', '{case_uid,comment_id}');
call audit_table('case_attachments', '{case_uid,attachment_id}');
call audit_table('form_responses', '{response_id}');
call audit_table('orders', '{order_id}');
call cover_noted_rows('migration:0017-audited-rows');
