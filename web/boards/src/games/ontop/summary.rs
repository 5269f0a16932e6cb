//! A played turn, and the sources of a game's points.

use tilescope_art::ontop::geometry::{degrees, middle, shift};
use tilescope_core::games::ontop::{Circle, Colour, Move, OnTop, Placed, Rhombus};
use tilescope_core::{ByPlayer, Player, Record, State, Turn};
use tilescope_language::{key, plural, say, t};
use yew::prelude::*;

use super::art::{picture, placed};
use super::describe::{of_move, of_place, who};
use super::outcome::Outcome;
use crate::game_ui::{Row, TurnSummary};

/// Draws a move: the tile in its place among its neighbours.
pub(super) fn shown(position: &OnTop, mv: Move) -> Html {
    let (place, tile) = match (mv, position.in_hand()) {
        (Move::Place(place), Some(tile)) => (place, tile),
        (Move::Draw(tile), _) => return picture(tile, 60),
        _ => return Html::default(),
    };
    let (x, y) = middle(place.rhombus);
    let near = |other: Rhombus| {
        let (ox, oy) = middle(other);
        (ox - x).hypot(oy - y) < NEAR
    };
    let neighbours = position.placed().filter(|placed| near(placed.place.rhombus));
    html! {
        <svg class="ot-picture ot-among" viewBox="-130 -130 260 260" aria-hidden="true">
            <g transform={shift((-x, -y))}>
                <g class="ot-neighbours">{ for neighbours.map(|Placed { tile, place }| placed(tile, place)) }</g>
                { placed(tile, place) }
            </g>
        </svg>
    }
}

/// The greatest distance, in edges, of a neighbour's middle from a tile's for the neighbour to be shown.
const NEAR: f32 = 1.8;

pub(super) fn summarize(position: &OnTop, mv: Move, names: &[AttrValue]) -> TurnSummary {
    let (Move::Place(place), Some(tile)) = (mv, position.in_hand()) else {
        return TurnSummary {
            words: of_move(mv),
            short: mv.to_string(),
            outcome: String::new(),
            picture: Html::default(),
        };
    };
    let name = |player: Player| {
        names.get(player.index()).map_or_else(|| player.to_string(), |name| name.to_string())
    };
    let players = position.players();
    TurnSummary {
        words: say!("tile {tile} on {}", of_place(place)),
        short: place.to_string(),
        outcome: Outcome::of(position, place).in_sentences(players, &|colour| who(colour, players, &name)),
        picture: picture(tile, degrees(place)),
    }
}

/// A source of points, and a test for its circles.
type Source = (&'static str, fn(&Circle) -> bool);

/// All sources except the stones.
const SOURCES: [Source; 3] = [
    (key("Inner circles"), |circle| circle.vertex.triangles().count() == 6),
    (key("Border circles"), |circle| circle.vertex.triangles().count() < 6 && !circle.vertex.is_gold()),
    (key("Gold circles"), |circle| circle.vertex.is_gold()),
];

/// Returns the points of each source after the first `ply` moves of a record, and the cost of the remaining stones.
pub(super) fn rows(record: &Record<OnTop>, ply: usize) -> Vec<Row> {
    let position = record.position(ply);
    let seated = |player: Player| player.index() < position.players();
    let row = |(label, belongs): Source| {
        let mut won = ByPlayer::<(i16, usize)>::default();
        for circle in position.closed_circles().filter(belongs) {
            let winner =
                Player::all(position.players()).find(|&player| circle.winner == Some(Colour::of(player)));
            if let Some(player) = winner {
                won[player].0 += circle.points;
                won[player].1 += 1;
            }
        }
        let note = |circles| {
            if circles == 0 { String::new() } else { plural!(circles, "{n} circle", "{n} circles") }
        };
        Row {
            label: t(label).into(),
            points: ByPlayer::from_fn(|player| won[player].0),
            notes: ByPlayer::from_fn(|player| note(won[player].1)),
            pending: false,
        }
    };
    let left =
        |player: Player| if seated(player) { i16::from(position.stones(Colour::of(player))) } else { 0 };
    let stones = Row {
        label: t("Stones left").into(),
        points: ByPlayer::from_fn(|player| -left(player)),
        notes: ByPlayer::default(),
        pending: position.turn() != Turn::Over,
    };
    SOURCES.into_iter().map(row).chain([stones]).collect()
}

#[cfg(test)]
mod tests {
    use tilescope_core::Rng;

    use super::*;

    #[test]
    fn turns_are_described_with_their_payments() {
        let names = ["Ada".into(), "Bob".into()];
        let (mut position, mut rng) = (OnTop::start(&Default::default()), Rng::new(5));
        let mut paid = 0;
        while let Some(mv) = position.sample(&mut rng) {
            let before = position.scores();
            let description = matches!(mv, Move::Place(_)).then(|| summarize(&position, mv, &names));
            position.play_unchecked(mv);
            let after = position.scores();
            for (player, name) in Player::all(2).zip(["Ada", "Bob"]) {
                let gain = after[player] - before[player];
                let said = description
                    .as_ref()
                    .is_some_and(|description| description.outcome.contains(&format!("{name}: {gain} for")));
                assert_eq!(gain > 0, said, "{mv} in {position}");
                paid += gain;
            }
        }
        assert!(paid > 0);
    }
}
