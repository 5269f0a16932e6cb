//! The foundation of all screens: dialogs, fields, marks, icons of buttons, the browser's storage and the viewer's
//! preferences. Nothing here depends on a game or a screen.
//!
//! ```text
//!   tool, icon, mark, pick, explain           buttons, their icons, the marks of players, choices, explanations
//!   dialog, bottom_sheet, note, settings      what covers a screen, slides up or appears in its corner
//!   chart                                     places, ticks and curves of charts
//!   fold, full_screen                         a section that folds away; the page without the browser around it
//!   address, history, places                  the address of the page; what is open, for the browser's history
//!   store, json                               kept values of one type each, with a name and a version
//!   storage, database                         what the browser stores: texts
//!   preferences, confirm, own_colour          the viewer's preferences
//!   listen, keys, focus, size, idle           events of the browser, the place of the focus, work while nobody uses the page
//!   copy, download, csv, number               exports, and numbers as text
//!   deferred, lazy, panic, parts              rendering in steps; parts loaded on demand; crashes; parts that can be hidden
//!   loss                                      the loss of a move, in six classes
//! ```

pub mod address;
pub mod bottom_sheet;
pub mod chart;
pub mod confirm;
pub mod copy;
pub mod csv;
pub mod database;
pub mod deferred;
pub mod dialog;
pub mod download;
pub mod explain;
pub mod focus;
pub mod fold;
pub mod full_screen;
pub mod history;
pub mod icon;
pub mod idle;
mod json;
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
pub mod store;
pub mod tool;
