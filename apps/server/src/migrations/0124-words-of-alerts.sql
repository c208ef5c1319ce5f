-- Texts in the list of alerts are found by the words that an organization's alerts have (decision 131): a part of a word is looked for
-- among the words, and the alerts of those are found in an index. A word is what stands between blanks in a summary or in the
-- name of the party, in small letters, with all its signs.

-- Blanks at which every search splits what is asked too, so that no part of a word reaches over one.
create function words_in(p_text text) returns text[] language sql immutable as $$
  select array(select distinct w collate "C" from unnest(string_to_array(translate(lower(p_text), E'\t\n\u000b\f\r\u00a0', '      '), ' ')) w where w <> '')
$$;
-- Each organization has numbers of its own for the same words and signs: nobody's index is longer for what others say.
create function word_numbers(p_organization uuid, p_words text[]) returns bigint[] language sql immutable as $$
  select array(select hashtextextended(w, uuid_hash_extended(p_organization, 0)) from unnest(p_words) w)
$$;
create function signs_by_three(p_organization uuid, p_word text) returns bigint[] language sql immutable as $$
  select array(select distinct hashtextextended(substr(p_word, i, 3), uuid_hash_extended(p_organization, 1)) from generate_series(1, char_length(p_word) - 2) i)
$$;

-- Two transactions that meet a new word at once write it twice: neither waits for the other.
create table alert_words (
  organization_id uuid not null,
  word_id bigint not null,
  copy_id uuid not null default gen_random_uuid(),
  word text collate "C" not null,
  primary key (organization_id, word_id, copy_id)
);
create index alert_words_by_signs on alert_words using gin (signs_by_three(organization_id, word)) with (fastupdate = off);
create table words_of_alerts (
  organization_id uuid not null,
  alert_id uuid not null,
  party_id uuid not null,
  word_ids bigint[] not null,
  primary key (organization_id, alert_id)
);
-- Names are the register's and change for every organization.
create index words_of_alerts_by_party on words_of_alerts (party_id);
create index words_of_alerts_by_word on words_of_alerts using gin (word_ids) with (fastupdate = off);
call protect_tenant_table('alert_words');
call protect_tenant_table('words_of_alerts');
-- No policy of units: the owner takes part in the role of the application, so that it would keep the index from being used. Nobody reads
-- these tables but functions and a view of the owner's.
revoke all on alert_words, words_of_alerts from saakh_app;

-- With the rights of the owner, since no operator of such an index may run before a policy. It tells numbers and no words, and of
-- nobody else; which of these alerts a caller sees is said by the alerts, with which it is joined by the id alone: an equality of organizations
-- would be taken for a part of their policies, before which the index may not be asked.
create view alerts_with_words as
  -- Of two relations, so that every PostgreSQL writes its columns in the same way.
  select t.alert_id, t.word_ids from words_of_alerts t cross join (select current_organization() as id) own where t.organization_id is not distinct from own.id;
grant select on alerts_with_words to saakh_app;

-- Names are locked against being changed, and words against being removed, until the alert is there for everybody: who changes a name
-- afterwards sees the alert. A word that somebody else is removing is written anew.
create function keep_words_of_alerts(p_organization uuid, p_alerts uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seed bigint := uuid_hash_extended(p_organization, 0);
begin
  perform from parties where party_id in (select a.party_id from alerts a where a.organization_id = p_organization and a.alert_id = any(p_alerts))
    order by party_id for share;
  with said as materialized (
    select a.alert_id, a.party_id, w.word, hashtextextended(w.word, seed) as word_id
    from alerts a left join parties p on p.party_id = a.party_id
      left join lateral unnest(words_in(concat_ws(' ', a.summary, p.name))) w(word) on true
    where a.organization_id = p_organization and a.alert_id = any(p_alerts)),
  needed as materialized (select distinct word, word_id from said where word is not null),
  held as materialized (
    select d.word from alert_words d
    where d.organization_id = p_organization and d.word_id = any(array(select word_id from needed)) for key share skip locked),
  added as (
    insert into alert_words (organization_id, word_id, word)
      select p_organization, n.word_id, n.word from needed n where n.word not in (select word from held))
  insert into words_of_alerts (organization_id, alert_id, party_id, word_ids)
    select p_organization, alert_id, party_id, coalesce(array_agg(word_id) filter (where word is not null), '{}')
    from said group by alert_id, party_id order by alert_id
  on conflict (organization_id, alert_id) do update set party_id = excluded.party_id, word_ids = excluded.word_ids;
end $$;

-- Removes those of the words that no alert has, and copies of the others; what somebody uses just now is left. Answers how many went.
create function forget_words(p_organization uuid, p_words bigint[]) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  locked uuid[];
  gone bigint;
begin
  -- In an older snapshot it would not see who uses a word since.
  if current_setting('transaction_isolation') <> 'read committed' then
    return 0;
  end if;
  locked := array(select d.copy_id from alert_words d where d.organization_id = p_organization and d.word_id = any(p_words)
    for update skip locked);
  delete from alert_words d where d.organization_id = p_organization and d.word_id = any(p_words) and d.copy_id = any(locked)
    and (not exists (select from words_of_alerts t where t.organization_id = p_organization and t.word_ids @> array[d.word_id])
      or exists (select from alert_words o where o.organization_id = p_organization and o.word_id = d.word_id and o.word = d.word and o.copy_id < d.copy_id));
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function keep_words_of_alerts(uuid, uuid[]), forget_words(uuid, bigint[]) from public;

create function keep_words_of_changed_alerts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    for one in select organization_id, array_agg(alert_id) as alerts from after_rows group by 1 loop
      perform keep_words_of_alerts(one.organization_id, one.alerts);
    end loop;
  elsif tg_op = 'UPDATE' then
    for one in select n.organization_id, array_agg(n.alert_id) as alerts
        from after_rows n join before_rows o using (organization_id, alert_id)
        where n.summary <> o.summary or n.party_id <> o.party_id group by 1 loop
      perform keep_words_of_alerts(one.organization_id, one.alerts);
    end loop;
  else
    for one in with gone as (
        delete from words_of_alerts t using before_rows o
        where t.organization_id = o.organization_id and t.alert_id = o.alert_id returning t.organization_id, t.word_ids)
        select organization_id, array_agg(distinct w) as words from gone cross join lateral unnest(word_ids) w group by 1 loop
      perform forget_words(one.organization_id, one.words);
    end loop;
  end if;
  return null;
end $$;
create trigger words_inserted after insert on alerts referencing new table as after_rows for each statement execute function keep_words_of_changed_alerts();
create trigger words_updated after update on alerts referencing old table as before_rows new table as after_rows for each statement execute function keep_words_of_changed_alerts();
create trigger words_deleted after delete on alerts referencing old table as before_rows for each statement execute function keep_words_of_changed_alerts();

create function keep_words_of_names() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named uuid[];
  one record;
begin
  if tg_op = 'INSERT' then
    named := array(select party_id from after_rows);
  elsif tg_op = 'UPDATE' then
    named := array(select n.party_id from after_rows n join before_rows o using (party_id) where n.name <> o.name);
  else
    named := array(select party_id from before_rows);
  end if;
  for one in select organization_id, array_agg(alert_id) as alerts from words_of_alerts where party_id = any(named) group by 1 loop
    perform keep_words_of_alerts(one.organization_id, one.alerts);
  end loop;
  return null;
end $$;
create trigger words_inserted after insert on parties referencing new table as after_rows for each statement execute function keep_words_of_names();
create trigger words_updated after update on parties referencing old table as before_rows new table as after_rows for each statement execute function keep_words_of_names();
create trigger words_deleted after delete on parties referencing old table as before_rows for each statement execute function keep_words_of_names();

-- For each part of a word that is asked for: the numbers of the words that have it. Null where they do not tell: parts of less than three
-- signs, and numbers that two words share. Where more than p_most have it, only so many are answered, and it is not whole.
create function words_with(p_parts text[], p_most int)
returns table (place int, word_ids bigint[], is_whole boolean)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  org uuid := current_organization();
  part text;
begin
  for i in 1 .. cardinality(p_parts) loop
    place := i;
    part := lower(p_parts[i]);
    word_ids := null;
    is_whole := false;
    if char_length(part) >= 3 then
      word_ids := array(select distinct found.word_id from (
        select d.word_id from alert_words d
        where d.organization_id = org and signs_by_three(d.organization_id, d.word) @> signs_by_three(org, part)
          and strpos(d.word, part collate "C") > 0
        limit p_most + 1) found);
      is_whole := cardinality(word_ids) <= p_most;
      if exists (select from alert_words d where d.organization_id = org and d.word_id = any(word_ids) and strpos(d.word, part collate "C") = 0) then
        word_ids := null;
        is_whole := false;
      end if;
    end if;
    return next;
  end loop;
end $$;

-- A slice of the words, for a job that forgets those that nobody has any more; answers where it ends, and null at the last.
create function forget_words_after(p_after bigint, p_most int) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := current_organization();
  slice bigint[];
begin
  slice := array(select d.word_id from alert_words d where d.organization_id = org and d.word_id > p_after order by d.word_id limit p_most);
  perform forget_words(org, slice);
  return slice[p_most];
end $$;
