#!/bin/sh
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
# Plays a match, a tournament or an experiment with the tasks of a job array, each a part of its games:
#
#   sbatch slurm.sh FOLDER match level:11 level:10 --games 10000
#   sbatch slurm.sh FOLDER experiment heyden-6.1 --rate 1000
#   arena watch FOLDER
#
# The parts are in FOLDER, which all nodes must see. A task whose node fails is queued again and continues its part.
set -e
folder=$1
command=$2
shift 2
mkdir -p "$folder"
case $command in
  match) out=$folder/$SLURM_ARRAY_TASK_ID.jsonl ;;
  *) out=$folder/$SLURM_ARRAY_TASK_ID ;;
esac
exec "${ARENA:-arena}" "$command" "$@" --threads "${SLURM_CPUS_PER_TASK:-1}" --out "$out"
