-- The search index reads the names of all tenants; the role that requests run as no longer can.
grant usage on schema public to saakh_index;
revoke execute on function parties_for_index(uuid[], uuid, int) from public;
revoke execute on function party_changes_after(xid8, bigint, int) from public;
revoke execute on function redirects_for_index(uuid[]) from public;
grant execute on function parties_for_index(uuid[], uuid, int) to saakh_index;
grant execute on function party_changes_after(xid8, bigint, int) to saakh_index;
grant execute on function redirects_for_index(uuid[]) to saakh_index;
