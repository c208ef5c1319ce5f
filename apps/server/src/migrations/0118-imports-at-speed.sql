-- What an import writes costs the database less: the audit makes each column's text once and not three times.

-- Each column of a row r as text, by its own name; null where it holds nothing. Others than these types are written by
-- `concat` as COPY writes them, which a cast does not do (a boolean, an address).
create function content_texts(p_table regclass) returns text language sql stable as $$
  select string_agg(case
    when atttypid = 'text'::regtype then format('r.%I', attname)
    when atttypid in ('uuid'::regtype, 'jsonb'::regtype, 'date'::regtype, 'timestamptz'::regtype, 'smallint'::regtype, 'integer'::regtype,
      'bigint'::regtype, 'numeric'::regtype) then format('r.%1$I::text as %1$I', attname)
    when attnotnull then format('concat(r.%1$I) as %1$I', attname)
    else format('case when r.%1$I is not null then concat(r.%1$I) end as %1$I', attname) end, ', ' order by attnum)
  from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped
$$;

-- The same text as ever of these: name, octets and text of each column that is not null, by name. Put together in groups, so that a
-- long column is not copied again for each one that follows.
create or replace function content_expression(p_table regclass) returns text language sql stable as $$
  select string_agg(pieces, ' || ' order by part) from (
    select (place - 1) / 4 as part, '(' || string_agg(piece, ' || ' order by place) || ')' as pieces
    from (
      select row_number() over (order by attname collate "C") as place,
        format(case when attnotnull then '(%1$L || octet_length(t.%2$I) || '':'' || t.%2$I || '';'')'
          else 'case when t.%2$I is null then '''' else %1$L || octet_length(t.%2$I) || '':'' || t.%2$I || '';'' end' end, attname || '=', attname) as piece
      from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped) columns
    group by 1) parts
$$;
create or replace function key_expression(p_table regclass, p_key text[]) returns text language sql stable as $$
  select string_agg(format(case when atttypid = 'text'::regtype then 'key_part(t.%I)' else 't.%I' end, name), ' || ''/'' || ' order by i)
  from unnest(p_key) with ordinality as t(name, i) join pg_attribute on attrelid = p_table and attname = name
$$;

-- Rows of a table as (organization_id, key, hash); `p_hash` is written over the texts t of each.
create function rows_to_note(p_table regclass, p_key text[], p_owner text, p_hash text, p_rows text) returns text language sql stable as $$
  select format('select t."owner of the row" as organization_id, %s as key, %s as hash from (select coalesce(r.%I, platform_organization()) as "owner of the row", %s from %s offset 0) t',
    key_expression(p_table, p_key), p_hash, p_owner, content_texts(p_table), p_rows)
$$;

-- The trigger function of an audited table.
create procedure make_audit_trigger(p_table regclass, p_key text[], p_owner text) language plpgsql as $$
declare
  hashed text := format('sha256(convert_to(%s, ''UTF8''))', content_expression(p_table));
  gone text := 'decode(repeat(''00'', 32), ''hex'')';
  same_place text := (select string_agg(format('n.%1$I is not distinct from r.%1$I', name), ' and ') from unnest(p_key || p_owner) name);
begin
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
    note_statement(p_table, rows_to_note(p_table, p_key, p_owner, gone, 'old_rows r')),
    note_statement(p_table, rows_to_note(p_table, p_key, p_owner, gone, format('old_rows r where not exists (select from new_rows n where %s)', same_place))),
    note_statement(p_table, rows_to_note(p_table, p_key, p_owner, hashed, 'new_rows r')));
end $$;

-- From now on every change of the table is noted, and what it holds is noted once: a migration that adds a column to an
-- audited table, or changes what its rows hold, calls this again. `p_owner`: the column of the organization; null in it is
-- the platform's.
create or replace procedure audit_table(p_table regclass, p_key text[], p_owner text default 'organization_id') language plpgsql as $$
begin
  call make_audit_trigger(p_table, p_key, p_owner);
  execute format($statement$
    create or replace procedure note_all_rows() language plpgsql security definer set search_path = public, pg_temp
    set timezone = 'UTC' set datestyle = 'ISO, MDY' set bytea_output = 'hex' set intervalstyle = 'postgres' set extra_float_digits = 1 as $body$
    declare
      noted int := coalesce(nullif(current_setting('saakh.row_sets', true), '')::int, 0);
      added int;
    begin
      %s
      perform set_config('saakh.row_sets', noted::text, true);
    end $body$ $statement$,
    note_statement(p_table, rows_to_note(p_table, p_key, p_owner, format('sha256(convert_to(%s, ''UTF8''))', content_expression(p_table)), format('%s r', p_table))));
  call note_all_rows();
  drop procedure note_all_rows();
  execute format('create or replace trigger audited_insert after insert on %s referencing new table as new_rows for each statement execute function %I()', p_table, 'audited_' || p_table::text);
  execute format('create or replace trigger audited_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()', p_table, 'audited_' || p_table::text);
  execute format('create or replace trigger audited_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', p_table, 'audited_' || p_table::text);
end $$;

-- The triggers of all audited tables are made anew; their key and owner stand in the ones before. What was noted stays as it is:
-- the texts are the same.
do $$
declare
  one record;
begin
  for one in
    select t.tgrelid::regclass as name,
      (select array_agg(part[1] order by i) from regexp_matches(split_part(p.prosrc, 'where not exists (select from new_rows n where ', 2),
        '\mn\."?(\w+)"? is not distinct from', 'g') with ordinality as m(part, i)) as place
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgname = 'audited_insert'
  loop
    if coalesce(cardinality(one.place), 0) < 2 then
      raise exception 'The key of the audited table % was not found.', one.name;
    end if;
    call make_audit_trigger(one.name, trim_array(one.place, 1), one.place[cardinality(one.place)]);
  end loop;
end $$;

-- References that are held for a whole statement and not row by row: an import writes ten thousand facts of one document. As a
-- foreign key does, what is referred to is locked against being removed, and removing or renaming what somebody refers to is refused.
create procedure hold_references(p_table regclass, p_column text, p_target regclass, p_key text) language plpgsql as $$
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $body$
    declare
      others uuid[];
      held bigint;
    begin
      -- What this transaction wrote itself nobody else can remove.
      select array_agg(n.key) into others from (select distinct %3$I as key from new_rows where %3$I is not null) n
        left join lateral (select t.xmin as written_by from %4$s t where t.%5$I = n.key offset 0) t on true
        where written_by is distinct from pg_current_xact_id()::xid;
      if others is null then
        return null;
      end if;
      select count(*) into held from (select from %4$s t where t.%5$I = any(others) order by t.%5$I for key share) locked;
      if held < cardinality(others) then
        raise exception 'A row of %2$s refers to a row of %4$s that does not exist.' using errcode = '23503';
      end if;
      return null;
    end $body$ $function$, 'refers_' || p_table || '_' || p_column, p_table, p_column, p_target, p_key);
  execute format($function$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
    declare
      gone uuid[] := array(select o.%5$I from old_rows o where (select t.%5$I from %4$s t where t.%5$I = o.%5$I) is null);
    begin
      if cardinality(gone) = 0 then
        return null;
      end if;
      -- In an older snapshot it would not see who refers to it since.
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'Rows of %4$s are removed only in a transaction that is read committed.' using errcode = '25001';
      end if;
      if exists (select from %2$s r where r.%3$I = any(gone)) then
        raise exception 'Rows of %2$s refer to a row of %4$s that is removed.' using errcode = '23503';
      end if;
      return null;
    end $body$ $function$, 'keeps_' || p_table || '_' || p_column, p_table, p_column, p_target, p_key);
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %I()', 'refers_' || p_column || '_new', p_table, 'refers_' || p_table || '_' || p_column);
  execute format('create trigger %I after update on %s referencing new table as new_rows for each statement execute function %I()', 'refers_' || p_column || '_moved', p_table, 'refers_' || p_table || '_' || p_column);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %I()', 'keeps_' || p_table || '_removed', p_target, 'keeps_' || p_table || '_' || p_column);
  execute format('create trigger %I after update on %s referencing old table as old_rows for each statement execute function %I()', 'keeps_' || p_table || '_renamed', p_target, 'keeps_' || p_table || '_' || p_column);
end $$;

alter table facts drop constraint facts_source_document_fkey;
call hold_references('facts', 'source_document', 'documents', 'document_id');
alter table facts_head drop constraint facts_head_fact_id_fkey;
call hold_references('facts_head', 'fact_id', 'facts', 'fact_id');

-- The tables whose rows refer to what is not there: asked where the triggers were away.
create function dangling_references() returns setof text language sql stable as $$
  select 'facts' where exists (select from facts f where f.source_document is not null
    and not exists (select from documents d where d.document_id = f.source_document))
  union all
  select 'facts_head' where exists (select from facts_head h where not exists (select from facts f where f.fact_id = h.fact_id))
$$;
revoke execute on function dangling_references() from public;

-- Whose rows may be written is asked once a statement, and not for each row that an import writes.
do $$
declare
  one record;
begin
  for one in
    select tablename, policyname, with_check from pg_policies
    where schemaname = 'public' and with_check like '%current_organization()%' and tablename in ('facts', 'facts_head', 'day_end_columns',
      'parties', 'party_identifiers', 'customers', 'accounts', 'monitored_parties', 'source_sightings', 'link_reviews')
  loop
    execute format('alter policy %I on %I with check (%s)', one.policyname, one.tablename,
      replace(one.with_check, 'current_organization()', '(select current_organization())'));
  end loop;
end $$;
