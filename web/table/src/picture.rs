//! Pictures as files: an SVG that needs no style sheet, or the same as PNG.
//!
//! ```text
//!   ErasedSession::picture   any position, as `arena picture` draws it
//!   shown                 the drawing on the screen, including marks
//!     │ an SVG
//!   pixels                the same as PNG, or as pixels for a film
//! ```

mod pixels;
mod standalone_svg;

use tilescope_art::picture as art;
use tilescope_floor::download;
use tilescope_floor::preferences::{Preferences, Theme};
use tilescope_floor::tool::button;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use self::pixels::{framed, painted};
use self::standalone_svg::standalone;
use super::any_game::AnyGame;

/// The PNG pixels per pixel of the screen.
const SCALE: f64 = 2.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Svg,
    Png,
}

impl Format {
    pub const ALL: [Format; 2] = [Format::Svg, Format::Png];

    /// Returns the name: `SVG` or `PNG`.
    pub fn name(self) -> &'static str {
        match self {
            Format::Svg => "SVG",
            Format::Png => "PNG",
        }
    }

    pub fn file(self, name: &str) -> String {
        format!("{name}.{}", self.name().to_ascii_lowercase())
    }
}

/// Offers an SVG for download under a name without extension; a PNG of it has this width and height in pixels.
pub fn save(svg: String, size: (u32, u32), name: &str, format: Format) {
    let file = format.file(name);
    match format {
        Format::Svg => download::text(&file, "image/svg+xml", &svg),
        Format::Png => spawn_local(async move {
            // It fails only if the browser has no memory for it.
            if let Ok(blob) = painted(&svg, size).await {
                download::file(&file, &blob);
            }
        }),
    }
}

/// Offers the shown position for download, in the colours of the page.
pub fn save_position(game: &AnyGame, format: Format) {
    let theme = shade(Preferences::restored().theme);
    let drawn = game.picture(art::Options { theme, ..art::Options::default() });
    save(drawn.svg, drawn.size, &name(game, theme), format);
}

/// Offers the shown position for download as the picture that sites show with a link.
pub fn save_preview(game: &AnyGame, theme: art::Theme) {
    let drawn = game.picture(art::Options { theme, size: art::Size::PREVIEW, ..art::Options::default() });
    save(drawn.svg, drawn.size, &preview_name(game, theme), Format::Png);
}

/// Offers the first drawing on the screen that matches a selector for download, under a name without extension.
/// Nothing happens if there is none.
pub fn save_shown(selector: &str, name: &str, format: Format) {
    if let Ok((svg, (width, height))) = standalone(selector) {
        save(svg, ((SCALE * width) as u32, (SCALE * height) as u32), name, format);
    }
}

/// Returns the pixels of the first drawing on the screen that matches a selector, as large as it fits into a frame of a
/// width and a height in pixels: four bytes for each, in rows from the top. `None` if there is none, or the browser has
/// no memory for it.
pub async fn shown_in(selector: &str, frame: (u16, u16)) -> Option<Vec<u8>> {
    let (svg, size) = standalone(selector).ok()?;
    framed(&svg, size, frame).await.ok()
}

/// Renders a part of a list of files: its heading, and the buttons that save them.
pub fn files(title: &'static str, buttons: Vec<(&'static str, Callback<()>)>) -> Html {
    html! {
        <section class="share-part">
            <h3>{ title }</h3>
            <div class="dialog-actions">
                for (label, save) in buttons { { button("button", None, label, &save) } }
            </div>
        </section>
    }
}

/// Returns the file name of a shown position, without extension: `ontop-5-dark`.
pub fn name(game: &AnyGame, theme: art::Theme) -> String {
    let night = if theme == art::Theme::Dark { "-dark" } else { "" };
    format!("{}-{}{night}", game.info().id, game.timeline().shown())
}

/// Returns the file name of the picture that sites show with a link, without extension: `ontop-5-dark-preview`.
pub fn preview_name(game: &AnyGame, theme: art::Theme) -> String {
    name(game, theme) + "-preview"
}

/// Returns the colours of a picture that match the theme of the page; light ones if the system has no preference.
pub fn shade(theme: Theme) -> art::Theme {
    let night = || {
        let query = web_sys::window()?.match_media("(prefers-color-scheme: dark)").ok()??;
        Some(query.matches())
    };
    match theme {
        Theme::Dark => art::Theme::Dark,
        Theme::Auto if night() == Some(true) => art::Theme::Dark,
        Theme::Auto | Theme::Light => art::Theme::Light,
    }
}
