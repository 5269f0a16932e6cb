//! Drawings of the page as pictures: an SVG that needs no style sheet, and the same as PNG.

use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlImageElement, Url,
    XmlSerializer,
};

use super::download;

/// What of the style sheets a drawing needs.
const STYLES: [&str; 17] = [
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "vector-effect",
    "opacity",
    "visibility",
    "paint-order",
    "font-family",
    "font-size",
    "font-weight",
    "dominant-baseline",
];

/// The pixels of a PNG for each of the page.
const SCALE: f64 = 2.0;

/// A kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Lines and areas, at any size.
    Svg,
    /// Pixels, two for each of the page.
    Png,
}

/// Offers the first drawing that fits a selector as a file with a name, which gets its ending. Nothing happens where there is
/// none.
pub fn save(selector: &str, name: &str, format: Format) {
    let Ok((text, size)) = standalone(selector) else { return };
    match format {
        Format::Svg => download::text(&format!("{name}.svg"), "image/svg+xml", &text),
        Format::Png => {
            let name = format!("{name}.png");
            spawn_local(async move {
                // It fails only where the browser has no memory for it.
                if let Ok(blob) = painted(&text, size).await {
                    download::file(&name, &blob);
                }
            });
        }
    }
}

/// The text of a drawing on its own, and its size in pixels.
fn standalone(selector: &str) -> Result<(String, (f64, f64)), JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let page = window.document().ok_or(JsValue::NULL)?;
    let drawing = page.query_selector(selector)?.ok_or(JsValue::NULL)?;
    let copy: Element = drawing.clone_node_with_deep(true)?.unchecked_into();
    let (shown, copied) = (drawing.query_selector_all("*")?, copy.query_selector_all("*")?);
    let mut hidden = Vec::new();
    for index in 0..shown.length() {
        let (Some(one), Some(other)) = (shown.get(index), copied.get(index)) else { continue };
        let (one, other): (Element, Element) = (one.unchecked_into(), other.unchecked_into());
        if let Some(style) = window.get_computed_style(&one)? {
            if style.get_property_value("display")? == "none" {
                hidden.push(other);
                continue;
            }
            for name in STYLES {
                other.set_attribute(name, &style.get_property_value(name)?)?;
            }
        }
        for name in ["class", "tabindex", "role", "aria-label"] {
            other.remove_attribute(name)?;
        }
    }
    hidden.iter().for_each(Element::remove);
    let place = drawing.get_bounding_client_rect();
    let (width, height) = (place.width().max(1.0), place.height().max(1.0));
    copy.set_attribute("xmlns", "http://www.w3.org/2000/svg")?;
    copy.set_attribute("width", &width.to_string())?;
    copy.set_attribute("height", &height.to_string())?;
    copy.remove_attribute("class")?;
    // The table on which it lies.
    let ground = page.create_element_ns(Some("http://www.w3.org/2000/svg"), "rect")?;
    let root = page.body().ok_or(JsValue::NULL)?;
    let colour = window.get_computed_style(&root)?.map(|style| style.get_property_value("background-color"));
    for (name, value) in
        [("width", "100%"), ("height", "100%"), ("fill", colour.transpose()?.as_deref().unwrap_or("white"))]
    {
        ground.set_attribute(name, value)?;
    }
    copy.insert_before(&ground, copy.first_child().as_ref())?;
    Ok((XmlSerializer::new()?.serialize_to_string(&copy)?, (width, height)))
}

/// The pixels of a drawing.
async fn painted(text: &str, (width, height): (f64, f64)) -> Result<Blob, JsValue> {
    let bag = BlobPropertyBag::new();
    bag.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &bag)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let decoded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&address)?;
    decoded?;
    let page = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = page.create_element("canvas")?.unchecked_into();
    canvas.set_width((SCALE * width) as u32);
    canvas.set_height((SCALE * height) as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        SCALE * width,
        SCALE * height,
    )?;
    let written = Promise::new(&mut |resolve: Function, _| {
        // A canvas of which nothing is secret can be read.
        let _ = canvas.to_blob(&resolve);
    });
    JsFuture::from(written).await?.dyn_into()
}
