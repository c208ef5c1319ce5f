#!/usr/bin/env bash
# Saakh on several machines, set up on one: ports stand for machines. See README.md beside this file.
#
#   cluster.sh up FOLDER             makes and starts everything, as root
#   cluster.sh down FOLDER           ends everything, the database last
#   cluster.sh start FOLDER NAME     starts one member again
#   cluster.sh kill FOLDER NAME      kill -9, as a machine that dies
#   cluster.sh leader FOLDER         says which node leads
#   cluster.sh environment FOLDER    prints the settings of `saakh`, a line each; they hold passwords
#
# Members: etcd1 etcd2 etcd3, node1 node2 node3 (Patroni with its PostgreSQL), proxy (HAProxy), api1 api2, worker1 worker2.
set -euo pipefail

HERE=$(cd "$(dirname "$0")" && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
COMMAND=${1:-}
FOLDER=${2:-}
NAME=${3:-}
[ -n "$COMMAND" ] && [ -n "$FOLDER" ] || { sed -n '4,9p' "$0"; exit 2; }
# shellcheck source=files.sh
. "$HERE/files.sh"

say() { echo "cluster: $*"; }

install_packages() {
  local missing=()
  [ -x "$PG_BIN/postgres" ] || missing+=("postgresql-$PG_VERSION")
  command -v etcd > /dev/null || missing+=(etcd-server)
  command -v patroni > /dev/null || missing+=(patroni python3-etcd)
  command -v haproxy > /dev/null || missing+=(haproxy)
  [ ${#missing[@]} = 0 ] && return
  # No database of Debian's own on port 5432.
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
  DEBIAN_FRONTEND=noninteractive apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
}

# as USER COMMAND...: in a session of its own, so that a signal to this terminal reaches no member.
as() {
  local user=$1
  shift
  (cd "$FOLDER" && exec setsid setpriv --reuid="$user" --regid="$user" --init-groups "$@")
}

# begin NAME USER COMMAND...: in the background, with its output in log/NAME and its number in run/NAME.
begin() {
  local name=$1 user=$2
  shift 2
  as "$user" bash -c 'echo $$ > "$1"; shift; exec "$@"' begin "$FOLDER/run/$name" "$@" >> "$FOLDER/log/$name" 2>&1 &
}

start_member() {
  local name=$1
  case $name in
    etcd*) begin "$name" postgres etcd --config-file "$FOLDER/etcd/$name.yml" ;;
    node*) begin "$name" postgres env PATH="$PG_BIN:$PATH" patroni "$FOLDER/patroni/$name.yml" ;;
    proxy) begin proxy haproxy haproxy -db -f "$FOLDER/proxy/haproxy.cfg" ;;
    api* | worker*) start_saakh "$name" ;;
    *) say "there is no member $name"; exit 2 ;;
  esac
}

# The program itself, so that a kill reaches it and not a shell around it.
start_saakh() {
  local name=$1 port
  port=$(port_of "$name")
  (
    set -a
    # shellcheck disable=SC1091
    . "$FOLDER/saakh.env"
    SAAKH_DATA_DIR="$FOLDER/$name" PORT=$port HOST=127.0.0.1
    set +a
    mkdir -p "$SAAKH_DATA_DIR"
    echo "$BASHPID" > "$FOLDER/run/$name"
    exec setsid node --enable-source-maps "$ROOT/apps/server/dist/saakh.mjs" "${name%[0-9]}"
  ) >> "$FOLDER/log/$name" 2>&1 &
}

# Everything of a member: of a node its PostgreSQL as well, whose processes are not children of Patroni.
pids_of() {
  local name=$1 pid postmaster
  pid=$(cat "$FOLDER/run/$name" 2> /dev/null || true)
  postmaster=$(head -n 1 "$FOLDER/$name/data/postmaster.pid" 2> /dev/null || true)
  for one in $pid $postmaster; do
    # A number may belong to somebody else by now: only who names this folder, or is a saakh, is one of ours.
    if tr '\0' ' ' 2> /dev/null < <(cat "/proc/$one/cmdline" 2> /dev/null) | grep -q -e "$FOLDER" -e 'saakh\.mjs'; then
      echo "$one"
      pgrep -P "$one" || true
    fi
  done
}

signal() {
  local how=$1 name=$2 pids
  pids=$(pids_of "$name")
  # shellcheck disable=SC2086
  [ -z "$pids" ] || kill "-$how" $pids 2> /dev/null || true
}

wait_for() {
  local what=$1 tries=$2
  shift 2
  for ((n = 0; n < tries; n++)); do
    "$@" > /dev/null 2>&1 && return
    sleep 0.5
  done
  say "$what is not there in time; see $FOLDER/log"
  exit 1
}

answers() { curl -fsS --max-time 2 "http://127.0.0.1:$1$2"; }
leader() {
  for node in node1 node2 node3; do
    if answers "$(rest_port_of "$node")" /primary > /dev/null 2>&1; then
      echo "$node"
      return
    fi
  done
  return 1
}
# count_of PATH: how many nodes say of themselves what the path asks.
count_of() {
  local count=0
  for node in node1 node2 node3; do
    answers "$(rest_port_of "$node")" "$1" > /dev/null 2>&1 && count=$((count + 1))
  done
  echo "$count"
}
has_standbys() { [ "$(count_of /replica)" = 2 ]; }
has_synchronous() { [ "$(count_of /synchronous)" = 1 ]; }

on_leader() {
  PGPASSWORD=$(secret superuser) "$PG_BIN/psql" -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$PRIMARY_PORT" -U postgres "$@"
}

make_database() {
  on_leader postgres <<SQL
create role saakh_owner login createdb password '$(secret owner)';
create role saakh_app login password '$(secret app)';
create role saakh_index;
grant saakh_app, saakh_index to saakh_owner;
create database saakh owner saakh_owner;
SQL
}

up() {
  [ "$(id -u)" = 0 ] || { say 'this needs root: PostgreSQL, etcd and HAProxy run as accounts of their own'; exit 1; }
  [ -f "$ROOT/apps/server/dist/saakh.mjs" ] || { say 'run npm run build first'; exit 1; }
  install_packages
  make_files
  for n in 1 2 3; do start_member "etcd$n"; done
  wait_for etcd 60 answers "$((ETCD_PORT + 1))" /health
  start_member proxy
  start_member node1
  wait_for 'the first node' 120 leader
  start_member node2
  start_member node3
  wait_for 'the standbys' 120 has_standbys
  wait_for 'a synchronous standby' 60 has_synchronous
  wait_for 'the way through the proxy' 20 on_leader -c 'select 1' postgres
  make_database
  (set -a && . "$FOLDER/saakh.env" && SAAKH_DATA_DIR="$FOLDER/migrate" node "$ROOT/apps/server/dist/saakh.mjs" migrate)
  for name in api1 api2 worker1 worker2; do start_member "$name"; done
  for name in api1 api2; do wait_for "$name" 120 answers "$(port_of "$name")" /readyz; done
  wait_for 'the API through the proxy' 20 answers "$API_PORT" /readyz
  say "ready at http://127.0.0.1:$API_PORT, $(leader) leads"
}

down() {
  for name in api1 api2 worker1 worker2; do signal TERM "$name"; done
  sleep 1
  # Patroni stops its PostgreSQL and gives its leadership back.
  for name in node1 node2 node3; do
    local pid
    pid=$(cat "$FOLDER/run/$name" 2> /dev/null || true)
    [ -z "$pid" ] || kill -TERM "$pid" 2> /dev/null || true
  done
  sleep 4
  for name in node1 node2 node3 api1 api2 worker1 worker2 proxy etcd1 etcd2 etcd3; do signal KILL "$name"; done
}

case $COMMAND in
  up) up ;;
  down) down ;;
  start) start_member "$NAME" ;;
  kill) signal KILL "$NAME" ;;
  leader) leader ;;
  environment) cat "$FOLDER/saakh.env" ;;
  *) say "there is no command $COMMAND"; exit 2 ;;
esac
