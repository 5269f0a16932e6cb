//! Names of a game's policies, evaluations and orders of moves.

use crate::heuristic::{Evaluation, Order, evaluations, orders, policies};
use crate::playout::Policy;
use crate::search::BuildError;
use crate::search::parameter::Kind;
use crate::search::row::{OfKind, value_of};
use crate::{Heuristics, State};

/// Declares a type of names, each of which refers to a part of a game's heuristics.
macro_rules! names {
    ($($(#[$docs:meta])* $name:ident, $what:literal: $kind:ident of $list:ident;)+) => {$(
        $(#[$docs])*
        #[derive(Clone, Copy, Debug)]
        pub(super) struct $name<'a>(&'a str);

        value_of!($name<'a>, Named(name) => $name(name));

        impl OfKind for $name<'_> {
            const KIND: Kind = Kind::$kind;
        }

        impl $name<'_> {
            /// Returns the part of a game with this name.
            ///
            /// # Errors
            /// If the game has none with this name.
            pub(super) fn of_game<S: Heuristics>(self) -> Result<$kind<S>, BuildError> {
                find::<S, _>($what, self.0, &$list::<S>(), |one| one.name)
            }
        }
    )+};
}

names! {
    /// The name of a policy of playouts.
    PolicyName, "policy": Policy of policies;
    /// The name of an evaluation.
    EvaluationName, "evaluation": Evaluation of evaluations;
    /// The name of an order of moves.
    OrderName, "order": Order of orders;
}

/// Finds the item with a name among all of a game's items of one kind.
fn find<S: State, T: Copy>(
    what: &'static str,
    wanted: &str,
    known: &[T],
    name: impl Fn(&T) -> &'static str,
) -> Result<T, BuildError> {
    known.iter().find(|one| name(one) == wanted).copied().ok_or_else(|| BuildError::Unknown {
        game: S::NAME,
        what,
        name: wanted.into(),
        known: known.iter().map(name).collect(),
    })
}
