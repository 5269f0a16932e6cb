//! Computer players at the table, and hints.

use gloo_timers::callback::Timeout;
use tilescope_core::levels::Level;
use tilescope_core::{Player, Report, Rng};
use yew::prelude::*;

use super::playing::Game;
use super::table::Deed;
use crate::engine::{Think, Thinking, use_thinker};
use crate::hooks::{use_effect_with, use_state};
use crate::session::{Action, Controller, Pace};

/// Milliseconds for which the move before is looked at before a computer moves.
const BREATH: u32 = 550;

/// Which part of the strongest level's iterations a hint is given.
const HINT_SHARE: u32 = 4;

/// The computer player whose turn it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Computer {
    /// The player.
    pub player: Player,
    /// The part of its thinking that is done, from 0 to 1.
    pub progress: f32,
    /// Why it does not move, and how to let it try again.
    pub trouble: Option<(AttrValue, Callback<()>)>,
}

/// Lets the computer whose turn it is think and move. With `breath` there is time to see what was played before.
#[hook]
pub fn use_computer(game: &Game, on_deed: &Callback<Deed>, breath: bool) -> Option<Computer> {
    let (course, levels) = (game.course(), game.about().levels());
    let turn = course.to_move().and_then(|(player, seat)| match &seat.controller {
        Controller::Computer(id) if course.pace() != Pace::Paused => {
            levels.iter().find(|level| id == level.id).map(|level| (player, level))
        }
        _ => None,
    });
    let think = turn.map(|(_, level)| {
        let record = AttrValue::from(game.record(course.played()));
        think(record, level, seed(game, course.played()), level.iterations)
    });
    let thinking = use_thinker(think.clone());
    let chosen = match &thinking {
        Thinking::Chosen(mv, _) => Some(mv.clone()),
        _ => None,
    };
    {
        let on_deed = on_deed.clone();
        use_effect_with((think.clone(), chosen), move |(_, chosen)| {
            let timeout = chosen.clone().map(|mv| {
                let deed = Deed::Act(Action::Play(mv));
                Timeout::new(if breath { BREATH } else { 0 }, move || on_deed.emit(deed))
            });
            // Dropped, a timeout is cancelled: a move for another position is never played.
            move || drop(timeout)
        });
    }
    let (player, _) = turn?;
    let (progress, trouble) = match thinking {
        Thinking::Idle => (0.0, None),
        Thinking::Busy(report) => (progress(report.as_deref(), think.as_ref()), None),
        Thinking::Chosen(..) => (1.0, None),
        Thinking::Failed(trouble, retry) => (0.0, Some((trouble.to_string().into(), retry))),
    };
    Some(Computer { player, progress, trouble })
}

/// A move that the strongest level would play.
#[derive(Clone, PartialEq, Debug)]
pub enum Hint {
    /// None was asked for in this position.
    None,
    /// It is being thought about; how far, from 0 to 1.
    Thinking(f32),
    /// The move, as text.
    Move(AttrValue),
    /// There is none, and why.
    Failed(AttrValue),
}

/// The hint for the shown position, and how to ask for one.
#[hook]
pub fn use_hint(game: &Game) -> (Hint, Callback<()>) {
    let wanted = use_state(|| None::<AttrValue>);
    let course = game.course();
    let record = AttrValue::from(game.record(course.shown()));
    let ask = {
        let (wanted, record) = (wanted.setter(), record.clone());
        Callback::from(move |()| wanted.set(Some(record.clone())))
    };
    let asked = course.decides() && *wanted == Some(record.clone());
    let strongest = game.about().levels().last().filter(|_| asked);
    let think = strongest.map(|level| {
        think(record, level, seed(game, course.shown()), (level.iterations / HINT_SHARE).max(1))
    });
    let hint = match use_thinker(think.clone()) {
        Thinking::Idle => Hint::None,
        Thinking::Busy(report) => Hint::Thinking(progress(report.as_deref(), think.as_ref())),
        Thinking::Chosen(mv, _) => Hint::Move(mv),
        Thinking::Failed(trouble, _) => Hint::Failed(trouble.to_string().into()),
    };
    (hint, ask)
}

fn think(record: AttrValue, level: &Level, seed: u64, iterations: u32) -> Think {
    Think { record, spec: AttrValue::Static(level.spec), seed, iterations }
}

/// The seed of a search at a ply, unrelated to the seeds of the draws: their plies stay below 2^32.
fn seed(game: &Game, ply: usize) -> u64 {
    let mut rng = Rng::part(game.course().seed(), (1 << 32) | ply as u64);
    (u64::from(rng.word()) << 32) | u64::from(rng.word())
}

fn progress(report: Option<&Report<String>>, think: Option<&Think>) -> f32 {
    match (report, think) {
        (Some(report), Some(think)) => (report.iterations as f32 / think.iterations.max(1) as f32).min(1.0),
        _ => 0.0,
    }
}
