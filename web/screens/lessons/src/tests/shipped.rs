//! The lessons of the page and the examples of the manual: they can be read, and their statements are true.

use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use tilescope_core::{Candidate, Heuristics, Report, for_game};
use tilescope_engine::Request;
use tilescope_protocol::Budget;

use super::*;
use crate::claim::SEEDS;
use crate::position::LessonPosition;
use crate::trial::{SeedTrial, TrialAction};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn shipped() -> Vec<(String, String)> {
    texts(root().join("lessons"))
}

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

fn of(name: &str, text: &str) -> Lesson {
    Lesson::read(text).unwrap_or_else(|error| panic!("{name}: {}", complaint(text, &error)))
}

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

/// Returns the claims whose share of seeds is another than the author states, with the share that is measured.
fn disproved<S: Heuristics>(lesson: &Lesson) -> Vec<String> {
    let positions = lesson.positions::<S>().expect("it was read before");
    let steps = positions.iter().zip(&lesson.steps);
    let wrong = steps.filter_map(|(position, step)| {
        let (claim, work) = (step.finds.as_ref()?, step.watch?);
        let finds = |&seed: &u64| {
            let found = search(position, &with_seed(step, seed), work).chosen().expect("a choice").mv;
            position.moves[..claim.moves.len()].contains(&found)
        };
        let seeds = (1..=SEEDS).filter(finds).count() as u64;
        (seeds != claim.seeds).then(|| format!("“{}” holds in {seeds} of {SEEDS}", step.title))
    });
    wrong.collect()
}

fn with_seed(step: &LessonStep, seed: u64) -> LessonStep {
    let mut step = step.clone();
    step.setting.seed = seed;
    step
}

#[test]
fn every_lesson_can_be_read() {
    let lessons = shipped();
    assert!(lessons.len() >= 9, "{}", lessons.len());
    for (name, text) in &lessons {
        let lesson = of(name, text);
        assert!(!lesson.about.is_empty(), "{name}");
        let game = lesson.game().unwrap_or_else(|error| panic!("{name}: {error}"));
        let positions = for_game!(game, G => lesson.positions::<G>().map(drop));
        positions.unwrap_or_else(|error| panic!("{name}: {}", complaint(text, &error)));
    }
}

#[test]
fn searches_confirm_every_claim() {
    let disproved = shipped().into_iter().filter_map(|(name, text)| {
        let lesson = of(&name, &text);
        let game = lesson.game().unwrap_or_else(|error| panic!("{name}: {error}"));
        let disproved = for_game!(game, G => disproved::<G>(&lesson));
        (!disproved.is_empty()).then(|| format!("{name}: {}", disproved.join(", ")))
    });
    assert_eq!(disproved.collect::<Vec<_>>(), Vec::<String>::new());
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
            let quoted = emphasis::pieces(text).into_iter().filter_map(|piece| match piece {
                emphasis::Piece::Typed(typed) => Some(typed.to_owned()),
                emphasis::Piece::Link { address, .. } => Some(address.to_owned()),
                _ => None,
            });
            quoted.collect::<Vec<_>>()
        });
        let typed: Vec<_> = typed.collect();
        let (watch, finds, hint) = (
            step.watch,
            step.finds.as_ref().map(|claim| (texts(&claim.moves), claim.seeds)),
            step.hint.is_some(),
        );
        let (game, search, offers) = (&game.text, &search.text, &step.offers);
        let (beside, why) =
            (offers.beside.as_ref().map(|beside| &beside.text), offers.why.as_ref().map(|why| texts(why)));
        let offers = (offers.inside, beside, why);
        format!(
            "{game} {search} {seed} {budget} {workers} {hide:?} {watch:?} {finds:?} {offers:?} {hint} {answers:?} {typed:?}"
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

fn number(name: &str, step: usize, mv: &str, read: fn(&Candidate<AnyMove>) -> f64) -> f64 {
    let lesson = named(name);
    for_game!(lesson.game().unwrap(), G => {
        let (position, lesson_step) = (&lesson.positions::<G>().unwrap()[step - 1], &lesson.steps[step - 1]);
        let report = search(position, lesson_step, lesson_step.watch.expect("a step that is watched"));
        let found = report.candidates.into_iter().find(|candidate| candidate.mv.to_string() == mv);
        let Candidate { mv, visits, value, win, lead, .. } =
            found.unwrap_or_else(|| panic!("{name} {step}: {mv} is no candidate"));
        read(&Candidate { visits, value, win, lead, ..Candidate::unvisited(AnyMove::new::<G>(mv)) })
    })
}

fn named(name: &str) -> Lesson {
    let (_, text) = shipped().into_iter().find(|(of, _)| of == name).expect("there is such a lesson");
    of(name, &text)
}

const VISITS: fn(&Candidate<AnyMove>) -> f64 = |candidate| candidate.visits as f64;
const VALUE: fn(&Candidate<AnyMove>) -> f64 = |candidate| candidate.value.mean().unwrap();
const WINS: fn(&Candidate<AnyMove>) -> f64 = |candidate| candidate.win.mean().unwrap();
const LEAD: fn(&Candidate<AnyMove>) -> f64 = |candidate| candidate.lead.mean().unwrap();

#[test]
fn quoted_numbers_match_the_search() {
    let near = |found: f64, said: f64, off: f64| {
        assert!((found - said).abs() <= off, "{said} is said, {found} found")
    };
    near(number("flat", 2, ":2", VALUE), 14.5, 0.05);
    near(number("flat", 3, ":40", VALUE) - number("flat", 3, ":33", VALUE), 1.25, 0.05);
    near(number("exploration", 2, "b5b6", VISITS), 968.0, 0.0);
    near(number("exploration", 3, "d3d4", VISITS), 42.0, 4.0);
    near(number("exploration", 4, "d3d4", VISITS), 233.0, 0.0);
    near(number("exploration", 4, "b5b6", VISITS), 50.0, 3.0);
    near(number("rewards", 2, "g5h5", WINS), 0.57, 0.01);
    near(number("rewards", 3, "g5g4", WINS), 0.86, 0.01);
    near(number("rewards", 3, "g5g4", LEAD), -9.6, 0.05);
    near(number("rewards", 4, "h5g5", WINS), 0.14, 0.01);
    near(number("rewards", 4, "h5g5", LEAD), -9.3, 0.05);
    near(number("playouts", 3, ":28", VALUE) - number("playouts", 3, ":44", VALUE), 9.0, 0.5);
    near(number("playouts", 6, ":44", VISITS), 11.0, 0.0);
    near(number("pruning", 2, "b3a3", VALUE), 5.0, 0.0);
    near(number("pruning", 3, "e2e1", VALUE), 0.48, 0.001);
    near(number("pruning", 4, "e2e1", VALUE), 0.48, 0.001);
    near(number("pruning", 3, "e2e1", VALUE) - number("pruning", 3, "e2e3", VALUE), 1.0, 0.1);
}

/// Returns the moves that the searches of a step find with these seeds.
fn finds(name: &str, step: usize, seeds: RangeInclusive<u64>) -> Vec<AnyMove> {
    let lesson = named(name);
    for_game!(lesson.game().unwrap(), G => {
        let (position, step) = (&lesson.positions::<G>().unwrap()[step - 1], &lesson.steps[step - 1]);
        let find = |seed| {
            let report = search(position, &with_seed(step, seed), step.watch.expect("a step that is watched"));
            AnyMove::new::<G>(report.chosen().unwrap().mv)
        };
        seeds.map(find).collect()
    })
}

/// Returns the favourites of the 30 seeds at a step, each with its number of seeds, the most frequent first.
fn favourites(name: &str, step: usize) -> Vec<(String, u64)> {
    let found = (1..=SEEDS).zip(finds(name, step, 1..=SEEDS));
    let trial =
        found.fold(SeedTrial::default(), |trial, (seed, mv)| trial.after(TrialAction::Found(seed, mv)));
    trial.favourites().into_iter().map(|(mv, seeds)| (mv.to_string(), seeds)).collect()
}

#[test]
fn quoted_favourites_match_the_searches() {
    let both = |pair: [(&str, u64); 2]| pair.map(|(mv, seeds)| (mv.to_owned(), seeds)).to_vec();
    assert_eq!(favourites("flat", 3), both([(":33", 19), (":40", 11)]));
    assert_eq!(favourites("variance", 3), both([(":19", 17), (":32", 13)]));
    let (rave, parallel) = (favourites("rave", 2), favourites("parallel", 2));
    assert_eq!((rave.len(), rave[0].1), (15, 9));
    assert_eq!((parallel.len(), parallel[0].1), (10, 7));
}

/// Returns how many of the seeds find one of the moves.
fn finders(name: &str, step: usize, seeds: RangeInclusive<u64>, moves: &[&str]) -> usize {
    let found = finds(name, step, seeds).into_iter().map(|mv| mv.to_string());
    found.filter(|mv| moves.contains(&mv.as_str())).count()
}

#[test]
fn quoted_shares_match_a_thousand_searches_with_and_without_rave() {
    let finders =
        |seeds: RangeInclusive<u64>| [2, 3].map(|step| finders("rave", step, seeds.clone(), &["-1,-2r0c0"]));
    let (first, others) = (finders(1..=200), finders(201..=1000));
    assert_eq!(first, [49, 71]);
    assert_eq!([first[0] + others[0], first[1] + others[1]], [291, 289]);
}

/// The shares are 36 %, 54 % and 61 %.
#[test]
fn quoted_shares_match_five_hundred_searches_by_one_and_four_workers() {
    let finders = |step| finders("parallel", step, 1..=500, &["-2,1r2c0", "-3,-1r3c0", "2,1r0f0"]);
    assert_eq!([2, 4, 5].map(finders), [180, 269, 304]);
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
