//! Files offered for download.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

/// Offers a text as a file of a type. Nothing happens in a frame that forbids downloads.
pub fn text(name: &str, kind: &str, text: &str) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &bag) {
        file(name, &blob);
    }
}

/// Offers bytes as a file of a type. Nothing happens in a frame that forbids downloads.
pub fn bytes(name: &str, kind: &str, bytes: &[u8]) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = Array::of1(&Uint8Array::from(bytes));
    if let Ok(blob) = Blob::new_with_u8_array_sequence_and_options(&parts, &bag) {
        file(name, &blob);
    }
}

pub fn file(name: &str, blob: &Blob) {
    // It fails only without a page.
    let _ = offer(name, blob);
}

fn offer(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let page = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link: HtmlElement = page.create_element("a")?.unchecked_into();
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    link.click();
    // The browser has started reading it at this point.
    Url::revoke_object_url(&address)
}
