//! The games as the arena uses them, and the fields that each shows to other programs.

mod carcassonne;
pub mod fates;
pub mod json;
mod kingdomino;
mod ontop;
pub mod position;
pub mod replay;
mod served;

pub use carcassonne::At;
pub use served::{Named, Served};

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;
use tilescope_art::picture::{Options, Picture, Pictured, picture};
use tilescope_core::games::Listed;
use tilescope_core::{ByPlayer, MAX_PLAYERS, Payment, Player, Record, State};

use crate::game::json::Text;
use crate::game::replay::Replay;

/// The data that the arena shows of a game besides its rules: its fields in `docs/inspect.md`. By default a game
/// shows its texts and the payments of its rules.
pub trait Game: Listed<Setup: Sync> {
    /// The metrics that the papers count in a game, in the order of [`Game::measure`].
    const METRICS: &'static [Metric] = &[];

    /// The names of what each player has on the table, in the order of [`Game::aspects`].
    const ASPECTS: &'static [&'static str] = &[];

    /// Counts each of [`Game::ASPECTS`] for a player, less the same for the next player.
    fn aspects(&self, _: Player) -> Vec<f64> {
        Vec::new()
    }

    /// The names of what a move can do to other players, in the order of [`Game::effects`].
    const EFFECTS: &'static [&'static str] = &[];

    /// Returns whether a legal move does each of [`Game::EFFECTS`].
    fn effects(&self, _: Self::Move) -> Vec<bool> {
        Vec::new()
    }

    /// Returns a legal move of this position with its plain fields, and with its weight if it is an outcome of a
    /// draw.
    fn move_json(&self, mv: Self::Move, weight: Option<u32>) -> impl Serialize {
        PlainMove { mv: Text(mv), weight }
    }

    /// Returns whether a field that a program gave means the same as that of a move, although they differ. `fields` are
    /// those of [`Game::move_json`].
    fn is_same_field(&self, _fields: &Value, _name: &str, _value: &Value) -> bool {
        false
    }

    /// Returns everything on the table, in hand and in the pool that the text of the position does not say.
    fn table_json(&self) -> impl Serialize + '_ {
        Nothing {}
    }

    /// Returns what the game server shows of a position: the players and the table.
    fn served_json<'a>(served: &'a Served<'a, Self>) -> impl Serialize + 'a {
        served::plain(served)
    }

    /// Returns the legal moves with their fields, in the order in which the game server numbers them.
    fn served_moves(&self) -> Vec<(Self::Move, impl Serialize)> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().map(|mv| (mv, self.move_json(mv, None))).collect()
    }

    fn turns_a_round(&self) -> usize {
        self.players()
    }

    /// Returns the payments of the legal move that led from `before` to this position.
    fn paid_json<'a>(&'a self, before: &'a Self, mv: Self::Move) -> impl Serialize + 'a {
        let mut payments = Vec::new();
        before.clone().play_paying(mv, |payment| payments.push(PlainPayment::new::<Self>(&payment)));
        payments
    }

    /// Returns the picture of a game after the first `ply` moves of a record, which must have that many. `None` if
    /// the game has no drawings.
    fn picture(_record: &Record<Self>, _ply: usize, _options: Options) -> Option<Picture> {
        None
    }

    /// Counts each of [`Game::METRICS`] in a whole game, for each player.
    fn measure(_: &Replay<Self>) -> Vec<ByPlayer<f64>> {
        Vec::new()
    }
}

fn pictured<G: Pictured>(record: &Record<G>, ply: usize, options: Options) -> Option<Picture> {
    Some(picture(record, ply, options, ToString::to_string))
}

#[derive(Serialize)]
#[serde(bound = "")]
struct PlainMove<M: Display> {
    #[serde(rename = "move")]
    mv: Text<M>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<u32>,
}

#[derive(Serialize)]
struct PlainPayment {
    source: &'static str,
    points: i16,
    owners: Vec<usize>,
}

impl PlainPayment {
    fn new<G: State>(payment: &Payment) -> PlainPayment {
        let owners = Player::all(MAX_PLAYERS).filter(|&player| payment.owners[player]);
        PlainPayment {
            source: G::SOURCES[payment.source],
            points: payment.points,
            owners: owners.map(Player::index).collect(),
        }
    }
}

/// A table with no fields, because the text of the position says everything.
#[derive(Serialize)]
struct Nothing {}

/// A metric that is counted in each game, for each player or for the whole game.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    pub name: &'static str,
    pub shared: bool,
}

impl Metric {
    pub(crate) const fn own(name: &'static str) -> Metric {
        Metric { name, shared: false }
    }

    pub(crate) const fn shared(name: &'static str) -> Metric {
        Metric { name, shared: true }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::{carcassonne::Carcassonne, kingdomino::Kingdomino, ontop::OnTop};

    use super::*;
    use crate::engine::probe::random_game;

    fn replay<G: Game>(setup: &str, seed: u64) -> Replay<G> {
        Replay::new(&random_game(setup, seed).unwrap().parse().unwrap())
    }

    /// Compares the predicted with the actual number of decisions left, in random games. Games of OnTop end before all tiles are placed, and tiles of Carcassonne may be discarded.
    #[test]
    fn decisions_left_are_those_that_come() {
        fn check<G: Game>(setup: &str, exact: bool) {
            let game = replay::<G>(setup, 7);
            let mut left = [0; 5];
            for (before, player, ..) in game.decisions() {
                left[player.index()] += 1;
                assert!(before.decisions_left(player) > 0);
            }
            for (before, player, ..) in game.decisions() {
                let said = before.decisions_left(player);
                let came = left[player.index()];
                assert!(
                    said == came || !exact && (came..came + 5).contains(&said),
                    "{before}: {said}, not {came}"
                );
                left[player.index()] -= 1;
            }
        }
        check::<Carcassonne>("carcassonne(players=2,unplaceable=redraw)", true);
        check::<Carcassonne>("carcassonne(players=5)", true);
        check::<Kingdomino>("kingdomino(players=4)", true);
        check::<Kingdomino>("kingdomino(players=3)", true);
        check::<Kingdomino>("kingdomino(players=2)", true);
        check::<Kingdomino>("kingdomino(players=2,size=7)", true);
        check::<OnTop>("ontop(players=2)", false);
        check::<OnTop>("ontop(players=4)", false);
    }

    /// The metrics that are parts of the points add up to the points.
    #[test]
    fn metrics_add_up() {
        fn sums<G: Game>(setup: &str, parts: &[&str]) -> (Vec<f64>, Replay<G>) {
            let game = replay::<G>(setup, 11);
            let measured = G::measure(&game);
            assert_eq!(measured.len(), G::METRICS.len());
            let is_part = |metric: &Metric| parts.iter().any(|part| metric.name.starts_with(part));
            let sum = |player: Player| {
                let values = G::METRICS.iter().zip(&measured).filter(|(metric, _)| is_part(metric));
                values.map(|(_, values)| values[player]).sum()
            };
            (Player::all(game.end().players()).map(sum).collect(), game)
        }
        let scores = |state: &dyn Fn(Player) -> i16, players: usize| -> Vec<f64> {
            Player::all(players).map(|player| f64::from(state(player))).collect()
        };
        for seats in 2..=5 {
            let (points, game) =
                sums::<Carcassonne>(&format!("carcassonne(players={seats})"), &["points of"]);
            assert_eq!(points, scores(&|player| game.end().final_scores()[player], seats));
            let (kinds, game) =
                sums::<Carcassonne>(&format!("carcassonne(players={seats})"), &["meeples on"]);
            let (placed, _) =
                sums::<Carcassonne>(&format!("carcassonne(players={seats})"), &["meeples placed"]);
            assert_eq!(kinds, placed);
            assert!(game.end().meeples().len() as f64 <= placed.iter().sum());
        }
        let (points, game) = sums::<OnTop>("ontop(players=3)", &["points earned"]);
        assert_eq!(points, scores(&|player| game.end().scores()[player], 3));
        let (ends, _) = sums::<OnTop>("ontop(players=2)", &["ends with"]);
        assert_eq!(ends, [1.0, 1.0]);
        let (points, game) =
            sums::<Kingdomino>("kingdomino(players=4,harmony=off,middle=off)", &["points of"]);
        assert_eq!(points, scores(&|player| game.end().final_scores()[player], 4));
    }
}
