//! The turn of a person, before it is played: where the domino in hand lies, and which one is chosen next.
//!
//! ```text
//!            pick a cell                     choose a domino                confirm
//!   nothing ────────────> laid for a try ─────────────────────> complete ──────────> done
//!      ^    <────────────  pick again, turn, swap: another  <───────────
//!      back                legal placement                   back
//! ```
//!
//! The two steps may be taken in either order, and one that is not there is complete: in the first round nothing
//! is laid, in the last one nothing is chosen, and a domino that fits nowhere is discarded. Nothing is played
//! before the end; every preview is legal.

use std::rc::Rc;

use tilescope_core::games::kingdomino::{Cell, Direction, Domino, Kingdomino, Move, Placement};
use tilescope_core::{State, Turn as ToMove};
use yew::Reducible;

use crate::board::Confirm;

/// All legal turns of the player to move: every placement goes with every choice.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Whether a player is to move.
    pub live: bool,
    /// The domino in hand, if one is to be laid or discarded.
    pub domino: Option<Domino>,
    /// Where it can be laid, ascending.
    pub places: Vec<Placement>,
    /// What can be chosen, ascending.
    pub free: Vec<Domino>,
}

impl Options {
    /// The legal turns in a position.
    pub fn new(position: &Kingdomino) -> Options {
        if !matches!(position.turn(), ToMove::Player(_)) {
            return Options::default();
        }
        let mut places = Vec::new();
        position.placements(&mut places);
        let free = position.line().filter(|(_, taken)| taken.is_none()).map(|(domino, _)| domino);
        Options { live: true, domino: position.pending(), places, free: free.collect() }
    }

    /// Whether a half of the domino in hand can lie in a cell.
    pub fn covers(&self, cell: Cell) -> bool {
        self.places.iter().any(|place| place.cells().contains(&cell))
    }

    /// Whether the domino in hand fits nowhere.
    pub fn discards(&self) -> bool {
        self.domino.is_some() && self.places.is_empty()
    }

    /// The placements with a half in a cell, clockwise by where the other half lies: first those with the first
    /// half in the cell. Of a domino with equal halves each looks different.
    pub fn ways(&self, cell: Cell) -> Vec<Placement> {
        let double = self.domino.is_some_and(Domino::is_double);
        let lies = |place: &Placement, swapped: bool, toward: Direction| {
            let [first, second] = place.cells();
            let way = (cell == first, place.direction) == (true, toward);
            let back = (cell == second, place.direction.opposite()) == (true, toward);
            if double {
                way || back
            } else if swapped {
                back
            } else {
                way
            }
        };
        let halves: &[bool] = if double { &[false] } else { &[false, true] };
        let looks = halves.iter().flat_map(|&half| Direction::ALL.map(|toward| (half, toward)));
        let way = |(half, toward)| self.places.iter().find(|place| lies(place, half, toward)).copied();
        looks.filter_map(way).collect()
    }
}

/// A person's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// What is legal.
    pub options: Rc<Options>,
    /// Where the domino lies for a try.
    pub placement: Option<Placement>,
    /// The cell around which it turns: one of its two.
    pub anchor: Cell,
    /// The domino that is chosen.
    pub choice: Option<Domino>,
    /// The whole turn once it is decided.
    pub done: Option<Move>,
    /// How a domino lay last: where it fits, the next one is tried so.
    last: Direction,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            options: Rc::default(),
            placement: None,
            anchor: Cell::CASTLE,
            choice: None,
            done: None,
            last: Direction::East,
        }
    }
}

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Another position is shown.
    Reset(Rc<Options>),
    /// Tries the domino in a cell. Where it lies already, turns it on; beside the cell around which it turns, lays
    /// its other half there, if that fits.
    Pick(Cell),
    /// Tries a placement.
    Try(Placement),
    /// Turns the domino to its next legal placement around its cell, clockwise or back.
    Rotate {
        /// Which way.
        clockwise: bool,
    },
    /// Swaps its halves, if that fits.
    Swap,
    /// Chooses a domino of the new line.
    Choose(Domino, Confirm),
    /// Plays the turn.
    Confirm,
    /// Takes the choice back, else the domino up.
    Back,
}

impl Turn {
    /// Whether nothing is left to decide.
    pub fn is_complete(&self) -> bool {
        let Options { live, places, free, .. } = &*self.options;
        *live && (self.placement.is_some() || places.is_empty()) && (self.choice.is_some() || free.is_empty())
    }

    /// The move that the turn has come to; what is not decided is left out.
    pub fn so_far(&self) -> Move {
        Move::Turn { choice: self.choice, placement: self.placement }
    }

    /// Whether anything can be taken back.
    pub fn is_begun(&self) -> bool {
        self.placement.is_some() || self.choice.is_some() && self.options.free.len() > 1
    }

    /// The placement with swapped halves, if that fits.
    pub fn swapped(&self) -> Option<Placement> {
        let place = self.placement?;
        let [_, cell] = place.cells();
        let swapped = Placement { cell, direction: place.direction.opposite() };
        self.options.places.contains(&swapped).then_some(swapped)
    }

    /// The turn after an action; what makes no sense changes nothing.
    pub fn after(&self, action: Action) -> Turn {
        let mut next = self.clone();
        match action {
            Action::Reset(options) => {
                // The last of a line is taken without being asked for.
                let choice = if let [only] = options.free[..] { Some(only) } else { None };
                next = Turn { options, choice, last: self.last, ..Turn::default() };
            }
            _ if self.done.is_some() => {}
            Action::Pick(cell) => match self.placement {
                Some(place) if place.cells().contains(&cell) => {
                    return self.after(Action::Rotate { clockwise: true });
                }
                _ => {
                    if let Some(place) = self.reaching(cell) {
                        next.lay(place, self.anchor);
                    } else if let Some(place) = self.nearest(cell) {
                        next.lay(place, cell);
                    }
                }
            },
            Action::Try(place) if self.options.places.contains(&place) => next.lay(place, place.cell),
            Action::Rotate { clockwise } => {
                let ways = self.options.ways(self.anchor);
                if let Some(now) = ways.iter().position(|&way| Some(way) == self.placement) {
                    let step = if clockwise { 1 } else { ways.len() - 1 };
                    next.lay(ways[(now + step) % ways.len()], self.anchor);
                }
            }
            Action::Swap => {
                if let Some(place) = self.swapped() {
                    next.lay(place, self.anchor);
                }
            }
            Action::Choose(domino, confirm) if self.options.free.contains(&domino) => {
                next.choice = Some(domino);
                if !confirm.asks(false) {
                    return next.after(Action::Confirm);
                }
            }
            Action::Confirm if self.is_complete() => next.done = Some(self.so_far()),
            Action::Back if self.options.free.len() > 1 && self.choice.is_some() => next.choice = None,
            Action::Back => next.placement = None,
            Action::Try(_) | Action::Choose(..) | Action::Confirm => {}
        }
        next
    }

    fn lay(&mut self, place: Placement, anchor: Cell) {
        self.placement = Some(place);
        self.anchor = anchor;
        self.last = place.direction;
    }

    /// The placement with the same half where the domino turns and the other one in `cell`.
    fn reaching(&self, cell: Cell) -> Option<Placement> {
        let first = self.placement?.cell == self.anchor;
        let reaches = |place: &&Placement| {
            let [one, other] = place.cells();
            if first { (one, other) == (self.anchor, cell) } else { (other, one) == (self.anchor, cell) }
        };
        self.options.places.iter().find(reaches).copied()
    }

    /// The placement with a half in a cell that is turned least against how a domino lay last.
    fn nearest(&self, cell: Cell) -> Option<Placement> {
        let away = |place: &Placement| {
            let turns = (place.direction.index() + 4 - self.last.index()) % 4;
            (turns.min(4 - turns), turns)
        };
        // Of equals the first: that with the first half in the cell.
        self.options.ways(cell).into_iter().min_by_key(away)
    }
}

impl Reducible for Turn {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let next = self.after(action);
        if next == *self { self } else { Rc::new(next) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::Rng;

    fn turn(position: &Kingdomino) -> Turn {
        Turn::default().after(Action::Reset(Rc::new(Options::new(position))))
    }

    /// Player 1 has domino 13, field and forest, in hand and a castle alone; 21 and 22 are free.
    fn second_round() -> Turn {
        let position = "kingdomino(players=3) waiting=13:p1/14:p2/15:p3 line=20/21/22";
        turn(&position.parse().unwrap())
    }

    fn place(text: &str) -> Placement {
        match format!("{text}:1").parse() {
            Ok(Move::Turn { placement: Some(placement), .. }) => placement,
            _ => panic!("{text} is no placement"),
        }
    }

    fn cell(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    fn domino(number: u8) -> Domino {
        Domino::new(number).unwrap()
    }

    #[test]
    fn every_way_a_turn_can_end_is_legal() {
        for seed in 0..40 {
            let setup = format!("kingdomino(players={})", 2 + seed % 3).parse().unwrap();
            let mut position = Kingdomino::start(&setup);
            let mut rng = Rng::new(seed);
            while position.turn() != ToMove::Over {
                let mv = match position.turn() {
                    ToMove::Chance => position.sample_chance(&mut rng),
                    _ => {
                        let mut turn = turn(&position);
                        let places = &turn.options.places;
                        if !places.is_empty() {
                            let cells = places[rng.below(places.len() as u32) as usize].cells();
                            turn = turn.after(Action::Pick(cells[rng.below(2) as usize]));
                            for _ in 0..rng.below(4) {
                                turn = turn.after(Action::Rotate { clockwise: rng.below(2) == 0 });
                            }
                            assert!(turn.placement.is_some(), "{position}");
                        }
                        if let Some(&first) = turn.options.free.first() {
                            turn = turn.after(Action::Choose(first, Confirm::Always));
                        }
                        assert!(turn.is_complete(), "{position}");
                        turn.after(Action::Confirm).done.expect("a complete turn is played")
                    }
                };
                position.play(mv).unwrap();
            }
        }
    }

    #[test]
    fn the_first_try_lies_as_the_last_one_did_where_that_fits() {
        let tried = second_round().after(Action::Pick(cell(1, 0)));
        assert_eq!(tried.placement, Some(place("1,0e")));
        let turned = tried.after(Action::Rotate { clockwise: true });
        assert_eq!(turned.placement, Some(place("1,0s")));
        let moved = turned.after(Action::Pick(cell(-1, -1)));
        assert_eq!(moved.placement, Some(place("-1,-1s")));
    }

    #[test]
    fn turning_goes_through_all_ways_around_the_cell() {
        let mut turn = second_round().after(Action::Pick(cell(1, 0)));
        let mut seen = vec![turn.placement];
        loop {
            turn = turn.after(Action::Pick(cell(1, 0)));
            if turn.placement == seen[0] {
                break;
            }
            seen.push(turn.placement);
        }
        // Three neighbours for either half; back at the castle the domino cannot lie.
        assert_eq!(seen.len(), 6);
        assert_eq!(turn.options.ways(cell(1, 0)).len(), 6);
        let back = turn.after(Action::Rotate { clockwise: false });
        assert_eq!(back.placement, seen[5]);
    }

    #[test]
    fn a_tap_beside_the_cell_brings_the_other_half_there() {
        let tried = second_round().after(Action::Pick(cell(1, 0)));
        assert_eq!(tried.after(Action::Pick(cell(1, -1))).placement, Some(place("1,0n")));
        let swapped = tried.after(Action::Swap);
        assert_eq!(swapped.placement, Some(place("2,0w")));
        assert_eq!(swapped.after(Action::Pick(cell(1, 1))).placement, Some(place("1,1n")));
    }

    #[test]
    fn a_turn_goes_step_by_step_and_back() {
        let laid = second_round().after(Action::Try(place("1,0e")));
        assert!(!laid.is_complete() && laid.after(Action::Confirm).done.is_none());
        let chosen = laid.after(Action::Choose(domino(21), Confirm::Always));
        assert!(chosen.is_complete());
        assert_eq!(chosen.after(Action::Back), laid);
        assert_eq!(laid.after(Action::Back).placement, None);
        let done = chosen.after(Action::Confirm);
        assert_eq!(done.done.unwrap().to_string(), "1,0e:21");
        assert_eq!(done.after(Action::Back), done, "what is played is played");
        // The other order.
        let early = second_round().after(Action::Choose(domino(21), Confirm::Never));
        assert_eq!(early.done, None);
        assert_eq!(early.after(Action::Try(place("1,0e"))).so_far(), chosen.so_far());
    }

    #[test]
    fn the_last_word_is_asked_for_as_wished() {
        let laid = second_round().after(Action::Try(place("1,0e")));
        assert!(laid.after(Action::Choose(domino(20), Confirm::Never)).done.is_some());
        assert!(laid.after(Action::Choose(domino(20), Confirm::Fields)).done.is_some());
        assert!(laid.after(Action::Choose(domino(20), Confirm::Always)).done.is_none());
    }

    #[test]
    fn illegal_wishes_change_nothing() {
        let idle = second_round();
        for action in [
            Action::Pick(cell(4, 4)),
            Action::Pick(Cell::CASTLE),
            Action::Try(place("3,0e")),
            Action::Rotate { clockwise: true },
            Action::Swap,
            Action::Choose(domino(13), Confirm::Never),
            Action::Confirm,
            Action::Back,
        ] {
            assert_eq!(idle.after(action.clone()), idle, "{action:?}");
        }
    }

    #[test]
    fn what_is_forced_is_not_asked_for() {
        let last = "kingdomino(players=3) discarded=13/14 waiting=15:p3 line=20:p1/21:p2/22";
        let turn = turn(&last.parse().unwrap());
        assert_eq!(turn.choice, Some(domino(22)));
        assert!(!turn.is_begun());
        assert_eq!(turn.after(Action::Back), turn);
    }
}
