//! The size of an element, as it changes.

use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// Calls `on_size` with the width and height of an element in pixels, at first and after each change, while the
/// component is mounted. The callback of the first rendering stays in use.
#[hook]
pub fn use_size(node: &NodeRef, on_size: Callback<(f32, f32)>) {
    use_effect_with(node.clone(), move |node| {
        let element: Option<Element> = node.cast();
        let measure = {
            let element = element.clone();
            Closure::<dyn FnMut()>::new(move || {
                if let Some(element) = &element {
                    on_size.emit((element.client_width() as f32, element.client_height() as f32));
                }
            })
        };
        let observer = ResizeObserver::new(measure.as_ref().unchecked_ref()).ok();
        if let (Some(observer), Some(element)) = (&observer, &element) {
            observer.observe(element);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(measure);
        }
    });
}
