//! The measurements of a game's positions as text, stored with the game.
//!
//! ```text
//! measured 1
//! 7 mcts(utility=win) b6b5 412 201.5 198.25 c1d1 40 12 12
//! 3 mcts(utility=win) c2b2 390 180 180
//! ```
//!
//! A line is a position, the latest first: the number of plies before it, the searcher, and moves. Each move has the
//! number, the sum and the sum of squares of its win shares in the playouts. The first move is the choice. The second
//! is the move that was played, if it differs. If no move has been played yet, all moves are stored, because any of
//! them may follow.

use std::fmt::Write as _;

use tilescope_core::notation::Cursor;
use tilescope_core::{Moments, ParseError};
use tilescope_floor::exact;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;

use super::measurements::{Measurement, Measurements};

/// The first line; its number grows when the format changes.
const HEAD: &str = "measured 1\n";

/// The limit on the bytes that are stored and read; it is low because the browser stores up to twelve games. The
/// earliest positions are dropped first.
const LONGEST: usize = 20_000;

/// Returns the measurements of a game as text; empty if there are none.
pub fn text(measured: &Measurements, game: &AnyGame) -> String {
    let record = game.record(usize::MAX);
    let mut text = HEAD.to_owned();
    for measurement in measured.of(&record).rev() {
        let line = line(measurement, game.move_at(measurement.ply()));
        if text.len() + line.len() > LONGEST {
            break;
        }
        text += &line;
    }
    if text == HEAD { String::new() } else { text }
}

fn line(measurement: &Measurement, played: Option<AnyMove>) -> String {
    let Measurement { spec, moves, choice, .. } = measurement;
    let (chosen, _) = moves[*choice];
    let others = moves.iter().filter(|&&(mv, _)| mv != chosen && played.is_none_or(|played| played == mv));
    let mut line = format!("{} {spec}", measurement.ply());
    for (mv, Moments { count, sum, squares }) in std::iter::once(&moves[*choice]).chain(others) {
        // Writing to a string cannot fail.
        let _ = write!(line, " {mv} {count} {sum} {squares}");
    }
    line + "\n"
}

/// Reads the measurements of a game.
///
/// # Errors
/// If the text is too long or wrong: the place of the mistake, and what was expected.
pub fn read(text: &str, game: &AnyGame) -> Result<Measurements, ParseError> {
    let mut all = Measurements::default();
    if text.is_empty() {
        return Ok(all);
    }
    if text.len() > LONGEST {
        return Err(ParseError::new(0, format!("expected at most {LONGEST} characters, not {}", text.len())));
    }
    let mut cursor = Cursor::new(text);
    cursor.expect(HEAD)?;
    let record = game.record(usize::MAX);
    while !cursor.rest().is_empty() {
        all = all.with(measurement(&mut cursor, game)?, &record);
    }
    Ok(all)
}

fn measurement(cursor: &mut Cursor<'_>, game: &AnyGame) -> Result<Measurement, ParseError> {
    let start = cursor.clone();
    let ply = cursor.number("a number of moves", 0..=i32::MAX)? as usize;
    let mut points = game.timeline().decision_points().iter();
    let player = points.find(|point| point.ply == ply).and_then(|point| point.player);
    let player = player.ok_or_else(|| start.error("expected a ply at which a player decides"))?;
    cursor.expect(" ")?;
    let spec = word(cursor, "expected a searcher", |word| (!word.is_empty()).then(|| word.to_owned()))?;
    let mut moves = Vec::new();
    while cursor.eat(" ") {
        let start = cursor.offset();
        let mv = AnyMove::read(game.info().id, cursor.run(belongs)).map_err(|error| error.within(start))?;
        cursor.expect(" ")?;
        moves.push((mv, moments(cursor)?));
    }
    if moves.is_empty() {
        return Err(cursor.error("expected a move with its share of the win"));
    }
    cursor.expect("\n")?;
    Ok(Measurement {
        record: game.record(ply).into(),
        spec: spec.into(),
        player,
        moves: moves.into(),
        choice: 0,
    })
}

/// Reads a number of playouts, and the sums of their win shares, which are from 0 to 1.
fn moments(cursor: &mut Cursor<'_>) -> Result<Moments, ParseError> {
    let count: u64 =
        word(cursor, "expected a number of playouts from 1", |word| word.parse().ok().filter(|&n| n > 0))?;
    let mut sum = || {
        cursor.expect(" ")?;
        let within = |sum: &f64| (0.0..=count as f64).contains(sum);
        word(cursor, "expected a sum from 0 to the number of playouts", |word| {
            exact::read(word).filter(within)
        })
    };
    Ok(Moments { count, sum: sum()?, squares: sum()? })
}

/// Reads the text up to the next space or end of line.
fn word<T>(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, ParseError> {
    let start = cursor.clone();
    read(cursor.run(belongs)).ok_or_else(|| start.error(expected))
}

fn belongs(c: char) -> bool {
    !c.is_ascii_whitespace()
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::games::ontop::OnTop;
    use tilescope_core::levels::levels;

    use super::*;
    use crate::turning_point;

    const RECORD: &str = "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4 b4c4 =T0 b6b5 =T1 d6d7 =T3 c1d1 =T2";

    fn game() -> AnyGame {
        AnyGame::resume::<OnTop>(RECORD, None, 1).unwrap_or_else(|error| panic!("{error}"))
    }

    fn wins(of_a_hundred: u64) -> Moments {
        Moments { count: 100, sum: of_a_hundred as f64, squares: of_a_hundred as f64 }
    }

    /// Returns a measurement at a ply of the game, for moves with these wins. The second move is the one played.
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
        assert_eq!(
            text,
            "measured 1\n\
             13 mcts(utility=win) a1a2 100 30 30 a3a4 100 20 20\n\
             5 mcts(utility=win) a3a4 100 90 90 b4c4 100 20 20\n\
             3 mcts(utility=win) c2b2 100 60 60\n\
             1 mcts(utility=win) a3a4 100 50 50 c8b8 100 20 20\n"
        );
        let read = read(&text, &game()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(turning_point::words(&game(), &read), turning_point::words(&game(), &all()));
        assert_eq!(super::text(&read, &game()), text);
        assert_eq!(super::text(&Measurements::default(), &game()), "");
        assert_eq!(super::read("", &game()), Ok(Measurements::default()));
    }

    #[test]
    fn errors_name_the_offset_and_what_was_expected() {
        for (line, place, expected) in [
            ("measured 2\n", 0, "measured 1"),
            ("measured 1\n4 mcts a1a2 1 1 1\n", 11, "a ply at which a player decides"),
            ("measured 1\n99999999999 mcts a1a2 1 1 1\n", 11, "a number of moves"),
            ("measured 1\n3  a1a2 1 1 1\n", 13, "a searcher"),
            ("measured 1\n3 mcts\n", 17, "a move"),
            ("measured 1\n3 mcts zz 1 1 1\n", 18, ""),
            ("measured 1\n3 mcts a1a2 0 0 0\n", 23, "a number of playouts"),
            ("measured 1\n3 mcts a1a2 -7 0 0\n", 23, "a number of playouts"),
            ("measured 1\n3 mcts a1a2 4 5 4\n", 25, "a sum from 0"),
            ("measured 1\n3 mcts a1a2 4 NaN 4\n", 25, "a sum from 0"),
            ("measured 1\n3 mcts a1a2 4 4 inf\n", 27, "a sum from 0"),
            ("measured 1\n3 mcts a1a2 4 4 4", 28, ""),
        ] {
            let error = read(line, &game()).expect_err(line);
            assert_eq!(error.offset(), place, "{line}: {error}");
            assert!(error.to_string().contains(expected), "{line}: {error}");
        }
    }

    #[test]
    fn the_latest_positions_are_kept_when_space_is_short() {
        let many = (0..LONGEST / 40).fold(all(), |all, number| {
            let spec = format!("mcts(seed={number})").into();
            all.with(Measurement { spec, ..found(11, &[("a1a2", 30), ("c1d1", 20)], 0) }, RECORD)
        });
        let text = text(&many, &game());
        assert!(text.len() <= LONGEST && text.len() > LONGEST - 60, "{}", text.len());
        assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("13 ")), "{text}");
        assert!(read(&text, &game()).is_ok());
        assert!(
            read(&(text + &" ".repeat(100)), &game())
                .is_err_and(|error| error.to_string().contains("at most"))
        );
    }

    #[test]
    fn no_level_has_a_blank_in_its_searcher() {
        for level in GameId::ALL.iter().flat_map(|&id| levels(id)) {
            assert!(level.spec.chars().all(belongs), "{}", level.spec);
        }
    }
}
