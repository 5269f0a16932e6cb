//! The scene of an embed: its position, read by the rules of its game.

use std::rc::Rc;

use tilescope_boards::game_ui::GameUi;
use tilescope_core::games::GameId;
use tilescope_core::{ParseError, Player, Record, Report, Turn};
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{LinkError, Seat};
use tilescope_table::describe;
use tilescope_table::standing::Standing;
use yew::AttrValue;

use super::options::{Options, named};
use super::stored_report;

#[derive(Clone, PartialEq, Debug)]
pub struct Embedded<S: GameUi> {
    pub options: Options,
    pub record: AttrValue,
    pub ply: usize,
    pub position: Rc<S>,
    /// The last move before the position; `None` at the start.
    pub last: Option<S::Move>,
    pub seats: Rc<[Seat]>,
    pub stored_report: Option<Rc<Report<AnyMove>>>,
}

/// The reason why a query is rejected.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    Other(GameId),
    /// Its parameters are wrong; there is at least one problem.
    Wrong(Vec<LinkError>),
}

impl<S: GameUi> Embedded<S> {
    /// Reads the decoded parameters of a query.
    ///
    /// # Errors
    /// If the query is for another game: that game. If parameters are wrong: all of them.
    pub fn read(parameters: impl Fn(&str) -> Option<String>) -> Result<Embedded<S>, Refused> {
        let options = Options::read(&parameters).map_err(Refused::Wrong)?;
        if options.game != S::ID {
            return Err(Refused::Other(options.game));
        }
        let given = named(&parameters);
        let wrong = |name: &str, error| Refused::Wrong(vec![LinkError::of(name, error)]);
        let mut record: Record<S> = options.link.record.parse().map_err(|error| wrong(given, error))?;
        let ply = options.link.ply.min(record.moves().len());
        record.truncate(ply);
        let position = record.position(ply);
        let players = position.players();
        let seats = match &options.link.seats {
            Some(seats) => Seat::for_others(seats),
            None => Seat::others(players),
        };
        if seats.len() != players {
            let expected = format!("expected {players} seats, not {}", seats.len());
            return Err(wrong("seat1", ParseError::new(0, expected)));
        }
        let stored_report = match &options.stored_report {
            None => None,
            Some(text) => {
                let report = stored_report::read(text, &position).map_err(|error| wrong("frozen", error))?;
                Some(Rc::new(report))
            }
        };
        Ok(Embedded {
            last: last_decision(&record),
            record: record.to_string().into(),
            position: Rc::new(position),
            ply,
            seats,
            stored_report,
            options,
        })
    }

    /// Returns the player to move; `None` before a draw and after the end of the game.
    pub fn player(&self) -> Option<Player> {
        self.position.player()
    }

    pub fn name(&self) -> AttrValue {
        self.player().map_or_else(AttrValue::default, |player| self.seats[player.index()].called())
    }

    /// Returns a sentence about whose turn it is and what to do, or about who has won.
    pub fn words(&self) -> String {
        match self.position.turn() {
            Turn::Player(player) => {
                say!("{}: {}.", self.seats[player.index()].called(), self.position.task())
            }
            Turn::Chance => t("A draw comes next.").to_owned(),
            Turn::Over => describe::of_result(&Standing::of(&*self.position), &self.seats),
        }
    }
}

/// Returns the last move of a record, without draws.
fn last_decision<S: GameUi>(record: &Record<S>) -> Option<S::Move> {
    let mut state = record.position(0);
    let mut last = None;
    for &mv in record.moves() {
        last = state.player().map(|_| mv).or(last);
        state.play_unchecked(mv);
    }
    last
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_session::Link;

    use super::*;

    const RECORD: &str = "carcassonne(players=2) =K 1,0r0c0 =V 0,1r0 =B";

    fn read(given: &[(&str, &str)]) -> Result<Embedded<Carcassonne>, Refused> {
        Embedded::read(|name| {
            given.iter().find(|(given, _)| *given == name).map(|(_, text)| (*text).to_owned())
        })
    }

    fn wrong(given: &[(&str, &str)]) -> String {
        match read(given) {
            Err(Refused::Wrong(errors)) => errors[0].to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_ply_of_a_record_is_shown() {
        let embedded =
            read(&[("record", RECORD), ("ply", "3"), ("seat1", "person Ada"), ("seat2", "person Bob")]);
        let embedded = embedded.expect("it is right");
        assert_eq!(embedded.record, "carcassonne(players=2) =K 1,0r0c0 =V");
        assert_eq!(embedded.last.map(|mv| mv.to_string()).as_deref(), Some("1,0r0c0"));
        assert_eq!(embedded.words(), "Bob: place tile V.");
        assert_eq!(
            read(&[("record", RECORD), ("ply", "2")]).expect("it is right").words(),
            "A draw comes next."
        );
    }

    #[test]
    fn nobody_in_an_article_is_the_reader() {
        let names = |given: &[(&str, &str)]| {
            let embedded = read(&[&[("record", RECORD)], given].concat()).expect("it is right");
            embedded.seats.iter().map(|seat| seat.name.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(names(&[]), ["Player 1", "Player 2"]);
        assert_eq!(names(&[("seat1", "person You"), ("seat2", "person Bob")]), ["Player 1", "Bob"]);
    }

    #[test]
    fn a_code_is_shown_like_its_record() {
        let link = Link { record: RECORD.into(), ply: 5, ..Link::default() };
        let query = link.short_query().expect("a code");
        let code = query.trim_start_matches("?g=").split('&').next().expect("a code").replace('+', " ");
        let embedded = read(&[("g", &code)]).expect("a code is enough");
        assert_eq!(embedded.record, RECORD);
        assert!(wrong(&[("g", "carcassonne(players=2).?")]).starts_with("parameter g of the address, byte "));
    }

    #[test]
    fn a_record_of_another_game_is_refused() {
        assert_eq!(read(&[("record", "ontop(players=2)")]), Err(Refused::Other(GameId::OnTop)));
    }

    #[test]
    fn errors_name_the_parameter_and_offset() {
        assert_eq!(
            wrong(&[("record", "carcassonne(players=2) =K 9,9r0")]),
            "parameter record of the address, byte 26: move 2, 9,9r0: the cell 9,9 is not beside a tile"
        );
        assert_eq!(
            wrong(&[("record", RECORD), ("seat1", "person Ada")]),
            "parameter seat1 of the address, byte 0: expected 2 seats, not 1"
        );
        assert_eq!(
            wrong(&[("record", RECORD), ("frozen", "9,9r0_5_n__")]),
            "parameter frozen of the address, byte 0: expected a move that is legal in the position"
        );
    }
}
