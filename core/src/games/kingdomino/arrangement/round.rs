//! The checks of whose turn it is and of whether a game can reach this round, from the counts of dominoes.

use super::{Arrangement, Part, PositionError, Problem};
use crate::games::kingdomino::{Domino, Kingdomino};
use crate::{Player, Turn};

struct Round {
    /// The number of completely dealt lines.
    dealt: u32,
    /// The number of dominoes of the next line, if it is dealt in part.
    begun: u32,
    /// Whether the present line is complete.
    complete: bool,
    /// Whether it is the first round, in which players only choose.
    first: bool,
    /// Whether it is the last round, in which players only place.
    last: bool,
}

impl Arrangement {
    /// Determines whose turn it is, and checks that a game can reach this round.
    pub(super) fn settle(&self, state: &mut Kingdomino) -> Result<(), PositionError> {
        let round = self.round(state)?;
        self.check_lines(state, &round)?;
        for player in Player::all(self.setup.players()) {
            self.check_player(state, &round, player)?;
        }
        if self.king.is_some() && !(round.first && round.complete) {
            return Err(PositionError::new(Part::King, Problem::KingTooLate));
        }
        state.lines_left = (self.setup.lines() - round.dealt) as u8;
        let next = if round.first { self.king } else { state.owners.first() };
        state.turn = match next {
            _ if !round.complete && !round.last => Turn::Chance,
            Some(player) => Turn::Player(player),
            None if round.last => Turn::Over,
            None => Turn::Chance,
        };
        Ok(())
    }

    /// Determines the round from the dealt dominoes, which must make up whole lines.
    fn round(&self, state: &Kingdomino) -> Result<Round, PositionError> {
        let (line, lines) = (self.setup.line(), self.setup.lines());
        let complete = state.line.len() == line;
        let seen = Domino::COUNT as u32 - state.pool.len();
        let begun = if complete { 0 } else { state.line.len() };
        let dealt = (seen - begun) / line;
        if !(seen - begun).is_multiple_of(line) || dealt + u32::from(begun > 0) > lines {
            return Err(PositionError::new(Part::Seen, Problem::NotWholeLines { seen, line, lines }));
        }
        let first = dealt == 0 || dealt == 1 && complete;
        Ok(Round { dealt, begun, complete, first, last: dealt == lines && !complete })
    }

    /// Checks that the waiting dominoes match the line, and that the line can be completed.
    fn check_lines(&self, state: &Kingdomino, round: &Round) -> Result<(), PositionError> {
        let (line, chosen, waiting) = (self.setup.line(), state.choosers.taken(), state.waiting.len());
        let (least, most) = match (round.first, round.complete) {
            (true, _) => (0, 0),
            (false, true) => (line - chosen, line - chosen),
            (false, false) if round.last => (0, line),
            (false, false) => (line, line),
        };
        if !(least..=most).contains(&waiting) {
            let problem = Problem::WaitingUnlikeLine { waiting, least, most };
            return Err(PositionError::new(Part::Waiting, problem));
        }
        let problem = if chosen > 0 && !round.complete {
            Problem::ChosenTooEarly { dealt: state.line.len(), line }
        } else if round.complete && state.free.is_empty() {
            Problem::AllChosen
        } else if state.pool.above(state.line).len() < round.begun.min(1) * (line - round.begun) {
            Problem::LineTooHigh
        } else {
            return Ok(());
        };
        Err(PositionError::new(Part::Line, problem))
    }

    /// Checks the places of a player in the lines, and the size of the kingdom.
    fn check_player(&self, state: &Kingdomino, round: &Round, player: Player) -> Result<(), PositionError> {
        let kings = self.setup.kings();
        let (owns, chose) = (state.owners.count(player), state.choosers.count(player));
        let held = owns + chose + u32::from(self.king == Some(player));
        if held > kings || !round.first && !round.last && held != kings {
            return Err(PositionError::new(Part::Places(player), Problem::Places { player, held, kings }));
        }
        let rounds = round.dealt.saturating_sub(1 + u32::from(!round.last))
            + u32::from(!round.complete && !round.last);
        let in_this_round = if round.last { kings - owns } else { chose };
        let turns = if round.first { 0 } else { rounds * kings + in_this_round };
        let laid = state.kingdoms[player.index()].dominoes.len();
        if laid > turns {
            return Err(PositionError::new(
                Part::Kingdom(player),
                Problem::TooManyLaid { player, laid, turns },
            ));
        }
        Ok(())
    }
}
