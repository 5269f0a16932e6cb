//! The conversion of an SVG to pixels by the browser.

use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

/// Returns the PNG of an SVG, with its width and height in pixels.
pub(super) async fn painted(text: &str, size: (u32, u32)) -> Result<Blob, JsValue> {
    let canvas = canvas(text, size, size).await?;
    let written = Promise::new(&mut |resolve: Function, _| {
        // An untainted canvas can be read.
        let _ = canvas.to_blob(&resolve);
    });
    JsFuture::from(written).await?.dyn_into()
}

/// Returns the pixels of an SVG of a size in CSS pixels, as large as it fits into a frame of a width and a height in
/// pixels: four bytes for each, red, green, blue and opacity, in rows from the top.
pub(super) async fn framed(text: &str, drawn: (f64, f64), frame: (u16, u16)) -> Result<Vec<u8>, JsValue> {
    let (width, height) = (f64::from(frame.0), f64::from(frame.1));
    let scale = (width / drawn.0).min(height / drawn.1);
    let size = ((scale * drawn.0) as u32, (scale * drawn.1) as u32);
    let canvas = canvas(text, size, (frame.0.into(), frame.1.into())).await?;
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    Ok(context.get_image_data(0.0, 0.0, width, height)?.data().0)
}

/// Draws an SVG of a size in the middle of a canvas of another size, in pixels. The colour of the SVG's upper left
/// corner surrounds it.
async fn canvas(text: &str, size: (u32, u32), whole: (u32, u32)) -> Result<HtmlCanvasElement, JsValue> {
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
    canvas.set_width(whole.0);
    canvas.set_height(whole.1);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    let [width, height, all_width, all_height] = [size.0, size.1, whole.0, whole.1].map(f64::from);
    let draw = |x, y, width, height| {
        context.draw_image_with_html_image_element_and_dw_and_dh(&image, x, y, width, height)
    };
    if size != whole {
        // The corner, enlarged until its first pixel covers the canvas.
        draw(0.0, 0.0, all_width * width, all_height * height)?;
    }
    draw((all_width - width) / 2.0, (all_height - height) / 2.0, width, height)?;
    Ok(canvas)
}
