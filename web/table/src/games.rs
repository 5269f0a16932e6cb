//! The games on the page: the facts about each, and readers of their texts.
//!
//! Every program reads the texts of all games, and opens those of its own game.

use tilescope_core::games::GameId;
use tilescope_core::levels::Level;
use tilescope_core::{ParseError, Record, for_game};
use tilescope_session::{Controller, Seat, Stored, check_length};

use super::game_info::GameInfo;

/// Returns the games, in the order of the start screen.
pub fn all() -> impl Iterator<Item = &'static GameInfo> {
    GameId::ALL.iter().map(|&id| info(id))
}

pub fn info(id: GameId) -> &'static GameInfo {
    for_game!(id, G => GameInfo::of::<G>())
}

/// Reads a record without opening its game.
///
/// # Errors
/// If the text is too long; if the record is wrong: the place, and what was expected.
pub fn check(record: &str) -> Result<(), ParseError> {
    check_length(record)?;
    for_game!(GameId::of_text(record)?, G => record.parse::<Record<G>>().map(drop))
}

/// Returns the game of a kept session, whose levels are checked, but not its moves.
pub fn of_stored(stored: &Stored) -> Result<GameId, ParseError> {
    let id = GameId::of_text(stored.record())?;
    check_levels(id, stored.seats()).map(|()| id)
}

/// Checks that the levels of all computer players of a game exist.
///
/// # Errors
/// If one does not exist: its id.
pub fn check_levels(id: GameId, seats: &[Seat]) -> Result<(), ParseError> {
    let unknown = seats.iter().find_map(|seat| match &seat.controller {
        Controller::Computer(level) if Level::find(id, level).is_none() => Some(level),
        _ => None,
    });
    unknown.map_or(Ok(()), |level| {
        Err(ParseError::new(0, format!("there is no level '{level}' of computer players")))
    })
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::ontop::OnTop;
    use tilescope_session::LONGEST_TEXT;

    use super::*;
    use crate::any_game::AnyGame;
    use crate::request;

    #[test]
    fn a_record_opens_its_own_game() {
        for info in all() {
            let record = format!(" \n{}(players={})", info.id, info.players[0]);
            assert!(
                for_game!(info.id, G => AnyGame::resume::<G>(&record, None, 1))
                    .is_ok_and(|game| game.info() == info)
            );
        }
    }

    #[test]
    fn an_unknown_game_is_reported_with_its_offset() {
        let Err(error) = check("  chess e2e4") else { panic!("there is no chess") };
        assert_eq!(error.offset(), 2);
        assert!(error.kind().to_string().contains("carcassonne"), "{error}");
    }

    #[test]
    fn mismatched_seats_are_reported() {
        let seats = |texts: &[&'static str]| {
            let seat = |id: &&'static str| Seat::new("Ada", Controller::Computer((*id).into()));
            AnyGame::resume::<OnTop>("ontop(players=2)", Some(texts.iter().map(seat).collect()), 1)
                .err()
                .map(|error| error.to_string())
        };
        assert!(seats(&["0"; 3]).is_some_and(|error| error.contains("expected 2 seats, not 3")));
        assert!(seats(&["0", "deep-blue"]).is_some_and(|error| error.contains("no level 'deep-blue'")));
        let wrong = ["0", "deep-blue"].map(|id| Seat::new("Ada", Controller::Computer(id.into())));
        let error = request::check_levels(GameId::OnTop, &wrong).unwrap_err().to_string();
        assert!(error.starts_with("parameter seat2 of the address, byte 0: there is no level"), "{error}");
        assert_eq!(seats(&["0", "5"]), None);
    }

    #[test]
    fn a_text_longer_than_any_game_is_refused() {
        let long = " ".repeat(LONGEST_TEXT + 1);
        for result in [check(&long), AnyGame::resume::<OnTop>(&long, None, 1).map(drop)] {
            let Err(error) = result else { panic!("it is too long") };
            assert!(error.kind().to_string().contains("at most 100000 characters"), "{error}");
        }
    }
}
