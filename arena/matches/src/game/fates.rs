//! The outcomes of the features of a game: labels for learning.

use std::collections::BTreeMap;

use serde::Serialize;
use tilescope_core::Player as Seat;
use tilescope_core::heuristic::FeatureOutcome;

use crate::game::Game;

/// The outcome of a feature, such as a road, a circle or a territory.
#[derive(Serialize, PartialEq, Eq, Debug)]
pub struct Label {
    /// The kind of feature: one of [`tilescope_core::State::SOURCES`].
    pub kind: &'static str,
    /// The number of the feature in its game ([`tilescope_core::Heuristics::feature_ids`]).
    pub feature: u16,
    /// The number of moves, decisions and draws, after which it was first open.
    pub since: usize,
    /// Whether it was completed; always false in a game without completion.
    pub completed: bool,
    /// The seats that were paid for it, counted from 0; empty if nobody was paid.
    pub owners: Vec<usize>,
    pub points: i16,
}

/// Returns a label for each feature that was open at some time of a game, in the order of their numbers. Features
/// that merged share one outcome but have a label each. A feature that got another number when it grew has a label
/// for each number.
///
/// # Panics
/// If a move is illegal.
pub fn labels<G: Game>(start: &G, moves: &[G::Move]) -> Vec<Label> {
    let mut state = start.clone();
    let (mut since, mut paid) = (BTreeMap::new(), Vec::new());
    let mut note = |state: &G, ply| {
        for feature in state.feature_ids() {
            since.entry(feature).or_insert(ply);
        }
    };
    note(&state, 0);
    for (ply, &mv) in (1..).zip(moves) {
        state.play_paying(mv, |payment| paid.push(payment));
        note(&state, ply);
    }
    state.pay_at_end(|payment| paid.push(payment));
    let label = |(feature, since): (u16, usize)| {
        let FeatureOutcome { source, completed, paid } = state.feature_outcome(feature, &paid);
        let owns = |seat: &Seat| paid.is_some_and(|payment| payment.owners[*seat]);
        Label {
            kind: G::SOURCES[source],
            feature,
            since,
            completed,
            owners: Seat::all(state.players()).filter(owns).map(Seat::index).collect(),
            points: paid.map_or(0, |payment| payment.points),
        }
    };
    since.into_iter().map(label).collect()
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_core::{Record, for_game};

    use super::*;
    use crate::engine::probe::random_game;

    #[test]
    fn a_road_that_ends_pays_and_a_field_does_not() {
        let start: Carcassonne =
            "carcassonne(players=2) turn=2 scores=0,0 board=W-1,0r0r0p1 hand=W".parse().unwrap();
        let labels = labels(&start, &["1,0r0".parse().unwrap()]);
        let road = labels.iter().find(|label| label.kind == "road").unwrap();
        assert_eq!((road.since, road.completed, &road.owners[..], road.points), (0, true, &[0][..], 3));
        let fields: Vec<_> = labels.iter().filter(|label| label.kind == "field").collect();
        assert!(fields.len() > 1 && fields.iter().all(|field| !field.completed && field.owners.is_empty()));
        assert!(fields.iter().any(|field| field.since == 1), "{fields:?}");
    }

    #[test]
    fn every_game_tells_what_its_features_paid() {
        fn check<G: Game>(game: GameId) {
            let record: Record<G> =
                random_game(&G::Setup::default().to_string(), 7).unwrap().parse().unwrap();
            let (start, moves) = (record.start(), record.moves());
            let labels = labels(start, moves);
            let kinds: std::collections::BTreeSet<_> = labels.iter().map(|label| label.kind).collect();
            assert!(kinds.len() >= 2, "{game}: {kinds:?}");
            assert!(labels.iter().all(|label| label.since <= moves.len()));
            assert!(labels.iter().all(|label| label.points == 0 || !label.owners.is_empty()), "{game}");
            assert!(labels.iter().any(|label| label.points > 0), "{game}");
            assert_eq!(labels.iter().any(|label| label.completed), game != GameId::Kingdomino, "{game}");
        }
        for &game in GameId::ALL {
            for_game!(game, G => check::<G>(game));
        }
    }
}
