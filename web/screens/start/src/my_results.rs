//! The viewer's results against computer players: games won, and the strength on the ladder of the levels.

use tilescope_core::Moments;
use tilescope_floor::tool::button;
use tilescope_language::{plural, say, t};
use tilescope_table::format::percent;
use tilescope_table::game_info::GameInfo;
use tilescope_table::games;
use tilescope_table::played_games::{self, PlayedGame};
use yew::prelude::*;

use super::strength::{self, strength};

#[component]
pub(super) fn MyResults() -> Html {
    let results = use_state(played_games::all);
    let asking = use_state_eq(|| false);
    let ask = |now: bool| {
        let asking = asking.setter();
        Callback::from(move |()| asking.set(now))
    };
    let forget = {
        let (results, asking) = (results.setter(), asking.setter());
        Callback::from(move |()| {
            played_games::forget();
            results.set(Vec::new());
            asking.set(false);
        })
    };
    html! {
        <section class="results" aria-labelledby="results-title">
            <h3 id="results-title">{ t("My results") }</h3>
            if results.is_empty() {
                <p>{ t("Your finished games against computer players are counted here.") }</p>
            } else {
                { for games::all().map(|info| of_game(info, &results)) }
                <p class="help">
                    { t("The table and the strength count games against one computer player that you played without \
                         help: no hint, no analysis during the game, no move undone. Only this browser has the results.") }
                </p>
                <div class="dialog-actions">
                    if *asking {
                        { button("button button-main", None, t("Delete my results"), &forget) }
                        { button("button", None, t("Keep them"), &ask(false)) }
                    } else {
                        { button("button button-quiet", None, t("Delete results…"), &ask(true)) }
                    }
                </div>
            }
        </section>
    }
}

/// Renders the results of a game; nothing if it was not played.
fn of_game(info: &'static GameInfo, results: &[PlayedGame]) -> Html {
    let results: Vec<&PlayedGame> = results.iter().filter(|result| result.game == info.id).collect();
    if results.is_empty() {
        return Html::default();
    }
    let levels = info.levels();
    let index = |id: &str| levels.iter().position(|level| level.id == id);
    let single: Vec<(usize, u8)> = results
        .iter()
        .filter_map(|result| match &result.levels[..] {
            [level] if result.unaided => Some((index(level)?, result.won)),
            _ => None,
        })
        .collect();
    let strength = strength(levels, &single);
    let played = levels.iter().enumerate().rev().filter_map(|(at, level)| {
        let mut won = Moments::default();
        single.iter().filter(|result| result.0 == at).for_each(|result| won.add(f64::from(result.1) / 2.0));
        let within = strength.is_some_and(|strength| (strength.low..=strength.high).contains(&at));
        let median = strength.is_some_and(|strength| strength.median == at);
        let interval = won
            .rate_interval()
            .zip(won.mean())
            .map(|((low, high), mean)| say!("{} ({} to {})", percent(mean), percent(low), percent(high)));
        (within || won.count > 0).then(|| {
            html! {
                <tr data-within={within.then_some("")} data-median={median.then_some("")}>
                    <th scope="row">{ level.name }</th>
                    <td>{ won.count }</td>
                    <td>{ interval }</td>
                </tr>
            }
        })
    });
    html! {
        <>
            <h4>{ info.title }</h4>
            <p>{ total(&results) }{ " " }{ strength_words(info, strength, single.len()) }</p>
            if !single.is_empty() {
                <table>
                    <thead><tr><th scope="col">{ t("Level") }</th><th scope="col">{ t("Games") }</th><th scope="col">{ t("Won") }</th></tr></thead>
                    <tbody>{ for played }</tbody>
                </table>
            }
        </>
    }
}

/// Counts games, wins and ties, and the games with help.
fn total(results: &[&PlayedGame]) -> String {
    let with = |won: u8| results.iter().filter(|result| result.won == won).count();
    let helped = results.iter().filter(|result| !result.unaided).count();
    let total = plural!(
        results.len(),
        "{n} game: {} won, {} tied, {} lost.",
        "{n} games: {} won, {} tied, {} lost.",
        with(2),
        with(1),
        with(0)
    );
    match helped {
        0 => total,
        helped => total + &say!(" {helped} of them with help."),
    }
}

/// Describes the strength, or how many games are missing.
fn strength_words(info: &GameInfo, strength: Option<strength::Strength>, rated: usize) -> String {
    let name = |index: usize| info.levels()[index].name;
    match strength {
        Some(strength) if strength.low == strength.high => {
            say!("You play about as well as {}.", name(strength.median))
        }
        Some(strength) => say!(
            "You play about as well as {} (95 %: {} to {}).",
            name(strength.median),
            name(strength.low),
            name(strength.high)
        ),
        None => plural!(
            strength::FEWEST.saturating_sub(rated).max(1),
            "{n} more game against one computer player shows your strength.",
            "{n} more games against one computer player show your strength."
        ),
    }
}
