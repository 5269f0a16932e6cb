//! Pictures for slides and data for plots. They are a part of the program of their own, because few want them.

use std::rc::Rc;

use tilescope_floor::download;
use tilescope_language::t;
use tilescope_protocol::ShownNode;
use tilescope_session::Link;
use tilescope_table::any_game::AnyGame;
use tilescope_table::picture::{self, Format, files};
use yew::prelude::*;

use super::export;
use super::film::FilmButton;
use super::screen::Screen;
use super::tree::DRAWING;

/// The contents of the inspector that can be saved, and the screen that can be embedded.
#[derive(Clone, PartialEq)]
pub struct StudyFiles {
    pub game: AnyGame,
    pub link: Link,
    at: u64,
    tree: Rc<ShownNode>,
    focus: Vec<usize>,
}

impl Screen<'_> {
    /// Returns what can be saved; `None` without a tree.
    pub(super) fn files(&self) -> Option<StudyFiles> {
        Some(StudyFiles {
            game: self.props.game.clone(),
            link: self.link(),
            at: self.state.place.at,
            tree: self.drawn.clone()?,
            focus: self.state.cut.focus.clone(),
        })
    }
}

pub fn study_files(StudyFiles { game, at, tree, focus, .. }: StudyFiles) -> Html {
    let name = format!("{}-tree-{}", game.info().id.name(), at);
    let drawing = |format: Format| {
        let name = name.clone();
        Callback::from(move |()| picture::save_shown(DRAWING, &name, format))
    };
    let shown = tree.clone();
    let file = format!("{name}.csv");
    let data = Callback::from(move |()| download::text(&file, "text/csv", &export::csv(&tree, &focus)));
    html! {
        <>
            { files(t("Tree"), vec![("SVG", drawing(Format::Svg)), ("PNG", drawing(Format::Png)), ("CSV", data)]) }
            <FilmButton {name} tree={shown} />
        </>
    }
}
