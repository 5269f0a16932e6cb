//! Sending a link through the share dialog of the device.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// Returns the browser's function for sharing. The bindings lack it, because not every browser has it.
fn way() -> Option<(JsValue, Function)> {
    let navigator = JsValue::from(web_sys::window()?.navigator());
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}

pub(super) fn can_send() -> bool {
    way().is_some()
}

/// Returns a callback that opens the share dialog of the device. If you cancel it, no message appears.
pub(super) fn send(link: AttrValue) -> Callback<()> {
    Callback::from(move |()| {
        let Some((navigator, share)) = way() else { return };
        let data = Object::new();
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&data, &"url".into(), &JsValue::from_str(&link));
        if let Some(sent) =
            share.call1(&navigator, &data).ok().and_then(|sent| sent.dyn_into::<Promise>().ok())
        {
            spawn_local(async move { drop(JsFuture::from(sent).await) });
        }
    })
}
