//! Parts of the program that load on demand, and what is shown until they are loaded.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use tilescope_shell as shell;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use tilescope_language::t;

/// The style sheet of what opens over a game, beside it or in its place.
pub const LATER: &str = "later.css";

/// The error that a part of the program could not be loaded. The console shows the cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLoaded;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

/// Declares the functions that parts of the program offer. Each is an asynchronous function that loads its part once
/// and returns a function pointer: `practice in review: fn(PracticeScreenProps) -> Html = |props| …;` is the function
/// `practice` of the part `review`. `cargo xtask build` splits the program at these functions, since it compiles it
/// with the feature `split`. Without the feature the program is one piece.
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

/// Returns a future's value if it is ready at once; otherwise calls `then` with it later.
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

/// The future of content that a part of the program renders.
type Drawing = Pin<Box<dyn Future<Output = Result<Html, NotLoaded>>>>;

/// The progress of a [`Drawing`].
enum Progress {
    Begun(Drawing),
    Loading,
    Over(Result<Html, NotLoaded>),
}

impl Progress {
    /// Takes the drawing in order to load it. `None` if it was taken before.
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

pub fn waiting() -> Html {
    html! { <div class="lazy" role="status"><p class="shell-wait">{ t("Loading the game…") }</p></div> }
}

/// Renders what `make` returns: at once if its part is loaded, otherwise `until` first.
pub fn lazy<F>(make: impl Fn() -> F + 'static, until: Html) -> Html
where
    F: Future<Output = Result<Html, NotLoaded>> + 'static,
{
    let make: Rc<dyn Fn() -> Drawing> = Rc::new(move || Box::pin(make()));
    let progress = Rc::new(RefCell::new(Progress::Begun(make())));
    html! { <Lazy {make} {progress} {until} /> }
}

/// Renders `props` by the function of a part, and `until` while the part loads.
pub fn with<P, F>(load: impl Fn() -> F + 'static, props: P, until: Html) -> Html
where
    P: Clone + 'static,
    F: Future<Output = Result<fn(P) -> Html, NotLoaded>> + 'static,
{
    lazy(
        move || {
            let (loading, props) = (load(), props.clone());
            async move { Ok(loading.await?(props)) }
        },
        until,
    )
}

/// Renders `props` by the function of a part once a style sheet is loaded too.
pub fn with_sheet<P, F>(sheet: &'static str, load: fn() -> F, props: P, until: Html) -> Html
where
    P: Clone + 'static,
    F: Future<Output = Result<fn(P) -> Html, NotLoaded>> + 'static,
{
    with(move || in_sheet(sheet, load()), props, until)
}

/// Loads a part and a style sheet side by side. If both are loaded, the part is ready at once.
///
/// # Errors
/// If one of them cannot be loaded. The next call tries again.
pub async fn in_sheet<T>(
    sheet: &'static str,
    part: impl Future<Output = Result<T, NotLoaded>>,
) -> Result<T, NotLoaded> {
    let dressing = dressed(sheet);
    let part = part.await?;
    dressing.await?;
    Ok(part)
}

/// Begins to load a style sheet. The future is ready at once if it is loaded; it is the same code for every part.
fn dressed(sheet: &'static str) -> Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>> {
    thread_local! {
        static LOADED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    }
    if LOADED.with_borrow(|loaded| loaded.contains(&sheet)) {
        return Box::pin(std::future::ready(Ok(())));
    }
    let loading = shell::dress(sheet);
    Box::pin(async move {
        JsFuture::from(loading).await.map_err(|_| NotLoaded)?;
        LOADED.with_borrow_mut(|loaded| loaded.push(sheet));
        Ok(())
    })
}

/// Renders content by a part of the program, and reports a part that cannot be loaded.
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
