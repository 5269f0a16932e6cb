//! The greedy players, and what one of them sees who is to move.

use super::super::domino::Domino;
use super::super::dominoes::Dominoes;
use super::super::kingdom::Kingdom;
use super::super::room::Placements;
use super::super::setup::Setup;
use super::ties::Spot;

/// A greedy player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Greedy placement, random draft (GPRD of Gedda 2018).
    Gprd,
    /// Full greedy (FG of Gedda 2018) as the research code has it.
    FullGreedy,
    /// Full greedy as it is meant.
    Greedy,
}

impl Style {
    /// Whether look-aheads hold the chosen domino.
    pub(super) fn looks_at_choice(self) -> bool {
        self != Style::Gprd
    }

    /// Whether it is a player of the research code, with all its ways.
    pub(super) fn is_research(self) -> bool {
        self != Style::Greedy
    }
}

/// What a player sees who is to move.
pub(super) struct Ply<'a> {
    pub(super) kingdom: &'a Kingdom,
    pub(super) setup: Setup,
    /// The domino to lay and where it can lie, if one waits.
    pub(super) hand: Option<(Domino, Placements)>,
    /// The dominoes to choose from.
    pub(super) free: Dominoes,
}

impl Ply<'_> {
    /// The legal placements by direction.
    #[inline]
    pub(super) fn places(&self) -> [u64; 4] {
        self.hand.as_ref().map_or([0; 4], |(_, options)| options.places)
    }

    /// The kingdom after a placement of the waiting domino.
    pub(super) fn after(&self, spot: Option<Spot>) -> Kingdom {
        let mut kingdom = self.kingdom.clone();
        if let (Some((domino, options)), Some(spot)) = (&self.hand, spot) {
            kingdom.lay(*domino, options.at(spot.direction, spot.bit));
        }
        kingdom
    }

    /// Some placements of the waiting domino by direction, one by one; none if it is discarded or no domino waits.
    pub(super) fn spots(places: [u64; 4]) -> impl Iterator<Item = Option<Spot>> + use<> {
        let nothing = (places == [0; 4]).then_some(None);
        Spot::all(places).map(Some).chain(nothing)
    }
}
