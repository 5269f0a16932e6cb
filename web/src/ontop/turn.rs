//! The turn of a person, before it is played: on which rhombus the tile lies, and which way round.
//!
//! ```text
//!          pick an edge           confirm
//!   Idle ──────────────> Placed ───────────> Done
//!    ^                   │    ^ pick again: turned round
//!    └───────────────────┘    └ pick or choose another edge
//!            back
//! ```
//!
//! An edge between two triangles stands for the rhombus of both, so one pick decides where the tile lies and how it
//! leans. What is left is which of its ends comes first. Nothing is played before `Done`; every preview is legal.

use std::rc::Rc;

use tilescope_core::games::ontop::{OnTop, Place, Rhombus, Rotation, Tile, Triangle};

use super::geometry::Lean;
use crate::order;

/// All legal turns of the player to move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// The tile in hand; none when no player is to move.
    pub tile: Option<Tile>,
    /// Where it can be placed, in ascending order; both ways round everywhere.
    pub rhombi: Vec<Rhombus>,
}

impl Options {
    /// The legal turns in a position.
    pub fn new(position: &OnTop) -> Options {
        let tile = position.in_hand();
        Options { tile, rhombi: position.legal_rhombi().filter(|_| tile.is_some()).collect() }
    }

    /// Whether the tile can be placed on a rhombus.
    pub fn has(&self, rhombus: Rhombus) -> bool {
        self.rhombi.contains(&rhombus)
    }

    /// The legal rhombi that a triangle is half of, at most three: standing, leaning right, leaning left.
    pub fn choices(&self, triangle: Triangle) -> Vec<Rhombus> {
        let mut choices: Vec<Rhombus> =
            self.rhombi.iter().copied().filter(|rhombus| rhombus.triangles().contains(&triangle)).collect();
        order::by_key(&mut choices, |&rhombus| Lean::of(rhombus));
        choices
    }
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Stage {
    /// Nothing is chosen.
    #[default]
    Idle,
    /// The tile lies on the board for a try.
    Placed(Place),
    /// The turn is decided.
    Done(Place),
}

/// A person's turn.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Turn {
    /// What is legal.
    pub options: Rc<Options>,
    /// How far the turn has come.
    pub stage: Stage,
    /// The triangle that was pointed at: its edges are offered as other choices.
    pub anchor: Option<Triangle>,
    /// Which way round a tile lay last: the next one is tried so.
    pub last: Rotation,
}

/// What a person does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Tries the tile on a rhombus; where it lies already, turns it round. The triangle was pointed at.
    Pick(Rhombus, Triangle),
    /// Tries the tile on a triangle, leaning as before if it can.
    PickNear(Triangle),
    /// Tries one of the choices that a triangle offers, counted from 0.
    Choose(usize, Triangle),
    /// Tries a placement.
    Try(Place),
    /// Turns the tile round.
    Flip,
    /// Plays the turn.
    Confirm,
    /// Takes the tile back.
    Back,
}

impl Turn {
    /// The turn in another position: nothing is chosen.
    pub fn anew(&self, options: Rc<Options>) -> Turn {
        Turn { options, last: self.last, ..Turn::default() }
    }

    /// Where and how the tile lies for a try.
    pub fn place(&self) -> Option<Place> {
        match self.stage {
            Stage::Placed(place) | Stage::Done(place) => Some(place),
            Stage::Idle => None,
        }
    }

    /// What else the triangle offers that was pointed at, and what was chosen of it.
    pub fn choices(&self) -> Vec<Rhombus> {
        self.anchor.map_or_else(Vec::new, |anchor| self.options.choices(anchor))
    }

    /// The turn after an action; what makes no sense changes nothing.
    pub fn after(&self, action: Action) -> Turn {
        if matches!(self.stage, Stage::Done(_)) {
            return self.clone();
        }
        let tried = |rhombus, rotation, anchor| Turn {
            options: self.options.clone(),
            stage: Stage::Placed(Place { rhombus, rotation }),
            anchor: Some(anchor),
            last: rotation,
        };
        let legal = |rhombus: &Rhombus| self.options.has(*rhombus);
        let next = match (action, self.place()) {
            (Action::Pick(rhombus, _), Some(place)) if place.rhombus == rhombus => {
                return self.after(Action::Flip);
            }
            (Action::Pick(rhombus, anchor), _) => {
                Some(rhombus).filter(legal).map(|rhombus| tried(rhombus, self.last, anchor))
            }
            (Action::PickNear(anchor), place) => {
                let choices = self.options.choices(anchor);
                let lean = place.map(|place| Lean::of(place.rhombus));
                let like = choices.iter().find(|&&choice| Some(Lean::of(choice)) == lean);
                like.or(choices.first()).map(|&rhombus| tried(rhombus, self.last, anchor))
            }
            (Action::Choose(number, anchor), _) => {
                let choices = self.options.choices(anchor);
                choices.get(number).map(|&rhombus| tried(rhombus, self.last, anchor))
            }
            (Action::Try(Place { rhombus, rotation }), _) => {
                Some(rhombus).filter(legal).map(|rhombus| tried(rhombus, rotation, rhombus.triangles()[0]))
            }
            (Action::Flip, Some(Place { rhombus, rotation })) => {
                let other = Rotation::ALL[1 - rotation.index()];
                let [first, _] = rhombus.triangles();
                Some(tried(rhombus, other, self.anchor.unwrap_or(first)))
            }
            (Action::Confirm, Some(place)) => Some(Turn { stage: Stage::Done(place), ..self.clone() }),
            (Action::Back, Some(_)) => Some(Turn { stage: Stage::Idle, anchor: None, ..self.clone() }),
            (Action::Flip | Action::Confirm | Action::Back, _) => None,
        };
        next.unwrap_or_else(|| self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::games::ontop::Move;
    use tilescope_core::{Record, State};

    fn position(moves: &str) -> OnTop {
        let record: Record<OnTop> = format!("ontop(players=2) {moves}").parse().unwrap();
        record.position(usize::MAX)
    }

    fn turn(moves: &str) -> Turn {
        Turn::default().anew(Rc::new(Options::new(&position(moves))))
    }

    fn place(text: &str) -> Place {
        match text.parse() {
            Ok(Move::Place(place)) => place,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn triangle(name: &str) -> Triangle {
        Triangle::all().find(|triangle| triangle.to_string() == name).unwrap()
    }

    fn tried(turn: &Turn) -> Option<String> {
        match turn.stage {
            Stage::Placed(place) => Some(place.to_string()),
            _ => None,
        }
    }

    #[test]
    fn every_choice_of_every_triangle_is_legal() {
        for moves in ["=T0", "=T0 c4c5 =T1", "=T0 c4c5 =T1 d5d4 =T3"] {
            let (position, start) = (position(moves), turn(moves));
            let mut legal = 0;
            for anchor in Triangle::all() {
                let choices = start.options.choices(anchor);
                assert!(choices.len() <= 3);
                for number in 0..choices.len() {
                    let turn = start.after(Action::Choose(number, anchor));
                    let place = turn.place().unwrap();
                    assert_eq!(position.check(Move::Place(place)), Ok(()));
                    assert!(place.rhombus.triangles().contains(&anchor));
                    legal += 1;
                }
                assert_eq!(start.after(Action::Choose(choices.len(), anchor)), start);
                assert_eq!(start.after(Action::PickNear(anchor)).place().is_some(), !choices.is_empty());
            }
            assert_eq!(legal, 2 * start.options.rhombi.len(), "each rhombus from both its triangles");
        }
    }

    #[test]
    fn picking_again_turns_the_tile_round() {
        let start = turn("=T0");
        let Place { rhombus, .. } = place("c4c5");
        let once = start.after(Action::Pick(rhombus, triangle("c4")));
        let again = once.after(Action::Pick(rhombus, triangle("c5")));
        assert_eq!(tried(&once).as_deref(), Some("c4c5"));
        assert_eq!(tried(&again).as_deref(), Some("c5c4"));
        assert_eq!(again.after(Action::Flip), once, "the triangle pointed at first stays the anchor");
    }

    #[test]
    fn the_next_tile_is_tried_the_way_round_of_the_last() {
        let flipped = turn("=T0").after(Action::Try(place("c5c4")));
        let next = flipped.anew(Rc::new(Options::new(&position("=T0 c5c4 =T1"))));
        assert_eq!((next.stage, next.anchor), (Stage::Idle, None));
        assert_eq!(next.after(Action::PickNear(triangle("c6"))).place().unwrap().rotation, flipped.last);
    }

    #[test]
    fn going_on_keeps_the_lean_where_it_can() {
        let start = turn("=T0 c4c5 =T1");
        assert_eq!(start.after(Action::Try(place("a1a2"))), start, "nothing lies beside it: not legal");
        let leaning = start.after(Action::Try(place("b4b5")));
        let lean = |turn: &Turn| Lean::of(turn.place().unwrap().rhombus);
        assert_eq!(lean(&leaning), Lean::Right);
        for anchor in Triangle::all() {
            let next = leaning.after(Action::PickNear(anchor));
            let choices = start.options.choices(anchor);
            if choices.iter().any(|&choice| Lean::of(choice) == lean(&leaning)) {
                assert_eq!(lean(&next), lean(&leaning));
            }
        }
    }

    #[test]
    fn a_turn_is_taken_back_or_played_as_a_whole() {
        let start = turn("=T0");
        assert_eq!(start.after(Action::Confirm), start);
        let tried = start.after(Action::Try(place("c4c5")));
        assert_eq!(tried.after(Action::Back).stage, Stage::Idle);
        let done = tried.after(Action::Confirm);
        assert_eq!(done.stage, Stage::Done(place("c4c5")));
        for action in [Action::Back, Action::Flip, Action::Try(place("c5c4"))] {
            assert_eq!(done.after(action), done, "what is played is played");
        }
    }
}
