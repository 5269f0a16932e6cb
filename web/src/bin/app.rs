//! The page.

use tilescope_web::page::{App, AppProps};

fn main() {
    let Some(page) = web_sys::window().and_then(|window| window.document()) else { return };
    let drawing = page.get_element_by_id("vignette");
    if let Some(root) = page.get_element_by_id("app") {
        yew::Renderer::<App>::with_root_and_props(root, AppProps { drawing }).render();
    }
}
