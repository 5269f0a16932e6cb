//! What a build of the page is for.

/// What a build of the page is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flavour {
    /// For the web: as small as possible.
    Shipped,
    /// For a person who changes it: built again within seconds.
    Development,
}

impl Flavour {
    /// Returns the profile of `Cargo.toml` that compiles a program, which is `shipped` for the web.
    pub(crate) fn profile(self, shipped: &'static str) -> &'static str {
        match self {
            Flavour::Shipped => shipped,
            Flavour::Development => "serve",
        }
    }
}
