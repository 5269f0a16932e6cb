//! The curves as pictures for slides, and as data for plots. They are a part of the program of their own, because few
//! want them.

use tilescope_core::SearchSpec;
use tilescope_floor::download;
use tilescope_language::t;
use tilescope_session::Link;
use tilescope_table::any_game::AnyGame;
use tilescope_table::picture::{self, Format, files};
use yew::prelude::*;

use super::export;
use super::run::Run;
use super::state::CompareState;

/// The CSS selectors of the drawings, each with the name of its file.
const DRAWINGS: [(&str, &str); 2] = [
    (".compare-figure:first-of-type .compare-drawing", "curves-a"),
    (".compare-figure:nth-of-type(2) .compare-drawing", "curves-b"),
];

/// The results of two searches that can be saved, and the screen that can be embedded.
#[derive(Clone, PartialEq)]
pub struct CurveFiles {
    pub game: AnyGame,
    pub link: Link,
    runs: [(SearchSpec, Run); 2],
}

impl CurveFiles {
    pub(super) fn new(game: &AnyGame, link: Link, state: &CompareState) -> CurveFiles {
        let run = |side: usize| (state.pairing.specs[side].clone(), state.runs[side].clone());
        CurveFiles { game: game.clone(), link, runs: [run(0), run(1)] }
    }
}

pub fn curve_files(found: CurveFiles) -> Html {
    let game = found.game.info().id.name();
    let curves = |format: Format| {
        Callback::from(move |()| {
            for (selector, what) in DRAWINGS {
                picture::save_shown(selector, &format!("{game}-{what}"), format);
            }
        })
    };
    let data = Callback::from(move |()| {
        download::text(&format!("{game}-convergence.csv"), "text/csv", &export::csv(&found.runs));
    });
    files(t("Curves"), vec![("SVG", curves(Format::Svg)), ("PNG", curves(Format::Png)), ("CSV", data)])
}
