#[cfg(not(target_arch = "wasm32"))]
mod shipped;

use tilescope_core::games::GameId;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::lesson_file::LONGEST_LESSON;

use super::progress::{Progress, ProgressAction};
use super::*;

const SMALL: &str = "\
# Four dominoes
about: What a choice costs.
game: kingdomino(players=2) =2 =14
  =33 =40 =p1
search: flat(utility=lead)
seed: 7
hide: moves, undo

## To be read
One paragraph
in two lines.

Another one with *weight*.
watch: 400
finds: :33

## To be chosen
? Which *are* right?
+ this one
> Well seen.
+ this one too
- not this one
> It is not.
hint: There are two.

## To be played
search: mcts
hide:
! Take the best domino.
+ :33
> Yes.
- :2 :14
> Far too small.
- *
> Not that.
";

fn progress(step: usize) -> Progress {
    let lesson = Lesson::read(SMALL).expect("it is right");
    let positions = lesson.positions::<Kingdomino>().expect("its moves are legal");
    let any = |moves: Vec<_>| moves.into_iter().map(AnyMove::new::<Kingdomino>).collect();
    let steps = positions.into_iter().zip(&lesson.steps);
    let moves = steps.map(|(position, step)| step.sorted(any(position.moves)).answers).collect();
    Progress::new(lesson, moves, step)
}

fn wrong(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    let text = SMALL.replacen(from, to, 1);
    let read = Lesson::read(&text).and_then(|lesson| lesson.positions::<Kingdomino>().map(drop));
    complaint(&text, &read.expect_err(to))
}

#[test]
fn a_lesson_is_read_with_its_settings_step_by_step() {
    let lesson = Lesson::read(SMALL).expect("it is right");
    assert_eq!((lesson.title.as_str(), lesson.about.as_str()), ("Four dominoes", "What a choice costs."));
    assert_eq!(lesson.game(), Ok(GameId::Kingdomino));
    let [reading, choice, moves] = &lesson.steps[..] else { panic!("three steps") };
    assert_eq!(reading.text, ["One paragraph in two lines.", "Another one with *weight*."]);
    assert_eq!((reading.watch, reading.setting.seed), (Some(400), 7));
    assert_eq!(choice.setting.search.text, "flat(utility=lead)");
    assert_eq!(choice.hint.as_deref(), Some("There are two."));
    assert_eq!((moves.setting.search.text.as_str(), moves.setting.seed), ("mcts", 7));
    assert_eq!(
        (choice.setting.hide.to_string(), moves.setting.hide.to_string()),
        ("undo,moves".into(), String::new())
    );
}

#[test]
fn errors_name_the_line() {
    assert_eq!(wrong("# Four dominoes", "Four dominoes"), "line 1, at “Four”: expected '# ' and a title");
    assert_eq!(wrong("=33", "=99"), "line 4, at “99”: expected the number of a domino from 1 to 48");
    assert_eq!(
        wrong(" =p1", ""),
        "line 4: expected a position in which a player is to move; the record includes the draws"
    );
    assert_eq!(
        wrong("flat(", "flt("),
        "line 5, at “flt(utility=lead)”: there is no searcher 'flt'; did you mean 'flat'?"
    );
    assert_eq!(
        wrong("seed: 7", "seed: seven"),
        "line 6, at “seven”: expected a seed, a whole number of at least 0"
    );
    assert_eq!(wrong("seed: 7", "seed: 7\nseed: 8"), "line 7, at “seed:”: seed: is given twice");
    assert_eq!(
        wrong("undo", "undoo"),
        "line 7, at “undoo”: there is no part of the page 'undoo'; did you mean 'undo'?"
    );
    assert_eq!(wrong("watch: 400", "watch: 0"), "line 14, at “0”: expected a whole number from 1 to 5000000");
    assert_eq!(
        wrong("finds: :33", "finds: :33 in 31 of 30"),
        "line 15, at “in”: expected 'in', a number of seeds up to 30 and 'of 30'"
    );
    assert_eq!(wrong("finds: :33", "why: :33"), "line 15, at “:33”: expected two moves to compare");
    assert_eq!(
        wrong("finds: :33", "inside: 0"),
        "line 15, at “0”: expected a whole number from 1 to 100000000"
    );
    assert!(wrong("finds: :33", "beside: flt").starts_with("line 15, at “flt”: there is no searcher"));
    assert_eq!(
        wrong("watch: 400\nfinds: :33", "why: :33 :40"),
        "line 14, at “:33”: expected 'watch: ' together with 'why: ', which compares moves of a search"
    );
    let unsaid = "line 18, at “>”: expected '? ' and a question, or '! ' and a task, before its answers";
    assert_eq!(wrong("? Which *are* right?\n+ this one\n", ""), unsaid);
}

#[test]
fn an_illegal_move_is_reported_with_its_line() {
    let impossible = "line 30, at “:34”: this move is not legal: domino 34 is not in the line";
    assert_eq!(wrong("+ :33", "+ :34"), impossible);
    assert!(wrong("finds: :33", "finds: 33:").starts_with("line 15, at “33:”: "));
    assert!(wrong("finds: :33", "why: :33 :34").starts_with("line 15, at “:34”: this move is not legal"));
}

#[test]
fn too_long_a_text_is_not_read() {
    let text = format!("{SMALL}{}", "x".repeat(LONGEST_LESSON));
    assert!(Lesson::read(&text).is_err_and(|error| error.to_string().contains("at most")));
}

#[test]
fn every_right_answer_must_be_chosen() {
    let progress = progress(1);
    assert_eq!(progress.after(ProgressAction::Check).verdict(), None, "nothing is chosen");
    let wrong = progress.after(ProgressAction::Choose(2)).after(ProgressAction::Check);
    assert!(wrong.verdict().is_some_and(|verdict| !verdict.right && verdict.words == "It is not."));
    let one = progress.after(ProgressAction::Choose(0)).after(ProgressAction::Check);
    assert!(one.verdict().is_some_and(|verdict| !verdict.right && verdict.words.contains("not all")));
    let both = one.after(ProgressAction::Choose(1));
    assert_eq!((both.verdict(), both.is_solved()), (None, false), "chosen, but not given");
    let both = both.after(ProgressAction::Check);
    assert!(both.verdict().is_some_and(|verdict| verdict.right && verdict.words == "Well seen."));
    let wrong = both.after(ProgressAction::Choose(2)).after(ProgressAction::Check);
    assert!(wrong.verdict().is_some_and(|verdict| !verdict.right && verdict.words == "It is not."));
    assert!(wrong.is_solved(), "once solved is solved");
}

#[test]
fn a_move_gets_the_reply_written_for_it() {
    let progress = progress(2);
    let mv = |text| AnyMove::read(GameId::Kingdomino, text).expect("a move");
    let said = |text| progress.after(ProgressAction::Play(mv(text))).verdict().expect("something is said");
    assert_eq!((said(":33").right, said(":33").words.as_str()), (true, "Yes."));
    assert_eq!((said(":14").right, said(":14").words.as_str()), (false, "Far too small."));
    assert_eq!((said(":40").right, said(":40").words.as_str()), (false, "Not that."));
    let again = progress.after(ProgressAction::Play(mv(":2"))).after(ProgressAction::Again);
    assert_eq!((again.verdict(), again.answered().mv), (None, None));
    assert_eq!(
        progress.after(ProgressAction::Go(0)).after(ProgressAction::Play(mv(":33"))).answered().mv,
        None
    );
}

#[test]
fn damaged_lessons_are_read_or_refused_with_their_line() {
    let mut random = 1_u32;
    let mut below = |bound: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % bound
    };
    const PIECES: [&str; 20] = [
        "why: ",
        "inside: ",
        "beside: ",
        " in 3 of 30",
        "\n",
        "# ",
        "## ",
        "? ",
        "! ",
        "+ ",
        "- *",
        "> ",
        "game: ",
        "hide:",
        " ",
        ":",
        "é",
        "\u{feff}",
        "watch: 9",
        "7",
    ];
    let mut readable = 0;
    for _ in 0..20_000 {
        let mut text = SMALL.to_owned();
        for _ in 0..=below(4) {
            let from = (0..=below(text.len() + 1)).rev().find(|&at| text.is_char_boundary(at)).unwrap();
            let to = (from..=(from + below(30)).min(text.len()))
                .rev()
                .find(|&at| text.is_char_boundary(at))
                .unwrap();
            text.replace_range(from..to, PIECES[below(PIECES.len())]);
        }
        match Lesson::read(&text).and_then(|lesson| lesson.positions::<Kingdomino>().map(drop)) {
            Ok(()) => readable += 1,
            Err(error) => assert!(text.is_char_boundary(error.offset()), "{error} in {text:?}"),
        }
    }
    assert!((100..19_900).contains(&readable), "{readable}");
}
