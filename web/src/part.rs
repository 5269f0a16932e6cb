//! Parts of the page that keep a state or are drawn anew only when what they show has changed.
//!
//! They do what components do, but all of them are one component, so each weighs a fraction of one.
//!
//! ```
//! use std::rc::Rc;
//! use tilescope_web::part::{memo, part};
//! use yew::prelude::*;
//!
//! /// Counts its clicks, and says what for.
//! fn counter(what: AttrValue) -> Html {
//!     part(what, use_counter)
//! }
//!
//! #[hook]
//! fn use_counter(what: Rc<AttrValue>) -> Html {
//!     let count = use_state(|| 0);
//!     let onclick = { let count = count.clone(); move |_| count.set(*count + 1) };
//!     html! { <button {onclick}>{ memo(what, |what| html! { <b>{ &**what }</b> }) }{ *count }</button> }
//! }
//! ```

use std::any::Any;
use std::rc::Rc;

use yew::functional::{Hook, HookContext};
use yew::prelude::*;

/// Draws `of` with a hook, and again once `of` differs or a state of the hook has changed.
pub fn part<T, U, H>(of: T, hook: U) -> Html
where
    T: PartialEq + 'static,
    U: Fn(Rc<T>) -> H + 'static,
    H: Hook<Output = Html> + 'static,
{
    shown(Drawn { of: Rc::new(of), by: Hooked(hook) })
}

/// Draws `of` with a function without hooks, and again only once `of` differs.
///
/// The function must capture nothing, which is checked when the page is compiled: all that it shows is in `of`.
pub fn memo<T, F>(of: T, draw: F) -> Html
where
    T: PartialEq + 'static,
    F: Fn(&T) -> Html + 'static,
{
    const { assert!(size_of::<F>() == 0, "what is drawn has to be in `of`") };
    shown(Drawn { of: Rc::new(of), by: Plain(draw) })
}

fn shown<T: PartialEq + 'static, D: Draw<T>>(drawn: Drawn<T, D>) -> Html {
    // What one kind of part remembers means nothing to another one: they are told apart by a key, which is in a
    // list of its own because neighbours may be of the same kind.
    let kind = Drawn::<T, D>::draw as *const () as usize;
    html! { <><Shown key={kind} drawn={Rc::new(drawn) as Rc<dyn Drawing>} /></> }
}

/// How a `T` is drawn.
trait Draw<T>: 'static {
    fn draw(&self, of: &Rc<T>, ctx: &mut HookContext) -> Html;
}

struct Hooked<U>(U);

impl<T, U, H> Draw<T> for Hooked<U>
where
    U: Fn(Rc<T>) -> H + 'static,
    H: Hook<Output = Html> + 'static,
{
    fn draw(&self, of: &Rc<T>, ctx: &mut HookContext) -> Html {
        self.0(of.clone()).run(ctx)
    }
}

struct Plain<F>(F);

impl<T, F: Fn(&T) -> Html + 'static> Draw<T> for Plain<F> {
    fn draw(&self, of: &Rc<T>, _: &mut HookContext) -> Html {
        self.0(of)
    }
}

/// What is drawn, and by what.
struct Drawn<T, D> {
    of: Rc<T>,
    by: D,
}

/// A [`Drawn`] of whatever type.
trait Drawing: Any {
    fn draw(&self, ctx: &mut HookContext) -> Html;
    fn same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static, D: Draw<T>> Drawing for Drawn<T, D> {
    fn draw(&self, ctx: &mut HookContext) -> Html {
        self.by.draw(&self.of, ctx)
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Drawn<T, D>>().is_some_and(|other| self.of == other.of)
    }
}

#[derive(Properties)]
struct ShownProps {
    drawn: Rc<dyn Drawing>,
}

impl PartialEq for ShownProps {
    fn eq(&self, other: &ShownProps) -> bool {
        let other: &dyn Any = &*other.drawn;
        self.drawn.same(other)
    }
}

/// The component of all parts.
#[component]
fn Shown(props: &ShownProps) -> Html {
    use_drawing(&*props.drawn)
}

/// Runs the hook of a drawing.
fn use_drawing(drawing: &dyn Drawing) -> impl Hook<Output = Html> {
    struct Run<'a>(&'a dyn Drawing);

    impl Hook for Run<'_> {
        type Output = Html;

        fn run(self, ctx: &mut HookContext) -> Html {
            self.0.draw(ctx)
        }
    }

    Run(drawing)
}
