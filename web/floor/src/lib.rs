//! The foundation of all screens: dialogs, fields, marks, icons of buttons, the browser's storage and the viewer's
//! preferences. Nothing here depends on a game or a screen.
//!
//! ```text
//!   tool, icon, mark, pick          buttons, their icons, the marks of players, choices
//!   dialog, pull, note, settings    what covers a screen, slides up or appears in its corner
//!   address, history, storage       what the browser stores, and the address of the page
//!   preferences                     the viewer's preferences
//!   listen, keys, focus, size       events of the browser, and the place of the focus
//!   copy, download, csv, number     exports, and numbers as text
//!   stages, panic, parts            rendering in steps; crashes; parts that can be hidden
//! ```

pub mod address;
pub mod bottom_sheet;
pub mod confirm;
pub mod copy;
pub mod csv;
pub mod database;
pub mod deferred;
pub mod dialog;
pub mod download;
pub mod exact;
pub mod focus;
pub mod fold;
pub mod full_screen;
pub mod history;
pub mod icon;
pub mod idle;
pub mod keys;
pub mod lazy;
pub mod listen;
pub mod loss;
pub mod mark;
pub mod note;
pub mod number;
pub mod own_colour;
pub mod panic;
pub mod parts;
pub mod pick;
pub mod places;
pub mod preferences;
pub mod settings;
pub mod size;
pub mod storage;
pub mod tool;
