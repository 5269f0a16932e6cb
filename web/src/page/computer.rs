//! Computer players at the table, and hints.

use gloo_timers::callback::Timeout;
use tilescope_core::levels::Level;
use tilescope_core::{Player, Rng};
use yew::prelude::*;

use super::any_session::Game;
use super::state::Action;
use crate::any_move::AnyMove;
use crate::engine::{Decision, Request, use_decision};
use crate::protocol::{Budget, Purpose};
use crate::session::{self, AutoPlay, Controller};

/// Milliseconds for which the move before is looked at before a computer moves.
const BREATH: u32 = 550;

/// Which part of the strongest level's work a hint is given.
const HINT_SHARE: u64 = 4;

/// The computer player whose turn it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Computer {
    /// The player.
    pub player: Player,
    /// The part of its thinking that is done, from 0 to 1.
    pub progress: f64,
    /// Why it does not move, and how to let it try again.
    pub trouble: Option<(AttrValue, Callback<()>)>,
}

/// Lets the computer whose turn it is think and move. With `breath` there is time to see what was played before.
#[hook]
pub fn use_computer(game: &Game, dispatch: &Callback<Action>, breath: bool) -> Option<Computer> {
    let (timeline, levels) = (game.timeline(), game.info().levels());
    let turn = timeline.to_move().and_then(|(player, seat)| match &seat.controller {
        Controller::Computer(id) if timeline.auto_play() != AutoPlay::Paused => {
            levels.iter().find(|level| id == level.id).map(|level| (player, level))
        }
        _ => None,
    });
    let request = turn.map(|(_, level)| request(game, timeline.played(), level, 1));
    let decision = use_decision(Purpose::Opponent, request.clone());
    let chosen = if let Decision::Chosen(mv) = decision { Some(mv) } else { None };
    {
        let dispatch = dispatch.clone();
        use_effect_with((request, chosen), move |(_, chosen)| {
            let timeout = chosen.map(|mv| {
                let action = Action::Session(session::Action::Play(mv.to_string().into()));
                Timeout::new(if breath { BREATH } else { 0 }, move || dispatch.emit(action))
            });
            // Dropped, a timeout is cancelled: a move for another position is never played.
            move || drop(timeout)
        });
    }
    let (player, _) = turn?;
    let (progress, trouble) = match decision {
        Decision::Idle => (0.0, None),
        Decision::Thinking(progress) => (progress, None),
        Decision::Chosen(_) => (1.0, None),
        Decision::Failed(trouble, retry) => (0.0, Some((trouble.to_string().into(), retry))),
    };
    Some(Computer { player, progress, trouble })
}

/// A move that the strongest level would play.
#[derive(Clone, PartialEq, Debug)]
pub enum Hint {
    /// None was asked for in this position.
    None,
    /// It is being thought about; how far, from 0 to 1.
    Thinking(f64),
    /// The move.
    Move(AnyMove),
    /// There is none, and why.
    Failed(AttrValue),
}

/// The hint for the shown position, and how to ask for one.
#[hook]
pub fn use_hint(game: &Game) -> (Hint, Callback<()>) {
    let wanted = use_state_eq(|| None::<AttrValue>);
    let timeline = game.timeline();
    let record = AttrValue::from(game.record(timeline.shown()));
    let ask = {
        let (wanted, record) = (wanted.setter(), record.clone());
        Callback::from(move |()| wanted.set(Some(record.clone())))
    };
    let asked = timeline.decides() && *wanted == Some(record);
    let strongest = game.info().levels().last().filter(|_| asked);
    let request = strongest.map(|level| request(game, timeline.shown(), level, HINT_SHARE));
    let hint = match use_decision(Purpose::Hint, request) {
        Decision::Idle => Hint::None,
        Decision::Thinking(progress) => Hint::Thinking(progress),
        Decision::Chosen(mv) => Hint::Move(mv),
        Decision::Failed(trouble, _) => Hint::Failed(trouble.to_string().into()),
    };
    (hint, ask)
}

/// The search by which a level decides at a ply with a part of its work, in one worker, so that it always finds the same.
fn request(game: &Game, ply: usize, level: &Level, part: u64) -> Request {
    let work = |whole: u64| Budget::Work((whole / part).max(1));
    Request {
        record: game.record(ply).into(),
        spec: AttrValue::Static(level.spec),
        seed: seed(game, ply),
        budget: level.budget.map_or(Budget::Endless, work),
        workers: 1,
    }
}

/// The seed of a search at a ply, unrelated to the seeds of the draws: their plies stay below 2^32.
fn seed(game: &Game, ply: usize) -> u64 {
    let mut rng = Rng::part(game.timeline().seed(), (1 << 32) | ply as u64);
    (u64::from(rng.word()) << 32) | u64::from(rng.word())
}
