//! Properties that hold for every picture.

use super::*;
use tilescope_core::Rng;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;

/// Calls `tell` with every drawing, including nested ones, and the group that gives its ink.
fn each(parts: &[Drawing], group: &'static str, tell: &mut dyn FnMut(&'static str, &Drawing)) {
    for part in parts {
        tell(group, part);
        if let Drawing::Group { class, parts, .. } = part {
            each(parts, if class.is_empty() { group } else { class }, tell);
        }
    }
}

/// Checks what must hold in every position of random games. `pieces` counts the pieces of each kind in a position and
/// returns the class of a path that each of them has exactly once.
fn laws<G: Pictured>(setup: &str, pieces: fn(&G) -> Vec<(usize, &'static str)>) {
    let inks = Inks::read();
    for seed in 0..3 {
        let mut rng = Rng::new(seed);
        let mut record: Record<G> = setup.parse().unwrap();
        let mut position = record.position(0);
        loop {
            let ply = record.moves().len();
            let table = position.table(None);
            let pieces = pieces(&position);
            let mut found = vec![0; pieces.len()];
            each(&table.parts, "", &mut |group, part| match part {
                Drawing::Path { class: ink, d, .. } => {
                    for (found, (_, class)) in found.iter_mut().zip(&pieces) {
                        *found += usize::from(ink == class);
                    }
                    assert!(d.is_empty() || inks.of(group, ink).is_some(), "no ink `{group} {ink}`");
                }
                Drawing::Text { class, .. } => {
                    assert!(inks.of(group, class).is_some(), "no ink `{class}`")
                }
                Drawing::Group { .. } => {}
            });
            assert!(
                found.iter().zip(&pieces).all(|(found, (count, _))| found == count),
                "pieces of {record}"
            );
            if ply.is_multiple_of(9) || position.turn() == Turn::Over {
                for theme in [Theme::Light, Theme::Dark] {
                    let options = Options { theme, size: Size::Longer(300), caption: ply.is_multiple_of(2) };
                    let drawn = picture(&record, ply, options, ToString::to_string);
                    assert_eq!(drawn, picture(&record, ply, options, ToString::to_string));
                    let text = drawn.svg;
                    let parsed = roxmltree::Document::parse(&text).unwrap();
                    let root = parsed.root_element();
                    let side = |name| root.attribute(name).unwrap().parse::<u32>().unwrap();
                    assert_eq!((side("width"), side("height")), drawn.size);
                    assert_eq!(drawn.size.0.max(drawn.size.1), 300);
                    let description = parsed.descendants().find(|node| node.has_tag_name((SVG, "desc")));
                    assert_eq!(description.and_then(|node| node.text()), Some(drawn.words.as_str()));
                    assert!(
                        !["NaN", "inf", "class=", "style", "var("].iter().any(|word| text.contains(word))
                    );
                }
            }
            let Some(mv) = position.sample(&mut rng) else { break };
            record.push(mv);
            position.play_unchecked(mv);
        }
        assert!(position == record.position(record.moves().len()), "the game of {record}");
    }
}

const SVG: &str = "http://www.w3.org/2000/svg";

#[test]
fn every_position_of_carcassonne_has_a_picture() {
    for setup in ["carcassonne(players=2)", "carcassonne(players=5,reduced=on)"] {
        laws::<Carcassonne>(setup, |position| {
            vec![(position.placed().len(), "board-grass"), (position.meeples().len(), "board-meeple-body")]
        });
    }
}

#[test]
fn every_position_of_kingdomino_has_a_picture() {
    for players in 2..=4 {
        // The castle and the dominoes of each kingdom, and the dominoes of the draft.
        laws::<Kingdomino>(&format!("kingdomino(players={players})"), |position| {
            let laid = Player::all(position.players()).map(|player| 1 + position.dominoes(player).count());
            vec![(laid.sum::<usize>() + position.waiting().count() + position.line().count(), "kd-body")]
        });
    }
}

#[test]
fn every_position_of_ontop_has_a_picture() {
    for players in 2..=4 {
        let setup = format!("ontop(players={players})");
        laws::<OnTop>(&setup, |position| {
            vec![(position.placed().count(), "ot-star"), (position.filled().count() + 2, "ot-bevel")]
        });
    }
}

#[test]
fn the_last_move_and_the_player_to_move_are_marked() {
    let record: Record<Carcassonne> = "carcassonne(players=2) =K 1,0r0c0 =V".parse().unwrap();
    let light = |ply| picture(&record, ply, Options::default(), ToString::to_string).svg;
    let marked = "stroke-dasharray=\"16,84\"";
    assert!(!light(1).contains(marked) && light(2).contains(marked) && light(3).contains(marked));
    // During a chance draw, nobody is to move.
    let framed = "stroke=\"#0b6670\"";
    assert!(light(1).contains(framed) && !light(2).contains(framed) && light(3).contains(framed));
    assert_eq!(
        picture(&record, 3, Options::default(), ToString::to_string).words,
        "Tiles on the table: 2; meeples: 1. Tile V is in hand. Points of player 1: 0. Points of player 2: 0. Player 2 to move."
    );
}

#[test]
fn an_exact_size_shows_the_caption_where_the_table_stays_largest() {
    let record: Record<Carcassonne> = "carcassonne(players=5) =K".parse().unwrap();
    let sizes = [(Size::PREVIEW, (1200, 630), true), (Size::Exact(630, 1200), (630, 1200), false)];
    for (size, sides, column) in sizes {
        let drawn = picture(&record, 1, Options { size, ..Options::default() }, ToString::to_string);
        assert_eq!(drawn.size, sides);
        // The last of five chips is below the first, or at its right.
        let last = if column { "translate(0 192)" } else { "translate(368 0)" };
        assert!(drawn.svg.contains(last), "{size:?}");
    }
}
