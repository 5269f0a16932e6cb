//! A person's pending turn: the rhombus of the tile, and its direction.
//!
//! An edge between two triangles stands for the rhombus of both, so one pick decides the place and the orientation of
//! the tile. Only its direction is left: picking the edge again turns the tile round.

use std::convert::Infallible;
use std::rc::Rc;

use tilescope_art::ontop::geometry::{Lean, cell_of};
use tilescope_core::games::ontop::{Move, OnTop, Place, Rhombus, Rotation, Tile, Triangle};
use tilescope_core::order;

use crate::board::GridCell;
use crate::board::turn::{ActionOn, PendingTurn};

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// The tile in hand. `None` if no player is to move.
    pub tile: Option<Tile>,
    /// The rhombi where it can be placed, in ascending order; both directions are legal everywhere.
    pub rhombi: Vec<Rhombus>,
}

impl Options {
    pub fn new(position: &OnTop) -> Options {
        let tile = position.in_hand();
        Options { tile, rhombi: position.legal_rhombi().filter(|_| tile.is_some()).collect() }
    }

    /// Returns whether the tile can be placed on a rhombus.
    pub fn has(&self, rhombus: Rhombus) -> bool {
        self.rhombi.contains(&rhombus)
    }

    /// Returns the legal rhombi that include a triangle, at most three: standing, leaning right, leaning left.
    pub fn choices(&self, triangle: Triangle) -> Vec<Rhombus> {
        let mut choices: Vec<Rhombus> =
            self.rhombi.iter().copied().filter(|rhombus| rhombus.triangles().contains(&triangle)).collect();
        order::sort_by_key(&mut choices, |&rhombus| Lean::of(rhombus));
        choices
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Stage {
    #[default]
    Empty,
    Placed(Place),
    Played(Place),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A rhombus; a tile that is already there is turned round. The triangle is the one under the pointer.
    Edge(Rhombus, Triangle),
    /// A triangle; the tile keeps its orientation if it can.
    Triangle(Triangle),
}

/// A placement, and the triangle under the pointer, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    pub place: Place,
    /// The triangle whose edges are offered as other choices. `None` takes the first of the rhombus.
    pub anchor: Option<Triangle>,
}

pub type Action = ActionOn<Turn>;

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Turn {
    options: Rc<Options>,
    pub stage: Stage,
    /// The selected triangle: its edges are offered as other choices.
    pub anchor: Option<Triangle>,
    /// The last direction of a tile. The next tile is previewed with it.
    pub last: Rotation,
}

impl Turn {
    /// Returns the place and direction of the previewed tile.
    pub fn place(&self) -> Option<Place> {
        match self.stage {
            Stage::Placed(place) | Stage::Played(place) => Some(place),
            Stage::Empty => None,
        }
    }

    pub fn choices(&self) -> Vec<Rhombus> {
        self.anchor.map_or_else(Vec::new, |anchor| self.options.choices(anchor))
    }

    /// Returns the action that previews one of the choices of a triangle, counted from 0.
    pub fn try_choice(&self, number: usize, anchor: Triangle) -> Option<Action> {
        let rhombus = *self.options.choices(anchor).get(number)?;
        let place = Place { rhombus, rotation: self.last };
        Some(Action::Try(Placement { place, anchor: Some(anchor) }))
    }

    /// Returns the turn with the tile previewed on a rhombus. `None` if that is illegal.
    fn tried(&self, rhombus: Rhombus, rotation: Rotation, anchor: Triangle) -> Option<Turn> {
        self.options.has(rhombus).then(|| Turn {
            options: self.options.clone(),
            stage: Stage::Placed(Place { rhombus, rotation }),
            anchor: Some(anchor),
            last: rotation,
        })
    }

    fn tried_near(&self, anchor: Triangle) -> Option<Turn> {
        let choices = self.options.choices(anchor);
        let lean = self.place().map(|place| Lean::of(place.rhombus));
        let like = choices.iter().find(|&&choice| Some(Lean::of(choice)) == lean);
        like.or(choices.first()).and_then(|&rhombus| self.tried(rhombus, self.last, anchor))
    }

    fn turned_round(&self) -> Option<Turn> {
        let Place { rhombus, rotation } = self.place()?;
        let other = Rotation::ALL[1 - rotation.index()];
        self.tried(rhombus, other, self.anchor.unwrap_or(rhombus.triangles()[0]))
    }
}

impl PendingTurn for Turn {
    type Options = Options;
    type Target = Target;
    type Placement = Placement;
    type Choice = Infallible;
    type Move = Move;

    fn begin(options: Rc<Options>, before: Option<&Turn>) -> Turn {
        Turn { options, last: before.map_or_else(Rotation::default, |turn| turn.last), ..Turn::default() }
    }

    fn options(&self) -> &Rc<Options> {
        &self.options
    }

    fn after(&self, action: Action) -> Turn {
        if matches!(self.stage, Stage::Played(_)) {
            return self.clone();
        }
        let next = match (action, self.place()) {
            (Action::Pick(Target::Edge(rhombus, _)), Some(place)) if place.rhombus == rhombus => {
                self.turned_round()
            }
            (Action::Pick(Target::Edge(rhombus, anchor)), _) => self.tried(rhombus, self.last, anchor),
            (Action::Pick(Target::Triangle(anchor)), _) => self.tried_near(anchor),
            (Action::Try(Placement { place: Place { rhombus, rotation }, anchor }), _) => {
                self.tried(rhombus, rotation, anchor.unwrap_or(rhombus.triangles()[0]))
            }
            (Action::Rotate { .. }, _) => self.turned_round(),
            (Action::Confirm, Some(place)) => Some(Turn { stage: Stage::Played(place), ..self.clone() }),
            (Action::Back, Some(_)) => Some(Turn { stage: Stage::Empty, anchor: None, ..self.clone() }),
            (Action::Choose(nothing), _) => match nothing {},
            (Action::Swap | Action::Confirm | Action::Back, _) => None,
        };
        next.unwrap_or_else(|| self.clone())
    }

    fn covered(&self) -> Vec<GridCell> {
        self.place().map_or_else(Vec::new, |place| place.rhombus.triangles().map(cell_of).to_vec())
    }

    fn choice(&self) -> Option<Infallible> {
        None
    }

    fn is_begun(&self) -> bool {
        self.place().is_some()
    }

    fn is_complete(&self) -> bool {
        self.place().is_some()
    }

    fn actions(mv: Move) -> Vec<Action> {
        match mv {
            Move::Place(place) => vec![Action::Try(Placement { place, anchor: None })],
            Move::Draw(_) => Vec::new(),
        }
    }

    fn played(&self) -> Option<Move> {
        match self.stage {
            Stage::Played(place) => Some(Move::Place(place)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::{Record, State};

    use super::*;

    fn position(moves: &str) -> OnTop {
        let record: Record<OnTop> = format!("ontop(players=2) {moves}").parse().unwrap();
        record.position(usize::MAX)
    }

    fn turn(moves: &str) -> Turn {
        Turn::begin(Rc::new(Options::new(&position(moves))), None)
    }

    fn place(text: &str) -> Place {
        match text.parse() {
            Ok(Move::Place(place)) => place,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn try_place(text: &str) -> Action {
        Action::Try(Placement { place: place(text), anchor: None })
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
                    let turn = start.after(start.try_choice(number, anchor).unwrap());
                    let place = turn.place().unwrap();
                    assert!(position.check(Move::Place(place)).is_ok());
                    assert!(place.rhombus.triangles().contains(&anchor));
                    legal += 1;
                }
                assert_eq!(start.try_choice(choices.len(), anchor), None);
                assert_eq!(
                    start.after(Action::Pick(Target::Triangle(anchor))).place().is_some(),
                    !choices.is_empty()
                );
            }
            assert_eq!(legal, 2 * start.options.rhombi.len(), "each rhombus from both its triangles");
        }
    }

    #[test]
    fn selecting_the_place_again_rotates_the_tile() {
        let start = turn("=T0");
        let Place { rhombus, .. } = place("c4c5");
        let once = start.after(Action::Pick(Target::Edge(rhombus, triangle("c4"))));
        let again = once.after(Action::Pick(Target::Edge(rhombus, triangle("c5"))));
        assert_eq!(tried(&once).as_deref(), Some("c4c5"));
        assert_eq!(tried(&again).as_deref(), Some("c5c4"));
        assert_eq!(
            again.after(Action::Rotate { clockwise: true }),
            once,
            "the triangle pointed at first stays the anchor"
        );
    }

    #[test]
    fn the_next_preview_keeps_the_last_rotation() {
        let flipped = turn("=T0").after(try_place("c5c4"));
        let next = Turn::begin(Rc::new(Options::new(&position("=T0 c5c4 =T1"))), Some(&flipped));
        assert_eq!((next.stage, next.anchor), (Stage::Empty, None));
        assert_eq!(
            next.after(Action::Pick(Target::Triangle(triangle("c6")))).place().unwrap().rotation,
            flipped.last
        );
    }

    #[test]
    fn moving_the_preview_keeps_its_lean_if_legal() {
        let start = turn("=T0 c4c5 =T1");
        assert_eq!(start.after(try_place("a1a2")), start, "nothing lies beside it: not legal");
        let leaning = start.after(try_place("b4b5"));
        let lean = |turn: &Turn| Lean::of(turn.place().unwrap().rhombus);
        assert_eq!(lean(&leaning), Lean::Right);
        for anchor in Triangle::all() {
            let next = leaning.after(Action::Pick(Target::Triangle(anchor)));
            let choices = start.options.choices(anchor);
            if choices.iter().any(|&choice| Lean::of(choice) == lean(&leaning)) {
                assert_eq!(lean(&next), lean(&leaning));
            }
        }
    }

    #[test]
    fn a_turn_is_undone_or_played_completely() {
        let start = turn("=T0");
        assert_eq!(start.after(Action::Confirm), start);
        let tried = start.after(try_place("c4c5"));
        assert_eq!(tried.after(Action::Back).stage, Stage::Empty);
        let done = tried.after(Action::Confirm);
        assert_eq!(done.stage, Stage::Played(place("c4c5")));
        for action in [Action::Back, Action::Rotate { clockwise: true }, try_place("c5c4")] {
            assert_eq!(done.after(action), done, "what is played is played");
        }
    }
}
