//! Pictures for slides and data for plots. They are a part of the program of their own, because few want them.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_floor::download;
use tilescope_language::t;
use tilescope_protocol::ShownNode;
use tilescope_session::InspectorPlace;
use tilescope_table::picture::{self, Format, files};
use yew::prelude::*;

use super::export;
use super::film::FilmButton;
use super::screen::Screen;
use super::tree::DRAWING;

/// The contents of the inspector that can be saved.
#[derive(Clone, PartialEq, Debug)]
pub struct StudyFiles {
    game: GameId,
    /// The place in the search.
    at: InspectorPlace,
    /// The tree, and the path of its first node.
    tree: Rc<ShownNode>,
    focus: Vec<usize>,
}

impl Screen<'_> {
    /// Returns what can be saved; `None` without a tree.
    pub(super) fn files(&self) -> Option<StudyFiles> {
        Some(StudyFiles {
            game: self.props.game.info().id,
            at: self.state.place,
            tree: self.drawn.clone()?,
            focus: self.state.cut.focus.clone(),
        })
    }
}

/// Renders the buttons that save the contents of the inspector.
pub fn study_files(StudyFiles { game, at, tree, focus }: StudyFiles) -> Html {
    let name = format!("{}-tree-{}", game.name(), at.at);
    let drawing = |format: Format| {
        let name = name.clone();
        Callback::from(move |()| picture::save_shown(DRAWING, &name, format))
    };
    let file = format!("{name}.csv");
    let data = Callback::from(move |()| download::text(&file, "text/csv", &export::csv(&tree, &focus)));
    html! {
        <>
            { files(t("Tree"), vec![("SVG", drawing(Format::Svg)), ("PNG", drawing(Format::Png)), ("CSV", data)]) }
            <FilmButton {name} {at} />
        </>
    }
}
