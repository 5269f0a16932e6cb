//! Dealing, drawing kings, laying and choosing.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::domino::{Domino, Dominoes};
use super::geometry::{Direction, Placement};
use super::kingdom::{Kingdom, Placements};
use super::moves::Move;
use super::seats::Seats;
use super::{Kingdomino, Setup};
use crate::{Player, Rng, Turn};

impl Kingdomino {
    /// The first position: castles, and a line to be dealt.
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

    /// The dominoes that chance has still to deal to the line.
    #[inline]
    pub(super) fn missing(&self) -> u32 {
        if self.turn == Turn::Chance { self.setup.line() - self.line.len() } else { 0 }
    }

    /// The kings of a player that have not been drawn in the first round.
    pub(super) fn kings_left(&self, player: Player) -> u32 {
        self.setup.kings() - self.choosers.count(player)
    }

    /// Draws one of the kings that are left, each with the same probability. It happens four times a game.
    #[inline(never)]
    pub(super) fn sample_king(&self, rng: &mut Rng) -> Move {
        let mut n = rng.below(self.free.len());
        for player in Player::all(self.setup.players()) {
            let kings = self.kings_left(player);
            if n < kings {
                return Move::King(player);
            }
            n -= kings;
        }
        unreachable!("there are as many kings as free dominoes")
    }

    /// Adds all legal turns to a list, choice by choice.
    pub(super) fn list_turns(&self, moves: &mut Vec<Move>) {
        let Turn::Player(_) = self.turn else { return };
        let options = self.options();
        let mut add = |choice| match &options {
            Some(options) if !options.is_empty() => {
                moves.extend(options.iter().map(|place| Move::Turn { choice, placement: Some(place) }));
            }
            _ => moves.push(Move::Turn { choice, placement: None }),
        };
        if self.free.is_empty() {
            add(None);
        } else {
            self.free.iter().for_each(|domino| add(Some(domino)));
        }
    }

    /// The domino that the player to move lays.
    #[inline]
    pub(super) fn in_hand(&self) -> Option<Domino> {
        if matches!(self.turn, Turn::Player(_)) { self.waiting.first() } else { None }
    }

    /// Where the player to move can lay it.
    #[inline(always)]
    pub(super) fn options(&self) -> Option<Placements> {
        let Turn::Player(player) = self.turn else { return None };
        let domino = self.waiting.first()?;
        Some(self.kingdoms[player.index()].placements(self.setup.size(), domino))
    }

    /// Adds a domino to the line.
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
    #[inline]
    pub(super) fn take_turn(&mut self, player: Player, choice: Option<Domino>, placement: Option<Placement>) {
        if let Some(domino) = self.waiting.first() {
            if let Some(placement) = placement {
                self.lay(player, domino, placement);
            }
            self.waiting.remove(domino);
            self.owners.shift();
        }
        if let Some(domino) = choice {
            self.choosers.set(self.line.rank(domino), player);
            self.free.remove(domino);
        }
        self.turn = match self.owners.first() {
            Some(next) => Turn::Player(next),
            // In the first round chance draws the next king.
            None if !self.free.is_empty() => Turn::Chance,
            None => self.next_round(),
        };
    }

    /// Puts the line into the hands of those who chose it.
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

    /// Lays a domino in a kingdom.
    #[inline]
    pub(super) fn lay(&mut self, player: Player, domino: Domino, placement: Placement) {
        self.kingdoms[player.index()].lay(domino, placement);
        self.laid[domino.index()] = placement.cell.bit() as u8 | (placement.direction.index() as u8) << 6;
    }

    /// Where a domino lies in a kingdom that holds it.
    pub(super) fn placement_of(&self, kingdom: &Kingdom, domino: Domino) -> Placement {
        let laid = self.laid[domino.index()];
        let direction = Direction::ALL[usize::from(laid >> 6)];
        Placement { cell: kingdom.cell(u32::from(laid & 63)), direction }
    }

    /// What stands in the way of a move.
    pub(super) fn objection(&self, mv: Move) -> Option<String> {
        match (self.turn, mv) {
            (Turn::Over, _) => Some(String::from("the game is over")),
            (Turn::Chance, Move::Deal(domino)) => match self.missing() {
                0 => Some(String::from("a king is to be drawn, the line is complete")),
                _ if !self.pool.contains(domino) => Some(format!("domino {domino} is not in the pool")),
                missing => {
                    let candidates = self.pool.above(self.line);
                    let enough = candidates.len() >= candidates.rank(domino) as u32 + missing;
                    let fits = candidates.contains(domino) && enough;
                    (!fits).then(|| {
                        format!("{domino} cannot be next in an ascending line of {}", self.setup.line())
                    })
                }
            },
            (Turn::Chance, Move::King(player)) => {
                if self.missing() > 0 {
                    Some(String::from("a domino is to be dealt"))
                } else if player.index() >= self.setup.players() || self.kings_left(player) == 0 {
                    Some(format!("{player} has no king left to draw"))
                } else {
                    None
                }
            }
            (Turn::Chance, Move::Turn { .. }) => Some(String::from("chance is to decide, not a player")),
            (Turn::Player(player), Move::Deal(_) | Move::King(_)) => Some(format!("{player} is to move")),
            (Turn::Player(_), Move::Turn { choice, placement }) => {
                self.objection_to_choice(choice).or_else(|| self.objection_to_placement(placement))
            }
        }
    }

    fn objection_to_choice(&self, choice: Option<Domino>) -> Option<String> {
        match choice {
            None if self.free.is_empty() => None,
            None => Some(String::from("a domino of the line is to be chosen")),
            Some(domino) if self.free.contains(domino) => None,
            Some(domino) if self.line.contains(domino) => Some(format!("domino {domino} is taken")),
            Some(domino) => Some(format!("domino {domino} is not in the line")),
        }
    }

    fn objection_to_placement(&self, placement: Option<Placement>) -> Option<String> {
        match (self.options().zip(self.in_hand()), placement) {
            (None, None) => None,
            (None, Some(_)) => Some(String::from("there is no domino to lay")),
            (Some((options, _)), None) if options.is_empty() => None,
            (Some((_, domino)), None) => Some(format!("domino {domino} fits, so it must be laid")),
            (Some((options, _)), Some(placement)) if options.contains(placement) => None,
            (Some((_, domino)), Some(Placement { direction: Direction::North | Direction::West, .. }))
                if domino.is_double() =>
            {
                Some(format!("domino {domino} has equal halves: its direction is e or s"))
            }
            (Some((_, domino)), Some(placement)) => {
                Some(format!("domino {domino} cannot be laid at {placement}"))
            }
        }
    }
}
