//! Enumerations whose variants are the names that a parameter accepts.

/// Declares an enumeration with the name and the help of each variant, and makes it a value type of parameters.
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
            /// All variants, in the order of listing.
            $visibility const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The names of all variants, in the same order.
            $visibility const NAMES: &'static [$crate::games::Named] =
                &[$($crate::games::Named { name: $text, help: $crate::help::text($help) }),+];
        }

        $crate::search::row::value_of!($name, Choice(index, _) => $name::ALL[*index]);

        impl $crate::search::row::OfKind for $name {
            const KIND: $crate::search::Kind = $crate::search::Kind::Choice($name::NAMES);
        }
    };
}
pub(super) use choices;
