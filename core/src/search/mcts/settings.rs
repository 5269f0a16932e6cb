//! The parameters converted to settings for the tree of a game.

use alloc::vec;

use super::bias::{Bias, Source};
use super::parameters::{Chance, Groups, MctsParameters, Root};
use super::prior::{self, Prior};
use super::rave::Rave;
use super::select::Selection;
use crate::search::{BuildError, FinalChoice};
use crate::{Deck, Heuristics, Rng, State};

pub(super) struct Settings<S: State> {
    pub(super) selection: Selection,
    pub(super) threshold: u32,
    pub(super) groups: bool,
    pub(super) chance: Chance,
    /// The number of moves drawn for each decision of a playout guided by history; 0 if playouts are not guided.
    pub(super) guided: u32,
    /// The rule by which the root selects its moves.
    pub(super) at_root: Root,
    /// The prior, if the search explores by one.
    pub(super) prior: Option<Prior<S>>,
    /// The weight of the estimate from the subtree's evaluations, if it is used besides the mean.
    pub(super) implicit: Option<f32>,
    pub(super) exact: bool,
    pub(super) choice: FinalChoice,
}

impl<S: Heuristics> Settings<S> {
    pub(super) fn of(parameters: &MctsParameters<'_>, prior: Option<Prior<S>>) -> Settings<S> {
        let &MctsParameters { threshold, chance, guided, root: at_root, implicit, exact, choice, .. } =
            parameters;
        let groups = match parameters.groups {
            Groups::Off => false,
            Groups::On => true,
            Groups::Usual => S::GROUPS_HELP && prior.is_none(),
        };
        let selection = selection(parameters);
        Settings { selection, threshold, groups, chance, guided, at_root, prior, implicit, exact, choice }
    }

    /// Returns the deck for a search with the given seed, if it has one.
    pub(super) fn deck(&self, seed: u64) -> Option<Deck> {
        let deck = Deck::new(Rng::part_seed(seed, u64::MAX));
        matches!(self.chance, Chance::Deck | Chance::Known).then_some(deck)
    }
}

fn selection(parameters: &MctsParameters<'_>) -> Selection {
    let &MctsParameters { bias: source, decay, weight, .. } = parameters;
    let mut selection =
        Selection::new(parameters.selection, parameters.exploration, parameters.utility.width());
    selection.urgency = parameters.first_play.unwrap_or(f32::INFINITY);
    selection.parent_first = parameters.parent_first;
    selection.random_share = parameters.random_share;
    selection.random_visits = parameters.random_visits;
    selection.widening = parameters.widening;
    selection.bias = (source != Source::Off).then_some(Bias { source, decay, weight });
    selection.rave = parameters.rave.then_some(Rave { bias: parameters.rave_bias });
    selection
}

/// Returns the prior of a search; `None` if it has none.
///
/// # Errors
/// If the game lacks the requested policy.
pub(super) fn prior<S: Heuristics>(parameters: &MctsParameters<'_>) -> Result<Option<Prior<S>>, BuildError> {
    let source = match (parameters.prior, S::SOFTMAX) {
        (prior::Kind::Off, _) => return Ok(None),
        (prior::Kind::Gain, _) => prior::Source::Gain,
        (prior::Kind::Softmax, Some(softmax)) => prior::Source::Softmax(softmax.sums),
        (prior::Kind::Softmax, None) => {
            let known = vec!["off", "gain"];
            return Err(BuildError::Unknown { game: S::NAME, what: "prior", name: "softmax".into(), known });
        }
    };
    Ok(Some(Prior {
        source,
        temperature: parameters.temperature,
        constant: parameters.exploration,
        urgency: parameters.first_play.unwrap_or(f32::INFINITY),
    }))
}
