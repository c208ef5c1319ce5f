-- Reads that a standby answers. The leader lets each of them pass, and says how far it is itself: the ends of the audit chains of
-- the organization and of the platform, and its place in the WAL.
create function admit_read(p_organization uuid, p_session uuid, p_user_version text, p_organization_version text, p_idle_seconds int)
returns table (seq bigint, hash text, platform_seq bigint, platform_hash text, "position" text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform hold_session(p_organization, p_session, p_user_version, p_organization_version, p_idle_seconds);
  return query select coalesce(o.seq, 0), coalesce(o.hash, ''), coalesce(p.seq, 0), coalesce(p.hash, ''),
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text
    from (select) one
      left join audit_heads o on o.organization_id = p_organization
      left join audit_heads p on p.organization_id = platform_organization();
end $$;

-- Fails, and with it the transaction that it opens, where this server has not all that the leader had: an entry of the chain with
-- another hash is one that the leader never wrote, or lost.
create function hold_stand(p_organization uuid, p_seq bigint, p_hash text, p_platform_seq bigint, p_platform_hash text, p_position text)
returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if pg_is_in_recovery() and pg_last_wal_replay_lsn() < p_position::pg_lsn then
    raise exception 'this server is too far behind' using errcode = 'SK003';
  end if;
  if (p_seq > 0 and not exists (select from audit_log a
        where a.organization_id = p_organization and a.seq = p_seq and a.hash = p_hash))
    or (p_platform_seq > 0 and not exists (select from audit_log a
        where a.organization_id = platform_organization() and a.seq = p_platform_seq and a.hash = p_platform_hash)) then
    raise exception 'this server has not yet what was written' using errcode = 'SK002';
  end if;
end $$;
