//! Files of results: no game that was played is lost, and no impossible line is accepted.

use std::fs;
use std::io::Read;
use std::process::Stdio;

use tilescope_core::Rng;

use crate::common::{Scratch, answer, arena, lines, pipe, play, refused};

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
    assert!(decided(&table).contains("the higher Elo difference is accepted"), "{table}");
    assert!(lines(&alone.read()).len() < 50);
}

/// A search by depth says how deep it looked. Files of older versions do not say it, and have no checksums.
#[test]
fn lines_keep_the_depths_and_may_have_none() {
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
    assert!(answer_text(&file).contains("depth reached"));
    let older: String = text.lines().map(|line| without(&without(line, "depths"), "crc") + "\n").collect();
    assert!(!older.contains("depths") && !older.contains("crc"), "{older}");
    fs::write(&file.0, older).unwrap();
    let report = answer_text(&file);
    assert!(report.contains("random") && !report.contains("depth reached"), "{report}");
}

/// Returns the report on a file.
fn answer_text(file: &Scratch) -> String {
    pipe(&["report", file.path()], "")
}

/// Returns an object in JSON without one of its fields, which is a list of numbers or a plain text, and not the first.
fn without(line: &str, field: &str) -> String {
    let Some((before, after)) = line.split_once(&format!(",\"{field}\":")) else { return line.to_owned() };
    let close = if after.starts_with('[') { "]" } else { "\"" };
    let (_, rest) = after[1..].split_once(close).unwrap();
    before.to_owned() + rest
}

/// Everything that a record determines is recomputed from it. Other values are checked for their number and range.
#[test]
fn lines_that_cannot_be_are_left_out() {
    let file = Scratch::new("lines");
    play(&file, "greedy random --game ontop --games 2 --seed 5");
    let text = file.read();
    let (header, game) = (text.lines().next().unwrap(), text.lines().nth(1).unwrap());
    let decisions = lines(game)[0]["iterations"].as_array().unwrap().len();
    for (from, to, problem) in [
        (
            "\"shares\":[1.0,0.0]",
            "\"shares\":[0.0,0.0]",
            "expected the shares that follow from the record, [1.0, 0.0]".into(),
        ),
        (
            "\"shares\":[1.0,0.0]",
            "\"shares\":[1e38,0.0]",
            "expected the shares that follow from the record, [1.0, 0.0]".into(),
        ),
        (
            "\"shares\":[1.0,0.0]",
            "\"shares\":[1.0]",
            "expected the shares that follow from the record, [1.0, 0.0]".into(),
        ),
        ("\"seats\":[0,1]", "\"seats\":[0,7]", "game 0: expected the players in other seats".into()),
        (
            "\"game\":0",
            "\"game\":18446744073709551615",
            "game 18446744073709551615: expected a number below".into(),
        ),
        (
            "\"iterations\":[",
            "\"iterations\":[0,",
            format!("iterations: expected {decisions} values, one per decision, not"),
        ),
        (
            "\"iterations\":[",
            "\"iterations\":[],\"x\":[",
            format!("iterations: expected {decisions} values, one per decision, not 0"),
        ),
        (
            "\"nodes\":[",
            "\"nodes\":[],\"x\":[",
            format!("nodes: expected {decisions} values, one per decision, not 0"),
        ),
        (
            "\"record\"",
            "\"ms\":[1],\"record\"",
            format!("ms: expected {decisions} values, one per decision, not 1"),
        ),
        (
            "\"record\"",
            "\"wall_ms\":[1],\"record\"",
            format!("wall_ms: expected {decisions} values, one per decision, not 1"),
        ),
        (
            "\"record\"",
            "\"cpu_ms\":[null],\"record\"",
            format!("cpu_ms: expected {decisions} values, one per decision, not 1"),
        ),
        ("\"record\"", "\"cpu_ms\":[-1],\"record\"", "column ".into()),
        ("\"iterations\":[", "\"iterations\":[-", "column ".into()),
        (
            "\"iterations\":[24",
            "\"iterations\":[9007199254740993",
            "9007199254740993 iterations: expected at most".into(),
        ),
        ("\"nodes\":[", "\"nodes\":[1.5,", "column ".into()),
        ("\"nodes\":[", "\"nodes\":[4294967296,", "column ".into()),
        ("\"record\":\"", "\"record\":\"\u{1}", "column ".into()),
    ] {
        assert!(game.contains(from), "{from} in {game}");
        fs::write(&file.0, format!("{header}\n{}\n", game.replacen(from, to, 1))).unwrap();
        let report = answer(&["report", file.path()], "");
        let errors = String::from_utf8(report.stderr).unwrap();
        assert!(errors.starts_with(&format!("{}:2: {problem}", file.path())), "{to}: {errors}");
        assert!(errors.len() < 300 && report.status.success(), "{errors}");
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
        let report = answer(&["report", file.path()], "");
        let errors = String::from_utf8(report.stderr).unwrap();
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
    let options = "flat@20 random --games 8 --seed 3";
    let [whole, one, two, other] = ["kept-whole", "kept-one", "kept-two", "kept-other"].map(Scratch::new);
    play(&whole, options);
    play(&one, &format!("{options} --shard 1/2"));
    play(&two, &format!("{options} --shard 2/2"));
    play(&other, "flat@20 random --games 2 --seed 4");
    let text = other.read();
    let errors = refused(&["merge", one.path(), two.path(), "--out", other.path()]);
    assert!(errors.contains(&format!("{} holds another match (with seed 4)", other.path())), "{errors}");
    assert_eq!(other.read(), text);
    fs::write(&other.0, "a letter\n").unwrap();
    let errors = refused(&["merge", one.path(), two.path(), "--out", other.path()]);
    assert!(
        errors.contains(&format!("{}:1: expected the header of a results file", other.path())),
        "{errors}"
    );
    assert_eq!(other.read(), "a letter\n");
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
    let shard = "greedy random --seed 5 --games 1000000 --shard 2/2";
    let mut args = vec!["match", "--out", file.path()];
    args.extend(shard.split(' '));
    fs::remove_file(&file.0).unwrap();
    let mut child = arena(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
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
        let report = answer(&["report", file.path()], "");
        let errors = String::from_utf8(report.stderr).unwrap();
        let is_header = text[..byte].iter().all(|&byte| byte != b'\n');
        assert!(errors.contains(&format!("{}:", file.path())), "bit {bit} of byte {byte}: {errors}");
        assert_eq!(report.status.success(), !is_header, "bit {bit} of byte {byte}: {errors}");
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

/// Files of older versions have no checksums. They are read, continued and merged.
#[test]
fn files_without_checksums_are_read_and_continued() {
    let [new, old] = ["sealed", "unsealed"].map(Scratch::new);
    let options = "greedy random --game ontop --games 4 --seed 5";
    let table = play(&new, options);
    let sealed = new.read();
    let unsealed: String =
        sealed.lines().map(|line| format!("{}}}\n", line.split_once(",\"crc\"").unwrap().0)).collect();
    fs::write(&old.0, &unsealed).unwrap();
    let report = answer(&["report", old.path()], "");
    assert!(report.status.success() && report.stderr.is_empty(), "{report:?}");
    assert_eq!(String::from_utf8(report.stdout).unwrap(), table);
    pipe(&["merge", old.path(), "--out", old.path()], "");
    assert_eq!(old.read(), sealed);
    // A run of an older version that was killed: three games and half a line.
    fs::write(&old.0, &unsealed[..unsealed.len() - 100]).unwrap();
    play(&old, options);
    assert_eq!(old.read(), sealed);
    // In a file with checksums, a line without one is damaged.
    let [of_old, of_new] = [&unsealed, &sealed].map(|text| text.lines().next().unwrap());
    fs::write(&old.0, unsealed.replacen(of_old, of_new, 1)).unwrap();
    let report = answer(&["report", old.path()], "");
    let errors = String::from_utf8(report.stderr).unwrap();
    let damaged = "expected its checksum at the end; this line is skipped";
    assert_eq!(errors.matches(damaged).count(), 4, "{errors}");
}
