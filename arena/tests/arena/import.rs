//! Games that people played, as links and as files of results.

use std::fs;

use serde_json::{Value, json};
use tilescope_import::lab_link;

use crate::common::{Said, Scratch, lines, pipe, play, said};

/// Returns the records of some games, and a CSV file with links to them.
fn games(name: &str) -> (Vec<String>, String) {
    let file = Scratch::new(name);
    play(&file, "random greedy --games 6 --seed 5");
    let lines = lines(&file.read());
    let records: Vec<String> =
        lines[1..].iter().map(|line| line["record"].as_str().unwrap().into()).collect();
    let link = |record: &String| lab_link(&record.parse().unwrap(), &["Ann", "Bob"]).unwrap();
    let rows = records.iter().map(|record| format!("7,2023-03-30,\"{}\"\n", link(record)));
    (records.clone(), format!("game,date,link\n{}", rows.collect::<String>()))
}

#[test]
fn links_become_the_same_links() {
    let (records, csv) = games("import-links");
    assert_eq!(pipe(&["import", "-"], &csv), records.join("\n") + "\n");
    let links = pipe(&["import", "-", "--to", "lab"], &csv);
    assert!(links.lines().all(|link| link.ends_with("?players=Ann,Bob&colors=red,blue")), "{links}");
    assert_eq!(pipe(&["import", "-", "--to", "lab"], &links), links);
    assert_eq!(pipe(&["import", "-"], &links), records.join("\n") + "\n");
}

#[test]
fn people_become_results_that_other_commands_read() {
    let (records, csv) = games("import-people");
    let text = pipe(&["import", "-", "--to", "results"], &csv);
    let people: Vec<Value> = lines(&text)[1..].iter().map(|line| line["people"].clone()).collect();
    let expected = json!({
        "names": ["Ann", "Bob"], "source": "carcassonnelab.com", "table": "7", "date": 1_680_134_400_u64 });
    assert_eq!(people, vec![expected; records.len()]);
    let [file, merged] = ["import-file", "import-merged"].map(Scratch::new);
    fs::write(&file.0, &text).unwrap();
    let report = pipe(&["report", file.path()], "");
    assert!(report.contains("people  ") && report.contains("By seat"), "{report}");
    pipe(&["merge", file.path(), file.path(), "--out", merged.path()], "");
    assert_eq!(merged.read(), text);
    // A line with a name too few is skipped.
    let damaged = text.replacen("[\"Ann\",\"Bob\"]", "[\"Ann\"]", 1);
    fs::write(&file.0, damaged).unwrap();
    let Said { errors, .. } = said(&["report", file.path()], "");
    assert!(errors.contains("expected a name for each of the 2 seats, not 1"), "{errors}");
}

/// Results hold whole games with one number of players. The others are reported, and left out.
#[test]
fn games_that_results_cannot_hold_are_left_out() {
    let (records, csv) = games("import-early");
    let early: String = csv.lines().nth(1).unwrap().into();
    let (start, query) = early.split_once('?').unwrap();
    let early = format!("{}?{query}", &start[..start.len() - 40]);
    let Said { status, text, errors } = said(&["import", "-", "--to", "results"], format!("{csv}{early}\n"));
    assert_eq!(lines(&text).len(), 1 + records.len());
    assert!(
        errors.contains("game 7: the game ended early, with 10 tiles left: expected a whole game"),
        "{errors}"
    );
    assert!(!status.success());
}
