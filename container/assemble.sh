#!/bin/sh
# Puts the game server and the page into a folder, as they are in the container: ARENA is the program, DIST the built page.
set -eu

if [ $# -ne 3 ]; then
  echo "usage: container/assemble.sh ARENA DIST FOLDER" >&2
  exit 2
fi
arena=$1 dist=$2 folder=$3
if [ ! -f "$dist/index.html" ]; then
  echo "error: $dist has no index.html; run \`cargo xtask build\` first" >&2
  exit 1
fi

mkdir -p "$folder/games"
rm -rf "$folder/page"
cp -R "$dist" "$folder/page"
cp "$arena" "$folder/arena"
chmod 755 "$folder/arena"
"$folder/arena" --version
