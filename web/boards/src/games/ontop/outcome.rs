//! The effects of a placement: holes that turn black, circles that are closed and paid.

use tilescope_core::games::ontop::{Circle, Colour, Move, OnTop, Place, Triangle};
use tilescope_core::{Player, State, Turn};
use tilescope_language::{plural, say, t};

use super::describe::description;

#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    pub filled: Vec<Triangle>,
    pub circles: Vec<Circle>,
    pub ends: bool,
}

impl Outcome {
    /// Returns the effects of a legal placement of the tile in hand.
    pub fn of(position: &OnTop, place: Place) -> Outcome {
        let mut after = position.clone();
        after.play_unchecked(Move::Place(place));
        let was_open = |circle: &Circle| !position.circle(circle.vertex).is_closed();
        Outcome {
            filled: after.filled().filter(|&hole| !position.is_covered(hole)).collect(),
            circles: after.closed_circles().filter(was_open).collect(),
            ends: after.turn() == Turn::Over,
        }
    }

    pub fn points(&self, colour: Colour) -> i16 {
        let won = self.circles.iter().filter(|circle| circle.winner == Some(colour));
        won.map(|circle| circle.points).sum()
    }

    /// Returns the number of stones that a colour places, if it has enough left.
    pub fn stones(&self, colour: Colour) -> usize {
        self.circles.iter().filter(|circle| circle.stones[colour.index()]).count()
    }

    /// Describes the effects in short form, for a preview: `closes 2 circles: Ada +3, red +1; stones: Ada 2, red 1`.
    pub fn short_label(&self, names: &dyn Fn(Colour) -> String) -> String {
        let mut parts = Vec::new();
        if self.circles.is_empty() {
            parts.push(t("closes no circle").to_owned());
        } else {
            let gains = description(names, &|colour| self.points(colour), "+");
            let gains = if gains.is_empty() { t("a tie, nobody scores").to_owned() } else { gains };
            parts.push(say!("closes {}: {gains}", plural!(self.circles.len(), "{n} circle", "{n} circles")));
        }
        let stones = description(names, &|colour| self.stones(colour) as i16, "");
        if !stones.is_empty() {
            parts.push(say!("stones: {stones}"));
        }
        if !self.filled.is_empty() {
            parts.push(say!("fills {}", plural!(self.filled.len(), "{n} hole", "{n} holes")));
        }
        if self.ends {
            parts.push(t("ends the game").to_owned());
        }
        parts.join(t("; "))
    }

    /// Describes the effects in sentences, for a played turn: `Ada: 3 for a circle. A hole is filled.`
    pub fn in_sentences(&self, players: usize, names: &dyn Fn(Colour) -> String) -> String {
        let mut sentences = Vec::new();
        for colour in Player::all(players).map(Colour::of) {
            let won = self.circles.iter().filter(|circle| circle.winner == Some(colour)).count();
            let circles =
                if won == 1 { t("a circle").to_owned() } else { plural!(won, "{n} circle", "{n} circles") };
            if won > 0 {
                sentences.push(say!("{}: {} for {circles}.", names(colour), self.points(colour)));
            }
        }
        if !self.filled.is_empty() {
            sentences.push(say!("Black fills {}.", plural!(self.filled.len(), "{n} hole", "{n} holes")));
        }
        sentences.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::ontop::STONES;
    use tilescope_core::{Record, Rng};

    use super::*;

    fn plain(colour: Colour) -> String {
        colour.name().to_owned()
    }

    /// The points, stones and holes described turn by turn match the rules, in complete random games.
    #[test]
    fn described_payments_add_up_to_the_result() {
        for seed in 0..20 {
            let players = 2 + seed as usize % 3;
            let setup = format!("ontop(players={players})").parse().unwrap();
            let mut position = Record::<OnTop>::new(setup).position(0);
            let mut rng = Rng::new(seed);
            let (mut points, mut stones, mut filled) = ([0; 4], [0; 4], 0);
            while let Some(mv) = position.sample(&mut rng) {
                if let Move::Place(place) = mv {
                    let outcome = Outcome::of(&position, place);
                    for colour in Colour::ALL {
                        points[colour.index()] += outcome.points(colour);
                        stones[colour.index()] += outcome.stones(colour);
                    }
                    filled += outcome.filled.len();
                    position.play_unchecked(mv);
                    assert_eq!(outcome.ends, position.turn() == Turn::Over);
                } else {
                    position.play_unchecked(mv);
                }
            }
            assert_eq!(points, Colour::ALL.map(|colour| position.points(colour)));
            for colour in Colour::ALL {
                let left = STONES.saturating_sub(stones[colour.index()] as u8);
                assert_eq!(left, position.stones(colour));
            }
            assert_eq!(filled, position.filled().count());
        }
    }

    fn last(board: &str, last: &str) -> Outcome {
        let position: OnTop =
            format!("ontop(players=2) turn=1 board={board} hand={}", &last[..2]).parse().unwrap();
        let place: Move = last[2..].parse().unwrap();
        match place {
            Move::Place(place) => Outcome::of(&position, place),
            Move::Draw(_) => panic!("{last} is no placement"),
        }
    }

    #[test]
    fn circles_and_holes_are_described() {
        let paid = last("T1a5b5/T4b4b3/T1c6b6", "T1c4c5");
        assert_eq!(paid.circles.len(), 1);
        let short = paid.short_label(&plain);
        assert!(short.starts_with("closes 1 circle: ") && short.contains("+3; stones: "), "{short}");
        let tie = last("T4d7d6/T0e8d8", "T1e7e6");
        assert_eq!(tie.short_label(&plain), "closes 1 circle: a tie, nobody scores");
        let hole = last("T4d4d3/T1d7d6", "T3c5c6");
        assert_eq!(hole.short_label(&plain), "closes 1 circle: a tie, nobody scores; fills 1 hole");
        assert_eq!(hole.in_sentences(2, &plain), "Black fills 1 hole.");
    }
}
