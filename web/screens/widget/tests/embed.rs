//! An embed reads or rejects every message of the page around it, and nothing else happens.

// proptest seeds itself from the system, which a browser test does not need.
#![cfg(not(target_arch = "wasm32"))]

use proptest::prelude::*;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::{Record, SearchSpec};
use tilescope_session::{InspectorLink, InspectorPlace, MOST_ITERATIONS};
use tilescope_widget::command::{Command, Field};
use tilescope_widget::embedded_screen::{EmbeddedScreen, ScreenContent};
use tilescope_widget::options::Options;
use tilescope_widget::stored_report;

const RECORD: &str = "carcassonne(players=2) =K 1,0r0c0 =V";

fn root() -> Carcassonne {
    let record: Record<Carcassonne> = RECORD.parse().expect("a record");
    record.position(record.moves().len())
}

proptest! {
    #[test]
    fn arbitrary_parameters_never_panic(
        name in prop::sample::select(vec![
            "v", "game", "record", "position", "ply", "theme", "bg", "analyze", "candidates", "hide", "lang", "frozen",
            "search", "search-seed", "search-budget", "seat1", "seat2", "seed",
        ]),
        text in ".{0,40}",
    ) {
        let given = |asked: &str| match asked {
            asked if asked == name => Some(text.clone()),
            "record" => Some(RECORD.to_owned()),
            _ => None,
        };
        let _ = Options::read(&given);
    }

    #[test]
    fn arbitrary_screens_never_panic_and_errors_lie_in_their_text(
        name in prop::sample::select(vec!["study", "side"]),
        text in prop_oneof![".{0,40}", "[0-9]{0,3}\\.[0-9s]{0,3}\\.([0-9a-z().=,-]|\\PC){0,20}"],
    ) {
        let read = EmbeddedScreen::read(|asked| match asked {
            "record" => Some(RECORD.to_owned()),
            asked => (asked == name).then(|| text.clone()),
        });
        for error in read.err().into_iter().flatten() {
            let (parameter, byte) = error.place();
            // Without a screen, one to compare with is missing.
            prop_assert_eq!(parameter, if text.is_empty() { "side" } else { name });
            prop_assert!(byte <= text.len() && text.is_char_boundary(byte), "{}: {}", text, error);
        }
    }

    #[test]
    fn a_step_of_a_search_reads_back(at in 0..=MOST_ITERATIONS, step: u16, seed: u64, view in "(n60)?") {
        let link = InspectorLink { place: InspectorPlace { at, step: step.into(), seed }, view };
        let read = EmbeddedScreen::read(|asked| match asked {
            "record" => Some(RECORD.to_owned()),
            "study" => Some(link.to_string()),
            _ => None,
        });
        prop_assert_eq!(read.map(|screen| screen.content), Ok(ScreenContent::Inspector(link)));
    }

    #[test]
    fn two_searchers_read_back(
        seed: u64,
        work in 1..=MOST_ITERATIONS,
        one in prop::sample::select(vec!["mcts", "mcts(exploration=0.5)", "star"]),
        other in prop::sample::select(vec!["flat", "flat(allocation=ucb1)", "random"]),
    ) {
        let read = EmbeddedScreen::read(|asked| match asked {
            "record" => Some(RECORD.to_owned()),
            "search" => Some(one.to_owned()),
            "side" => Some(format!("{seed}.{work}.{other}")),
            _ => None,
        });
        match read.map(|screen| screen.content) {
            Ok(ScreenContent::Comparison(pairing)) => {
                prop_assert_eq!(pairing.place().to_string(), format!("{}.{}.{}", seed, work, other));
                prop_assert_eq!(pairing.specs[0].to_string(), one);
            }
            other => prop_assert!(false, "{:?}", other),
        }
    }

    #[test]
    fn arbitrary_messages_never_panic(command in ".{0,12}", theme in ".{0,12}", query in ".{0,99}", number in any::<f64>()) {
        let read = |version: Field| Command::read(|name| match name {
            "tilescope" => version.clone(),
            "command" => Field::Text(command.clone()),
            "theme" => Field::Text(theme.clone()),
            _ => Field::Text(query.clone()),
        });
        let _ = read(Field::Number(1.0));
        prop_assert!(number == 1.0 || read(Field::Number(number)).is_err());
    }

    #[test]
    fn arbitrary_stored_reports_never_panic(text in "([0-9,rcnsebd:_/-]|\\PC){0,60}") {
        let _ = stored_report::read(&text, &root());
    }

    /// Changing any byte of a valid text gives another valid text, or one that is rejected.
    #[test]
    fn changed_stored_reports_read_back_or_are_rejected(
        place in 0_usize..400,
        byte in prop::sample::select(b"0129_/:-,rcdsneb".to_vec()),
    ) {
        let root = root();
        let mut search = "mcts".parse::<SearchSpec>().expect("a searcher").build(&root, 1).expect("a search");
        search.step(200);
        let mut text = stored_report::write(&search.report(), 10).expect("something was tried").into_bytes();
        let place = place % text.len();
        text[place] = byte;
        let text = String::from_utf8(text).expect("it is ASCII");
        if let Ok(report) = stored_report::read(&text, &root) {
            prop_assert!(stored_report::write(&report, stored_report::MOST).is_some());
        }
    }
}
