//! A session of any game, as the page sees it. Moves and positions stay hidden; its results are numbers, descriptions
//! and pictures.

use std::any::Any;
use std::ops::Deref;
use std::rc::Rc;
use std::time::Duration;

use tilescope_art::picture::{self, Picture};
use tilescope_boards::board::FeatureOutcomes;
use tilescope_boards::game_ui::{BoardProps, GameUi, MoveDescription, Row};
use tilescope_core::clock::Clock;
use tilescope_core::{IllegalMove, ParseError, Player, Record, Report, State, Turn, for_game};
use tilescope_engine::SearchRoot;
use tilescope_floor::confirm::Confirm;
use tilescope_language::{self as language, t};
use tilescope_protocol::PositionId;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{
    Challenge, GameClock, Link, Salt, Seat, Session, SessionAction, Stored, Timeline, check_length,
};
use yew::prelude::*;

use super::game_info::GameInfo;
use super::games;
use super::last_draw::{LastDraw, last_draws};
pub use super::standing::Standing;
use super::turn_list::{TurnEntry, turn_list};

/// The game on the page. Compared by identity, not by content.
#[derive(Clone)]
pub struct AnyGame(Rc<dyn ErasedSession>);

impl AnyGame {
    pub fn new<S: GameUi>(session: Session<S>) -> AnyGame {
        AnyGame(Rc::new(session))
    }

    /// Creates a game of `S` that continues a record, which may have no moves yet. Without seats, people without names
    /// play.
    ///
    /// # Errors
    /// If the text is too long; if the record is wrong: the place, and what was expected; or if the seats are wrong.
    pub fn resume<S: GameUi>(
        record: &str,
        seats: Option<Rc<[Seat]>>,
        seed: u64,
    ) -> Result<AnyGame, ParseError> {
        check_length(record)?;
        let record: Record<S> = record.parse()?;
        let players = record.start().players();
        let seats = seats.unwrap_or_else(|| Seat::others(players));
        if seats.len() != players {
            return Err(ParseError::new(0, format!("expected {players} seats, not {}", seats.len())));
        }
        games::check_levels(S::ID, &seats)?;
        Ok(AnyGame::new(Session::resume(record, seats, seed)))
    }

    /// Returns the shown position. `None` if the game is not `S`.
    pub fn position<S: GameUi>(&self) -> Option<Rc<S>> {
        self.untyped().downcast().ok()
    }

    /// Returns the sources of the points in the shown position. Unlike a method of [`ErasedSession`], it is only in the
    /// parts of the program that call it.
    pub fn breakdown(&self) -> Vec<Row> {
        fn of<S: GameUi>(game: &AnyGame) -> Option<Vec<Row>> {
            let session = game.as_any().downcast_ref::<Session<S>>()?;
            Some(S::breakdown(session.line(), session.timeline().shown()))
        }
        for_game!(self.info().id, G => of::<G>(self)).unwrap_or_default()
    }

    /// Returns this game with people in all seats, of whom the player to move is the viewer.
    #[must_use]
    pub fn for_mover(&self) -> AnyGame {
        let timeline = self.timeline();
        let viewer = timeline.to_move().map_or(0, |(player, _)| player.index());
        self.seated(Seat::of_viewer(timeline.seats().len(), viewer))
    }

    /// Returns this game with other players in as many seats.
    #[must_use]
    pub fn seated(&self, seats: Rc<[Seat]>) -> AnyGame {
        self.after(&SessionAction::Seat(seats)).unwrap_or_else(|_| self.clone())
    }

    pub fn shown_id(&self) -> PositionId {
        self.id(self.timeline().shown())
    }

    /// Returns the position after this many moves, as the root of a search.
    pub fn search_root(&self, ply: usize) -> SearchRoot {
        let game = self.clone();
        SearchRoot::new(self.id(ply), move || game.record(ply))
    }

    /// Returns whether the shown position is the one with this identity or a later one on the same line.
    pub fn is_continuation_of(&self, id: PositionId) -> bool {
        self.ply_of(id).is_some_and(|ply| ply <= self.timeline().shown())
    }

    /// Returns the time that the player to move may take for this decision, so that the clock lasts for all that are
    /// left. `None` without clocks, or if the game is over.
    pub fn time_for_decision(&self) -> Option<Duration> {
        let timeline = self.timeline();
        let (player, _) = timeline.to_move()?;
        Some(timeline.clock()?.seat(player).share(self.decisions_left(player)))
    }

    /// Returns the link to the game at the shown position, with future draws and the players. In a game that is not over,
    /// clocks begin again.
    pub fn link(&self) -> Link {
        let timeline = self.timeline();
        Link {
            record: self.record(timeline.played()),
            // The record does not contain undone moves.
            ply: timeline.shown().min(timeline.played()),
            seed: Some(timeline.seed()),
            seats: Some(timeline.seats().clone()),
            clock: timeline
                .clock()
                .filter(|_| timeline.to_move().is_some())
                .map(|clock| clock.control().to_string().replace('+', " ")),
            ..Link::default()
        }
    }
}

impl PartialEq for AnyGame {
    fn eq(&self, other: &AnyGame) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for AnyGame {
    type Target = dyn ErasedSession;

    fn deref(&self) -> &(dyn ErasedSession + 'static) {
        &*self.0
    }
}

/// The content of a board besides the position, and its callbacks.
#[derive(Clone, PartialEq)]
pub struct View {
    /// Whether the viewer can play when it is the viewer's turn.
    pub playable: bool,
    pub report: Option<Rc<Report<AnyMove>>>,
    pub feature_outcomes: Option<Rc<FeatureOutcomes>>,
    pub focus: Option<AnyMove>,
    pub line: Rc<[AnyMove]>,
    /// The move to preview on the board, and a counter of such requests.
    pub trial: Option<(AnyMove, u32)>,
    pub confirm: Confirm,
    /// Whether letters and digits are commands of the board.
    pub letters: bool,
    pub on_move: Callback<AnyMove>,
    pub on_focus: Callback<Option<AnyMove>>,
}

impl View {
    /// Creates a read-only view that previews a line.
    pub fn of_line(line: Rc<[AnyMove]>) -> View {
        View {
            playable: false,
            report: None,
            feature_outcomes: None,
            focus: None,
            line,
            trial: None,
            confirm: Confirm::default(),
            letters: false,
            on_move: Callback::noop(),
            on_focus: Callback::noop(),
        }
    }
}

/// A session whose game its users do not know.
pub trait ErasedSession {
    fn info(&self) -> &'static GameInfo;

    /// Returns the part of the session that is independent of the rules.
    fn timeline(&self) -> &Timeline;

    /// Returns the session after a change.
    fn after(&self, action: &SessionAction) -> Result<AnyGame, IllegalMove>;

    /// Returns another session of the same game that continues a record, with people in all seats.
    ///
    /// # Errors
    /// If the record is wrong: the place, and what was expected.
    fn of_record(&self, record: &str) -> Result<AnyGame, ParseError>;

    fn stored(&self) -> Stored;

    /// Returns the text of the record of the first `length` moves.
    fn record(&self, length: usize) -> String;

    /// Returns the identity of the position after this many moves, or after all of them if there are fewer.
    fn id(&self, ply: usize) -> PositionId;

    /// Returns the number of moves that lead to a position, including undone ones. `None` if the game does not lead
    /// through it.
    fn ply_of(&self, id: PositionId) -> Option<usize>;

    /// Returns the move or draw at a ply, including undone ones. `None` beyond the end of the line.
    fn move_at(&self, ply: usize) -> Option<AnyMove>;

    fn turns(&self) -> Vec<TurnEntry>;

    fn shown(&self) -> Standing;

    fn present(&self) -> Standing;

    /// Returns whether the searcher `exact` usually proves the value of every move of the shown position within seconds.
    fn is_solvable(&self) -> bool;

    /// Describes the present task of the player to move, for use after the player's name and a colon; empty if nobody
    /// is to move.
    fn task(&self) -> String;

    fn board(&self, view: &View) -> Html;

    /// Describes moves that are played one after another, the first one after `ply` moves of the game.
    fn describe(&self, ply: usize, line: &[AnyMove]) -> Vec<MoveDescription>;

    fn supply(&self, player: Player) -> Html;

    /// Renders the pieces still to come in the shown position, with their label.
    fn pool(&self) -> (&'static str, Html);

    /// Returns the draws since the last decision, each with the other outcomes that it could have had. Empty if the
    /// shown position is not the present one, or a draw cannot be replaced.
    fn last_draws(&self) -> Vec<LastDraw>;

    /// Returns the labels of the game's sources of points for use in a sentence, in order.
    fn earnings(&self) -> &'static [&'static str];

    fn as_any(&self) -> &dyn Any;

    /// Returns the shown position as a picture, like `arena picture` for the record after as many moves.
    fn picture(&self, options: picture::Options) -> Picture;

    /// Returns the shown position with its game's type erased. [`AnyGame::position`] returns it to code that knows the
    /// type.
    fn untyped(&self) -> Rc<dyn Any>;

    /// Returns a new game with the same seats, rules and time control, and the draws of another seed.
    fn again(&self, seed: u64) -> AnyGame;

    /// Returns this session with the results of others on its draws, with the salt of their seed, and with a clock for
    /// each player.
    fn with_deal(&self, challenge: Option<Challenge>, salt: Option<Salt>, clock: Option<Clock>) -> AnyGame;

    /// Returns the number of decisions that a player still has to make in the present position.
    fn decisions_left(&self, player: Player) -> u32;

    /// Returns the number of moves before the first draw that does not follow from the seed. `None` if all do.
    fn departs(&self) -> Option<usize>;
}

impl<S: GameUi> ErasedSession for Session<S> {
    fn info(&self) -> &'static GameInfo {
        GameInfo::of::<S>()
    }

    fn timeline(&self) -> &Timeline {
        self.timeline()
    }

    fn after(&self, action: &SessionAction) -> Result<AnyGame, IllegalMove> {
        let mut next = self.clone();
        next.apply(action)?;
        Ok(AnyGame::new(next))
    }

    fn of_record(&self, record: &str) -> Result<AnyGame, ParseError> {
        AnyGame::resume::<S>(record, None, 0)
    }

    fn stored(&self) -> Stored {
        self.stored()
    }

    fn record(&self, length: usize) -> String {
        self.record(length).to_string()
    }

    fn id(&self, ply: usize) -> PositionId {
        self.id(ply)
    }

    fn ply_of(&self, id: PositionId) -> Option<usize> {
        self.ply_of(id)
    }

    fn move_at(&self, ply: usize) -> Option<AnyMove> {
        self.line().moves().get(ply).copied().map(AnyMove::new::<S>)
    }

    fn turns(&self) -> Vec<TurnEntry> {
        turn_list(self.line(), &names(self.timeline().seats()))
    }

    fn shown(&self) -> Standing {
        let timeline = self.timeline();
        if timeline.is_present() { Standing::of_present(self) } else { Standing::of(&**self.position()) }
    }

    fn present(&self) -> Standing {
        Standing::of_present(self)
    }

    fn is_solvable(&self) -> bool {
        let position = self.position();
        position.players() == 2 && (1..=S::SOLVABLE).contains(&position.plies_left())
    }

    fn task(&self) -> String {
        let present = self.present();
        if matches!(present.turn(), Turn::Player(_)) { present.task() } else { String::new() }
    }

    fn board(&self, view: &View) -> Html {
        let timeline = self.timeline();
        let opponent_search = after(&**self.position(), &view.line);
        let here = opponent_search.is_none();
        let last = timeline.last_decision().map(|ply| self.line().moves()[ply]);
        let (position, last) = opponent_search.unwrap_or_else(|| (self.position().clone(), last));
        let own_turn = timeline.is_present() && timeline.awaits_person();
        S::board(BoardProps {
            position,
            playable: view.playable && here && own_turn,
            seats: timeline.seats().clone(),
            viewer_seated: true,
            last,
            report: view.report.clone().filter(|_| here),
            feature_outcomes: view.feature_outcomes.clone().filter(|_| here),
            focus: view.focus.filter(|_| here).and_then(AnyMove::of::<S>),
            trial: view.trial.and_then(|(mv, number)| Some((mv.of::<S>()?, number))),
            confirm: view.confirm,
            letters: view.letters,
            on_move: view.on_move.reform(AnyMove::new::<S>),
            on_focus: view.on_focus.reform(|mv: Option<S::Move>| mv.map(AnyMove::new::<S>)),
        })
    }

    fn describe(&self, ply: usize, line: &[AnyMove]) -> Vec<MoveDescription> {
        let here = ply == self.timeline().shown();
        let state = if here { (**self.position()).clone() } else { self.line().position(ply) };
        describe(state, line)
    }

    fn supply(&self, player: Player) -> Html {
        self.position().supply(player)
    }

    fn earnings(&self) -> &'static [&'static str] {
        const { assert!(S::EARNINGS.len() == S::SOURCES.len()) };
        S::EARNINGS
    }

    fn pool(&self) -> (&'static str, Html) {
        (t(S::POOL), self.position().pool())
    }

    fn last_draws(&self) -> Vec<LastDraw> {
        let plies = if self.timeline().is_present() { self.last_draws() } else { 0..0 };
        last_draws(self.line(), plies)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn picture(&self, options: picture::Options) -> Picture {
        picture::picture(self.line(), self.timeline().shown(), options, translate)
    }

    fn untyped(&self) -> Rc<dyn Any> {
        self.position().clone()
    }

    fn again(&self, seed: u64) -> AnyGame {
        let session = Session::resume(self.record(0), self.timeline().seats().clone(), seed);
        let clock = self.timeline().clock().map(GameClock::control);
        AnyGame::new(session.with_deal(None, Salt::random(false), clock))
    }

    fn with_deal(&self, challenge: Option<Challenge>, salt: Option<Salt>, clock: Option<Clock>) -> AnyGame {
        AnyGame::new(self.clone().with_deal(challenge, salt, clock))
    }

    fn decisions_left(&self, player: Player) -> u32 {
        self.present().decisions_left(player)
    }

    fn departs(&self) -> Option<usize> {
        self.line().departs(self.timeline().seed())
    }
}

/// Returns the position after previewed moves, and the last decision among them. `None` if there are no moves or one
/// is illegal.
fn after<S: GameUi>(position: &S, line: &[AnyMove]) -> Option<(Rc<S>, Option<S::Move>)> {
    if line.is_empty() {
        return None;
    }
    let (mut state, mut last) = (position.clone(), None);
    for mv in line.iter().filter_map(|mv| mv.of::<S>()) {
        let decides = state.player().is_some();
        state.play(mv).ok()?;
        last = Some(mv).filter(|_| decides).or(last);
    }
    Some((Rc::new(state), last))
}

/// Describes moves that are played one after another from a position.
pub fn describe<S: GameUi>(mut state: S, line: &[AnyMove]) -> Vec<MoveDescription> {
    let mut descriptions = Vec::with_capacity(line.len());
    for mv in line {
        let Some(mv) = mv.of::<S>() else { break };
        descriptions.push(MoveDescription {
            player: state.player(),
            words: state.describe(mv).into(),
            short: state.short(mv).into(),
            picture: state.picture(mv),
            chance: chance(&state, mv),
        });
        if state.play(mv).is_err() {
            break;
        }
    }
    descriptions
}

/// Returns the probability of an outcome of a draw. `None` if a player decides.
fn chance<S: State>(state: &S, mv: S::Move) -> Option<f32> {
    if state.turn() != Turn::Chance {
        return None;
    }
    let mut outcomes = Vec::new();
    state.chance_moves(&mut outcomes);
    let all: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
    let (_, weight) = outcomes.into_iter().find(|&(outcome, _)| outcome == mv)?;
    Some((f64::from(weight) / all.max(1.0)) as f32)
}

pub fn names(seats: &[Seat]) -> Rc<[AttrValue]> {
    seats.iter().map(|seat| seat.called()).collect()
}

fn translate(sentence: &picture::Sentence) -> String {
    language::filled(sentence.english, &sentence.values)
}

#[cfg(test)]
mod tests;
