//! The floor on which all screens stand: dialogs, fields, marks, pictures of buttons, what the browser keeps and how people like
//! the page. Nothing here knows a game or a screen.
//!
//! ```text
//!   tool, icon, mark, pick          buttons, their pictures, the marks of players, choices
//!   dialog, pull, note, settings    what lies over a screen, is pulled up or stands in its corner
//!   address, storage, preferences   what the browser keeps, and the address of the page
//!   listen, keys, focus, size       what the browser tells, and where the focus is
//!   copy, download, csv, number     what is taken along, and numbers as text
//!   stages, panic, parts            drawing in stages; when all breaks down; what can be hidden
//! ```

pub mod address;
pub mod confirm;
pub mod copy;
pub mod csv;
pub mod dialog;
pub mod download;
pub mod exact;
pub mod focus;
pub mod fold;
pub mod full_screen;
pub mod icon;
pub mod keys;
pub mod lazy;
pub mod listen;
pub mod loss;
pub mod mark;
pub mod note;
pub mod number;
pub mod panic;
pub mod parts;
pub mod pick;
pub mod preferences;
pub mod pull;
pub mod settings;
pub mod size;
pub mod stages;
pub mod storage;
pub mod tool;
