//! The measurements of a game's positions as text, stored with the game.

use serde::{Deserialize, Serialize};
use tilescope_core::Moments;
use tilescope_floor::store::{Store, Unreadable};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use yew::AttrValue;

use super::measurements::{Measurement, Measurements};

const MEASURED: Store<Vec<Measured>> = Store::new("measurements", 1);

/// The most moves that are stored; it is low because the browser stores up to twelve games. The earliest positions are
/// dropped first.
const MOST: usize = 400;

#[derive(Serialize, Deserialize)]
struct Measured {
    ply: usize,
    spec: String,
    /// The choice first, then the move that was played, if it differs. If no move has been played yet, all moves, because
    /// any of them may follow. Each move has its win share in the playouts.
    moves: Vec<(AnyMove, Moments)>,
}

/// Returns the measurements of a game as text; empty if there are none.
pub fn text(measured: &Measurements, game: &AnyGame) -> AttrValue {
    let record = game.record(usize::MAX);
    let mut left = MOST;
    let all = measured.of(&record).rev().map(|one| kept(one, game.move_at(one.ply())));
    let fitting = all.take_while(|one| {
        let fits = one.moves.len() <= left;
        left = left.saturating_sub(one.moves.len());
        fits
    });
    let fitting: Vec<Measured> = fitting.collect();
    if fitting.is_empty() { AttrValue::default() } else { MEASURED.text(&fitting).into() }
}

fn kept(measurement: &Measurement, played: Option<AnyMove>) -> Measured {
    let Measurement { spec, moves, choice, .. } = measurement;
    let (chosen, _) = moves[*choice];
    let others = moves.iter().filter(|&&(mv, _)| mv != chosen && played.is_none_or(|played| played == mv));
    let moves = std::iter::once(&moves[*choice]).chain(others);
    Measured { ply: measurement.ply(), spec: spec.to_string(), moves: moves.copied().collect() }
}

/// Reads the measurements of a game.
///
/// # Errors
/// If the text is wrong, or does not fit the game: what was expected.
pub fn read(text: &str, game: &AnyGame) -> Result<Measurements, Unreadable> {
    let kept = if text.is_empty() { Vec::new() } else { MEASURED.read(text)? };
    let record = game.record(usize::MAX);
    kept.into_iter()
        .try_fold(Measurements::default(), |all, one| Ok(all.with(measurement(one, game)?, &record)))
}

fn measurement(Measured { ply, spec, moves }: Measured, game: &AnyGame) -> Result<Measurement, Unreadable> {
    let mut points = game.timeline().decision_points().iter();
    let player = points.find(|point| point.ply == ply).and_then(|point| point.player);
    let player = player.ok_or("expected a ply at which a player decides")?;
    if moves.is_empty() {
        return Err("expected a move with its share of the win".into());
    }
    let is_possible = |(_, win): &(AnyMove, Moments)| {
        let sums = 0.0..=win.count as f64;
        win.count > 0 && sums.contains(&win.sum) && sums.contains(&win.squares)
    };
    if !moves.iter().all(is_possible) {
        return Err("expected sums from 0 to the number of playouts".into());
    }
    Ok(Measurement {
        record: game.record(ply).into(),
        spec: spec.into(),
        player,
        moves: moves.into(),
        choice: 0,
    })
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::games::ontop::OnTop;

    use super::*;
    use crate::turning_point;

    const RECORD: &str = "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4 b4c4 =T0 b6b5 =T1 d6d7 =T3 c1d1 =T2";

    fn game() -> AnyGame {
        AnyGame::resume::<OnTop>(RECORD, None, 1).unwrap_or_else(|error| panic!("{error}"))
    }

    fn wins(of_a_hundred: u64) -> Moments {
        Moments { count: 100, sum: of_a_hundred as f64, squares: of_a_hundred as f64 }
    }

    fn found(ply: usize, moves: &[(&str, u64)], choice: usize) -> Measurement {
        let mv = |text: &str| AnyMove::read(GameId::OnTop, text).unwrap_or_else(|error| panic!("{error}"));
        let point =
            *game().timeline().decision_points().iter().find(|point| point.ply == ply).expect("a decision");
        Measurement {
            record: game().record(ply).into(),
            spec: "mcts(utility=win)".into(),
            player: point.player.expect("a player"),
            moves: moves.iter().map(|&(text, of_a_hundred)| (mv(text), wins(of_a_hundred))).collect(),
            choice,
        }
    }

    fn all() -> Measurements {
        let found = [
            found(1, &[("a1a2", 30), ("c8b8", 20), ("a3a4", 50)], 2),
            found(3, &[("a1a2", 30), ("c2b2", 60)], 1),
            found(5, &[("a1a2", 30), ("b4c4", 20), ("a3a4", 90)], 2),
            found(13, &[("a1a2", 30), ("a3a4", 20)], 0),
        ];
        found.into_iter().fold(Measurements::default(), |all, one| all.with(one, RECORD))
    }

    #[test]
    fn kept_measurements_restore_the_verdict() {
        let text = text(&all(), &game());
        let read = read(&text, &game()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(turning_point::words(&game(), &read), turning_point::words(&game(), &all()));
        let moves: Vec<usize> = read.of(RECORD).map(|one| one.moves.len()).collect();
        assert_eq!(moves, [2, 1, 2, 2], "the choice and the move that was played");
        assert_eq!(super::text(&read, &game()), text);
        assert_eq!(super::text(&Measurements::default(), &game()), "");
        assert_eq!(super::read("", &game()), Ok(Measurements::default()));
    }

    #[test]
    fn what_does_not_fit_the_game_is_refused() {
        let text = text(&all(), &game());
        for (from, to, expected) in [
            ("\"ply\":3", "\"ply\":4", "a ply at which a player decides"),
            ("ontop c2b2", "ontop zz", "byte 0"),
            ("\"count\":100", "\"count\":0", "sums from 0"),
            ("\"sum\":60.0", "\"sum\":101.0", "sums from 0"),
            ("\"sum\":60.0", "\"sum\":null", "expected f64"),
            ("measurements", "notes", "expected measurements of version 1"),
        ] {
            assert!(text.contains(from), "{text}");
            let error = read(&text.replacen(from, to, 1), &game()).expect_err(to);
            assert!(error.to_string().contains(expected), "{to}: {error}");
        }
    }

    #[test]
    fn the_latest_positions_are_kept_when_space_is_short() {
        let many = (0..MOST).fold(all(), |all, number| {
            let spec = format!("mcts(seed={number})").into();
            all.with(Measurement { spec, ..found(11, &[("a1a2", 30), ("c1d1", 20)], 0) }, RECORD)
        });
        let read = read(&text(&many, &game()), &game()).unwrap();
        assert_eq!(read.of(RECORD).next_back().map(Measurement::ply), Some(13));
        assert_eq!(read.of(RECORD).map(|one| one.moves.len()).sum::<usize>(), MOST);
    }
}
