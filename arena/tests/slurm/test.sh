# Plays matches on a cluster of one node: the node fails on the way, and a decided test ends the job.
#
#   test.sh ARENA FOLDER
set -eu
arena=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
cluster() { sh "$here/cluster.sh" "$1" "$folder"; }
export ARENA="$arena" SLURM_CONF="$folder/slurm.conf"

# Starts an array of four tasks that play a part each, and prints the job's number.
submit() { sbatch --parsable --array=1-4 --output="$folder/log/%A-%a" "$here/../../../docs/examples/slurm.sh" "$@"; }

# Waits up to a minute until a command succeeds.
wait_until() {
  for _ in $(seq 300); do
    "$@" && return
    sleep 0.2
  done
  echo "timed out: $*" >&2
  squeue >&2
  tail "$folder"/log/* >&2
  exit 1
}
games() { [ "$(cat "$folder/parts"/*.jsonl 2> /dev/null | grep -c '"game"')" -ge "$1" ]; }
is_waiting() { squeue -h -j "$job" -t PENDING -o %r | grep -q BeginTime; }
is_empty() { [ -z "$(squeue -h)" ]; }

cluster start
trap 'cluster stop' EXIT

players='mcts@400 flat@400 --game carcassonne --games 24 --seed 3 --reproducible'
job=$(submit "$folder/parts" match $players)
wait_until games 5
cluster fail
cluster return
wait_until is_waiting
# A task whose node failed would wait for two minutes.
for task in $(squeue -h -r -j "$job" -t PENDING -o %i); do
  scontrol update JobId="$task" StartTime=now
done
"$arena" watch "$folder/parts" --games 24 --every 200ms --to "$folder/joined" > "$folder/watched"
"$arena" match $players --out "$folder/whole.jsonl" > "$folder/played"
cmp "$folder/whole.jsonl" "$folder/joined/1.jsonl"
cmp "$folder/played" "$folder/watched"
wait_until is_empty
echo 'The node failed, and the match is the same.'

job=$(submit "$folder/decided" match greedy random --game ontop --games 1000000 --reproducible)
wait_until [ -e "$folder/decided/2.jsonl" ]
"$arena" watch "$folder/decided" --sprt 0:200 --every 200ms --cancel "$job" > "$folder/decided.txt"
grep -q 'the higher Elo difference is accepted' "$folder/decided.txt"
wait_until is_empty
echo 'The decided test ended the job.'
