//! The judgements of a game's positions, and the classes of its moves.

use std::rc::Rc;

use tilescope_core::Player;
use tilescope_core::review::{Decision, Draw, Judgement};
use tilescope_language::{key, t};
use tilescope_protocol::any_move::AnyMove;

use super::plan::Plan;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Findings {
    pub(super) plan: Rc<Plan>,
    /// The judgement of each position; `None` until it is judged.
    pub(super) known: Vec<Option<Rc<Judgement<AnyMove>>>>,
    /// The final lead and win share of each player; `None` while the game is not over.
    pub(super) end: Option<Vec<(f64, f64)>>,
}

/// The class of a move that is probably not the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Class {
    Inaccuracy,
    /// A loss of three points or more.
    Mistake,
    /// A loss of six points or more.
    Blunder,
}

impl Class {
    pub(super) const ALL: [Class; 3] = [Class::Inaccuracy, Class::Mistake, Class::Blunder];

    fn of(points: f64) -> Option<Class> {
        match points {
            6.0.. => Some(Class::Blunder),
            3.0.. => Some(Class::Mistake),
            1.0.. => Some(Class::Inaccuracy),
            _ => None,
        }
    }

    /// Returns the class of a decision; `None` if it probably loses nothing, or loses almost nothing.
    pub(super) fn of_decision<M>(decision: &Decision<M>) -> Option<Class> {
        Class::of(decision.lost.counted())
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Class::Inaccuracy => key("inaccuracy"),
            Class::Mistake => key("mistake"),
            Class::Blunder => key("blunder"),
        }
    }

    pub(super) fn names(self) -> &'static str {
        match self {
            Class::Inaccuracy => t("Inaccuracies"),
            Class::Mistake => t("Mistakes"),
            Class::Blunder => t("Blunders"),
        }
    }

    pub(super) fn bounds(self) -> &'static str {
        match self {
            Class::Inaccuracy => t("1 to 3 points"),
            Class::Mistake => t("3 to 6 points"),
            Class::Blunder => t("6 points or more"),
        }
    }
}

impl Findings {
    /// Creates findings without judgements.
    pub(super) fn new(plan: Rc<Plan>, end: Option<Vec<(f64, f64)>>) -> Findings {
        Findings { known: vec![None; plan.items.len()], plan, end }
    }

    pub(super) fn done(&self) -> usize {
        self.known.iter().filter(|known| known.is_some()).count()
    }

    pub(super) fn is_whole(&self) -> bool {
        self.known.iter().all(Option::is_some)
    }

    /// Returns whether all moves are judged; draws may be missing.
    pub(super) fn has_all_moves(&self) -> bool {
        let mut moves = self.plan.items.iter().zip(&self.known).filter(|(item, _)| item.player.is_some());
        moves.all(|(item, known)| item.mv.is_none() || known.is_some())
    }

    pub(super) fn decision(&self, ply: usize) -> Option<&Decision<AnyMove>> {
        match &**self.known.get(ply)?.as_ref()? {
            Judgement::Decision(decision) => Some(decision),
            Judgement::Draw(_) => None,
        }
    }

    pub(super) fn draw(&self, ply: usize) -> Option<&Draw<AnyMove>> {
        match &**self.known.get(ply)?.as_ref()? {
            Judgement::Draw(draw) => Some(draw),
            Judgement::Decision(_) => None,
        }
    }

    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = (usize, &Decision<AnyMove>)> {
        (0..self.known.len()).filter_map(|ply| Some((ply, self.decision(ply)?)))
    }

    /// Returns the mistakes found so far, with their plies and classes, in the order of play.
    pub(super) fn mistakes(&self) -> Vec<(usize, Class)> {
        self.decisions().filter_map(|(ply, decision)| Some((ply, Class::of_decision(decision)?))).collect()
    }

    /// Returns the next turn after a ply, or the last one before it. The end of the game counts as a turn.
    pub(super) fn turn_beside(&self, ply: usize, forward: bool) -> Option<usize> {
        let mut plies = self.plan.decisions().chain(self.end.is_some().then_some(self.plan.items.len()));
        if forward { plies.find(|&at| at > ply) } else { plies.rev().find(|&at| at < ply) }
    }

    /// Returns the next mistake after a ply, or the last one before it; `None` if there is no other.
    pub(super) fn mistake_beside(&self, ply: usize, forward: bool) -> Option<usize> {
        let mistakes = self.mistakes();
        let mut plies = mistakes.iter().map(|&(at, _)| at);
        if forward { plies.find(|&at| at > ply) } else { plies.rev().find(|&at| at < ply) }
    }
}

/// A summary of a player's moves, as far as they are judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Summary {
    pub(super) moves: usize,
    pub(super) lost: f64,
    /// The number of mistakes in each of [`Class::ALL`].
    pub(super) classes: [usize; 3],
    /// The number of moves that probably lost nothing.
    pub(super) best: usize,
}

impl Summary {
    pub(super) fn of(findings: &Findings, player: Player) -> Summary {
        let mut summary = Summary { moves: 0, lost: 0.0, classes: [0; 3], best: 0 };
        let own = findings.decisions().filter(|(_, decision)| decision.player == player);
        for (_, decision) in own.filter(|(_, decision)| decision.played.is_some()) {
            summary.moves += 1;
            summary.lost -= decision.skill(player);
            summary.best += usize::from(!decision.lost.is_probable());
            if let Some(class) = Class::of_decision(decision) {
                summary.classes[class as usize] += 1;
            }
        }
        summary
    }
}
