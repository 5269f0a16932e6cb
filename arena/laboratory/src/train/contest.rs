//! Games of new weights: each generation plays against the last one and against fixed players.

use anyhow::Result;
use tilescope_core::contest::Schedule;
use tilescope_core::heuristic::{Linear, lead};
use tilescope_core::{Moments, Player as Seat, Rng, Turn};

use super::decider::{Decider, Who};
use tilescope_matches::game::Game;
use tilescope_matches::report::sprt::SequentialTest;

#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Outcome {
    /// The win share in each group of mirrored games.
    pub(crate) shares: Moments,
    /// The points of lead over the best opponent in each group.
    pub(crate) leads: Moments,
}

/// Plays up to a number of groups of mirrored games of the weights against the opponent in all other seats. A test of
/// pairs of games of two ends them early when it is decided.
pub(crate) fn contest<G: Game>(
    setup: &G::Setup,
    linear: &Linear<G>,
    weights: &[f32],
    opponent: Who<'_>,
    groups: u64,
    seed: u64,
    mut test: Option<&mut SequentialTest>,
) -> Result<Outcome> {
    let seats = G::start(setup).players();
    let schedule = Schedule { seats, seed };
    let mut outcome = Outcome::default();
    for group in 0..groups {
        let (mut share, mut points) = (0.0, 0.0);
        for game in group * seats as u64..(group + 1) * seats as u64 {
            let fixture = schedule.fixture(game);
            let start = G::start(setup);
            let mut seated = Vec::new();
            for (&player, &seed) in fixture.seats.iter().zip(&fixture.searches) {
                let who = if player == 0 { Who::Weights(weights) } else { opponent };
                seated.push((Decider::new(who, linear, &start, seed)?, Rng::new(seed)));
            }
            let end = play(start, &mut seated, fixture.draws);
            let seat = fixture.seats.iter().position(|&player| player == 0).expect("the first one plays");
            share += f64::from(end.win_shares()[Seat::new(seat)]);
            points += f64::from(lead(&end.final_scores(), Seat::new(seat), seats));
        }
        outcome.shares.add(share / seats as f64);
        outcome.leads.add(points / seats as f64);
        if test.as_mut().is_some_and(|test| test.decides([(2.0 * share) as u8])) {
            break;
        }
    }
    Ok(outcome)
}

fn play<G: Game>(mut state: G, seated: &mut [(Decider<'_, G>, Rng)], draws: u64) -> G {
    let mut draw = 0;
    loop {
        let mv = match state.turn() {
            Turn::Over => return state,
            Turn::Chance => {
                draw += 1;
                state.sample_chance(&mut Rng::part(draws, draw))
            }
            Turn::Player(player) => {
                let (decider, rng) = &mut seated[player.index()];
                decider.decide(&state, rng)
            }
        };
        state.play_unchecked(mv);
        seated.iter_mut().for_each(|(decider, _)| decider.advance(mv));
    }
}
