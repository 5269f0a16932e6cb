use anyhow::Result;
use tilescope_core::{Rng, Turn, playout};

use super::{Lesson, Plan};
use tilescope_matches::game::Game;
use tilescope_matches::parallel::in_parts;
use tilescope_matches::play;
use tilescope_matches::player::budget::Limit;
use tilescope_matches::player::stopwatch::Stopwatch;
use tilescope_matches::player::threads::Threads;

/// Plays all games and returns the decisions of each.
pub(super) fn play_all<G: Game>(plan: &Plan<G>) -> Result<Vec<Vec<Lesson<G>>>> {
    let limit = plan.player.limit_without_time()?;
    in_parts(plan.threads, plan.games as usize, |game| play(plan, limit, game as u64)).into_iter().collect()
}

fn play<G: Game>(plan: &Plan<G>, limit: Limit, game: u64) -> Result<Vec<Lesson<G>>> {
    let mut rng = Rng::part(plan.seed, game);
    let setup = &plan.setups[(game % plan.setups.len() as u64) as usize];
    let mut state = G::start(setup);
    let decisions = rng.below(plan.random + 1);
    playout::random(&mut state, &mut rng, decisions);
    let mut search = plan.player.build(&state, rng.word().into())?;
    let mut lessons = Vec::new();
    loop {
        let mv = match state.turn() {
            Turn::Over => return Ok(lessons),
            Turn::Chance => state.sample_chance(&mut rng),
            Turn::Player(_) => {
                play::search(search.as_mut(), limit, Stopwatch::start(Threads::ONE), None);
                let report = search.report();
                let visits: u64 = report.candidates.iter().map(|candidate| candidate.visits).sum();
                if visits > 0 && report.candidates.len() > 1 {
                    let share = |visited: u64| visited as f32 / visits as f32;
                    let shares = report.candidates.iter().map(|candidate| share(candidate.visits)).collect();
                    lessons.push(Lesson { state: state.clone(), shares });
                }
                report.chosen().map_or_else(|| state.sample_move(&mut rng), |candidate| candidate.mv)
            }
        };
        state.play_unchecked(mv);
        search.advance(mv);
    }
}
