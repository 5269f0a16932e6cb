//! The last lines of a conversation, for reports of failures.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::quote::start;

const KEPT: usize = 24;

/// The last lines that went to a program, came from it, or that it wrote as errors. Long lines are cut.
#[derive(Clone, Default, Debug)]
pub(crate) struct Transcript(Arc<Mutex<VecDeque<String>>>);

impl Transcript {
    /// Adds a line with the mark of its direction: `>` to the program, `<` from it, `!` for its errors.
    pub(super) fn add(&self, mark: char, line: &str) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == KEPT {
            lines.pop_front();
        }
        let shown = start(line);
        let dots = if shown.len() < line.len() { "…" } else { "" };
        lines.push_back(format!("{mark} {shown}{dots}"));
    }

    pub(super) fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}
