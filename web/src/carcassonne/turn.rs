//! The turn of a person, before it is played: where the tile lies, how it is turned, what a meeple claims.
//!
//! ```text
//!          pick a cell            choose a meeple or none            confirm
//!   Idle ──────────────> Placed ─────────────────────────> Claimed ──────────> Done
//!    ^   <──────────────  pick again, turn: another   <────────────
//!    back                 legal rotation               back
//! ```
//!
//! Nothing is played before `Done`; every preview is legal. What a preview needs is looked up in [`Options`].

use std::rc::Rc;

use tilescope_core::State;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Kind, Move, Rotation, Tile};
use yew::Reducible;

use crate::board::Confirm;

/// A legal rotation of the tile in hand in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fit {
    /// How it is turned. Of rotations that look alike only the first is listed.
    pub rotation: Rotation,
    /// What a meeple can claim, with the index of the segment; placing none is always possible.
    pub claims: Vec<(u8, Claim)>,
}

/// A cell in which the tile in hand can be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// Its legal rotations, ascending; at least one.
    pub fits: Vec<Fit>,
}

impl Spot {
    /// The legal rotation that is reached first by turning clockwise from `wish`.
    fn nearest(&self, wish: Rotation) -> Rotation {
        let away = |fit: &&Fit| {
            let turns = (fit.rotation.turns() + 4 - wish.turns()) % 4;
            (turns.min(4 - turns), turns)
        };
        self.fits.iter().min_by_key(away).map_or(wish, |fit| fit.rotation)
    }

    /// The next legal rotation after one, clockwise or back.
    fn next(&self, rotation: Rotation, clockwise: bool) -> Rotation {
        let now = self.fits.iter().position(|fit| fit.rotation == rotation).unwrap_or(0);
        let step = if clockwise { 1 } else { self.fits.len() - 1 };
        self.fits[(now + step) % self.fits.len()].rotation
    }
}

/// All legal turns of the player to move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// The tile in hand; none when no player is to move.
    pub tile: Option<Tile>,
    /// Where it can be placed, ascending by cell.
    pub spots: Vec<Spot>,
}

impl Options {
    /// The legal turns in a position.
    pub fn new(position: &Carcassonne) -> Options {
        let mut options = Options { tile: position.in_hand(), spots: Vec::new() };
        let Some(tile) = options.tile else { return options };
        let alike = 4 / tile.symmetry();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for mv in moves {
            let Move::Place { cell, rotation, meeple } = mv else { continue };
            if options.spots.last().is_none_or(|spot| spot.cell != cell) {
                options.spots.push(Spot { cell, fits: Vec::new() });
            }
            let Some(spot) = options.spots.last_mut() else { continue };
            let known =
                spot.fits.iter().position(|fit| fit.rotation.turns() % alike == rotation.turns() % alike);
            let fit = match known {
                Some(index) if spot.fits[index].rotation != rotation => continue,
                Some(index) => &mut spot.fits[index],
                None => {
                    spot.fits.push(Fit { rotation, claims: Vec::new() });
                    spot.fits.last_mut().expect("just added")
                }
            };
            fit.claims.extend(meeple.and_then(|claim| Some((claim.segment(tile)?, claim))));
        }
        options
    }

    /// The spot in a cell.
    pub fn spot(&self, cell: Cell) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.cell == cell)
    }

    /// A legal placement.
    pub fn fit(&self, cell: Cell, rotation: Rotation) -> Option<&Fit> {
        self.spot(cell)?.fits.iter().find(|fit| fit.rotation == rotation)
    }
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Stage {
    /// Nothing is chosen.
    #[default]
    Idle,
    /// The tile lies on the board for a try.
    Placed {
        /// Where.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// The meeple is chosen too.
    Claimed {
        /// Where the tile lies.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
        /// What the meeple claims, if one is placed.
        meeple: Option<Claim>,
    },
    /// The turn is decided.
    Done(Move),
}

/// A person's turn.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Turn {
    /// What is legal.
    pub options: Rc<Options>,
    /// How far the turn has come.
    pub stage: Stage,
    /// How a tile was turned last: where it fits, the next one is tried so.
    pub last: Rotation,
}

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Another position is shown.
    Reset(Rc<Options>),
    /// Tries the tile in a cell; in the cell where it lies, turns it on.
    Pick(Cell),
    /// Tries a placement.
    Try(Cell, Rotation),
    /// Turns the tile to its next legal rotation, clockwise or back.
    Rotate {
        /// Which way.
        clockwise: bool,
    },
    /// Chooses a meeple, or none.
    Claim(Option<Claim>, Confirm),
    /// Plays the turn.
    Confirm,
    /// Takes the last step back.
    Back,
}

impl Turn {
    /// Where the tile lies for a try, and how.
    pub fn placement(&self) -> Option<(Cell, Rotation)> {
        match self.stage {
            Stage::Placed { cell, rotation } | Stage::Claimed { cell, rotation, .. } => {
                Some((cell, rotation))
            }
            Stage::Done(Move::Place { cell, rotation, .. }) => Some((cell, rotation)),
            Stage::Idle | Stage::Done(Move::Draw(_)) => None,
        }
    }

    /// What the meeple claims: none before that is decided, `Some(None)` for no meeple.
    pub fn meeple(&self) -> Option<Option<Claim>> {
        match self.stage {
            Stage::Claimed { meeple, .. } | Stage::Done(Move::Place { meeple, .. }) => Some(meeple),
            _ => None,
        }
    }

    /// What can be claimed where the tile lies.
    pub fn claims(&self) -> &[(u8, Claim)] {
        let fit = self.placement().and_then(|(cell, rotation)| self.options.fit(cell, rotation));
        fit.map_or(&[], |fit| &fit.claims)
    }

    /// How many ways the tile can be turned where it lies.
    pub fn rotations(&self) -> &[Fit] {
        self.placement().and_then(|(cell, _)| self.options.spot(cell)).map_or(&[], |spot| &spot.fits)
    }

    /// The turn after an action; what makes no sense changes nothing.
    pub fn after(&self, action: Action) -> Turn {
        let mut next = self.clone();
        match (action, self.stage) {
            (Action::Reset(options), _) => next = Turn { options, stage: Stage::Idle, last: self.last },
            (_, Stage::Done(_)) => {}
            (Action::Pick(cell), _) => {
                if self.placement().is_some_and(|(at, _)| at == cell) {
                    return self.after(Action::Rotate { clockwise: true });
                }
                if let Some(spot) = self.options.spot(cell) {
                    next.stage = Stage::Placed { cell, rotation: spot.nearest(self.last) };
                }
            }
            (Action::Try(cell, rotation), _) => {
                if let Some(spot) = self.options.spot(cell) {
                    let rotation = spot.nearest(rotation);
                    next.last = rotation;
                    next.stage = Stage::Placed { cell, rotation };
                }
            }
            (Action::Rotate { clockwise }, _) => {
                if let Some((cell, rotation)) = self.placement()
                    && let Some(spot) = self.options.spot(cell)
                {
                    let rotation = spot.next(rotation, clockwise);
                    next.last = rotation;
                    next.stage = Stage::Placed { cell, rotation };
                }
            }
            (Action::Claim(meeple, confirm), _) => {
                let legal = |claim| self.claims().iter().any(|&(_, other)| other == claim);
                if let Some((cell, rotation)) = self.placement()
                    && meeple.is_none_or(legal)
                {
                    let stays = meeple.is_some_and(|claim| claim.kind() == Kind::Field);
                    next.stage = Stage::Claimed { cell, rotation, meeple };
                    if !confirm.asks(stays) {
                        return next.after(Action::Confirm);
                    }
                }
            }
            (Action::Confirm, Stage::Placed { cell, rotation }) => {
                next.stage = Stage::Done(Move::Place { cell, rotation, meeple: None });
            }
            (Action::Confirm, Stage::Claimed { cell, rotation, meeple }) => {
                next.stage = Stage::Done(Move::Place { cell, rotation, meeple });
            }
            (Action::Back, Stage::Claimed { cell, rotation, .. }) => {
                next.stage = Stage::Placed { cell, rotation }
            }
            (Action::Back, Stage::Placed { .. }) => next.stage = Stage::Idle,
            (Action::Confirm | Action::Back, Stage::Idle) => {}
        }
        next
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
    use tilescope_core::Record;

    fn turn(record: &str) -> Turn {
        let record: Record<Carcassonne> = record.parse().unwrap();
        let options = Rc::new(Options::new(&record.position(usize::MAX)));
        Turn::default().after(Action::Reset(options))
    }

    fn cell(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    fn played(turn: &Turn) -> Option<String> {
        match turn.stage {
            Stage::Done(mv) => Some(mv.to_string()),
            _ => None,
        }
    }

    #[test]
    fn every_option_is_legal_and_looks_different() {
        for tile in Tile::ALL {
            let record: Record<Carcassonne> = format!("carcassonne(players=2) ={tile}").parse().unwrap();
            let position: Carcassonne = record.position(1);
            let options = Options::new(&position);
            for spot in &options.spots {
                let mut looks = Vec::new();
                for fit in &spot.fits {
                    let mv = Move::Place { cell: spot.cell, rotation: fit.rotation, meeple: None };
                    assert_eq!(position.check(mv), Ok(()));
                    let mut look: Vec<_> =
                        tile.segments().iter().map(|s| (s.kind, fit.rotation.turn(s.kind, s.at))).collect();
                    look.sort();
                    assert!(!looks.contains(&look), "tile {tile} {}", fit.rotation);
                    looks.push(look);
                }
            }
            let mut placements = Vec::new();
            position.placements(&mut placements);
            let cells = placements.iter().all(|&(cell, _)| options.spot(cell).is_some());
            assert!(cells, "tile {tile} can be tried in every legal cell");
        }
    }

    #[test]
    fn the_first_try_is_the_legal_rotation_nearest_to_the_last() {
        // Tile V, a bend from south to west, east of the start tile: its road must go west.
        let start = turn("carcassonne(players=2) =V");
        let tried = start.after(Action::Pick(cell(1, 0)));
        assert_eq!(tried.placement(), Some((cell(1, 0), Rotation::new(0))));
        let turned = tried.after(Action::Rotate { clockwise: true });
        assert_eq!(turned.placement(), Some((cell(1, 0), Rotation::new(1))));
        // West of the start tile the road must go east: of 2 and 3, 2 is nearer to 1.
        let moved = turned.after(Action::Pick(cell(-1, 0)));
        assert_eq!(moved.placement(), Some((cell(-1, 0), Rotation::new(2))));
        assert_eq!(moved.after(Action::Pick(cell(-1, 0))).placement(), Some((cell(-1, 0), Rotation::new(3))));
        assert_eq!(
            moved.after(Action::Rotate { clockwise: false }),
            moved.after(Action::Rotate { clockwise: true })
        );
    }

    #[test]
    fn a_turn_goes_step_by_step_and_back() {
        let idle = turn("carcassonne(players=2) =U");
        let placed = idle.after(Action::Pick(cell(1, 0)));
        let road = placed.claims()[0].1;
        let claimed = placed.after(Action::Claim(Some(road), Confirm::Always));
        assert_eq!(played(&claimed), None);
        assert_eq!(claimed.after(Action::Back), placed);
        assert_eq!(placed.after(Action::Back).stage, Stage::Idle);
        let done = claimed.after(Action::Confirm);
        assert_eq!(played(&done).as_deref(), Some("1,0r0r0"));
        assert_eq!(done.after(Action::Back), done, "what is played is played");
        assert_eq!(played(&placed.after(Action::Confirm)).as_deref(), Some("1,0r0"));
    }

    #[test]
    fn turning_the_tile_takes_the_meeple_back() {
        let placed = turn("carcassonne(players=2) =V").after(Action::Pick(cell(1, 0)));
        let claimed = placed.after(Action::Claim(Some(placed.claims()[0].1), Confirm::Always));
        assert!(matches!(claimed.after(Action::Pick(cell(1, 0))).stage, Stage::Placed { .. }));
    }

    #[test]
    fn the_last_word_is_asked_for_as_wished() {
        let placed = turn("carcassonne(players=2) =U").after(Action::Pick(cell(1, 0)));
        let claim =
            |kind| placed.claims().iter().find(|(_, claim)| claim.kind() == kind).map(|&(_, claim)| claim);
        let asked = |meeple, confirm| played(&placed.after(Action::Claim(meeple, confirm))).is_none();
        let (road, field) = (claim(Kind::Road), claim(Kind::Field));
        assert!(
            asked(None, Confirm::Always) && asked(road, Confirm::Always) && asked(field, Confirm::Always)
        );
        assert!(
            !asked(None, Confirm::Fields) && !asked(road, Confirm::Fields) && asked(field, Confirm::Fields)
        );
        assert!(
            !asked(None, Confirm::Never) && !asked(road, Confirm::Never) && !asked(field, Confirm::Never)
        );
    }

    #[test]
    fn illegal_wishes_change_nothing() {
        let idle = turn("carcassonne(players=2) =U");
        assert_eq!(idle.after(Action::Pick(cell(5, 5))), idle);
        assert_eq!(idle.after(Action::Rotate { clockwise: true }), idle);
        assert_eq!(idle.after(Action::Confirm), idle);
        let placed = idle.after(Action::Pick(cell(1, 0)));
        let city = "1,0r0c0".parse::<Move>().unwrap();
        let Move::Place { meeple, .. } = city else { unreachable!() };
        assert_eq!(placed.after(Action::Claim(meeple, Confirm::Never)), placed);
    }
}
