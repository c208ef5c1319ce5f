-- Several watchlists (decision 061): each for everybody, for a branch, or for its maker alone.
alter table lists
  add column audience text not null default 'everybody' check (audience in ('everybody', 'unit', 'own')),
  -- Null: made by the system, or before watchlists had an owner.
  add column owner_id uuid,
  add column unit_id uuid,
  add constraint lists_audience check (
    (audience = 'everybody' or owner_id is not null) and (audience = 'unit') = (unit_id is not null)),
  -- The watch control of every page writes to the default watchlist.
  add constraint lists_default_is_shared check (not is_default or audience = 'everybody');
call audit_table('lists', '{list_id}');

-- A name that somebody else gave to a list of their own does not stand in the way, and is not told by standing in it.
drop index lists_name;
create unique index lists_name on lists (organization_id, list_type, lower(name)) where audience <> 'own';
create unique index lists_own_name on lists (organization_id, list_type, owner_id, lower(name)) where audience = 'own';

-- Also by a list that the caller does not see: of all that are not somebody's own a name is given once.
create function list_name_is_taken(p_list uuid, p_name text, p_audience text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lists l join lists asked on asked.organization_id = l.organization_id and asked.list_id = p_list
    where l.organization_id = current_organization() and l.list_id <> p_list and l.list_type = asked.list_type
      and lower(l.name) = lower(p_name)
      and case when p_audience = 'own' then l.audience = 'own' and l.owner_id = asked.owner_id else l.audience <> 'own' end)
$$;

-- Whether a list has members beside these.
create function list_has_more(p_list uuid, p_parties uuid[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from list_members m where m.organization_id = current_organization()
    and m.list_id = p_list and m.party_id <> all (p_parties))
$$;

-- The user for whom the transaction works; null is the system, which sees every list and watches what is on them.
create function current_user_id() returns uuid language sql stable
  as $$ select nullif(current_setting('saakh.user_id', true), '')::uuid $$;

create policy audience on lists as restrictive for select to saakh_app using (
  audience = 'everybody' or owner_id = (select current_user_id()) or (select current_user_id()) is null
  or (audience = 'unit' and ((select current_unit()) is null or unit_id in (select units_of_caller())
    or (select current_unit()) in (select unit_and_below(unit_id)))));
create policy audience on list_members as restrictive for select to saakh_app using (
  (select current_user_id()) is null or list_id in (select list_id from lists));
call cover_noted_rows('migration:0057-watchlists');
