//! Games that people played, if they are there. They belong to others and are no part of the project: they are looked
//! for in `shared/data/real`, in any folder above this one.

use std::fs;
use std::path::{Path, PathBuf};

use tilescope_core::State;
use tilescope_import::{ImportedGame, games};

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
        let mut found = end.final_scores().seats(2).to_vec();
        let mut expected = scores.to_vec();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{name}");
    }
}
