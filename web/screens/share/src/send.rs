//! Handing a link to another program, where the device has a way to.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// The function of the browser that does it. The bindings do not have it, as not every browser does.
fn way() -> Option<(JsValue, Function)> {
    let navigator = JsValue::from(web_sys::window()?.navigator());
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}

/// Whether there is a way.
pub(super) fn can_send() -> bool {
    way().is_some()
}

/// A callback that lets the device ask where a link shall go. Who changes their mind is not told of it.
pub(super) fn send(link: AttrValue) -> Callback<()> {
    Callback::from(move |()| {
        let Some((navigator, share)) = way() else { return };
        let data = Object::new();
        // Setting a property of a fresh object does not fail.
        let _ = Reflect::set(&data, &"url".into(), &JsValue::from_str(&link));
        if let Some(sent) =
            share.call1(&navigator, &data).ok().and_then(|sent| sent.dyn_into::<Promise>().ok())
        {
            spawn_local(async move { drop(JsFuture::from(sent).await) });
        }
    })
}
