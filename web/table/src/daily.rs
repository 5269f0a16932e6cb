//! The position of the day: for each game and date one, the same for everybody, from the file `daily-GAME.txt`.
//!
//! The first attempt at each counts. The browser stores it.

use js_sys::Date;
use serde::{Deserialize, Serialize};
use tilescope_core::games::GameId;
use tilescope_floor::store::Store;

const ATTEMPTS: Store<Vec<DailyAttempt>> = Store::new("daily", 1);

/// The milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// The most attempts to remember: a year of three a day.
const MOST: usize = 1100;

/// The first attempt at a position of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyAttempt {
    /// The day since 1970, in the viewer's time zone.
    pub day: u32,
    pub game: GameId,
    /// The tenths of points that the move lost; 0 if no better move was found.
    pub lost: u32,
    /// Half of the 95 % interval of the loss, in tenths of points.
    pub half: u32,
}

/// Returns today's number: the days since 1970 in the viewer's time zone.
pub fn today() -> u32 {
    let now = Date::new_0();
    ((now.get_time() - now.get_timezone_offset() * 60_000.0) / DAY) as u32
}

/// Returns the name of the file with the positions of a game, one record a line.
pub fn file(game: GameId) -> String {
    format!("daily-{game}.txt")
}

/// Returns the record of a day in the text of such a file. After the last comes the first again.
pub fn record(text: &str, day: u32) -> Option<&str> {
    let records = text.lines().filter(|line| !line.is_empty());
    records.clone().nth(day as usize % records.count().max(1))
}

pub fn attempts() -> Vec<DailyAttempt> {
    ATTEMPTS.kept_or(Vec::new())
}

/// Stores an attempt, unless there is one at this position.
pub fn keep(attempt: DailyAttempt) {
    let mut all = attempts();
    if at(&all, attempt.day, attempt.game).is_none() {
        all.push(attempt);
        let surplus = all.len().saturating_sub(MOST);
        all.drain(..surplus);
        // If the browser refuses, the attempt lasts as long as the page.
        let _ = ATTEMPTS.keep(&all);
    }
}

pub fn at(attempts: &[DailyAttempt], day: u32, game: GameId) -> Option<DailyAttempt> {
    attempts.iter().copied().find(|attempt| (attempt.day, attempt.game) == (day, game))
}

/// Returns the number of days in a row with an attempt, up to today, or up to yesterday if today has none yet.
pub fn streak(attempts: &[DailyAttempt], today: u32) -> u32 {
    let tried = |day: u32| attempts.iter().any(|attempt| attempt.day == day);
    let last = if tried(today) { today } else { today.saturating_sub(1) };
    (0..=last).rev().take_while(|&day| tried(day)).count() as u32
}

#[cfg(test)]
mod tests {
    use tilescope_core::{Record, State as _, Turn, for_game};

    use super::*;

    fn on(day: u32) -> DailyAttempt {
        DailyAttempt { day, game: GameId::OnTop, lost: 12, half: 8 }
    }

    #[test]
    fn a_streak_ends_with_a_day_without_an_attempt() {
        let attempts = [1, 3, 4, 4, 5].map(on);
        assert_eq!([5, 6, 7].map(|today| streak(&attempts, today)), [3, 3, 0]);
        assert_eq!((streak(&attempts[..1], 1), streak(&[], 0), streak(&[on(0)], 0)), (1, 0, 1));
    }

    #[test]
    fn every_position_leaves_the_mover_a_choice() {
        let texts = [
            include_str!("../../daily/carcassonne.txt"),
            include_str!("../../daily/kingdomino.txt"),
            include_str!("../../daily/ontop.txt"),
        ];
        for (&game, text) in GameId::ALL.iter().zip(texts) {
            assert!(text.lines().count() > 50);
            for day in 0..text.lines().count() as u32 {
                let record = record(text, day).unwrap();
                let moves = for_game!(game, G => {
                    let record: Record<G> = record.parse().unwrap();
                    let state = record.position(record.moves().len());
                    assert!(matches!(state.turn(), Turn::Player(_)), "{record}");
                    let mut moves = Vec::new();
                    state.legal_moves(&mut moves);
                    moves.len()
                });
                assert!(moves > 1, "{record}");
            }
        }
    }

    #[test]
    fn every_day_has_a_record() {
        let days = |text| [0, 1, 2, 3].map(|day| record(text, day));
        assert_eq!(days("a\nb\n\nc\n"), [Some("a"), Some("b"), Some("c"), Some("a")]);
        assert_eq!(days("\n"), [None; 4]);
    }
}
