# A program that plays the first legal move, with a fault of which the first argument is the name.
fault=$1
while read -r line; do
  set -- $line
  case $1 in
    ugi)
      [ "$fault" = mute ] && continue
      [ "$fault" = nameless ] || echo 'id name Shell'
      echo 'needs legalmoves'
      echo ugiok ;;
    isready)
      [ "$fault" = unready ] && [ "$asked" ] && continue
      asked=yes
      echo readyok ;;
    legalmoves)
      shift
      [ "$fault" = stubborn ] && [ "$moves" ] || moves=$*
      [ "$fault" = eager ] && echo "bestmove $1" ;;
    go)
      case "$fault $line" in
        crash*) echo 'out of luck' >&2; exit 3 ;;
        hang*) continue ;;
        cheat*) echo 'bestmove z9z9'; continue ;;
        noise*) printf 'info \377\n' ;;
        slow*movetime\ [0-9][0-9][0-9]) sleep 1 ;;
        clockless*p[1-5]time*) exit 1 ;;
        deaf*movetime\ 600000) sleep 3 ;;
        once*) [ -e "$0.crashed" ] || { touch "$0.crashed"; exit 3; } ;;
      esac
      set -- $moves
      [ "$fault" = moody ] && shift $(($$ / 2 % $#))
      echo "info iterations 1 nodes 2 depth 3"
      echo "bestmove $1"
      [ "$fault" = twice ] && echo "bestmove $1" ;;
    position | stop | uginewgame) ;;
    quit) [ "$fault" = lingering ] || exit 0 ;;
    *) [ "$fault" = nervous ] && exit 1 ;;
  esac
done
[ "$fault" = lingering ] && sleep 3
[ "$fault" = immortal ] && sleep 3
exit 0
