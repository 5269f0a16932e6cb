//! The greedy players, and the view of the one to move.

use super::super::domino::Domino;
use super::super::dominoes::Dominoes;
use super::super::kingdom::Kingdom;
use super::super::room::Placements;
use super::super::setup::Setup;
use super::ties::Spot;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Greedy placement, random draft (GPRD of Gedda 2018).
    Gprd,
    /// Full greedy (FG of Gedda 2018), as in the research code.
    FullGreedy,
    /// Full greedy, as intended.
    Greedy,
}

impl Style {
    /// Returns whether look-aheads include the chosen domino.
    pub(super) fn looks_at_choice(self) -> bool {
        self != Style::Gprd
    }

    /// Returns whether it is a player of the research code, with all its flaws.
    pub(super) fn is_research(self) -> bool {
        self != Style::Greedy
    }
}

pub(super) struct Ply<'a> {
    pub(super) kingdom: &'a Kingdom,
    pub(super) setup: Setup,
    /// The domino to place and its placements; `None` if no domino waits.
    pub(super) hand: Option<(Domino, Placements)>,
    pub(super) free: Dominoes,
}

impl Ply<'_> {
    #[inline]
    pub(super) fn places(&self) -> [u64; 4] {
        self.hand.as_ref().map_or([0; 4], |(_, options)| options.places)
    }

    /// Returns the kingdom after a placement of the waiting domino.
    pub(super) fn after(&self, spot: Option<Spot>) -> Kingdom {
        let mut kingdom = self.kingdom.clone();
        if let (Some((domino, options)), Some(spot)) = (&self.hand, spot) {
            kingdom.lay(*domino, options.at(spot.direction, spot.bit));
        }
        kingdom
    }

    /// Returns some placements of the waiting domino one by one, from a list by direction; a single `None` if it is
    /// discarded or no domino waits.
    pub(super) fn spots(places: [u64; 4]) -> impl Iterator<Item = Option<Spot>> + use<> {
        let nothing = (places == [0; 4]).then_some(None);
        Spot::all(places).map(Some).chain(nothing)
    }
}
