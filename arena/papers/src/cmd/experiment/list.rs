//! The experiments, with the time that each takes on this machine.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use tilescope_core::contest::Schedule;
use tilescope_core::games::GameId;
use tilescope_core::{Rng, State, for_game, playout};

use super::Args;
use crate::experiment::{self, Experiment, Row, TimeScale};
use tilescope_matches::game::Game;
use tilescope_matches::parallel::cores;
use tilescope_matches::play::run::clock;
use tilescope_matches::play::{Terms, play};
use tilescope_matches::player::Player;
use tilescope_matches::player::budget::Budget;

pub(super) fn list(args: &Args) -> Result<()> {
    let threads = args.threads.map_or_else(cores, usize::from);
    for experiment in experiment::all()? {
        let (mut seconds, mut is_limited) = (0.0, true);
        for row in &experiment.rows {
            match time(&experiment, row, args.time_scale())? {
                Time::Seconds(more) => seconds += more,
                Time::Untimed => seconds += trial(&experiment, row, args.time_scale())?,
                Time::Unlimited => is_limited = false,
            }
        }
        let games = args.games.unwrap_or(experiment.games);
        outln!("{}: {} ({})", experiment.id, experiment.title, experiment.source);
        let rows = match &experiment.of {
            Some(of) => format!("the games of {of}"),
            None if experiment.rows.len() == 1 => format!("{games} games"),
            None => format!("{} rows of {games} games", experiment.rows.len()),
        };
        let known = clock(seconds * games as f64 / threads as f64);
        let time = match is_limited {
            true => known,
            false if seconds > 0.0 => format!("more than {known}"),
            false => "an unknown time".to_owned(),
        };
        let figure = if experiment.figure.is_some() { ", with a figure" } else { "" };
        outln!("  {}, {rows}, takes {time} here{figure}", experiment.setup);
    }
    for experiment in experiment::nodes::all()? {
        outln!("{}: {} ({})", experiment.id, experiment.title, experiment.source);
        outln!("  {}, counts nodes", experiment.setup);
    }
    outln!("\nTimes are for {threads} games at a time.");
    Ok(())
}

/// The budget from which a player is not tried out to see how long it takes.
const LONG: u64 = 1_000_000;

/// The time of one game, as the budgets of its players say.
pub(super) enum Time {
    Seconds(f64),
    Untimed,
    /// A player may search as long as it likes.
    Unlimited,
}

pub(super) fn time(experiment: &Experiment, row: &Row, time_scale: TimeScale) -> Result<Time> {
    for_game!(GameId::of_text(&experiment.setup)?, G => {
        Ok(time_of::<G>(&experiment.setup.parse()?, &time_scale.players::<G>(experiment, row)?))
    })
}

fn time_of<G: Game>(setup: &G::Setup, players: &[Player]) -> Time {
    if players.iter().any(|player| matches!(player.budget, Budget::Count(count) if count >= LONG)) {
        return Time::Unlimited;
    }
    if players.iter().all(|player| matches!(player.budget, Budget::Whole | Budget::Count(_))) {
        return Time::Untimed;
    }
    let mut state = G::start(setup);
    let mut turns = vec![0_u32; players.len()];
    let mut rng = Rng::new(1);
    while let Some(seat) = {
        playout::random(&mut state, &mut rng, 0);
        state.player()
    } {
        turns[seat.index()] += 1;
        playout::random(&mut state, &mut rng, 1);
    }
    let times = players.iter().zip(turns).map(|(player, turns)| match player.budget {
        Budget::Whole | Budget::Count(_) => 0.0,
        Budget::Move(time) | Budget::Processor(time) => time.as_secs_f64() * f64::from(turns),
        Budget::Game(clock) => clock.left.as_secs_f64() + clock.increment.as_secs_f64() * f64::from(turns),
    });
    Time::Seconds(times.sum())
}

/// Returns the seconds that one game of a row takes.
fn trial(experiment: &Experiment, row: &Row, time_scale: TimeScale) -> Result<f64> {
    for_game!(GameId::of_text(&experiment.setup)?, G => {
        let players = time_scale.players::<G>(experiment, row)?;
        let start = G::start(&experiment.setup.parse()?);
        let fixture = Schedule { seats: players.len(), seed: 1 }.fixture(0);
        let begun = Instant::now();
        play::<G>(&start, &players, &fixture, Terms::default(), &AtomicBool::new(false))?;
        Ok(begun.elapsed().as_secs_f64())
    })
}
