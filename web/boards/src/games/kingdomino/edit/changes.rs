use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Arrangement, Cell, Direction, Domino, Location, Placement};

#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    Put(Domino, Location),
    /// Rotates a domino of a kingdom clockwise around its first half.
    Turn(Domino),
    Flip(Domino),
    /// Sets the owner of the king that was drawn in the first round, if one was.
    King(Option<Player>),
}

pub(super) fn apply(arrangement: &mut Arrangement, action: &Action) {
    match *action {
        Action::Put(domino, Location::Kingdom(player, placement)) => {
            lay(arrangement, player, domino, placement);
        }
        Action::Put(domino, location) => arrangement.dominoes[domino.index()] = location,
        Action::Turn(domino) => {
            if let Location::Kingdom(player, Placement { cell, direction }) = arrangement.location(domino) {
                let direction = Direction::ALL[(direction.index() + 1) % 4];
                lay(arrangement, player, domino, Placement { cell, direction });
            }
        }
        Action::Flip(domino) => {
            if let Location::Kingdom(player, placement) = arrangement.location(domino) {
                lay(arrangement, player, domino, placement.flipped());
            }
        }
        Action::King(king) => arrangement.king = king,
    }
}

/// Places a domino in a kingdom, if its first half is on the table of the rules.
fn lay(arrangement: &mut Arrangement, player: Player, domino: Domino, placement: Placement) {
    let placement = placement.canonical(domino);
    let within = -Cell::FARTHEST..=Cell::FARTHEST;
    if within.contains(&placement.cell.x) && within.contains(&placement.cell.y) {
        arrangement.dominoes[domino.index()] = Location::Kingdom(player, placement);
    }
}
