//! The parameters of an embed: the position, the seats, and what is searched.

use tilescope_engine::Settings;
use tilescope_protocol::Budget;
use tilescope_session::{InspectorLink, Link};
use tilescope_table::any_game::AnyGame;
use tilescope_table::embedded::{self, ITERATIONS, Parameters};

use super::{EmbedContent, EmbedDialogProps};

/// Returns everything that the numbers of an embed depend on.
pub(super) fn of(EmbedDialogProps { game, content }: &EmbedDialogProps) -> Parameters {
    let timeline = game.timeline();
    let mut parameters = vec![("record", game.record(timeline.shown()))];
    parameters.extend(embedded::seats(timeline.seats()));
    parameters.extend(match content {
        EmbedContent::Position(searcher) => of_analysis(game, searcher),
        EmbedContent::Screen(link) => of_screen(link),
    });
    parameters
}

fn of_analysis(game: &AnyGame, searcher: &Settings) -> Parameters {
    // A searcher that nobody has chosen is the default of an embed.
    let chosen = searcher.spec != Settings::usual();
    let default = embedded::settings(game.info().id);
    let searched = if chosen { searcher } else { &default };
    let budget = match (searcher.budget, searched.budget) {
        (Budget::Work(work), _) | (_, Budget::Work(work)) => work,
        _ => ITERATIONS,
    };
    // The author's code says all of it, because a stored report belongs to one search.
    let mut parameters = vec![("search", searched.spec.to_string())];
    parameters.extend((searcher.seed != 1).then(|| ("search-seed", searcher.seed.to_string())));
    parameters.push(("search-budget", budget.to_string()));
    parameters
}

fn of_screen(link: &Link) -> Parameters {
    let study = link.inspector.as_ref().map(InspectorLink::to_string);
    let parameters = [
        ("search", link.search.clone()),
        ("study", study),
        ("side", link.side.as_ref().map(ToString::to_string)),
    ];
    parameters.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}
