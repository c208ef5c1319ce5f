# The ports and files of the cluster; read by cluster.sh. On machines of their own the ports are the usual ones and the
# address is that of the machine.

PG_VERSION=${PG_VERSION:-15}
PG_BIN=/usr/lib/postgresql/$PG_VERSION/bin
# Ports from here on belong to the cluster.
BASE_PORT=${CLUSTER_PORT:-15400}
PRIMARY_PORT=$BASE_PORT
STANDBY_PORT=$((BASE_PORT + 1))
API_PORT=$((BASE_PORT + 2))
ETCD_PORT=$((BASE_PORT + 10))
ETCD_PEER_PORT=$((BASE_PORT + 15))
NODE_PORT=$((BASE_PORT + 20))
REST_PORT=$((BASE_PORT + 25))
SAAKH_PORT=$((BASE_PORT + 30))

rest_port_of() { echo $((REST_PORT + ${1#node})); }
port_of() {
  case $1 in
    api*) echo $((SAAKH_PORT + ${1#api})) ;;
    # A worker listens nowhere.
    *) echo 0 ;;
  esac
}

# secret NAME: made at its first use, readable by root alone.
secret() {
  local file="$FOLDER/secrets/$1"
  [ -s "$file" ] || (umask 077 && openssl rand -hex 24 > "$file")
  cat "$file"
}

make_files() {
  mkdir -p "$FOLDER"/{run,log,etcd,patroni,proxy,archive,secrets,node1,node2,node3}
  chmod 755 "$FOLDER"
  chmod 700 "$FOLDER/secrets"
  for n in 1 2 3; do
    etcd_file "$n" > "$FOLDER/etcd/etcd$n.yml"
    (umask 077 && patroni_file "$n" > "$FOLDER/patroni/node$n.yml")
  done
  # A copy, since the account of PostgreSQL may not be able to enter the checkout.
  install -m 755 "$HERE/archive.sh" "$FOLDER/archive.sh"
  haproxy_file > "$FOLDER/proxy/haproxy.cfg"
  (umask 077 && saakh_file > "$FOLDER/saakh.env")
  chown -R postgres:postgres "$FOLDER"/{etcd,patroni,archive,node1,node2,node3}
  chmod 700 "$FOLDER"/{node1,node2,node3,archive}
  chmod 777 "$FOLDER/run"
}

members_of_etcd() { for n in 1 2 3; do printf '%setcd%s=http://127.0.0.1:%s' "$([ "$n" = 1 ] || echo ,)" "$n" $((ETCD_PEER_PORT + n)); done; }
hosts_of_etcd() { for n in 1 2 3; do printf '%s127.0.0.1:%s' "$([ "$n" = 1 ] || echo ,)" $((ETCD_PORT + n)); done; }

# On machines of their own: https with certificates for clients and peers.
etcd_file() {
  cat <<YAML
name: etcd$1
data-dir: $FOLDER/etcd/data$1
listen-client-urls: http://127.0.0.1:$((ETCD_PORT + $1))
advertise-client-urls: http://127.0.0.1:$((ETCD_PORT + $1))
listen-peer-urls: http://127.0.0.1:$((ETCD_PEER_PORT + $1))
initial-advertise-peer-urls: http://127.0.0.1:$((ETCD_PEER_PORT + $1))
initial-cluster: $(members_of_etcd)
initial-cluster-token: saakh
initial-cluster-state: new
# What Patroni speaks with; off by default where etcd reads a file.
enable-grpc-gateway: true
logger: zap
log-level: warn
YAML
}

# ttl: how long a leader that says nothing stays leader. With a synchronous standby the database acknowledges what two
# machines have, and only the second one of them may lead next.
patroni_file() {
  cat <<YAML
scope: saakh
name: node$1
restapi:
  listen: 127.0.0.1:$((REST_PORT + $1))
  connect_address: 127.0.0.1:$((REST_PORT + $1))
etcd3:
  hosts: $(hosts_of_etcd)
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    primary_start_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_node_count: 1
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        shared_buffers: 256MB
        wal_log_hints: 'on'
        # Standbys archive as well: what a leader that died had not archived yet is then there all the same.
        archive_mode: always
        archive_timeout: ${ARCHIVE_TIMEOUT:-60}s
        archive_command: '$FOLDER/archive.sh %p $FOLDER/archive/%f'
  initdb:
    - encoding: UTF8
    - locale: C
    - data-checksums
  pg_hba:
    - local all all trust
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:$((NODE_PORT + $1))
  connect_address: 127.0.0.1:$((NODE_PORT + $1))
  data_dir: $FOLDER/node$1/data
  bin_dir: $PG_BIN
  pgpass: $FOLDER/node$1/pgpass
  authentication:
    superuser: { username: postgres, password: '$(secret superuser)' }
    replication: { username: replicator, password: '$(secret replication)' }
    rewind: { username: rewinder, password: '$(secret rewind)' }
  parameters:
    unix_socket_directories: $FOLDER/node$1
    password_encryption: scram-sha-256
YAML
}

# Each machine that runs saakh may have a HAProxy of its own. Who loses the lead loses its connections at once.
haproxy_file() {
  cat <<CFG
global
  maxconn 4000
defaults
  mode tcp
  timeout connect 3s
  timeout client 24h
  timeout server 24h
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind 127.0.0.1:$PRIMARY_PORT
  option httpchk OPTIONS /primary
  http-check expect status 200
$(for n in 1 2 3; do echo "  server node$n 127.0.0.1:$((NODE_PORT + n)) check port $((REST_PORT + n))"; done)
listen standbys
  bind 127.0.0.1:$STANDBY_PORT
  option httpchk OPTIONS /replica
  http-check expect status 200
$(for n in 1 2 3; do echo "  server node$n 127.0.0.1:$((NODE_PORT + n)) check port $((REST_PORT + n))"; done)
listen api
  bind 127.0.0.1:$API_PORT
  mode http
  balance roundrobin
  option forwardfor
  option redispatch
  retries 2
  option httpchk GET /readyz
  http-check expect status 200
  # A request that waits for a database is told so by saakh itself, a stream says something every half minute.
  timeout client 120s
  timeout server 120s
$(for n in 1 2; do echo "  server api$n 127.0.0.1:$((SAAKH_PORT + n)) check"; done)
CFG
}

# What all saakh processes have in common. The store of files, the identity provider and the limits come from the environment
# of this script.
saakh_file() {
  local name
  for name in SAAKH_S3_ENDPOINT SAAKH_S3_BUCKET SAAKH_S3_ACCESS_KEY SAAKH_S3_SECRET_KEY AUTH_URL CLIENT_ID; do
    [ -n "${!name:-}" ] || { echo "cluster: set $name" >&2; exit 1; }
  done
  cat <<ENV
SAAKH_MODE=production
DATABASE_URL=postgres://saakh_app:$(secret app)@127.0.0.1:$PRIMARY_PORT/saakh
DATABASE_READ_URL=postgres://saakh_app:$(secret app)@127.0.0.1:$STANDBY_PORT/saakh
DATABASE_OWNER_URL=postgres://saakh_owner:$(secret owner)@127.0.0.1:$PRIMARY_PORT/saakh
SAAKH_KEY=$(secret key)
SAAKH_SECRET=$(secret secret)
SAAKH_CHECKPOINT_KEY=$(secret checkpoint)
SAAKH_CHECKPOINT_FOLDER=$FOLDER/checkpoints
PUBLIC_URL=http://127.0.0.1:$API_PORT
TRUSTED_PROXIES=127.0.0.1
AUTH_URL=$AUTH_URL
CLIENT_ID=$CLIENT_ID
SAAKH_S3_ENDPOINT=$SAAKH_S3_ENDPOINT
SAAKH_S3_BUCKET=$SAAKH_S3_BUCKET
SAAKH_S3_REGION=${SAAKH_S3_REGION:-us-east-1}
SAAKH_S3_ACCESS_KEY=$SAAKH_S3_ACCESS_KEY
SAAKH_S3_SECRET_KEY=$SAAKH_S3_SECRET_KEY
SAAKH_RATE_LIMITS='${SAAKH_RATE_LIMITS:-}'
LOG_LEVEL=${LOG_LEVEL:-warn}
ENV
}
