//! The kinds of features.

/// The kind of a segment, and of the feature that it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A city: `c`.
    City,
    /// A road: `r`.
    Road,
    /// A field: `f`.
    Field,
    /// A monastery: `m`.
    Monastery,
}

impl Kind {
    /// All kinds, in the order in which the segments of a tile are listed.
    pub const ALL: [Kind; 4] = [Kind::City, Kind::Road, Kind::Field, Kind::Monastery];

    /// Returns the letter of the kind in notation.
    pub const fn letter(self) -> char {
        match self {
            Kind::City => 'c',
            Kind::Road => 'r',
            Kind::Field => 'f',
            Kind::Monastery => 'm',
        }
    }
}
