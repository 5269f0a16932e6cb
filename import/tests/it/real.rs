//! Games that people played, if they are there. They belong to others and are no part of the project: they are looked
//! for in `shared/data/real`, in any folder above this one.

use std::fs;
use std::path::{Path, PathBuf};

use tilescope_core::State;
use tilescope_import::{ImportedGame, games, lab_link};

fn folder() -> Option<PathBuf> {
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    above.map(|folder| folder.join("shared/data/real")).find(|folder| folder.is_dir())
}

fn read(folder: &Path, name: &str) -> Vec<ImportedGame> {
    let text = fs::read_to_string(folder.join(name)).unwrap();
    games(&text).map(|game| game.unwrap_or_else(|error| panic!("{name}: {error}"))).collect()
}

#[test]
fn all_champions_games_are_legal() {
    let Some(folder) = folder() else { return };
    let games = read(&folder, "champions.csv");
    assert_eq!(games.len(), 563);
    let ended = games.iter().filter(|game| {
        let end = game.record.position(game.record.moves().len());
        end.turn() == tilescope_core::Turn::Over
    });
    assert!(ended.count() > 540, "a few games were resigned");
    let is_named = |game: &&ImportedGame| game.players.iter().all(|player| player.name.starts_with('P'));
    assert!(games.iter().filter(is_named).count() > 550, "a few have no players");
    assert!(games.iter().filter(|game| game.source.date.is_some()).count() > 550, "a few have no date");
    assert!(games.iter().all(|game| game.source.table.is_some()));
}

#[test]
fn all_champions_games_survive_as_links() {
    let Some(folder) = folder() else { return };
    for game in read(&folder, "champions.csv") {
        let names: Vec<&str> = game.players.iter().map(|player| &*player.name).collect();
        let link =
            lab_link(&game.record, &names).unwrap_or_else(|error| panic!("{:?}: {error}", game.source));
        let again = games(&link).next().unwrap().unwrap();
        assert_eq!(again.record, game.record, "{link}");
        let found: Vec<&str> = again.players.iter().map(|player| &*player.name).collect();
        assert_eq!(found, names);
    }
}

#[test]
fn the_logs_have_the_points_of_the_rules() {
    let Some(folder) = folder() else { return };
    for (name, scores) in
        [("366166200.json", [96, 70]), ("367163108.json", [85, 89]), ("368679629.json", [94, 91])]
    {
        let [game] = &read(&folder, name)[..] else { panic!("{name} is one game") };
        assert_eq!(game.differences, [], "{name}");
        let end = game.record.position(game.record.moves().len());
        let names: Vec<&str> = game.players.iter().map(|player| &*player.name).collect();
        // The second player of the list moved first in each.
        assert_eq!((names, end.final_scores().seats(2)), (vec!["player2", "player1"], &scores[..]), "{name}");
        assert_eq!(game.players[0].colour, Some([255, 165, 0]));
        assert_eq!(game.source.table.as_deref(), name.strip_suffix(".json"));
        let date = game.source.date.unwrap();
        assert!((1_681_000_000..1_682_000_000).contains(&date), "April 2023: {date}");
        let seconds: u64 = game.times.iter().map(|time| u64::from(time.unwrap())).sum();
        assert_eq!(game.times.len(), 71);
        assert!((10_000..200_000).contains(&seconds), "hours or days: {seconds}");
        let link = lab_link(&game.record, &[]).unwrap();
        assert_eq!(games(&link).next().unwrap().unwrap().record, game.record);
    }
}

#[test]
fn the_tests_of_jcloisterzone_have_the_points_of_the_rules() {
    let Some(folder) = folder() else { return };
    for (name, players, scores) in [
        ("city-and-road-scoring.jcz", ["David", "Wendy"], [7, 16]),
        ("field-scoring.jcz", ["Oscar", "Carol"], [9, 0]),
        ("monastery-scoring.jcz", ["Eva", "Carol"], [9, 4]),
    ] {
        let [game] = &read(&folder, name)[..] else { panic!("{name} is one game") };
        assert_eq!(game.differences, [], "{name}");
        let end = game.record.position(game.record.moves().len());
        let names: Vec<&str> = game.players.iter().map(|player| &*player.name).collect();
        assert_eq!((&names[..], end.final_scores().seats(2)), (&players[..], &scores[..]), "{name}");
    }
    let text = fs::read_to_string(folder.join("garden-scoring.jcz")).unwrap();
    let error = games(&text).next().unwrap().unwrap_err().to_string();
    let expected =
        "the setup: the tiles `basic:2` have gardens, of The Abbot: expected `basic:1`, the base game";
    assert_eq!(error, expected);
}
