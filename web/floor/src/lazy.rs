//! Parts of the program that load on demand, and what is drawn until they are there.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use tilescope_language::t;

/// A part of the program could not be loaded. The console says why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLoaded;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

/// Declares what parts of the program offer, each as an asynchronous function that loads its part once and returns a
/// function pointer: `practice in review: fn(PracticeScreenProps) -> Html = |props| …;` is the function `practice` of the part
/// `review`. `cargo xtask build` cuts the program at these functions, since it compiles it with the feature `split`. Without
/// the feature the program is one piece.
#[macro_export]
macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident in $part:ident: $kind:ty = $value:expr;)*) => {$(
        $(#[$doc])*
        ///
        /// # Errors
        /// If the part cannot be loaded. The next call tries again.
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        pub fn $name() -> Result<$kind, $crate::lazy::NotLoaded> {
            Ok($value)
        }

        $(#[$doc])*
        ///
        /// # Errors
        /// If the part cannot be loaded; never in a program of one piece.
        #[cfg(not(feature = "split"))]
        pub async fn $name() -> Result<$kind, $crate::lazy::NotLoaded> {
            Ok($value)
        }
    )*};
}

/// What a future returns if that is there at once; else `then` is called with it later.
pub fn at_once<T: 'static>(
    future: impl Future<Output = T> + 'static,
    then: impl FnOnce(T) + 'static,
) -> Option<T> {
    let mut future = Box::pin(future);
    if let Poll::Ready(result) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        return Some(result);
    }
    spawn_local(async move { then(future.await) });
    None
}

/// How a picture comes about that a part of the program draws.
type Drawing = Pin<Box<dyn Future<Output = Result<Html, NotLoaded>>>>;

/// How far a [`Drawing`] is.
enum Progress {
    Begun(Drawing),
    Loading,
    Over(Result<Html, NotLoaded>),
}

impl Progress {
    /// The drawing, if nobody has asked for it.
    fn begin(&mut self) -> Option<Drawing> {
        match std::mem::replace(self, Progress::Loading) {
            Progress::Begun(drawing) => Some(drawing),
            other => {
                *self = other;
                None
            }
        }
    }
}

#[derive(Properties, Clone)]
struct LazyProps {
    make: Rc<dyn Fn() -> Drawing>,
    progress: Rc<RefCell<Progress>>,
    until: Html,
}

impl PartialEq for LazyProps {
    fn eq(&self, other: &LazyProps) -> bool {
        Rc::ptr_eq(&self.progress, &other.progress)
    }
}

/// What is shown in place of a screen that is being loaded.
pub fn waiting() -> Html {
    html! { <div class="lazy" role="status"><p class="shell-wait">{ t("Loading the game…") }</p></div> }
}

/// Draws what `make` returns: at once if its part is there, else `until` it is loaded.
pub fn lazy<F>(make: impl Fn() -> F + 'static, until: Html) -> Html
where
    F: Future<Output = Result<Html, NotLoaded>> + 'static,
{
    let make: Rc<dyn Fn() -> Drawing> = Rc::new(move || Box::pin(make()));
    let progress = Rc::new(RefCell::new(Progress::Begun(make())));
    html! { <Lazy {make} {progress} {until} /> }
}

/// What a function of a part draws of `props`, and `until` it is loaded.
pub fn with<P, F>(load: fn() -> F, props: P, until: Html) -> Html
where
    P: Clone + 'static,
    F: Future<Output = Result<fn(P) -> Html, NotLoaded>> + 'static,
{
    lazy(
        move || {
            let props = props.clone();
            async move { Ok(load().await?(props)) }
        },
        until,
    )
}

/// Draws what a part of the program draws, and says if the part cannot be loaded.
#[component]
fn Lazy(LazyProps { make, progress, until }: &LazyProps) -> Html {
    let redraw = use_force_update();
    let mut now = progress.borrow_mut();
    if let Some(drawing) = now.begin() {
        let (later, redraw) = (progress.clone(), redraw.clone());
        let drawn = at_once(drawing, move |result| {
            *later.borrow_mut() = Progress::Over(result);
            redraw.force_update();
        });
        *now = drawn.map_or(Progress::Loading, Progress::Over);
    }
    match &*now {
        Progress::Over(Ok(html)) => html.clone(),
        Progress::Over(Err(NotLoaded)) => {
            let (make, progress) = (make.clone(), progress.clone());
            let onclick = Callback::from(move |_: MouseEvent| {
                *progress.borrow_mut() = Progress::Begun(make());
                redraw.force_update();
            });
            html! {
                <div class="lazy" role="alert">
                    <p>{ t("This part of the page could not be loaded. Are you offline?") }</p>
                    <button type="button" class="button" {onclick}>{ t("Try again") }</button>
                </div>
            }
        }
        Progress::Begun(_) | Progress::Loading => until.clone(),
    }
}
