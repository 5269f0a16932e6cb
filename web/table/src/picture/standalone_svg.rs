//! The drawing on the screen as an SVG that needs no style sheet.

use wasm_bindgen::prelude::*;
use web_sys::{Element, XmlSerializer};

/// The CSS properties that a drawing needs.
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

/// Returns the text of the first drawing that matches a selector, and its size in CSS pixels, each at least 1.
pub(super) fn standalone(selector: &str) -> Result<(String, (f64, f64)), JsValue> {
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
    // The background below the drawing.
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
