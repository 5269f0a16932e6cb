//! Dealing, drawing kings, placing and choosing.

use super::domino::Domino;
use super::dominoes::Dominoes;
use super::geometry::{Direction, Placement};
use super::kingdom::Kingdom;
use super::moves::Move;
use super::room::Placements;
use super::seats::Seats;
use super::{Kingdomino, Setup, Violation};
use crate::{IllegalMove, Player, Rng, Turn};

impl Kingdomino {
    /// Returns the first position: castles, and a line to be dealt.
    pub(super) fn begin(setup: &Setup) -> Kingdomino {
        Kingdomino {
            setup: *setup,
            turn: Turn::Chance,
            lines_left: setup.lines() as u8,
            pool: Dominoes::ALL,
            line: Dominoes::NONE,
            free: Dominoes::NONE,
            waiting: Dominoes::NONE,
            choosers: Seats::default(),
            owners: Seats::default(),
            laid: [0; Domino::COUNT],
            kingdoms: [Kingdom::EMPTY; 4],
        }
    }

    /// Returns the number of dominoes still missing from the line.
    #[inline]
    pub(super) fn missing(&self) -> u32 {
        if self.turn == Turn::Chance { self.setup.line() - self.line.len() } else { 0 }
    }

    /// Returns the number of a player's kings that have not been drawn in the first round.
    pub(super) fn kings_left(&self, player: Player) -> u32 {
        self.setup.kings() - self.choosers.count(player)
    }

    /// Draws one of the remaining kings, each with the same probability. This happens four times a game.
    #[inline(never)]
    pub(super) fn sample_king(&self, rng: &mut Rng) -> Move {
        let n = rng.below(self.free.len());
        // The owner is unpredictable, so this counts the players whose kings all come before, without branches.
        let (mut index, mut kings) = (0, 0);
        for player in Player::all(self.setup.players()) {
            kings += self.kings_left(player);
            index += usize::from(n >= kings);
        }
        Move::King(Player::new(index))
    }

    /// Calls a function with all legal turns, choice by choice.
    #[inline(always)]
    pub(super) fn emit_turns(&self, mut emit: impl FnMut(Move)) {
        let Turn::Player(_) = self.turn else { return };
        let options = self.options();
        let mut add = |choice| match &options {
            Some(options) if !options.is_empty() => {
                options.iter().for_each(|place| emit(Move::Turn { choice, placement: Some(place) }));
            }
            _ => emit(Move::Turn { choice, placement: None }),
        };
        if self.free.is_empty() {
            add(None);
        } else {
            self.free.iter().for_each(|domino| add(Some(domino)));
        }
    }

    /// Returns the domino that the player to move must place.
    #[inline]
    pub(super) fn in_hand(&self) -> Option<Domino> {
        if matches!(self.turn, Turn::Player(_)) { self.waiting.first() } else { None }
    }

    #[inline(always)]
    pub(super) fn options(&self) -> Option<Placements> {
        let Turn::Player(player) = self.turn else { return None };
        let domino = self.waiting.first()?;
        Some(self.kingdoms[player.index()].placements(self.setup.size(), domino))
    }

    #[inline]
    pub(super) fn deal(&mut self, domino: Domino) {
        self.pool.remove(domino);
        self.line.insert(domino);
        self.free.insert(domino);
        if self.line.len() == self.setup.line() {
            self.lines_left -= 1;
            self.turn = self.owners.first().map_or(Turn::Chance, Turn::Player);
        }
    }

    /// Plays a turn of `player`.
    #[inline(always)]
    pub(super) fn take_turn(&mut self, player: Player, choice: Option<Domino>, placement: Option<Placement>) {
        if let Some(domino) = self.waiting.pop() {
            if let Some(placement) = placement {
                self.lay(player, domino, placement);
            }
            self.owners.shift();
        }
        if let Some(domino) = choice {
            self.choosers.set(self.line.rank(domino), player);
            self.free.remove(domino);
        }
        self.turn = match self.owners.first() {
            Some(next) => Turn::Player(next),
            // In the first round, chance draws the next king.
            None if !self.free.is_empty() => Turn::Chance,
            None => self.next_round(),
        };
    }

    /// Hands the line to the players who chose it.
    #[inline]
    fn next_round(&mut self) -> Turn {
        self.waiting = core::mem::take(&mut self.line);
        self.owners = core::mem::take(&mut self.choosers);
        match self.owners.first() {
            _ if self.lines_left > 0 => Turn::Chance,
            Some(first) => Turn::Player(first),
            None => Turn::Over,
        }
    }

    #[inline(always)]
    pub(super) fn lay(&mut self, player: Player, domino: Domino, placement: Placement) {
        self.kingdoms[player.index()].lay(domino, placement);
        self.laid[domino.index()] = placement.cell.bit() as u8 | (placement.direction.index() as u8) << 6;
    }

    pub(super) fn placement_of(&self, kingdom: &Kingdom, domino: Domino) -> Placement {
        let laid = self.laid[domino.index()];
        let direction = Direction::ALL[usize::from(laid >> 6)];
        Placement { cell: kingdom.cell(u32::from(laid & 63)), direction }
    }

    /// Returns the reason why a move is illegal; `None` if it is legal.
    pub(super) fn objection(&self, mv: Move) -> Option<IllegalMove> {
        match (self.turn, mv) {
            (Turn::Over, _) => Some(IllegalMove::GameOver),
            (Turn::Player(player), Move::Deal(_) | Move::King(_)) => {
                Some(IllegalMove::PlayerToMove { player, due: "take a turn" })
            }
            (Turn::Chance, _) => match (self.missing(), mv) {
                (0, Move::King(player)) => self.objection_to_king(player).map(IllegalMove::rules),
                (0, _) => Some(IllegalMove::ChanceToDecide { due: "draw a king, the line is complete" }),
                (_, Move::Deal(domino)) => self.objection_to_deal(domino).map(IllegalMove::rules),
                (_, _) => Some(IllegalMove::ChanceToDecide { due: "deal a domino" }),
            },
            (Turn::Player(_), Move::Turn { choice, placement }) => self
                .objection_to_choice(choice)
                .or_else(|| self.objection_to_placement(placement))
                .map(IllegalMove::rules),
        }
    }

    fn objection_to_deal(&self, domino: Domino) -> Option<Violation> {
        if !self.pool.contains(domino) {
            return Some(Violation::NotInPool(domino));
        }
        let candidates = self.pool.above(self.line);
        let enough = candidates.len() >= candidates.rank(domino) as u32 + self.missing();
        let fits = candidates.contains(domino) && enough;
        (!fits).then(|| Violation::NotNext { domino, line: self.setup.line() })
    }

    fn objection_to_king(&self, player: Player) -> Option<Violation> {
        let drawn = player.index() >= self.setup.players() || self.kings_left(player) == 0;
        drawn.then_some(Violation::NoKingLeft(player))
    }

    fn objection_to_choice(&self, choice: Option<Domino>) -> Option<Violation> {
        match choice {
            None if self.free.is_empty() => None,
            None => Some(Violation::NothingChosen),
            Some(domino) if self.free.contains(domino) => None,
            Some(domino) if self.line.contains(domino) => Some(Violation::Taken(domino)),
            Some(domino) => Some(Violation::NotInLine(domino)),
        }
    }

    fn objection_to_placement(&self, placement: Option<Placement>) -> Option<Violation> {
        match (self.options().zip(self.in_hand()), placement) {
            (None, None) => None,
            (None, Some(_)) => Some(Violation::NothingToLay),
            (Some((options, _)), None) if options.is_empty() => None,
            (Some((_, domino)), None) => Some(Violation::MustBeLaid(domino)),
            (Some((options, _)), Some(placement)) if options.contains(placement) => None,
            (Some((_, domino)), Some(placement)) if !placement.is_canonical(domino) => {
                Some(Violation::EqualHalves(domino))
            }
            (Some((_, domino)), Some(placement)) => Some(Violation::CannotLie { domino, placement }),
        }
    }
}
