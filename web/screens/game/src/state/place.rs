//! The sheets and screens that are open over a game, as the name of an entry of the browser's history: `review`,
//! `review/keys`.

use tilescope_session::{InspectorLink, ReviewDepth};
use tilescope_table::pairing::Pairing;
use yew::AttrValue;

use super::{Instead, PageChange, PageState, Sheet};

impl Sheet {
    /// All sheets that can be opened by name. A challenge belongs to one moment.
    const NAMED: [Sheet; 7] = [
        Sheet::Menu,
        Sheet::Rules,
        Sheet::Points,
        Sheet::Pool,
        Sheet::Keys,
        Sheet::Share,
        Sheet::FairnessProof,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Sheet::Menu => "menu",
            Sheet::Rules => "rules",
            Sheet::Points => "points",
            Sheet::Pool => "pool",
            Sheet::Keys => "keys",
            Sheet::Share => "share",
            Sheet::ChallengeDialog => "dare",
            Sheet::Challenge => "challenge",
            Sheet::FairnessProof => "fair",
        }
    }
}

impl Instead {
    /// Returns the screen to which it leads back; `None` for the game.
    pub(super) fn below(&self) -> Option<Instead> {
        matches!(self, Instead::Rollout(_, true)).then_some(Instead::Review(ReviewDepth::Quick))
    }

    fn name(&self) -> &'static str {
        match self {
            Instead::Inspector(..) => "inside",
            Instead::Compare(_) => "compare",
            Instead::Rollout(_, true) => "review/rollout",
            Instead::Rollout(_, false) => "rollout",
            Instead::Review(_) => "review",
            Instead::Practice => "mistakes",
            Instead::Daily(_) => "daily",
            Instead::Edit => "edit",
        }
    }
}

/// Returns the part of a place that names a screen in place of the game. `None` if it names only a sheet, or nothing.
pub fn screen_of(place: &str) -> Option<&str> {
    let screen = place.split('/').next()?;
    ["inside", "compare", "rollout", "review", "mistakes", "edit"].contains(&screen).then_some(screen)
}

impl PageState {
    /// Returns the name of what is open: the screen in place of the game, and the sheet over it. Empty if the game is
    /// shown alone.
    pub fn place(&self) -> String {
        let parts: Vec<&str> =
            self.instead.iter().map(Instead::name).chain(self.sheet.map(Sheet::name)).collect();
        parts.join("/")
    }
}

impl PageChange {
    /// Shows what a place names; the game alone if it names nothing.
    pub(super) fn visit(&mut self, place: &str) {
        let state = &mut self.state;
        let names = || place.split('/');
        if !state.instead.as_ref().is_some_and(|shown| names().any(|name| name == shown.name())) {
            let spec = || state.searcher.spec.clone();
            state.instead = names().find_map(|name| {
                Some(match name {
                    "inside" => Instead::Inspector(spec(), InspectorLink::default()),
                    "compare" => Instead::Compare(Pairing::with_contrast(spec())),
                    "rollout" => Instead::Rollout(AttrValue::default(), false),
                    "review" => Instead::Review(ReviewDepth::Quick),
                    "mistakes" => Instead::Practice,
                    "edit" => Instead::Edit,
                    _ => return None,
                })
            });
        }
        state.sheet = Sheet::NAMED.into_iter().find(|sheet| names().any(|name| name == sheet.name()));
    }
}
