//! The learner's progress in each lesson, kept in the browser: one line each, `flat 3` or `flat done`.

use tilescope_floor::storage;
use tilescope_protocol::TextHash;

use crate::request::Source;

/// The most lessons to remember. Beyond that, the one that was not opened for the longest time is forgotten.
const MOST: usize = 60;

/// The learner's progress in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonProgress {
    /// The learner left at a step, counted from 0.
    At(usize),
    /// The learner has seen the end.
    Done,
}

/// Returns the learner's progress in a lesson. `None` if it was never started.
pub fn of(source: &Source) -> Option<LessonProgress> {
    let (kept, name) = (storage::read(storage::LESSONS)?, name(source));
    kept.lines()
        .find_map(|line| read(line).filter(|(of, _)| *of == name))
        .map(|(_, lesson_progress)| lesson_progress)
}

/// Stores the learner's progress. A lesson stays done once its end was seen, whichever steps the learner looks at
/// again.
pub fn keep(source: &Source, lesson_progress: LessonProgress) {
    if of(source) == Some(LessonProgress::Done) {
        return;
    }
    let (kept, name) = (storage::read(storage::LESSONS).unwrap_or_default(), name(source));
    storage::write(storage::LESSONS, &with(&kept, &name, lesson_progress));
}

fn with(kept: &str, name: &str, lesson_progress: LessonProgress) -> String {
    let state = match lesson_progress {
        LessonProgress::At(step) => (step + 1).to_string(),
        LessonProgress::Done => "done".to_owned(),
    };
    let others = kept.lines().filter(|line| read(line).is_some_and(|(of, _)| of != name)).take(MOST - 1);
    let lines: Vec<String> =
        [format!("{name} {state}")].into_iter().chain(others.map(str::to_owned)).collect();
    lines.join("\n")
}

fn read(line: &str) -> Option<(&str, LessonProgress)> {
    let (name, state) = line.split_once(' ')?;
    let lesson_progress = match state {
        "done" => LessonProgress::Done,
        _ => LessonProgress::At(state.parse::<usize>().ok()?.checked_sub(1)?),
    };
    Some((name, lesson_progress))
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
    fn each_lesson_has_a_line_with_the_latest_first() {
        let kept = with("", "flat", LessonProgress::At(2));
        assert_eq!(kept, "flat 3");
        let kept = with(&kept, "rave", LessonProgress::Done);
        assert_eq!(with(&kept, "flat", LessonProgress::Done), "flat done\nrave done");
        assert_eq!(with("nonsense\nflat 0\nrave 2", "flat", LessonProgress::At(0)), "flat 1\nrave 2");
        let many = (0..99)
            .fold(String::new(), |kept, index| with(&kept, &format!("l{index}"), LessonProgress::Done));
        assert_eq!((many.lines().count(), many.lines().next()), (MOST, Some("l98 done")));
    }

    #[test]
    fn a_text_is_known_by_its_content() {
        let text = |text: &str| name(&Source::Text(text.to_owned()));
        assert_eq!(text("a"), text("a"));
        assert_ne!(text("a"), text("b"));
        assert!(!text("a").contains(' '));
    }
}
