//! The games; this is the only list of them.
