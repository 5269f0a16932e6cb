//! The conversion of an SVG to PNG by the browser.

use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

/// Returns the PNG of an SVG, with its width and height in pixels.
///
/// # Errors
/// If the browser has no memory for it.
pub(super) async fn painted(text: &str, (width, height): (u32, u32)) -> Result<Blob, JsValue> {
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
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    let (width, height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    let written = Promise::new(&mut |resolve: Function, _| {
        // An untainted canvas can be read.
        let _ = canvas.to_blob(&resolve);
    });
    JsFuture::from(written).await?.dyn_into()
}
