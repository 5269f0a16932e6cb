//! Hooks of Yew that compare what they depend on whatever its type.
//!
//! They do what those of the same names do; a state draws anew only once it differs. Yew's are compiled anew for every
//! type and every function, these once, so each use weighs a fraction.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;

use yew::functional::{Hook, HookContext, TearDown};
use yew::prelude::*;

/// Calls `effect` after a drawing in which `of` differs, and what it returned before the next time.
pub fn use_effect_with<T, F, D>(of: T, effect: F) -> impl Hook<Output = ()>
where
    T: PartialEq + 'static,
    F: FnOnce(&T) -> D + 'static,
    D: TearDown,
{
    let of = Rc::new(of);
    let effect = {
        let of = of.clone();
        move || -> Box<dyn FnOnce()> {
            let tear_down = effect(&of);
            Box::new(move || tear_down.tear_down())
        }
    };
    use_effect_of(Of(of), Box::new(effect))
}

/// What `make` returned when `of` differed last.
pub fn use_memo<T, F, D>(of: D, make: F) -> impl Hook<Output = Rc<T>>
where
    T: 'static,
    F: FnOnce(&D) -> T + 'static,
    D: PartialEq + 'static,
{
    /// Knows the type of what is remembered.
    struct Known<H, T>(H, PhantomData<T>);

    impl<H: Hook<Output = Rc<dyn Any>>, T: 'static> Hook for Known<H, T> {
        type Output = Rc<T>;

        fn run(self, ctx: &mut HookContext) -> Rc<T> {
            self.0.run(ctx).downcast().expect("a hook is always the same one")
        }
    }

    let of = Rc::new(of);
    let make = {
        let of = of.clone();
        move || Rc::new(make(&of)) as Rc<dyn Any>
    };
    Known(use_memo_of(Of(of), Box::new(make)), PhantomData)
}

/// A state that begins as `first` says.
pub fn use_state<T, F>(first: F) -> impl Hook<Output = State<T>>
where
    T: PartialEq + 'static,
    F: FnOnce() -> T + 'static,
{
    /// Knows the type of the state.
    struct Known<H, T>(H, PhantomData<T>);

    impl<H: Hook<Output = UseStateHandle<Of>>, T: 'static> Hook for Known<H, T> {
        type Output = State<T>;

        fn run(self, ctx: &mut HookContext) -> State<T> {
            let state = self.0.run(ctx);
            let now: Rc<dyn Any> = state.0.clone();
            let now = now.downcast().expect("a hook is always the same one");
            State { now, setter: Setter(state.setter(), PhantomData) }
        }
    }

    Known(use_state_of(Box::new(|| Of(Rc::new(first())))), PhantomData)
}

/// A state as it was when it was drawn.
#[allow(missing_debug_implementations)]
pub struct State<T> {
    now: Rc<T>,
    setter: Setter<T>,
}

impl<T: PartialEq + 'static> State<T> {
    /// Changes the state.
    pub fn set(&self, next: T) {
        self.setter.set(next);
    }

    /// What changes the state.
    pub fn setter(&self) -> Setter<T> {
        self.setter.clone()
    }
}

impl<T> Clone for State<T> {
    fn clone(&self) -> State<T> {
        State { now: self.now.clone(), setter: self.setter.clone() }
    }
}

impl<T> Deref for State<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.now
    }
}

/// Changes a state; all setters of a state are equal.
#[allow(missing_debug_implementations)]
pub struct Setter<T>(UseStateSetter<Of>, PhantomData<T>);

impl<T: PartialEq + 'static> Setter<T> {
    /// Changes the state.
    pub fn set(&self, next: T) {
        self.0.set(Of(Rc::new(next)));
    }
}

impl<T> Clone for Setter<T> {
    fn clone(&self) -> Setter<T> {
        Setter(self.0.clone(), PhantomData)
    }
}

impl<T> PartialEq for Setter<T> {
    fn eq(&self, other: &Setter<T>) -> bool {
        self.0 == other.0
    }
}

/// A callback that is the same as long as `of` is.
pub fn use_callback<I, O, F, D>(of: D, call: F) -> impl Hook<Output = Callback<I, O>>
where
    I: 'static,
    O: 'static,
    F: Fn(I, &D) -> O + 'static,
    D: PartialEq + Clone + 'static,
{
    /// Takes the callback out of what is remembered.
    struct Taken<H>(H);

    impl<H: Hook<Output = Rc<Callback<I, O>>>, I, O> Hook for Taken<H> {
        type Output = Callback<I, O>;

        fn run(self, ctx: &mut HookContext) -> Callback<I, O> {
            (*self.0.run(ctx)).clone()
        }
    }

    Taken(use_memo(of, |of| {
        let of = of.clone();
        Callback::from(move |input| call(input, &of))
    }))
}

#[hook]
fn use_effect_of(of: Of, effect: Box<dyn FnOnce() -> Box<dyn FnOnce()>>) {
    yew::functional::use_effect_with(of, |_| effect());
}

#[hook]
fn use_memo_of(of: Of, make: Box<dyn FnOnce() -> Rc<dyn Any>>) -> Rc<dyn Any> {
    let made = yew::functional::use_memo(of, |_| make());
    (*made).clone()
}

#[hook]
fn use_state_of(first: Box<dyn FnOnce() -> Of>) -> UseStateHandle<Of> {
    use_state_eq(first)
}

/// What a hook depends on or remembers.
struct Of(Rc<dyn Comparable>);

impl PartialEq for Of {
    fn eq(&self, other: &Of) -> bool {
        let other: &dyn Any = &*other.0;
        (*self.0).same(other)
    }
}

/// A value of whatever type.
trait Comparable: Any {
    fn same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static> Comparable for T {
    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}
