//! Tests of matches: seeded, killed, sharded, decided early, and with damaged files.

use std::fs;

use serde_json::Value;

use crate::common::{Scratch, expect_file, lines, pipe, play, refused, run, words};

const MATCHES: [(&str, &str); 3] = [
    ("carcassonne", "flat@40 greedy --games 4 --seed 7"),
    ("kingdomino", "policy(name=fg) random random random --game kingdomino --games 8 --seed 7"),
    ("ontop", "mcts@30 flat@30 --game ontop --games 4 --seed 7"),
];

#[test]
fn seeded_matches_are_the_same_bytes_for_any_number_of_threads() {
    for (name, options) in MATCHES {
        let file = Scratch::new(&format!("{name}-bytes"));
        let one = Scratch::new(&format!("{name}-one"));
        let table = play(&file, &format!("{options} --threads 3"));
        assert_eq!(table, play(&one, &format!("{options} --threads 1")));
        assert_eq!(file.read(), one.read());
        expect_file(&format!("matches/{name}.jsonl"), &file.read());
        expect_file(&format!("matches/{name}.txt"), &table);
    }
}

/// The games of a group have the same draws, and every player has each seat.
#[test]
fn groups_have_the_same_draws() {
    let file = Scratch::new("draws");
    play(&file, "random policy(name=fg) random random --game kingdomino --games 8");
    let games = lines(&file.read());
    let draws = |game: &Value| -> Vec<String> {
        let moves = game["record"].as_str().unwrap().split(' ').filter(|mv| mv.starts_with('='));
        moves.filter(|mv| !mv.starts_with("=p")).map(str::to_owned).collect()
    };
    for group in games[1..].chunks(4) {
        for game in group {
            assert_eq!(draws(game), draws(&group[0]));
        }
        let seats: Vec<&Value> = group.iter().map(|game| &game["seats"][0]).collect();
        assert_eq!(seats, [0, 1, 2, 3]);
    }
    assert_ne!(draws(&games[1]), draws(&games[5]));
}

/// A kill leaves the finished games and perhaps half a line.
#[test]
fn a_killed_match_goes_on_where_it_was() {
    let options = "flat@20 random --games 6 --seed 5";
    let [whole, killed] = ["unbroken", "killed"].map(Scratch::new);
    play(&whole, options);
    let text = whole.read();
    for cut in [0, text.len() / 2, text.len() - 1] {
        fs::write(&killed.0, &text[..cut]).unwrap();
        play(&killed, options);
        assert_eq!(killed.read(), text, "cut at {cut}");
    }
    // More games of the same match continue it too.
    play(&whole, "flat@20 random --games 8 --seed 5");
    assert_eq!(whole.read().lines().count(), 9);
    assert!(whole.read().starts_with(&text));
}

/// Parts of a match are joined. Another match has its own tables, and each match has a page with its plots.
#[test]
fn reports_are_printed_and_written() {
    let [one, two, other, folder] = ["part-one", "part-two", "another", "pages"].map(Scratch::new);
    play(&one, "flat@20 random --games 4 --shard 1/2");
    play(&two, "flat@20 random --games 4 --shard 2/2");
    play(&other, "policy(name=fg) random random --game kingdomino --games 3");
    let printed = pipe(&["report", one.path(), other.path(), two.path(), "--to", folder.path()], "");
    assert_eq!(printed.matches("Results: ").count(), 2);
    assert!(printed.contains("flat@20      4 "), "{printed}");
    let name = |file: &Scratch| file.0.file_stem().unwrap().to_str().unwrap().to_owned();
    let page = fs::read_to_string(folder.0.join(format!("{}.md", name(&other)))).unwrap();
    assert!(page.contains("| policy(name=fg) | 3 |"), "{page}");
    assert!(page.contains("| 13 |") && page.contains("| 39 | "), "{page}");
    for plot in ["moves", "chance", "points"] {
        let file = format!("{}-{plot}.svg", name(&one));
        assert!(fs::read_to_string(folder.0.join(&file)).unwrap().ends_with("</svg>\n"));
    }
}

#[test]
fn a_file_of_another_match_is_left_alone() {
    let file = Scratch::new("other");
    play(&file, "flat@20 random --games 2 --seed 5");
    let text = file.read();
    for (options, difference) in [
        ("flat@30 random --games 2 --seed 5", "between flat@20 and random"),
        ("flat@20 random --games 2 --seed 6", "with seed 5"),
        ("flat@20 random --games 2 --seed 5 --game ontop", "of carcassonne(players=2)"),
    ] {
        let errors = refused(&words(&format!("match --out {} {options}", file.path())));
        assert!(errors.contains(&format!("holds another match ({difference})")), "{errors}");
        assert_eq!(file.read(), text);
    }
    fs::write(&file.0, "no header\n").unwrap();
    let errors = refused(&["match", "--out", file.path(), "flat@20", "random"]);
    assert!(errors.contains(":1: expected the header of a results file"), "{errors}");
    assert_eq!(file.read(), "no header\n");
}

/// The test ends at the same pair for any number of threads.
#[test]
fn a_sequential_test_ends_a_match() {
    let options = "greedy random --games 400 --seed 5 --sprt 0:200";
    let [one, three] = ["sprt-one", "sprt-three"].map(Scratch::new);
    let table = play(&one, &format!("{options} --threads 1"));
    assert_eq!(table, play(&three, &format!("{options} --threads 3")));
    assert_eq!(one.read(), three.read());
    assert!(table.contains("SPRT of Elo 0 against 200: the higher Elo difference is accepted"), "{table}");
    assert!(lines(&one.read()).len() < 50);
    // A decided match stays decided.
    assert_eq!(table, play(&one, options));
}

/// Times are kept within a millisecond or two, even if an iteration is long.
#[test]
fn time_budgets_are_kept() {
    let file = Scratch::new("time");
    let table = run(&format!("match mcts@8ms flat@300ms/game --games 2 --game ontop --out {}", file.path()));
    assert!(["iterations  ", "processor s", "wall s"].iter().all(|row| table.contains(row)), "{table}");
    for game in &lines(&file.read())[1..] {
        // One thread has its budget in processor time.
        assert_eq!(game["cpu_ms"], game["ms"]);
        let sum =
            |of: &str| -> u64 { game[of].as_array().unwrap().iter().map(|ms| ms.as_u64().unwrap()).sum() };
        let decisions = game["ms"].as_array().unwrap().len() as u64;
        assert!(sum("wall_ms") + decisions >= sum("cpu_ms"), "{game}");
        let ms: Vec<u64> = game["ms"].as_array().unwrap().iter().map(|ms| ms.as_u64().unwrap()).collect();
        let searched = game["seats"][0].as_u64().unwrap() as usize;
        let own = |seat: usize| ms.iter().skip(seat).step_by(2).sum::<u64>();
        let (mcts, flat) = (own(searched), own(1 - searched));
        let turns = ms.len() as u64 / 2;
        assert!((6 * turns..200 * turns).contains(&mcts), "{mcts} ms in {turns} turns");
        assert!((100..5000).contains(&flat), "{flat} ms");
    }
}

/// The games of a group begin at the same opening, and a file with other openings belongs to another match.
#[test]
fn games_begin_at_openings() {
    let [file, openings] = ["openings-results", "openings"].map(Scratch::new);
    let positions = ["ontop(players=2) turn=2 board=T0c4c5", "ontop(players=2) =T3 c4c5 =T1"];
    fs::write(&openings.0, format!("# two\n{}\n\n{}\n", positions[0], positions[1])).unwrap();
    let options = format!("greedy mcts@40 --game ontop --games 6 --openings {}", openings.path());
    let table = play(&file, &options);
    let games = lines(&file.read()).split_off(1);
    let begin = |game: u64, text: &str| {
        let game = games.iter().find(|line| line["game"] == game).unwrap();
        assert!(game["record"].as_str().unwrap().starts_with(text), "{game}");
    };
    for (game, text) in
        [(0, "T0c4c5 ="), (1, "T0c4c5 ="), (2, "T3c4c5 hand=T1 "), (3, "T3c4c5 hand=T1 "), (4, "T0c4c5 =")]
    {
        begin(game, &format!("ontop(players=2) turn=2 board={text}"));
    }
    assert_eq!(play(&file, &options), table);
    assert!(table.contains("greedy") && pipe(&["report", file.path()], "").contains("mcts@40"));
    let command = format!("match --reproducible --out {} {options}", file.path());
    for (text, reason) in [
        (positions[0], "with 2 openings, crc "),
        ("", "expected a record or a position on each line"),
        ("\nontop(players=3)", ":2: expected an opening of ontop(players=2), found ontop(players=3)"),
        ("ontop(players=2) =T9", ":1: byte 18: expected a tile"),
    ] {
        fs::write(&openings.0, text).unwrap();
        let errors = refused(&words(&command));
        assert!(errors.contains(reason), "{errors}");
    }
}

#[test]
fn a_suite_scores_players() {
    let suite = Scratch::new("suite");
    fs::write(&suite.0, "ontop(players=2) =T0\nontop(players=2) =T3 c4c5 =T1\n").unwrap();
    let options = "flat(utility=lead)@2000 random --game ontop --reference flat(utility=lead)@2000 --each";
    let said = run(&format!("suite {} {options}", suite.path()));
    let lost = |name: &str| -> f64 {
        let row = said.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{said}"));
        row.split_whitespace().nth(2).unwrap().parse().unwrap()
    };
    // The reference loses nothing against itself.
    assert_eq!(lost("flat(utility=lead)@2000"), 0.0, "{said}");
    assert!(lost("random") > 0.0, "{said}");
    assert_eq!(said.matches("  reference ").count(), 2, "{said}");
}

/// A tuning that is continued finds the same as in one run, and a file of another one is left alone.
#[test]
fn a_tuning_continues_its_file() {
    let [whole, part] = ["tune-whole", "tune-part"].map(Scratch::new);
    let tuning =
        "tune mcts(exploration=4)@40 --vary exploration=0.05..5 --vary rollouts=1..4 --game ontop --games 4";
    let tune = |file: &Scratch, options: &str| run(&format!("{tuning} {options} --out {}", file.path()));
    let table = tune(&whole, "--iterations 20");
    assert!(
        table.contains("Found: mcts(exploration=") && table.contains("To confirm: arena match "),
        "{table}"
    );
    let lines: Vec<String> = whole.read().split_inclusive('\n').map(str::to_owned).collect();
    assert_eq!(lines.len(), 21);
    // Cut off in the middle of a line.
    fs::write(&part.0, format!("{}{{\"itera", lines[..8].concat())).unwrap();
    assert_eq!(tune(&part, "--iterations 20 --threads 1"), table);
    assert_eq!(part.read(), whole.read());
    let left_alone = |text: String, reason: &str| {
        fs::write(&part.0, &text).unwrap();
        let errors = refused(&words(&format!("{tuning} --iterations 20 --out {}", part.path())));
        assert!(errors.contains(reason), "{errors}");
        assert_eq!(part.read(), text);
    };
    left_alone(lines.concat().replace("\"seed\":1", "\"seed\":2"), "holds another tuning");
    left_alone([&lines[0], &lines[2]].map(String::as_str).concat(), ":2: expected the result of iteration 0");
    left_alone("some text\n".into(), ":1: expected the plan of a tuning");
    left_alone("some text".into(), "is no file of a tuning");
}

#[test]
fn a_sweep_shows_its_curve() {
    let folder = Scratch::new("sweep");
    let sweep = format!(
        "sweep mcts@40 --values exploration=0.1,1,3 --game ontop --games 10 --markdown --out {}",
        folder.path()
    );
    let table = run(&sweep);
    assert_eq!(table.lines().filter(|line| line.contains("| 10 |")).count(), 3, "{table}");
    assert!(fs::read_to_string(folder.0.join("exploration.svg")).unwrap().contains("win rate"));
    assert_eq!(run(&sweep), table);
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 4);
}

/// The document's values are circles beside our lines, and a figure over the turns has a line for each player.
#[test]
fn an_experiment_draws_its_figure() {
    let folder = Scratch::new("figure");
    let draw = |command: &str, file: &str| {
        run(&format!("{command} --plot {}", folder.path()));
        fs::read_to_string(folder.0.join(file)).unwrap()
    };
    let moves = draw("experiment gedda-2 --games 4 --seed 5", "gedda-2.svg");
    assert_eq!(moves.matches("<circle").count(), 13);
    assert_eq!(moves.matches("h24").count(), 1);
    // FG and GPRD, but not TR.
    let points = draw("experiment gedda-3 --games 4 --seed 5 --only G", "gedda-3.svg");
    assert_eq!((points.matches("<circle").count(), points.matches("h24").count()), (0, 2));
}

/// Hours are spent on the rows of which least is known, and the next time on other ones.
#[test]
fn hours_continue_where_little_is_known() {
    let folder = Scratch::new("hours");
    let hours = "experiment all --rate 0.1 --threads 1 --hours 0.0001 --seed 5 --markdown --out";
    let hours = format!("{hours} {}", folder.path());
    let rows = || -> Vec<String> { run(&hours).lines().skip(2).map(str::to_owned).collect() };
    let [first, second] = [rows(), rows()];
    assert!(first[0].starts_with("| heyden-6.1 | difference against win | 4 |"), "{first:?}");
    let name = |row: &String| row.split('|').take(3).map(str::to_owned).collect::<Vec<_>>();
    assert!(!second.is_empty() && second.iter().all(|row| !first.iter().any(|old| name(old) == name(row))));
    let games = lines(&fs::read_to_string(folder.0.join("heyden-6.1-1.jsonl")).unwrap());
    assert_eq!(games.len(), 5);
}

/// Each tried move of each decision is kept and exported, and the visits are those of the search.
#[test]
fn values_are_kept_and_exported() {
    let [file, plain] = ["values", "values-plain"].map(Scratch::new);
    let options = "mcts@60 random --game ontop --games 2 --seed 5";
    play(&file, &format!("{options} --values"));
    play(&plain, options);
    let games = lines(&file.read()).split_off(1);
    let records = |file: &Scratch| -> Vec<Value> {
        lines(&file.read()).split_off(1).iter().map(|game| game["record"].clone()).collect()
    };
    assert_eq!(records(&file), records(&plain));
    for game in &games {
        let decisions = game["values"].as_array().unwrap().iter().zip(game["iterations"].as_array().unwrap());
        for (tried, iterations) in decisions {
            let visits: u64 =
                tried.as_array().unwrap().iter().map(|one| one["visits"].as_u64().unwrap()).sum();
            assert!(visits >= iterations.as_u64().unwrap().min(60) || visits == 0, "{game}");
        }
    }
    let csv = pipe(&["export", file.path()], "");
    let mut rows = csv.lines();
    assert_eq!(rows.next(), Some("game,ply,player,seat,move,chosen,visits,win,lead,line,points,share"));
    let tried: usize = games
        .iter()
        .flat_map(|game| game["values"].as_array().unwrap())
        .map(|tried| tried.as_array().unwrap().len())
        .sum();
    assert_eq!(rows.count(), tried);
    let positions = lines(&pipe(&["export", "--positions", file.path()], ""));
    for line in &positions {
        let inspected = pipe(&["inspect", line["position"].as_str().unwrap()], "");
        let state: Value = serde_json::from_str(&inspected).unwrap();
        assert_eq!(state["player"], line["seat"]);
        assert!(state["moves"].as_array().unwrap().iter().any(|mv| mv["move"] == line["chosen"]));
    }
    assert!(positions.len() > 20);
    assert!(refused(&["export", plain.path()]).contains("play the match with --values"));
}
