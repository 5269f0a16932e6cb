//! The code that shows a reviewed game in an article: its turns, the graph, the mistakes and the ledger.

use std::fmt::Write as _;
use std::rc::Rc;

use tilescope_core::Player;
use tilescope_floor::address;
use tilescope_floor::copy::use_copier;
use tilescope_floor::tool::button;
use tilescope_language::{say, t};
use tilescope_table::any_game::AnyGame;
use tilescope_table::embedded::{self, Form, Parameters, Snippet};
use yew::prelude::*;

use super::findings::Findings;
use super::ledger::Ledger;
use super::series::points;

#[derive(Properties, PartialEq)]
pub(super) struct ArticleCodeProps {
    pub(super) game: AnyGame,
    pub(super) findings: Rc<Findings>,
}

#[component]
pub(super) fn ArticleCode(props: &ArticleCodeProps) -> Html {
    let copier = use_copier();
    let parameters = [
        embedded::whole(&props.game),
        embedded::seats(props.game.timeline().seats()),
        of_review(&props.findings),
    ];
    let snippet = Snippet {
        preview: None,
        home: address::of_page("").unwrap_or_default(),
        title: say!("A game of {}, with a review", props.game.info().title),
        parameters: parameters.concat(),
    };
    let text = snippet.text(Form::Element);
    html! {
        <>
            <div class="dialog-actions">
                { button("button button-small", None, t("Copy code for an article"), &copier.copy(t("text"), text)) }
            </div>
            { copier.status("") }
        </>
    }
}

/// Returns the parameters with the graph, the mistakes and the ledger, as `docs/embed.md` describes them.
fn of_review(findings: &Findings) -> Parameters {
    let mut review = String::new();
    for point in points(findings, true) {
        let Some(seats) = point.seats else { continue };
        let lost = point.mistake.and(findings.decision(point.ply)).map(|decision| decision.lost.points);
        let between = if review.is_empty() { "" } else { "/" };
        // Writing to a string cannot fail.
        let _ = write!(review, "{between}{}_{}", point.ply, tenths(seats[0].lead));
        if let Some(points) = lost {
            let _ = write!(review, "_{}", tenths(points));
        }
    }
    let rows = Player::all(findings.plan.players).filter_map(|player| {
        let ledger = Ledger::of(findings, player)?;
        let others = ledger.others.lost + ledger.others.gained;
        let numbers = [ledger.luck, ledger.own.lost, ledger.own.gained, others, ledger.last];
        Some(numbers.map(|number| tenths(number).to_string()).join("_"))
    });
    let ledger = rows.collect::<Vec<_>>().join("/");
    [("review", review), ("ledger", ledger)].into_iter().filter(|(_, text)| !text.is_empty()).collect()
}

fn tenths(points: f64) -> i32 {
    (10.0 * points).round() as i32
}
