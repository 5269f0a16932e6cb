//! The learner's progress in each lesson, kept in the browser.

use serde::{Deserialize, Serialize};
use tilescope_floor::store::Store;
use tilescope_protocol::TextHash;

use crate::request::Source;

/// The most lessons to remember. Beyond that, the one that was not opened for the longest time is forgotten.
const MOST: usize = 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LessonProgress {
    /// The learner left at a step, counted from 0.
    At(usize),
    Done,
}

type Lessons = Vec<(String, LessonProgress)>;

const LESSONS: Store<Lessons> = Store::new("lessons", 1);

/// Returns the learner's progress in a lesson. `None` if it was never started.
pub fn of(source: &Source) -> Option<LessonProgress> {
    let name = name(source);
    LESSONS.kept_or(Vec::new()).into_iter().find(|(of, _)| *of == name).map(|(_, progress)| progress)
}

/// Stores the learner's progress. A lesson stays done once its end was seen, whichever steps the learner looks at
/// again.
pub fn keep(source: &Source, lesson_progress: LessonProgress) {
    if of(source) != Some(LessonProgress::Done) {
        LESSONS.keep(&with(LESSONS.kept_or(Vec::new()), name(source), lesson_progress));
    }
}

fn with(mut lessons: Lessons, name: String, lesson_progress: LessonProgress) -> Lessons {
    lessons.retain(|(of, _)| *of != name);
    lessons.insert(0, (name, lesson_progress));
    lessons.truncate(MOST);
    lessons
}

/// Returns the identifier of a lesson: its name, or a number made from its text or its address.
fn name(source: &Source) -> String {
    match source {
        Source::Listed(name) => name.clone(),
        Source::Text(text) | Source::Address(text) => {
            format!("text-{:016x}", TextHash::of(text).value())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lesson_is_kept_once_with_the_latest_first() {
        let (at, done) = (LessonProgress::At(2), LessonProgress::Done);
        let kept = with(with(Vec::new(), "flat".into(), at), "rave".into(), done);
        let kept = with(kept, "flat".into(), done);
        assert_eq!(kept, [("flat".into(), done), ("rave".into(), done)]);
        assert_eq!(LESSONS.read(&LESSONS.text(&kept)), Ok(kept));
        let many = (0..99).fold(Vec::new(), |kept, index| with(kept, format!("l{index}"), at));
        assert_eq!((many.len(), &*many[0].0), (MOST, "l98"));
    }

    #[test]
    fn a_text_is_known_by_its_content() {
        let text = |text: &str| name(&Source::Text(text.to_owned()));
        assert_eq!(text("a"), text("a"));
        assert_ne!(text("a"), text("b"));
        assert!(!text("a").contains(' '));
    }
}
