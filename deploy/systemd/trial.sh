#!/usr/bin/env bash
# trial.sh ENVIRONMENT_FILE: boots a systemd of its own on this machine (systemd-nspawn, package systemd-container, as root), in
# which nothing but the units beside this file is enabled, and tries them: migrate, start, kill, stop. ENVIRONMENT_FILE is
# what /etc/saakh/saakh.env would be, such as `cluster.sh environment` prints it.
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
[ -f "${1:-}" ] || { sed -n '2,4p' "$0"; exit 2; }
ENVIRONMENT=$(readlink -f "$1")
TRIAL=$(mktemp -d)
trap 'rm -rf "$TRIAL"' EXIT
echo 'disable *' > "$TRIAL/none.preset"
install -m 600 "$ENVIRONMENT" "$TRIAL/saakh.env"
mkdir "$TRIAL/told"

cat > "$TRIAL/trial.service" <<'UNIT'
[Unit]
Description=Tries the units of Saakh
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/bash /told/inside.sh
ExecStopPost=/bin/systemctl --no-block poweroff
UNIT

cat > "$TRIAL/told/inside.sh" <<'INSIDE'
exec > /told/output 2>&1
set -u
API=saakh-api@15460 WORKER=saakh-worker@1 URL=http://127.0.0.1:15460/readyz
fail() { echo "FAILED: $*"; journalctl --no-pager -n 30 -u "$API" -u "$WORKER" -u saakh-migrate; exit 1; }
ready() { for ((n = 0; n < 300; n++)); do curl -fsS --max-time 2 "$URL" > /dev/null 2>&1 && return 0; sleep 0.1; done; return 1; }
seconds() { local ms=$(($(date +%s%3N) - $1)); echo "$((ms / 1000)).$((ms % 1000 / 100)) s"; }
property() { systemctl show -P "$2" "$1"; }

systemctl start saakh-migrate || fail 'the migrations did not end well'
echo "saakh-migrate: $(property saakh-migrate Result)"
began=$(date +%s%3N)
systemctl start "$API" "$WORKER"
ready || fail 'the API is not ready'
echo "$API: ready after $(seconds "$began"), as $(ps -o user= -p "$(property "$API" MainPID)")"
began=$(date +%s%3N)
systemctl kill -s KILL "$API"
sleep 0.3
ready || fail 'the API did not come back'
[ "$(property "$API" NRestarts)" = 1 ] || fail 'the API was not started again'
echo "$API: killed, ready again after $(seconds "$began")"
systemctl kill -s KILL "$WORKER"
sleep 4
[ "$(systemctl is-active "$WORKER")" = active ] && [ "$(property "$WORKER" NRestarts)" = 1 ] || fail 'the worker did not come back'
echo "$WORKER: killed, active again"
pid=$(property "$API" MainPID)
for place in /etc/saakh/saakh.env /root /home /usr/bin/node; do
  nsenter -t "$pid" -m -S "$(id -u saakh)" test -w "$place" && fail "the API may write $place"
done
echo "$API: may write nothing of the machine, and may not read its own settings' file: $(setpriv --reuid=saakh --clear-groups cat /etc/saakh/saakh.env 2>&1 | tail -n 1)"
began=$(date +%s%3N)
systemctl stop "$API" "$WORKER"
[ "$(property "$API" Result) $(property "$WORKER" Result)" = 'success success' ] || fail 'they did not stop in peace'
echo "$API, $WORKER: stopped in $(seconds "$began"), result success"
echo PASSED
INSIDE

systemd-nspawn -q --directory=/ --volatile=yes --boot --register=no --keep-unit --machine=saakh-trial \
  --bind-ro="$ROOT" --bind-ro="$ROOT:/opt/saakh" --bind="$TRIAL/told:/told" \
  --bind-ro="$HERE/saakh-api@.service:/etc/systemd/system/saakh-api@.service" \
  --bind-ro="$HERE/saakh-worker@.service:/etc/systemd/system/saakh-worker@.service" \
  --bind-ro="$HERE/saakh-migrate.service:/etc/systemd/system/saakh-migrate.service" \
  --bind-ro="$HERE/saakh.sysusers.conf:/etc/sysusers.d/saakh.conf" \
  --bind-ro="$TRIAL/trial.service:/etc/systemd/system/trial.service" \
  --bind-ro="$TRIAL/none.preset:/etc/systemd/system-preset/00-none.preset" \
  --bind-ro="$TRIAL/saakh.env:/etc/saakh/saakh.env" \
  systemd.firstboot=no systemd.unit=multi-user.target systemd.wants=trial.service > "$TRIAL/told/boot" 2>&1 < /dev/null || true
cat "$TRIAL/told/output" 2> /dev/null || tail -n 40 "$TRIAL/told/boot"
grep -q '^PASSED$' "$TRIAL/told/output"
