//! A session whatever its game: what the page sees of it. Moves and positions stay behind; what comes out are
//! numbers, words and pictures.

use std::ops::Deref;
use std::rc::Rc;
use std::str::FromStr;

use tilescope_core::{ByPlayer, Candidate, IllegalMove, Player, Report, Turn};
use yew::prelude::*;

use super::games::About;
use super::story::{Chapter, story};
use super::table::Deed;
use crate::board::Confirm;
use crate::session::{Action, Course, Seat, Session};
use crate::tabletop::{BoardProps, Row, Tabletop};

/// The game on the page. Two are equal when they are the same one, not when they are alike.
#[derive(Clone)]
#[allow(missing_debug_implementations)]
pub struct Game(Rc<dyn Playing>);

impl Game {
    /// The game of a session.
    pub fn new<S: Tabletop>(session: Session<S>) -> Game {
        Game(Rc::new(session))
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for Game {
    type Target = dyn Playing;

    fn deref(&self) -> &(dyn Playing + 'static) {
        &*self.0
    }
}

/// How things stand in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Whose turn it is.
    pub turn: Turn,
    /// The points so far, or at the end all of them.
    pub points: ByPlayer<i16>,
    /// The points if the game ended now.
    pub expected: ByPlayer<i16>,
    /// The share of the win of each player if the game ended now.
    pub shares: ByPlayer<f32>,
    /// What the player to move has to do, after the player's name and a colon; empty where nobody is to move.
    pub task: String,
    /// What is still to come: `51 tiles left`.
    pub left: String,
}

/// What is shown on a board besides the position, and who is told. Moves are texts.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct View {
    /// What a search thinks of the moves.
    pub report: Option<Rc<Report<String>>>,
    /// A move to be shown as a ghost.
    pub focus: Option<AttrValue>,
    /// When a turn asks for a last word.
    pub confirm: Confirm,
    /// Whether letters and digits are commands of the board.
    pub letters: bool,
    /// Called with a whole turn.
    pub on_deed: Callback<Deed>,
    /// Called with the candidate that the pointer or the focus is on.
    pub on_focus: Callback<Option<AttrValue>>,
}

/// A session whose game is not known to who uses it.
pub trait Playing {
    /// Which game it is.
    fn about(&self) -> &'static About;

    /// What of the session has no rules in it.
    fn course(&self) -> &Course;

    /// The session after a change.
    ///
    /// # Errors
    /// When a move cannot be read or is illegal at present.
    fn after(&self, action: &Action) -> Result<Game, IllegalMove>;

    /// The text of the whole session, for the browser to keep.
    fn kept(&self) -> String;

    /// The text of the record of the first `length` moves.
    fn record(&self, length: usize) -> String;

    /// The turns, those taken back included.
    fn chapters(&self) -> Vec<Chapter>;

    /// How things stand in the shown position.
    fn shown(&self) -> Standing;

    /// How things stand at present.
    fn present(&self) -> Standing;

    /// The board with the shown position.
    fn board(&self, view: &View) -> Html;

    /// What a player still has in the shown position.
    fn supply(&self, player: Player) -> Html;

    /// What is still to come in the shown position.
    fn pool(&self) -> Html;

    /// Where the points come from in the shown position.
    fn breakdown(&self) -> Vec<Row>;
}

impl<S: Tabletop> Playing for Session<S> {
    fn about(&self) -> &'static About {
        About::named(S::NAME).expect("a game on the page is in its list")
    }

    fn course(&self) -> &Course {
        self.course()
    }

    fn after(&self, action: &Action) -> Result<Game, IllegalMove> {
        let mut next = self.clone();
        next.apply(action)?;
        Ok(Game::new(next))
    }

    fn kept(&self) -> String {
        self.to_string()
    }

    fn record(&self, length: usize) -> String {
        self.record(length).to_string()
    }

    fn chapters(&self) -> Vec<Chapter> {
        story(self.line(), &names(self.course().seats()))
    }

    fn shown(&self) -> Standing {
        standing(&**self.position())
    }

    fn present(&self) -> Standing {
        standing(&**self.present())
    }

    fn board(&self, view: &View) -> Html {
        let course = self.course();
        let text = |mv: S::Move| AttrValue::from(mv.to_string());
        S::board(BoardProps {
            position: self.position().clone(),
            playable: course.is_present() && course.to_move().is_some_and(|(_, seat)| seat.is_person()),
            seats: course.seats().clone(),
            last: course.last_decision().map(|ply| self.line().moves()[ply]),
            report: view.report.as_deref().and_then(with_moves).map(Rc::new),
            focus: view.focus.as_ref().and_then(|mv| mv.parse().ok()),
            confirm: view.confirm,
            letters: view.letters,
            on_move: view.on_deed.reform(move |mv| Deed::Act(Action::Play(text(mv)))),
            on_focus: view.on_focus.reform(move |mv: Option<S::Move>| mv.map(text)),
        })
    }

    fn supply(&self, player: Player) -> Html {
        self.position().supply(player)
    }

    fn pool(&self) -> Html {
        self.position().pool()
    }

    fn breakdown(&self) -> Vec<Row> {
        S::breakdown(self.line(), self.course().shown())
    }
}

/// The names in the order of play.
pub fn names(seats: &[Seat]) -> Rc<[AttrValue]> {
    seats.iter().map(|seat| seat.name.clone()).collect()
}

fn standing<S: Tabletop>(state: &S) -> Standing {
    let turn = state.turn();
    let expected = state.final_scores();
    Standing {
        turn,
        points: if turn == Turn::Over { expected } else { state.scores() },
        expected,
        shares: state.shares_of(&expected),
        task: if matches!(turn, Turn::Player(_)) { state.task() } else { String::new() },
        left: state.left(),
    }
}

/// A report with moves in place of their texts; none where one of them is no move.
fn with_moves<M: FromStr>(report: &Report<String>) -> Option<Report<M>> {
    let candidates = report.candidates.iter().map(|candidate| {
        let line = candidate.line.iter().map(|mv| mv.parse().ok()).collect::<Option<Vec<M>>>()?;
        let Candidate { visits, value, win, lead, .. } = *candidate;
        Some(Candidate { mv: candidate.mv.parse().ok()?, visits, value, win, lead, line })
    });
    Some(Report {
        player: report.player,
        iterations: report.iterations,
        nodes: report.nodes,
        candidates: candidates.collect::<Option<_>>()?,
        choice: report.choice,
    })
}
