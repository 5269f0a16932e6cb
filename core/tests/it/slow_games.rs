//! Compares the rules of Carcassonne with a slow model of them.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeSet;

use crate::slow::Slow;
use tilescope_core::games::carcassonne::{Carcassonne, Tile};
use tilescope_core::{Player, Rng, State, Turn};

const SETUPS: [&str; 9] = [
    "carcassonne(players=2)",
    "carcassonne(players=3)",
    "carcassonne(players=4)",
    "carcassonne(players=5)",
    "carcassonne(players=2,unplaceable=redraw)",
    "carcassonne(players=2,scoring=before-meeple)",
    "carcassonne(players=5,scoring=before-meeple)",
    "carcassonne(players=2,reduced=on)",
    "carcassonne(players=3,unplaceable=redraw,scoring=before-meeple,reduced=on)",
];

fn moves(state: &Carcassonne) -> Vec<<Carcassonne as State>::Move> {
    let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
    state.legal_moves(&mut moves);
    state.chance_moves(&mut outcomes);
    moves.extend(outcomes.into_iter().map(|outcome| outcome.0));
    moves
}

fn after(state: &Carcassonne, mv: <Carcassonne as State>::Move) -> Carcassonne {
    let mut state = *state;
    state.play_unchecked(mv);
    state
}

/// The way a game is played while the two are compared.
#[derive(Clone, Copy)]
enum Style {
    Random,
    /// Always takes the most points at once, because random play completes hardly any feature.
    Eager,
    /// Leaves as many cells beside tiles as possible.
    Spreading,
}

/// Games agree move by move: the legal moves, the scores, the pieces left, and the scores as if the game ended.
#[test]
fn the_slow_model_plays_the_same() {
    for (seed, setup) in (0..).zip(SETUPS) {
        follow(setup, seed, Style::Random);
        follow(setup, seed, Style::Eager);
    }
    follow(SETUPS[0], 0, Style::Spreading);
}

fn follow(setup: &str, seed: u64, style: Style) {
    let mut rng = Rng::new(seed);
    let mut state = Carcassonne::start(&setup.parse().unwrap());
    let mut slow = Slow::new(setup);
    loop {
        let legal: BTreeSet<String> = moves(&state).iter().map(ToString::to_string).collect();
        // The model lists all rotations of symmetric tiles.
        let listed = |text: String| state.check(text.parse().unwrap()).unwrap().to_string();
        assert_eq!(slow.legal().into_iter().map(listed).collect::<BTreeSet<_>>(), legal, "{state}");
        assert_eq!(slow.player(), state.player().map(Player::index), "{state}");
        let seats = Player::all(state.players());
        let scores: Vec<i32> = seats.clone().map(|player| state.scores()[player].into()).collect();
        assert_eq!(slow.scores, scores, "{state}");
        let ended: Vec<i32> = seats.map(|player| state.final_scores()[player].into()).collect();
        assert_eq!(slow.final_scores(), ended, "{state}");
        for tile in Tile::ALL {
            assert_eq!(slow.bag.get(&tile.letter()).copied().unwrap_or(0), state.remaining(tile), "{state}");
        }
        let mv = match (state.turn(), style) {
            (Turn::Over, _) => return,
            (Turn::Chance, _) => state.sample_chance(&mut rng),
            (Turn::Player(_), Style::Random) => state.sample_move(&mut rng),
            (Turn::Player(player), Style::Eager) => {
                moves(&state).into_iter().max_by_key(|&mv| after(&state, mv).scores()[player]).unwrap()
            }
            (Turn::Player(_), Style::Spreading) => {
                moves(&state).into_iter().max_by_key(|&mv| after(&state, mv).frontier().count()).unwrap()
            }
        };
        state.play(mv).unwrap();
        slow.play(&mv.to_string());
    }
}
