//! Programs that play by `docs/ugi.md`: ours, the example in Python, and a shell script with faults.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::common::{Said, Scratch, arena, lines, list, pipe, refused, said};

fn own(player: &str) -> String {
    format!("{} ugi {player}", arena(&[]).get_program().to_str().unwrap())
}

fn faulty(fault: &str) -> String {
    format!("sh {} {fault}", path("tests/programs/engine.sh").display())
}

fn example() -> String {
    format!("python3 {}", path("../docs/examples/engine.py").display())
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Plays a match with results in a file of the test, and returns its games and what was printed as errors.
fn play(test: &str, players: &[&str], options: &str) -> (Vec<Value>, String) {
    let file = Scratch::new(test);
    let mut args = vec!["match", "--out", file.path(), "--reproducible"];
    args.extend(players.iter().chain(&options.split(' ').collect::<Vec<_>>()));
    let Said { status, errors, .. } = said(&args, "");
    assert!(status.success(), "{args:?}: {errors}");
    (lines(&file.read()).split_off(1), errors)
}

#[cfg(target_os = "linux")]
#[test]
fn the_processor_time_of_programs_is_kept() {
    let file = Scratch::new("ugi-time");
    let program = format!("ugi:{}@4000", own("mcts"));
    let table =
        pipe(&["match", "--out", file.path(), &program, "random", "--game", "ontop", "--games", "2"], "");
    assert!(table.contains("processor s") && table.contains("wall s"), "{table}");
    for game in &lines(&file.read())[1..] {
        let program = game["seats"].as_array().unwrap().iter().position(|player| player == 0).unwrap();
        let sum = |of: &str| -> u64 {
            list(&game[of]).iter().skip(program).step_by(2).filter_map(Value::as_u64).sum()
        };
        assert!(sum("cpu_ms") > 0 && sum("wall_ms") > 0, "{game}");
        assert_eq!(sum("wall_ms"), sum("ms"), "elapsed time counts for programs");
    }
}

fn records(games: &[Value]) -> Vec<&str> {
    games.iter().map(|game| game["record"].as_str().unwrap()).collect()
}

#[test]
fn our_players_play_the_same_as_programs() {
    for (game, spec, budget, other) in [
        ("ontop", "mcts", 60, "flat@40"),
        ("kingdomino", "mcts(playouts=greedy)", 30, "policy(name=static)"),
        ("carcassonne", "flat", 120, "greedy"),
    ] {
        let options = format!("--game {game} --games 2 --seed 5");
        let (called, _) = play("ugi-called", &[&format!("{spec}@{budget}"), other], &options);
        let program = format!("ugi:{}@{budget}", own(&format!("'{spec}'")));
        let (spoken, errors) = play("ugi-spoken", &[&program, other], &options);
        assert_eq!(records(&spoken), records(&called), "{game}: {errors}");
        assert!(spoken.iter().all(|game| game["forfeit"].is_null()), "{game}: {errors}");
    }
}

#[test]
fn the_example_plays_the_same_games_again() {
    for setup in ["ontop(players=4)", "kingdomino(players=3)", "carcassonne(players=2)"] {
        let program = format!("ugi:{}@100", example());
        let seats = setup.as_bytes()[setup.len() - 2] - b'0';
        let mut players = vec!["random"; usize::from(seats) - 1];
        players.push(&program);
        let options = format!("--setup {setup} --games 4 --seed 3");
        let (once, errors) = play("ugi-example", &players, &options);
        let (again, _) = play("ugi-example-again", &players, &options);
        assert_eq!(once, again);
        assert!(once.iter().all(|game| game["forfeit"].is_null()), "{setup}: {errors}");
    }
    pipe(&["compliance", &example(), "--game", "kingdomino"], "");
}

/// A fault loses the game and nothing else. The match prints and keeps the reason and the last lines.
#[test]
fn faults_lose_the_game_and_never_the_match() {
    for (fault, budget, reason, line) in [
        ("crash", "10", "ended: exit status: 3", "! out of luck"),
        ("hang", "10", "did not answer `go` within 0.3 s", "> go seed"),
        ("cheat", "10", "chose `z9z9`: ", "< bestmove z9z9"),
        ("noise", "10", "sent an unreadable line: expected UTF-8", "> go seed"),
        ("slow", "200ms", "for a move and had 0.200 s", "movetime 200"),
        ("clockless", "5s/game", "ended: exit status: 1", "time 5000"),
        ("mute", "10", "did not answer `ugi` within 0.3 s", ""),
    ] {
        let program = format!("ugi:{}@{budget}", faulty(fault));
        let options = "--game ontop --games 4 --patience 300ms";
        // Only a program with a fault in its first lines is refused before the match.
        if fault == "mute" {
            let errors = refused(&["match", "random", &program, "--patience", "300ms"]);
            assert!(errors.contains("did not answer `ugi`"));
            continue;
        }
        let (games, errors) = play(&format!("ugi-{fault}"), &["random", &program], options);
        assert_eq!(games.len(), 4, "{fault}");
        for game in &games {
            let forfeit = &game["forfeit"];
            let seat = usize::try_from(forfeit["seat"].as_u64().unwrap()).unwrap();
            assert_eq!(game["seats"][seat], 1, "{fault}");
            assert_eq!((&game["shares"][seat], &game["shares"][1 - seat]), (&0.0.into(), &1.0.into()));
            let said = forfeit["reason"].as_str().unwrap();
            assert!(said.contains(reason), "{fault}: {said}");
            let transcript = list(&forfeit["transcript"]);
            assert!(
                transcript.iter().any(|said| said.as_str().unwrap().contains(line)),
                "{fault}: {transcript:?}"
            );
        }
        assert!(errors.contains(reason) && errors.contains(line), "{fault}: {errors}");
    }
}

/// A match with programs continues after a kill, and its file is read again with the forfeits in it.
#[test]
fn results_with_forfeits_are_continued_and_reported() {
    let [whole, part] = ["ugi-whole", "ugi-part"].map(Scratch::new);
    let program = format!("ugi:{}@10", faulty("cheat"));
    let run = |file: &Scratch, games: &str| {
        let args = ["match", "random", &program, "--game", "ontop", "--reproducible", "--out", file.path()];
        pipe(&[&args[..], &["--games", games]].concat(), "")
    };
    let table = run(&whole, "6");
    run(&part, "2");
    assert_eq!(run(&part, "6"), table);
    assert_eq!(whole.read(), part.read());
    assert!(
        table.contains("Lost without a result on the board: ") && table.contains(", 6 times: chose `z9z9`")
    );
    assert!(pipe(&["report", whole.path()], "").contains("chose `z9z9`"));
    // A file cannot claim that the other side lost.
    let other = whole.read().replace("\"forfeit\":{\"seat\":0", "\"forfeit\":{\"seat\":1");
    fs::write(&part.0, other).unwrap();
    let Said { errors, .. } = said(&["report", part.path()], "");
    assert!(errors.contains("a decision of the seat that lost"));
}

#[test]
fn a_program_recovers_if_it_may() {
    let folder = Scratch::new("ugi-once");
    fs::create_dir(&folder.0).unwrap();
    let copy = folder.0.join("engine.sh");
    fs::copy(path("tests/programs/engine.sh"), &copy).unwrap();
    let program = format!("ugi:sh {} once@10", copy.display());
    let (games, _) =
        play("ugi-recovers", &["random", &program], "--game ontop --games 2 --threads 1 --recover");
    assert!(games.iter().all(|game| game["forfeit"].is_null()), "{games:?}");
    fs::remove_file(folder.0.join("engine.sh.crashed")).unwrap();
    let (games, _) = play("ugi-does-not", &["random", &program], "--game ontop --games 2 --threads 1");
    assert_eq!(games.iter().filter(|game| !game["forfeit"].is_null()).count(), 1);
}

const FAULTS: [(&str, &str, &str); 14] = [
    ("mute", "answers ugi with its name", "did not answer `ugi` within 1.0 s"),
    ("nameless", "answers ugi with its name", "expected a line `id name NAME`"),
    ("unready", "answers isready each time", "did not answer `isready`"),
    ("nervous", "ignores unknown commands", "exit status: 1"),
    ("cheat", "chooses legal moves", "chose `z9z9`"),
    ("stubborn", "takes positions in any order", "chose `"),
    ("twice", "decides only after go, and once", "after its move"),
    ("eager", "decides only after go, and once", "before go"),
    ("moody", "plays the same again", "with the same seed"),
    ("slow", "keeps to movetime", "and had 0.300 s"),
    ("clockless", "understands a clock for each player", "exit status: 1"),
    ("deaf", "stops when told", "sent no bestmove within 1 s after stop"),
    ("lingering", "ends at quit", "still ran 1 s later"),
    ("immortal", "ends with its input", "still ran 1 s later"),
];

#[test]
fn each_fault_breaks_its_own_rule() {
    let check = |fault: &str| {
        let said = said(&["compliance", &faulty(fault), "--patience", "1s", "--game", "ontop"], "");
        (said.text, said.status.success())
    };
    // The programs wait most of the time.
    std::thread::scope(|scope| {
        for (fault, rule, reason) in FAULTS {
            scope.spawn(move || {
                let (said, is_sound) = check(fault);
                let line = said.lines().find(|line| line.starts_with("BROKEN") && line.contains(rule));
                assert!(!is_sound && line.is_some_and(|line| line.contains(reason)), "{fault}: {said}");
                // A fault of the handshake breaks everything after it.
                assert!(fault == "mute" || said.matches("BROKEN").count() <= 4, "{fault}: {said}");
            });
        }
        let (said, is_sound) = check("none");
        assert!(is_sound, "{said}");
    });
}

/// Our rules agree with themselves, and a program that leaves out a move or counts other points is found.
#[test]
fn rules_are_compared() {
    let text = pipe(&["compare", "--with", &own("random"), "--games", "3", "--game", "kingdomino"], "");
    assert!(text.starts_with("3 games, ") && text.ends_with(" 0 disputes\n"), "{text}");
    let record = "ontop(players=2) =T0 c4c5 =T3";
    for (filter, found) in [
        ("s/^response d4d5 //;s/ d4d5 / /", "only ours: d4d5"),
        ("s/^response .*[a-z].*/& z9z9/", "only theirs: z9z9: "),
        ("s/^response 0 0$/response 0 1/", "points: `0 1` theirs, 0 0 ours"),
    ] {
        let program = format!("sh -c \"{} | sed -u '{filter}'\"", own("random"));
        let Said { status, text, .. } = said(&["compare", "--with", &program, record], "");
        assert!(!status.success() && text.contains(found), "{filter}: {text}");
        assert!(text.lines().any(|line| line.starts_with("ontop(players=2) =T0")), "{text}");
    }
}
