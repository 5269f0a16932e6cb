//! The list of current and finished games, each with a link.

use tilescope_floor::address;
use tilescope_floor::fold::Fold;
use tilescope_language::{say, t};
use tilescope_session::{Controller, Seat};
use tilescope_table::request::GameRequest;
use yew::prelude::*;

use super::plan::Plan;
use super::results::{Played, Results, Shared};
use super::state::{Batch, ContestState};

/// The most games in the list; the file has all of them.
const MOST: usize = 60;

pub(super) fn games(state: &ContestState) -> Html {
    let Some(results) = &state.results else { return Html::default() };
    html! {
        <Fold class="more" summary={Html::from(t("The games"))}>
            <Games results={results.clone()} asked={state.asked.clone()} />
        </Fold>
    }
}

#[derive(Properties, PartialEq)]
struct GamesProps {
    results: Shared,
    asked: Vec<Option<Batch>>,
}

/// Renders the games: first those that are being played, then the latest ones of each match.
#[component]
fn Games(GamesProps { results, asked }: &GamesProps) -> Html {
    let playing: Vec<Html> = asked
        .iter()
        .enumerate()
        .filter_map(|(worker, batch)| {
            let batch = batch.as_ref()?;
            let (game, record) = batch.playing.as_ref()?;
            let seats = results.plan.schedule().fixture((*game).into()).seats;
            Some(html! {
                <tr key={format!("worker {worker}")}>
                    <td>{ game + 1 }</td>
                    <td class="contest-name">{ between(&results.plan, batch.of, &seats) }</td>
                    <td>{ t("running") }</td>
                    <td>{ link(&results.plan, batch.of, *game, &seats, record) }</td>
                </tr>
            })
        })
        .collect();
    let shown = MOST.div_ceil(results.games.len());
    let over = results.games.iter().enumerate().flat_map(|(of, games)| {
        games.iter().rev().take(shown).map(move |(&game, played)| row(results, of, game, played))
    });
    html! {
        <>
            <p class="help">{ t("Each game opens in a new tab, where you can view and review it. Only the latest \
                                games are listed; the CSV has all of them.") }</p>
            <div class="scroll contest-games" tabindex="0" role="region" aria-label={t("The games")}>
                <table class="contest-table">
                    <caption class="hidden">{ t("Games, running ones first") }</caption>
                    <thead><tr>
                        <th scope="col">{ t("tournament\u{4}Game") }</th><th scope="col" class="contest-name">{ t("In \
                            seat order") }</th>
                        <th scope="col">{ t("Points") }</th><th scope="col"><span class="hidden">{ t("Open") }</span></th>
                    </tr></thead>
                    <tbody>{ for playing }{ for over }</tbody>
                </table>
            </div>
        </>
    }
}

fn row(results: &Results, of: usize, game: u32, played: &Played) -> Html {
    let scores: Vec<String> = played.scores.iter().map(ToString::to_string).collect();
    html! {
        <tr key={format!("{of} {game}")}>
            <td>{ game + 1 }</td>
            <td class="contest-name">{ between(&results.plan, of, &played.seats) }</td>
            <td>{ scores.join(" : ") }</td>
            <td>if !played.record.is_empty() { { link(&results.plan, of, game, &played.seats, &played.record) } }</td>
        </tr>
    }
}

/// Describes the players of a game, in the order of the seats.
fn between(plan: &Plan, of: usize, seats: &[usize]) -> String {
    let places = &plan.matches()[of];
    let names: Vec<String> = seats.iter().map(|&seat| plan.name(places[seat])).collect();
    names.join(", ")
}

/// Renders a link to a game as far as it has been played. Its seats are people, so that the game does not continue on
/// its own.
fn link(plan: &Plan, of: usize, game: u32, seats: &[usize], record: &str) -> Html {
    let places = &plan.matches()[of];
    let people = seats.iter().map(|&seat| Seat::new(&plan.name(places[seat]), Controller::Person));
    let request = GameRequest::of_record(record.to_owned(), Some(people.collect()), None);
    let href = address::of_page(&request.query());
    let words = say!(
        "Open game {number} between {names}, in a new tab",
        number = game + 1,
        names = between(plan, of, seats)
    );
    html! { <a class="contest-open" {href} target="_blank" rel="noopener" aria-label={words}>{ t("Open") }</a> }
}
