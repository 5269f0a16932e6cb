//! The purpose of a build of the page.

/// The purpose of a build of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flavour {
    /// For the web: as small as possible.
    Shipped,
    /// For development: rebuilt within seconds.
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
