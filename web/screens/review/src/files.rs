//! The files of a review: data and images.

use tilescope_floor::download;
use tilescope_floor::tool::{button, details};
use tilescope_language::t;
use tilescope_table::any_game::names;
use tilescope_table::picture;
use tilescope_table::picture::Format;
use yew::prelude::*;

use super::article::ArticleCode;
use super::export;
use super::screen::Screen;

const GRAPH: &str = ".chart-drawing";

impl Screen<'_> {
    pub(super) fn files(&self) -> Html {
        let game = self.state.findings.plan.game.name();
        let (findings, depth) = (self.state.findings.clone(), self.state.depth);
        let names = names(self.game.timeline().seats());
        let json = {
            let (findings, names) = (findings.clone(), names.clone());
            Callback::from(move |()| {
                let text = export::json(&findings, depth, &names);
                download::text(&format!("{game}-review.json"), "application/json", &text);
            })
        };
        let csv = Callback::from(move |()| {
            download::text(&format!("{game}-review.csv"), "text/csv", &export::csv(&findings, &names));
        });
        let graph =
            |format| Callback::from(move |()| picture::save_shown(GRAPH, &format!("{game}-graph"), format));
        let board = |format| {
            let game = self.game.clone();
            Callback::from(move |()| picture::save_position(&game, format))
        };
        let content = html! {
            <>
            <div class="dialog-actions">
                { button("button button-small", None, "JSON", &json) }
                { button("button button-small", None, "CSV", &csv) }
                { button("button button-small", None, t("Graph as SVG"), &graph(Format::Svg)) }
                { button("button button-small", None, t("Graph as PNG"), &graph(Format::Png)) }
                { button("button button-small", None, t("Board as SVG"), &board(Format::Svg)) }
                { button("button button-small", None, t("Board as PNG"), &board(Format::Png)) }
            </div>
            <ArticleCode game={self.game.clone()} findings={self.state.findings.clone()} />
            </>
        };
        details(t("Download"), content)
    }
}
