//! The lessons of the page and the examples of the manual: they can be read, and their statements are true.

use std::fs;
use std::path::PathBuf;

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::{Candidate, Heuristics, Report, for_game};
use tilescope_engine::Request;
use tilescope_protocol::Budget;

use super::*;
use crate::position::LessonPosition;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the lessons of the page in English, by name.
fn shipped() -> Vec<(String, String)> {
    texts(root().join("lessons"))
}

/// Returns the lessons of a folder, by name.
fn texts(folder: PathBuf) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).expect("there are lessons").map(|file| file.unwrap().path());
    let mut lessons: Vec<_> = files
        .filter(|path| path.is_file())
        .map(|path| {
            (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap())
        })
        .collect();
    lessons.sort();
    lessons
}

/// Reads a lesson of our own.
fn of(name: &str, text: &str) -> Lesson {
    Lesson::read(text).unwrap_or_else(|error| panic!("{name}: {}", complaint(text, &error)))
}

/// Returns the result of the search of a step, with as many workers as the step says.
fn search<S: Heuristics>(position: &LessonPosition<S>, step: &LessonStep, work: u64) -> Report<S::Move> {
    let request = Request {
        root: position.record.to_string().into(),
        spec: position.spec.to_string().into(),
        seed: step.setting.seed,
        budget: Budget::Work(work),
        workers: step.setting.workers,
    };
    let root = position.record.position(usize::MAX);
    let parts = request.parts();
    let reports = (0..parts).map(|part| {
        let Budget::Work(mut left) = request.budget.share(parts, part) else {
            unreachable!("a share of work is work")
        };
        let mut search =
            position.spec.build(&root, request.seed_of(part)).expect("the game has what it names");
        while left > 0 {
            let step = search.step(u32::try_from(left.min(1000)).unwrap().into());
            left -= step.used.min(left);
            if step.done {
                break;
            }
        }
        search.report()
    });
    let merged = reports.reduce(|mut all, report| {
        all.merge(&report, position.spec.final_choice()).expect("one position");
        all
    });
    merged.expect("one worker at least")
}

/// Returns the steps whose search does not find what the author states, with what it finds instead.
fn disproved<S: Heuristics>(lesson: &Lesson) -> Vec<String> {
    let positions = lesson.positions::<S>().expect("it was read before");
    let steps = positions.iter().zip(&lesson.steps);
    let wrong = steps.filter_map(|(position, step)| {
        let found = search(position, step, step.watch?).chosen()?.mv;
        let said = position.finds.is_empty() || position.finds.contains(&found);
        (!said).then(|| format!("“{}” finds {found}", step.title))
    });
    wrong.collect()
}

#[test]
fn every_lesson_can_be_read() {
    let lessons = shipped();
    assert!(lessons.len() >= 8, "{}", lessons.len());
    for (name, text) in &lessons {
        let lesson = of(name, text);
        assert!(!lesson.about.is_empty(), "{name}");
        let game = lesson.game().unwrap_or_else(|error| panic!("{name}: {error}"));
        let positions = for_game!(game, G => lesson.positions::<G>().map(drop));
        positions.unwrap_or_else(|error| panic!("{name}: {}", complaint(text, &error)));
    }
}

#[test]
fn searches_confirm_every_lesson() {
    for (name, text) in &shipped() {
        let lesson = of(name, text);
        let game = lesson.game().unwrap_or_else(|error| panic!("{name}: {error}"));
        let disproved = for_game!(game, G => disproved::<G>(&lesson));
        assert!(disproved.is_empty(), "{name}: {}", disproved.join(", "));
    }
}

/// Returns a lesson without its prose: settings, moves, which answers are correct, and the number of paragraphs.
fn skeleton(lesson: &Lesson) -> Vec<String> {
    let texts = |quotes: &[Quote]| quotes.iter().map(|quote| quote.text.clone()).collect::<Vec<_>>();
    let step = |step: &LessonStep| {
        let Setting { game, search, seed, budget, workers, hide } = &step.setting;
        let answers = step.question.as_ref().map(|question| match &question.answers {
            Answers::Choice(all) => {
                all.iter().map(|one| (one.right, Vec::new(), one.reply.is_empty())).collect::<Vec<_>>()
            }
            Answers::Moves(all) => {
                all.iter().map(|one| (one.right, texts(&one.given), one.reply.is_empty())).collect()
            }
        });
        let typed = step.text.iter().map(|text| {
            let typed =
                emphasis::pieces(text).into_iter().filter(|piece| matches!(piece, emphasis::Piece::Typed(_)));
            typed.map(|piece| format!("{piece:?}")).collect::<Vec<_>>()
        });
        let typed: Vec<_> = typed.collect();
        let (watch, finds, hint) = (step.watch, texts(&step.finds), step.hint.is_some());
        let (game, search) = (&game.text, &search.text);
        format!(
            "{game} {search} {seed} {budget} {workers} {hide:?} {watch:?} {finds:?} {hint} {answers:?} {typed:?}"
        )
    };
    lesson.steps.iter().map(step).collect()
}

#[test]
fn translations_match_the_english_lessons() {
    for language in tilescope_language::Language::ALL.iter().map(|language| language.code()) {
        if language == "en" {
            continue;
        }
        // A release needs all of them: `cargo xtask release`.
        let folder = root().join("lessons").join(language);
        let translated = if folder.exists() { texts(folder) } else { Vec::new() };
        for (name, text) in &translated {
            let (lesson, english) = (of(name, text), named(name));
            assert_eq!(lesson.language, language, "{name}");
            assert_ne!((&lesson.title, &lesson.about), (&english.title, &english.about));
            for (step, (said, meant)) in skeleton(&lesson).iter().zip(&skeleton(&english)).enumerate() {
                assert_eq!(said, meant, "{language}: {name}, step {}", step + 1);
            }
            assert_eq!(lesson.steps.len(), english.steps.len(), "{language}: {name}");
        }
    }
}

/// Returns a number of a step's report for a move, by the move's name in the table.
fn number(name: &str, step: usize, mv: &str, read: fn(&Candidate<AnyMove>) -> f64) -> f64 {
    let lesson = named(name);
    let report = for_game!(lesson.game().unwrap(), G => {
        let (position, step) = (&lesson.positions::<G>().unwrap()[step - 1], &lesson.steps[step - 1]);
        search(position, step, step.watch.expect("a step that is watched")).map(|&mv| AnyMove::new::<G>(mv))
    });
    let candidate = report.candidates.iter().find(|candidate| candidate.mv.to_string() == mv);
    read(candidate.unwrap_or_else(|| panic!("{name} {step}: {mv} is no candidate")))
}

/// Returns the lesson of the page with a given name.
fn named(name: &str) -> Lesson {
    let (_, text) = shipped().into_iter().find(|(of, _)| of == name).expect("there is such a lesson");
    of(name, &text)
}

const VISITS: fn(&Candidate<AnyMove>) -> f64 = |candidate| candidate.visits as f64;
const VALUE: fn(&Candidate<AnyMove>) -> f64 = |candidate| candidate.value.mean().unwrap();

#[test]
fn quoted_numbers_match_the_search() {
    let near = |found: f64, said: f64, off: f64| {
        assert!((found - said).abs() <= off, "{said} is said, {found} found")
    };
    near(number("flat", 2, ":40", VALUE), 16.5, 0.05);
    near(number("flat", 4, ":40", VALUE) - number("flat", 4, ":2", VALUE), 3.0, 0.5);
    near(number("exploration", 2, "d9c9", VISITS), 638.0, 40.0);
    near(number("exploration", 3, "a1b1", VISITS), 30.0, 5.0);
    near(number("exploration", 4, "e2e3", VISITS), 223.0, 20.0);
    near(number("exploration", 4, "d9c9", VISITS), 70.0, 5.0);
    near(number("rewards", 2, "-2,0e:29", VALUE), 28.0, 0.5);
    near(number("rewards", 2, "-2,0e:29", VISITS), 3500.0, 100.0);
    near(number("playouts", 3, ":33", VALUE) - number("playouts", 3, ":40", VALUE), 6.0, 0.5);
    near(number("pruning", 2, "b3a3", VALUE), 5.0, 0.0);
    near(number("pruning", 3, "e2e1", VALUE), 0.48, 0.001);
    near(number("pruning", 4, "e2e1", VALUE), 0.48, 0.001);
    near(number("pruning", 3, "e2e1", VALUE) - number("pruning", 3, "e2e3", VALUE), 1.0, 0.1);
}

#[test]
fn rave_finds_the_move_as_often_as_its_lesson_says() {
    let lesson = named("rave");
    let positions = lesson.positions::<Carcassonne>().unwrap();
    let found = |index: usize| {
        let seeds = 1..=30;
        let found = seeds.filter(|&seed| {
            let mut step = lesson.steps[index].clone();
            step.setting.seed = seed;
            search(&positions[index], &step, 400).chosen().unwrap().mv == "-1,-2r0c0".parse().unwrap()
        });
        found.count()
    };
    assert_eq!((found(1), found(2)), (4, 10));
}

#[test]
fn the_manual_names_every_part_and_has_valid_examples() {
    let manual = fs::read_to_string(root().join("../docs/lessons.md")).expect("there is a manual");
    for part in tilescope_floor::parts::Part::ALL {
        assert!(manual.contains(&format!("| `{}` |", part.name())), "the manual lacks {}", part.name());
    }
    let examples: Vec<&str> =
        manual.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() >= 2, "{}", examples.len());
    for example in examples {
        let lesson = of("docs/lessons.md", example);
        for_game!(lesson.game().unwrap(), G => {
            lesson.positions::<G>().unwrap_or_else(|error| panic!("{}", complaint(example, &error)));
            assert_eq!(disproved::<G>(&lesson), Vec::<String>::new());
        });
    }
}
