//! The conversion of an arrangement to a position, with every check that the rules require.

use super::{Arrangement, Location, Obstacle, Part, PositionError, Problem};
use crate::games::kingdomino::dominoes::Dominoes;
use crate::games::kingdomino::{Domino, Kingdomino};
use crate::{Player, State};

impl Arrangement {
    /// Returns the position.
    ///
    /// # Errors
    /// If the rules do not allow the arrangement: the first problem found.
    pub(super) fn build(&self) -> Result<Kingdomino, PositionError> {
        let mut state = Kingdomino::start(&self.setup);
        for player in Player::all(self.setup.players()) {
            self.build_kingdom(&mut state, player)?;
        }
        for domino in Domino::all() {
            self.place(&mut state, domino)?;
        }
        if let Some(king) = self.king {
            self.check_seat(Part::KingOwner, king)?;
        }
        self.settle(&mut state)?;
        Ok(state)
    }

    /// Checks that the seat of a player is taken.
    fn check_seat(&self, part: Part, player: Player) -> Result<(), PositionError> {
        let seated = player.index() < self.setup.players();
        seated.then_some(()).ok_or(PositionError::new(part, Problem::NotSeated(player)))
    }

    /// Places each domino of a kingdom as soon as the rules allow it. A domino that can be placed stays so while
    /// others are placed. So if any order is legal, this finds one.
    fn build_kingdom(&self, state: &mut Kingdomino, player: Player) -> Result<(), PositionError> {
        let mut left: Dominoes = self.kingdom(player).map(|(domino, _)| domino).collect();
        while let Some(first) = left.first() {
            let kingdom = &state.kingdoms[player.index()];
            let fits =
                |domino: Domino, placement| kingdom.placements(self.setup.size(), domino).contains(placement);
            let next =
                self.kingdom(player).find(|&(domino, place)| left.contains(domino) && fits(domino, place));
            let Some((domino, placement)) = next else { return Err(self.misfit(player, first)) };
            state.lay(player, domino, placement);
            left.remove(domino);
        }
        Ok(())
    }

    /// Returns the problem of a domino that cannot be placed in its kingdom.
    fn misfit(&self, player: Player, domino: Domino) -> PositionError {
        let all = self.kingdom(player).find(|&(other, _)| other == domino);
        let (_, placement) = all.expect("the domino is in the kingdom");
        let problem = if !placement.is_canonical(domino) {
            Problem::EqualHalves(domino)
        } else {
            let obstacle = self.obstacle(player, domino, placement).unwrap_or(Obstacle::CutOff);
            Problem::CannotLie { domino, placement, obstacle }
        };
        PositionError::new(Part::Domino(domino), problem)
    }

    /// Takes a domino out of the pool and puts it in its place. The calls must be in ascending order.
    fn place(&self, state: &mut Kingdomino, domino: Domino) -> Result<(), PositionError> {
        let line = self.setup.line();
        let has_room = |dominoes: Dominoes| {
            let too_long = PositionError::new(Part::Domino(domino), Problem::LineTooLong { line });
            (dominoes.len() < line).then_some(dominoes.len() as usize).ok_or(too_long)
        };
        match self.location(domino) {
            Location::Pool => return Ok(()),
            Location::Discarded => {}
            Location::Kingdom(player, _) => self.check_seat(Part::Owner(domino), player)?,
            Location::Waiting(player) => {
                let place = has_room(state.waiting)?;
                self.check_seat(Part::Owner(domino), player)?;
                state.owners.set(place, player);
                state.waiting.insert(domino);
            }
            Location::Line(chooser) => {
                let place = has_room(state.line)?;
                state.line.insert(domino);
                match chooser {
                    Some(player) => {
                        self.check_seat(Part::Owner(domino), player)?;
                        state.choosers.set(place, player);
                    }
                    None => state.free.insert(domino),
                }
            }
        }
        state.pool.remove(domino);
        Ok(())
    }
}
