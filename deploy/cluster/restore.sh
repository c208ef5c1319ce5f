#!/usr/bin/env bash
# restore.sh BASE ARCHIVE DATA PORT [TIME]: a database from a base backup and archived WAL, as the account postgres. Without
# TIME to the newest that was archived; with it, such as '2026-11-27 20:15:00+00', to that moment. Returns when it takes writes.
set -euo pipefail
[ $# -ge 4 ] || { sed -n '2,3p' "$0"; exit 2; }
BASE=$1 ARCHIVE=$2 DATA=$3 PORT=$4 TIME=${5:-}
PG_BIN=/usr/lib/postgresql/${PG_VERSION:-15}/bin
as_postgres() { (cd / && setpriv --reuid=postgres --regid=postgres --init-groups "$@"); }

[ ! -e "$DATA" ] || { echo "restore: $DATA is there already"; exit 1; }
cp -a "$BASE" "$DATA"
chown -R postgres:postgres "$DATA"
chmod 700 "$DATA"
# What the backup kept of its cluster: who it followed and where it archived.
rm -f "$DATA/standby.signal" "$DATA/postmaster.pid"
cat >> "$DATA/postgresql.auto.conf" <<CONF
listen_addresses = '127.0.0.1'
port = $PORT
unix_socket_directories = '$DATA'
hba_file = '$DATA/pg_hba.conf'
ident_file = '$DATA/pg_ident.conf'
primary_conninfo = ''
primary_slot_name = ''
synchronous_standby_names = ''
archive_mode = off
restore_command = 'cp "$ARCHIVE/%f" "%p"'
recovery_target_action = promote
${TIME:+recovery_target_time = '$TIME'}
CONF
: > "$DATA/recovery.signal"
chown postgres:postgres "$DATA/recovery.signal" "$DATA/postgresql.auto.conf"
# Settings of Patroni that are given on its command line must not be lower than where the backup came from.
as_postgres "$PG_BIN/pg_ctl" -D "$DATA" -w -t 600 -l "$DATA/restore.log" -o "-c max_connections=200" start > /dev/null
until [ "$(as_postgres "$PG_BIN/psql" -h "$DATA" -p "$PORT" -U postgres -Atc 'select pg_is_in_recovery()' postgres 2> /dev/null)" = f ]; do sleep 0.2; done
