//! The lines of the protocol that `docs/ugi.md` describes, and our players as a program that speaks it.

mod command;
mod go;
mod serve;
mod table;

pub(crate) use command::position_line;
pub(crate) use go::Go;
pub(crate) use serve::serve;
