use tilescope_import::{Format, games};

use crate::writer::{link, random_game};

fn refused(text: &str) -> String {
    let read: Vec<_> = games(text).collect();
    assert_eq!(read.len(), 1, "{text}");
    read[0].as_ref().expect_err(text).to_string()
}

#[test]
fn every_game_survives_as_a_link() {
    let mut discards = 0;
    for seed in 0..200 {
        let record = random_game(2, seed);
        let Some(link) = link(&record) else { continue };
        discards += usize::from(link.contains("/0."));
        let read: Vec<_> = games(&link).collect();
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].as_ref().unwrap().record, record, "{link}");
    }
    assert!(discards > 0, "a tile fits nowhere in some of the games");
}

#[test]
fn a_resigned_game_ends_early() {
    let mut record = random_game(2, 1);
    record.truncate(40);
    let link = link(&record).unwrap();
    assert_eq!(games(&link).next().unwrap().unwrap().record, record);
}

/// A CSV file has a heading, other fields and blank lines. A line that cannot be read does not hide the others.
#[test]
fn a_list_is_read_in_its_order() {
    let links: Vec<String> = (0..3).filter_map(|seed| link(&random_game(2, seed))).collect();
    let text = format!("game,link\n1,{}\n\n2,none\n3,\"{}\",x\r\n4,{}", links[0], links[1], links[2]);
    let read: Vec<_> = games(&text).collect();
    assert_eq!(read.len(), 4);
    for (index, seed) in [(0, 0), (2, 1), (3, 2)] {
        assert_eq!(read[index].as_ref().unwrap().record, random_game(2, seed));
    }
    let error = read[1].as_ref().unwrap_err().to_string();
    assert_eq!(
        error,
        "line 4, character 1: `2,none`: expected a link such as https://www.carcassonnelab.com/#/0/0/TILES/MOVES"
    );
}

/// The heading names the players, the date and the table. Names in a link count more.
#[test]
fn columns_say_who_played_and_when() {
    let link = link(&random_game(2, 3)).unwrap();
    let (plain, _) = link.split_once('?').unwrap();
    let text = format!(
        "\u{feff}Game ID,Round,Date,First,Second,URL\n17,2,2023-03-30,Ann,\"B, C\",{plain}\n18,,,Ann,Bob,\"{link}\""
    );
    let read: Vec<_> = games(&text).map(Result::unwrap).collect();
    let names = |index: usize| [0, 1].map(|seat| &*read[index].players[seat].name);
    assert_eq!((names(0), names(1)), (["Ann", "B, C"], ["a", "b"]));
    assert_eq!(read[1].players[1].colour, Some([0, 0, 255]));
    let source = &read[0].source;
    let expected = (Format::CarcassonneLab, Some("17"), Some(1_680_134_400));
    assert_eq!((source.format, source.table.as_deref(), source.date), expected);
    assert_eq!((read[1].source.date, &read[0].times[..]), (None, &vec![None; read[0].times.len()][..]));
}

#[test]
fn a_line_alone_is_no_heading() {
    let expected = "line 1, character 1: `one, two`: expected a link such as https://www.carcassonnelab.com/";
    assert!(refused("one, two").starts_with(expected));
}

#[test]
fn errors_name_the_place_and_what_was_expected() {
    let site = "https://www.carcassonnelab.com/#/0/0";
    for (link, expected) in [
        ("", "line 1, character 13: expected the tiles, after `/`"),
        ("/CCA", "line 1, character 41: expected the moves, after `/`"),
        ("/CCA/1152121", "line 1, character 49: 7 letters of moves: expected 4 a turn"),
        ("/A/1152", "line 1, character 38: expected tile D at the start"),
        (".99/CCA/1152", "line 1, character 38: `99`: expected a draw from 0 to 70"),
        ("/CCA/0152", "line 1, character 42: `0`: expected a digit of the link's form"),
        ("/CCA/1152aaaabbbbcccc", "line 1, turn 1: "),
    ] {
        let error = refused(&format!("{site}{link}"));
        assert!(error.starts_with(expected), "{link}: {error}");
    }
    let long = refused(&format!("{site}/{}/", "A".repeat(1000)));
    assert_eq!(long, "line 1, character 94: 1000 letters of tiles: expected at most 56");
}

#[test]
fn an_illegal_turn_is_named() {
    let record = random_game(2, 3);
    let link = link(&record).unwrap();
    // The second turn moves far away.
    let moves = link.rfind('/').unwrap() + 1;
    let damaged = format!("{}zz{}", &link[..moves + 4], &link[moves + 6..]);
    let error = refused(&damaged);
    assert!(error.starts_with("line 1, turn 2: ") && error.contains("is not beside a tile"), "{error}");
}
