//! Files of results: no game that was played is lost, and no impossible line is accepted.

use std::fs;
use std::io::Read;
use std::process::Stdio;

use tilescope_core::Rng;

use crate::common::{Said, Scratch, arena, lines, pipe, play, refused, said, words};

#[test]
fn a_test_never_makes_results_fewer() {
    let file = Scratch::new("fewer");
    let options = "greedy random --games 100 --seed 5";
    play(&file, options);
    let text = file.read();
    let table = play(&file, &format!("{options} --sprt 0:150"));
    assert_eq!(file.read(), text);
    assert!(table.contains("greedy    100 "), "{table}");
    // The verdict is the same as for a match that the test itself ended.
    let decided = |table: &str| table.lines().last().unwrap().to_owned();
    let alone = Scratch::new("fewer-alone");
    assert_eq!(decided(&table), decided(&play(&alone, &format!("{options} --sprt 0:150"))));
}

/// A search by depth says how deep it looked.
#[test]
fn lines_keep_the_depths() {
    let file = Scratch::new("depths");
    play(&file, "briesemeister-star2@2000 random --game ontop --games 2 --seed 5");
    let text = file.read();
    let games = &lines(&text)[1..];
    for game in games {
        let list = |name: &str| game[name].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        let (depths, iterations): (Vec<u64>, Vec<u64>) = (list("depths"), list("iterations"));
        assert_eq!(depths.len(), iterations.len());
        // The random player looks nowhere ahead.
        assert!(depths.contains(&0), "{game}");
        assert!(depths.iter().any(|&depth| depth > 1), "{game}");
    }
    assert!(pipe(&["report", file.path()], "").contains("depth reached"));
}

/// Everything that a record determines is recomputed from it. Other values are checked for their number and range.
#[test]
fn lines_that_cannot_be_are_left_out() {
    let file = Scratch::new("lines");
    play(&file, "greedy random --game ontop --games 2 --seed 5");
    let text = file.read();
    let (header, game) = (text.lines().next().unwrap(), text.lines().nth(1).unwrap());
    let decisions = lines(game)[0]["iterations"].as_array().unwrap().len();
    let shares = "expected the shares that follow from the record, [1.0, 0.0]";
    let [iterations, nodes, ms, wall_ms, cpu_ms] = ["iterations", "nodes", "ms", "wall_ms", "cpu_ms"]
        .map(|of| format!("{of}: expected {decisions} values, one per decision, not "));
    for (from, to, problem) in [
        ("\"shares\":[1.0,0.0]", "\"shares\":[0.0,0.0]", shares),
        ("\"shares\":[1.0,0.0]", "\"shares\":[1e38,0.0]", shares),
        ("\"shares\":[1.0,0.0]", "\"shares\":[1.0]", shares),
        ("\"scores\":[", "\"scores\":[1", "expected the scores that follow from the record, ["),
        ("\"seats\":[0,1]", "\"seats\":[0,7]", "game 0: expected the players in other seats"),
        ("\"game\":0", "\"game\":18446744073709551615", "game 18446744073709551615: expected a number below"),
        ("\"iterations\":[", "\"iterations\":[0,", &iterations),
        ("\"iterations\":[", "\"iterations\":[],\"x\":[", &iterations),
        ("\"nodes\":[", "\"nodes\":[],\"x\":[", &nodes),
        ("\"record\"", "\"ms\":[1],\"record\"", &ms),
        ("\"record\"", "\"wall_ms\":[1],\"record\"", &wall_ms),
        ("\"record\"", "\"cpu_ms\":[null],\"record\"", &cpu_ms),
        ("\"record\"", "\"cpu_ms\":[-1],\"record\"", "column "),
        ("\"iterations\":[", "\"iterations\":[-", "column "),
        (
            "\"iterations\":[24",
            "\"iterations\":[9007199254740993",
            "9007199254740993 iterations: expected at most",
        ),
        ("\"nodes\":[", "\"nodes\":[1.5,", "column "),
        ("\"nodes\":[", "\"nodes\":[4294967296,", "column "),
        ("\"record\":\"", "\"record\":\"\u{1}", "column "),
        ("(players=2) =", "(players=2) z9z9 =", "the record: byte 17: "),
    ] {
        assert!(game.contains(from), "{from} in {game}");
        fs::write(&file.0, format!("{header}\n{}\n", game.replacen(from, to, 1))).unwrap();
        let Said { status, errors, .. } = said(&["report", file.path()], "");
        assert!(errors.starts_with(&format!("{}:2: {problem}", file.path())), "{to}: {errors}");
        assert!(errors.len() < 300 && status.success(), "{errors}");
    }
    // Without a game, no numbers are invented.
    fs::write(&file.0, format!("{header}\n")).unwrap();
    let report = pipe(&["report", file.path()], "");
    assert!(report.contains("Elo of greedy: unknown, because there is no valid game\n"), "{report}");
    assert!(!report.contains("NaN"), "{report}");
    // Bytes that are not text, and a word that is far too long.
    for line in
        [b"{\"game\":0,\"record\":\"\xff".to_vec(), format!("{{\"game\":\"{}", "9".repeat(1 << 20)).into()]
    {
        fs::write(&file.0, [format!("{header}\n").as_bytes(), &line, b"\"}"].concat()).unwrap();
        let Said { errors, .. } = said(&["report", file.path()], "");
        assert!(errors.starts_with(&format!("{}:2: column ", file.path())) && errors.len() < 300, "{errors}");
    }
}

#[test]
fn headers_that_cannot_be_are_refused() {
    let file = Scratch::new("headers");
    play(&file, "greedy random --game ontop --games 2 --seed 5");
    let text = file.read();
    for (from, to, problem) in [
        (
            "players=2",
            "players=3",
            "setup `ontop(players=3)`: the setup has 3 seats, but 2 players are named",
        ),
        ("players=2", "players=9", "setup `ontop(players=9)`: byte 14: expected"),
        ("(players=2)", " (players=2)", "setup `ontop (players=2)`: "),
        ("ontop", "chess", "setup `chess(players=2)`: byte 0: there is no game 'chess'"),
        (
            "{\"name\":\"greedy\",\"plays\":\"greedy\"},{\"name\":\"random\",\"plays\":\"random\"}",
            "",
            "setup `ontop(players=2)`: the setup has 2 seats, but 0 players are named",
        ),
        ("\"seed\":5", "\"seed\":-5", "expected the header of a results file: column "),
    ] {
        fs::write(&file.0, text.replacen(from, to, 1)).unwrap();
        let errors = refused(&["report", file.path()]);
        assert!(errors.starts_with(&format!("error: {}:1: {problem}", file.path())), "{errors}");
    }
}

/// A second run of the same command is refused while the first one runs, and so is a merge.
#[test]
fn one_process_writes_a_file() {
    let [file, other] = ["locked", "locked-part"].map(Scratch::new);
    play(&other, "mcts@400 random --games 2");
    let args = ["match", "--reproducible", "--out", file.path(), "mcts@400", "random", "--games", "1000000"];
    let mut first = arena(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while fs::read_to_string(&file.0).map_or(0, |text| text.lines().count()) < 3 {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let turned_away = format!("another run is writing {}", file.path());
    let errors = [refused(&args), refused(&["merge", other.path(), "--out", file.path()])];
    // A failed check must not leave the first run behind.
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(errors.iter().all(|errors| errors.contains(&turned_away)), "{errors:?}");
    // The lock ends with its process, and no game was lost.
    let kept = lines(&file.read()[..file.read().rfind('\n').unwrap()]).len();
    play(&file, "mcts@400 random --games 2");
    assert!(kept >= 3 && lines(&file.read()).len() >= kept);
}

#[test]
fn a_merge_keeps_what_is_there() {
    let options = "flat@20 random --games 10 --seed 3";
    let [whole, one, two, new, other] = ["whole", "one", "two", "new", "other"].map(Scratch::new);
    play(&whole, options);
    play(&one, &format!("{options} --shard 1/2"));
    play(&two, &format!("{options} --shard 2/2"));
    assert_eq!((lines(&one.read()).len(), lines(&two.read()).len()), (7, 5));
    play(&other, "flat@20 random --games 2 --seed 4");
    for (text, problem) in [
        (other.read(), " holds another match (with seed 4)"),
        ("a letter\n".into(), ":1: expected the header of a results file"),
    ] {
        fs::write(&other.0, &text).unwrap();
        let errors = refused(&["merge", one.path(), two.path(), "--out", other.path()]);
        assert!(errors.contains(&format!("{}{problem}", other.path())), "{errors}");
        assert_eq!(other.read(), text);
    }
    pipe(&["merge", two.path(), one.path(), "--out", new.path()], "");
    assert_eq!(new.read(), whole.read());
    // The games of a part are joined with those of the existing file.
    pipe(&["merge", one.path(), "--out", two.path()], "");
    assert_eq!(two.read(), whole.read());
}

/// A large number of games allocates no memory: the test ends the match long before.
#[test]
fn games_without_end_are_no_list() {
    let file = Scratch::new("endless");
    let table = play(&file, "greedy random --seed 5 --sprt 0:200 --games 1000000");
    assert!(table.contains("the higher Elo difference is accepted"), "{table}");
    let shard = format!("match greedy random --seed 5 --games 1000000 --shard 2/2 --out {}", file.path());
    fs::remove_file(&file.0).unwrap();
    let mut child = arena(&words(&shard)).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while fs::read_to_string(&file.0).map_or(0, |text| text.lines().count()) < 3 {
        std::thread::sleep(std::time::Duration::from_millis(2));
        assert!(child.try_wait().unwrap().is_none());
    }
    let mut status = String::new();
    if let Ok(mut text) = fs::File::open(format!("/proc/{}/status", child.id())) {
        text.read_to_string(&mut status).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(kilobytes < 200_000, "{kilobytes} kB");
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Every single changed bit of a file is reported, in the header as in games.
#[test]
fn no_changed_bit_passes_unseen() {
    let file = Scratch::new("bits");
    play(&file, "greedy random --game ontop --games 4 --seed 5");
    let text = fs::read(&file.0).unwrap();
    let mut rng = Rng::new(4);
    for _ in 0..300 {
        let mut bytes = text.clone();
        let (byte, bit) = (rng.below(bytes.len() as u32) as usize, rng.below(8));
        bytes[byte] ^= 1 << bit;
        fs::write(&file.0, &bytes).unwrap();
        let Said { status, errors, .. } = said(&["report", file.path()], "");
        let is_header = text[..byte].iter().all(|&byte| byte != b'\n');
        assert!(errors.contains(&format!("{}:", file.path())), "bit {bit} of byte {byte}: {errors}");
        assert_eq!(status.success(), !is_header, "bit {bit} of byte {byte}: {errors}");
        assert!(
            is_header || errors.ends_with("; this line is skipped\n"),
            "bit {bit} of byte {byte}: {errors}"
        );
    }
    // The match plays a lost game again.
    let mut bytes = text.clone();
    let last = bytes.len() - 30;
    bytes[last] ^= 1;
    fs::write(&file.0, &bytes).unwrap();
    play(&file, "greedy random --game ontop --games 4 --seed 5");
    assert_eq!(fs::read(&file.0).unwrap(), text);
}
