//! Computer players of a game, and hints.

use gloo_timers::callback::Timeout;
use tilescope_core::judges::{SEED, judge};
use tilescope_core::levels::Level;
use tilescope_core::{Player, Report};
use tilescope_engine::{self as engine, Decision, Request, Settings, Wanted, use_decision, use_search};
use tilescope_floor::number::local;
use tilescope_language::say;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, Pace, PositionId, Purpose, turn_seed};
use tilescope_session::{AutoPlay, Controller, Seat, SessionAction};
use tilescope_table::any_game::AnyGame;
use tilescope_table::format::signed;
use yew::prelude::*;

use super::state::PageAction;

/// The share of a computer's turn in which it searches, if it would need less. In the rest, its choice is shown.
const THINKS: f64 = 0.7;

/// The share of the time that its clock allows for a decision after which a computer plays the best move so far. The
/// rest is for messages and timers, which come late on a busy machine.
const USES: f64 = 0.75;

#[derive(Clone, PartialEq, Debug)]
pub struct Computer {
    pub player: Player,
    pub level: &'static Level,
    /// The progress of its search, from 0 to 1.
    pub progress: f64,
    /// The reason why it does not move, and a callback that retries.
    pub trouble: Option<(AttrValue, Callback<()>)>,
}

impl Computer {
    /// Returns whether its move is chosen: it has searched enough, or needs no search.
    pub fn has_chosen(&self) -> bool {
        self.progress >= 1.0 || self.level.budget.is_none()
    }
}

/// Watches the search of the computer whose turn it is, and plays its move. Its turn takes at least `least`
/// milliseconds, if its clock allows that: the search does the same work, only slower, so that you can watch it.
#[hook]
pub fn use_computer(game: &AnyGame, dispatch: &Callback<PageAction>, least: u32) -> Option<Computer> {
    let (turn, limit) = (turn(game), limit(game));
    let least = limited(least, limit);
    let request = turn.map(|(_, level)| request(game, game.timeline().played(), level));
    let decision = use_decision(Purpose::Opponent, request.clone());
    let begun = use_mut_ref(|| 0.0);
    let passed = engine::now() - *begun.borrow();
    let late = limit.is_some_and(|limit| passed >= limit);
    let chosen = match decision {
        Decision::Chosen(mv) => Some(mv),
        Decision::Thinking(_, best) if late => best,
        _ => None,
    };
    use_effect_with(request.clone(), move |_| *begun.borrow_mut() = engine::now());
    {
        let dispatch = dispatch.clone();
        use_effect_with((request, chosen), move |(_, chosen)| {
            let timeout = chosen.map(|mv| {
                let action = PageAction::Session(SessionAction::Play(mv));
                let rest = if late { 0.0 } else { least - passed.min(THINKS * least) };
                Timeout::new(rest as u32, move || dispatch.emit(action))
            });
            // Dropping a timeout cancels it, so a move for another position is never played.
            move || drop(timeout)
        });
    }
    let (player, level) = turn?;
    let (progress, trouble) = match decision {
        Decision::Idle => (0.0, None),
        Decision::Thinking(progress, _) => (progress, None),
        Decision::Chosen(_) => (1.0, None),
        Decision::Failed(trouble, retry) => (0.0, Some((trouble.to_string().into(), retry))),
    };
    Some(Computer { player, level, progress, trouble })
}

/// Returns what the search of the computer whose turn it is must do.
pub(super) fn wanted(game: &AnyGame, least: u32) -> Wanted {
    let Some((_, level)) = turn(game) else { return Wanted::Closed };
    let request = request(game, game.timeline().played(), level);
    Wanted::Search { request, paused: false, pace: pace(level, limited(least, limit(game))) }
}

fn turn(game: &AnyGame) -> Option<(Player, &'static Level)> {
    let timeline = game.timeline();
    let (player, seat) = timeline.to_move().filter(|_| timeline.auto_play() != AutoPlay::Paused)?;
    Some((player, level(game, player, seat)?))
}

/// Returns the milliseconds after which a computer plays the best move so far. `None` without clocks.
fn limit(game: &AnyGame) -> Option<f64> {
    game.time_for_decision().map(|time| USES * 1000.0 * time.as_secs_f64())
}

/// Returns the milliseconds that a turn takes at least, within its limit.
fn limited(least: u32, limit: Option<f64>) -> f64 {
    limit.map_or(f64::from(least), |limit| f64::from(least).min(limit / 2.0))
}

/// Returns the level that decides for a seat. If a player has lost on time, it is the strongest one that needs no
/// search. `None` if a person decides.
fn level(game: &AnyGame, player: Player, seat: &Seat) -> Option<&'static Level> {
    match &seat.controller {
        _ if game.timeline().out()[player] => {
            game.info().levels().iter().rfind(|level| level.budget.is_none())
        }
        Controller::Computer(id) => Level::find(game.info().id, id),
        Controller::Person => None,
    }
}

/// The judge's move.
#[derive(Clone, PartialEq, Debug)]
pub enum Hint {
    None,
    /// The search is running; its progress from 0 to 1.
    Thinking(f64),
    Move(Advice),
    Failed(AttrValue),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    pub mv: AnyMove,
    pub lead: Option<f64>,
    /// The win rate, from 0 to 1.
    pub win: Option<f64>,
    /// The points by which it is better than the most visited other move; `None` if it is not better.
    pub ahead: Option<f64>,
}

impl Advice {
    fn of(report: &Report<AnyMove>) -> Option<Advice> {
        let choice = report.choice?;
        let best = report.candidates.get(choice)?;
        let others = report.candidates.iter().enumerate().filter(|&(index, _)| index != choice);
        let next = others.map(|(_, candidate)| candidate).max_by_key(|candidate| candidate.visits);
        let lead = best.lead.mean();
        let ahead = lead.zip(next.and_then(|next| next.lead.mean())).map(|(best, next)| best - next);
        Some(Advice { mv: best.mv, lead, win: best.win.mean(), ahead: ahead.filter(|&ahead| ahead >= 0.05) })
    }

    /// Describes the value: `+2.4 points at the end, win rate 60 %, 0.4 better than the next move`.
    pub fn worth(&self) -> String {
        let lead = self.lead.map(|lead| say!("{} points at the end", signed(lead)));
        let win = self.win.map(|win| say!("win rate {:.0} %", local(100.0 * win)));
        let ahead = self.ahead.map(|ahead| say!("{:.1} better than the second-best move", local(ahead)));
        lead.into_iter().chain(win).chain(ahead).collect::<Vec<_>>().join(", ")
    }
}

/// Returns the hint for the shown position, and the callbacks that request and dismiss one.
#[hook]
pub fn use_hint(game: &AnyGame) -> (Hint, Callback<()>) {
    let place = use_state_eq(|| None::<PositionId>);
    let timeline = game.timeline();
    let shown = game.shown_id();
    let asked = timeline.decides() && *place == Some(shown);
    let ask = {
        let place = place.setter();
        Callback::from(move |()| place.set((!asked).then_some(shown)))
    };
    let request = asked.then(|| Request {
        root: game.search_root(timeline.shown()),
        spec: Settings::usual().to_string().into(),
        seed: SEED,
        budget: Budget::Work(judge(game.info().id).effort.iterations),
        workers: 1,
    });
    let wanted = match &request {
        Some(request) => Wanted::Search { request: request.clone(), paused: false, pace: Pace::Free },
        None => Wanted::Closed,
    };
    let found = use_search(Purpose::Hint, &wanted);
    let hint = match use_decision(Purpose::Hint, request) {
        Decision::Idle => Hint::None,
        Decision::Thinking(progress, _) => Hint::Thinking(progress),
        Decision::Chosen(_) => match found.report.as_deref().and_then(Advice::of) {
            Some(advice) => Hint::Move(advice),
            None => Hint::Thinking(1.0),
        },
        Decision::Failed(trouble, _) => Hint::Failed(trouble.to_string().into()),
    };
    (hint, ask)
}

/// Returns the pace at which a turn of a level takes the given milliseconds.
fn pace(level: &Level, least: f64) -> Pace {
    match level.budget {
        Some(work) if least > 0.0 => Pace::PerSecond(work as f64 / (THINKS * least / 1000.0)),
        _ => Pace::Free,
    }
}

/// Returns the search by which a level decides at a ply. It uses one worker, so the result is always the same.
fn request(game: &AnyGame, ply: usize, level: &Level) -> Request {
    Request {
        root: game.search_root(ply),
        spec: level.plays().into(),
        seed: turn_seed(game.timeline().seed(), ply),
        budget: level.budget.map_or(Budget::Endless, Budget::Work),
        workers: 1,
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::{Candidate, Moments};

    use super::*;

    fn candidate(mv: &str, visits: u64, lead: f64) -> Candidate<AnyMove> {
        let mv = AnyMove::read(GameId::Carcassonne, mv).expect("a move");
        let all = |value: f64| {
            let mut moments = Moments::default();
            (0..visits).for_each(|_| moments.add(value));
            moments
        };
        Candidate { visits, win: all(0.6), lead: all(lead), ..Candidate::unvisited(mv) }
    }

    #[test]
    fn a_hint_shows_its_advantage() {
        let advice = |next: f64| {
            let candidates =
                vec![candidate("0,1r0", 9, next), candidate("1,0r0", 20, 2.4), candidate("2,0r0", 1, 9.0)];
            let report =
                Report { player: None, work: 30, nodes: 0, candidates, choice: Some(1), look_ahead: None };
            Advice::of(&report).expect("advice").worth()
        };
        assert_eq!(
            advice(2.0),
            "+2.4 points at the end, win rate 60 %, 0.4 better than the second-best move"
        );
        assert_eq!(advice(3.0), "+2.4 points at the end, win rate 60 %");
    }
}
