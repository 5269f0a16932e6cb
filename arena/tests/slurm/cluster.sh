# Starts or stops a cluster of one node on this machine, in a folder of its own. Needs root, and the packages
# slurm-wlm and munge.
#
#   cluster.sh start FOLDER
#   cluster.sh fail FOLDER      the node dies with everything that runs on it
#   cluster.sh return FOLDER    the node starts again
#   cluster.sh stop FOLDER
set -eu
folder=$2
export SLURM_CONF=$folder/slurm.conf

start() {
  mkdir -p "$folder/state" "$folder/spool" "$folder/log" "$folder/munge"
  host=$(hostname -s)
  cat > "$SLURM_CONF" <<CONF
ClusterName=local
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/log/slurmctld
SlurmdLogFile=$folder/log/slurmd
SlurmctldPort=16817
SlurmdPort=16818
SlurmdTimeout=5
SchedulerParameters=requeue_delay=1,batch_sched_delay=1,sched_interval=2
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
  dd if=/dev/urandom of="$folder/munge/key" bs=1024 count=1 2> /dev/null
  chmod 400 "$folder/munge/key"
  chmod 711 "$folder/munge"
  munged --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
    --pid-file="$folder/munge/munged.pid" --log-file="$folder/log/munged" --seed-file="$folder/munge/seed"
  slurmctld
  slurmd
  for _ in $(seq 100); do
    sinfo -h -o %T 2> /dev/null | grep -q idle && return
    sleep 0.2
  done
  echo 'the node does not become idle' >&2
  exit 1
}

# Ends the node's daemon and all processes of its tasks.
fail() {
  kill -9 "$(cat "$folder/slurmd.pid")"
  pkill -9 -f "$folder/spool" || true
  pkill -9 slurmstepd || true
  pkill -9 -f "$folder/parts" || true
}

stop() {
  for daemon in slurmd slurmctld munge/munged; do
    [ ! -e "$folder/$daemon.pid" ] || kill "$(cat "$folder/$daemon.pid")" || true
  done
}

case $1 in
  start) start ;;
  fail) fail ;;
  return) slurmd ;;
  stop) stop ;;
esac
