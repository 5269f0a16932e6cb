//! The progress of a lesson: the shown step, and the answers at each step.

use std::rc::Rc;

use tilescope_language::t;
use tilescope_protocol::any_move::AnyMove;

use super::{Answers, Lesson, LessonQuestion, LessonStep};

/// An active lesson. The moves of its answers are read in advance: those of each answer of each step.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    lesson: Rc<Lesson>,
    moves: Rc<[Vec<Vec<AnyMove>>]>,
    at: usize,
    answered: Vec<Answered>,
}

#[derive(Clone, PartialEq, Default, Debug)]
pub struct Answered {
    /// The chosen answers of the list, in ascending order.
    pub chosen: Vec<usize>,
    pub mv: Option<AnyMove>,
    /// Whether the answer was submitted, and not only chosen.
    pub given: bool,
    /// Whether the question has been answered correctly once.
    pub solved: bool,
    pub hinted: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ProgressAction {
    Go(usize),
    /// Chooses an answer of the list, or deselects it if several can be correct.
    Choose(usize),
    Check,
    Play(AnyMove),
    Again,
    Hint,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    pub right: bool,
    /// The author's reply, or a default if the author gives none.
    pub words: String,
}

impl Progress {
    /// Creates the lesson at one of its steps, or at the last one if there are fewer.
    pub fn new(lesson: Lesson, moves: Vec<Vec<Vec<AnyMove>>>, step: usize) -> Progress {
        let answered = vec![Answered::default(); lesson.steps.len()];
        let at = step.min(lesson.steps.len() - 1);
        Progress { lesson: lesson.into(), moves: moves.into(), at, answered }
    }

    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the index of the shown step, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.at]
    }

    pub fn answered(&self) -> &Answered {
        &self.answered[self.at]
    }

    pub fn is_last(&self) -> bool {
        self.at + 1 == self.lesson.steps.len()
    }

    /// Returns whether the shown step has no open question.
    pub fn is_solved(&self) -> bool {
        self.step().question.is_none() || self.answered().solved
    }

    /// Returns whether the step waits for a move on the board.
    pub fn awaits_move(&self) -> bool {
        let asked = self.step().question.as_ref().map(|question| &question.answers);
        matches!(asked, Some(Answers::Moves(_)))
    }

    /// Returns the lesson after an action of the learner. An impossible action changes nothing.
    pub fn after(&self, action: ProgressAction) -> Progress {
        let mut next = self.clone();
        match action {
            ProgressAction::Go(step) => next.at = step.min(self.lesson.steps.len() - 1),
            ProgressAction::Choose(index) => next.choose(index),
            ProgressAction::Check => next.answered[self.at].given = !self.answered().chosen.is_empty(),
            ProgressAction::Play(mv) if self.awaits_move() => {
                let answered = &mut next.answered[self.at];
                (answered.mv, answered.given) = (Some(mv), true);
            }
            ProgressAction::Play(_) => {}
            ProgressAction::Again => {
                let answered = &mut next.answered[self.at];
                (answered.mv, answered.given) = (None, false);
            }
            ProgressAction::Hint => next.answered[self.at].hinted = true,
        }
        if next.verdict().is_some_and(|verdict| verdict.right) {
            next.answered[next.at].solved = true;
        }
        next
    }

    fn choose(&mut self, index: usize) {
        let Some(LessonQuestion { answers: Answers::Choice(answers), .. }) =
            &self.lesson.steps[self.at].question
        else {
            return;
        };
        if index >= answers.len() {
            return;
        }
        let several = answers.iter().filter(|answer| answer.right).count() > 1;
        let Answered { chosen, given, .. } = &mut self.answered[self.at];
        *given = false;
        match chosen.binary_search(&index) {
            Ok(place) if several => _ = chosen.remove(place),
            Ok(_) => {}
            Err(place) if several => chosen.insert(place, index),
            Err(_) => *chosen = vec![index],
        }
    }

    /// Returns the response to the answer; `None` if none was submitted.
    pub fn verdict(&self) -> Option<Verdict> {
        let (step, answered) = (self.step(), self.answered());
        let question = step.question.as_ref().filter(|_| answered.given)?;
        match &question.answers {
            Answers::Choice(answers) => {
                let chosen = || answered.chosen.iter().map(|&index| &answers[index]);
                let wrong = chosen().find(|answer| !answer.right);
                let right = answers.iter().filter(|answer| answer.right).count();
                Some(match wrong {
                    Some(answer) => Verdict::new(false, &answer.reply),
                    None if answered.chosen.len() < right => Verdict::new(
                        false,
                        t("Your answers so far are right, but not all right answers are chosen."),
                    ),
                    None => {
                        let replies: Vec<&str> = chosen().map(|answer| answer.reply.as_str()).collect();
                        Verdict::new(true, replies.join(" ").trim())
                    }
                })
            }
            Answers::Moves(answers) => {
                let mv = answered.mv?;
                let moves = &self.moves[self.at];
                let answer = answers.iter().zip(moves).find(|(_, moves)| moves.contains(&mv));
                let answer = answer.map(|(answer, _)| answer);
                let answer = answer.or(answers.iter().find(|answer| answer.given.is_empty()));
                Some(
                    answer
                        .map_or(Verdict::new(false, ""), |answer| Verdict::new(answer.right, &answer.reply)),
                )
            }
        }
    }
}

impl Verdict {
    fn new(right: bool, words: &str) -> Verdict {
        let words = match (words, right) {
            ("", true) => t("Correct."),
            ("", false) => t("Not that one. Try another."),
            _ => words,
        };
        Verdict { right, words: words.to_owned() }
    }
}
