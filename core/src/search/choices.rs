//! Enumerations whose variants are the names that a parameter takes.

/// Declares an enumeration with the name and the help of each variant, and makes it a type of parameters' values.
macro_rules! choices {
    ($(#[$docs:meta])* $visibility:vis enum $name:ident {
        $($(#[$variant_docs:meta])* $variant:ident = $text:literal, $help:literal;)+
    }) => {
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $name {
            $($(#[$variant_docs])* $variant,)+
        }

        impl $name {
            /// All of them, in the order in which they are listed.
            $visibility const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Their names, in the same order.
            $visibility const NAMES: &'static [$crate::games::Named] =
                &[$($crate::games::Named { name: $text, help: $help }),+];
        }

        $crate::search::row::value_of!($name, Choice(index, _) => $name::ALL[*index]);

        impl $crate::search::row::OfKind for $name {
            const KIND: $crate::search::Kind = $crate::search::Kind::Choice($name::NAMES);
        }
    };
}
pub(super) use choices;
