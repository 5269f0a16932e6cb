//! The profile of a player as a table.

use std::rc::Rc;

use tilescope_core::Moments;
use tilescope_core::games::GameId;
use tilescope_floor::number::local;
use tilescope_language::{plural, say, t};
use tilescope_table::format::{percent, plus_minus, signed};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::kinds::EFFECTS;
use super::profile::{FEWEST, Line, Profile, players};
use super::shelf::Book;

#[derive(Properties, PartialEq)]
pub(super) struct PlayerProfileProps {
    pub(super) books: Rc<[Book]>,
    pub(super) id: GameId,
}

#[component]
pub(super) fn PlayerProfile(PlayerProfileProps { books, id }: &PlayerProfileProps) -> Html {
    let all = use_memo((books.clone(), *id), |(books, id)| players(books, *id));
    let chosen = use_state_eq(|| None::<AttrValue>);
    let player = chosen.as_ref().filter(|name| all.iter().any(|(known, _)| known == *name));
    let player = player.or(all.first().map(|(name, _)| name)).cloned();
    let profile = use_memo((books.clone(), *id, player.clone()), |(books, id, player)| {
        player.as_ref().map(|player| Profile::of(books, *id, player))
    });
    let onchange = {
        let (chosen, all) = (chosen.setter(), all.clone());
        Callback::from(move |event: Event| {
            let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
            chosen.set(all.get(index.max(0) as usize).map(|(name, _)| name.clone()));
        })
    };
    html! {
        <div class="results">
            <label class="field-label" for="library-player">{ t("Player") }</label>
            <select class="input" id="library-player" {onchange}>
                { for all.iter().map(|(name, games)| html! {
                    <option selected={Some(name) == player.as_ref()}>{ format!("{name} ({games})") }</option>
                }) }
            </select>
            { for profile.iter().map(shown) }
        </div>
    }
}

fn shown(profile: &Profile) -> Html {
    let reviewed = profile.reviewed;
    html! {
        <>
            <p>
                { results(profile) }
                if profile.helped > 0 {
                    { plural!(profile.helped, " {n} game with help does not count.", " {n} games with help do not count.") }
                }
            </p>
            if reviewed == 0 {
                <p class="help">{ t("None of these games is reviewed. Reviews show how many points a player loses, and where.") }</p>
            } else {
                <p>{ luck(profile) }</p>
                <table>
                    <thead><tr><th scope="col">{ t("Moves") }</th><th scope="col">{ t("Number") }</th><th scope="col">{ t("Points lost per move") }</th></tr></thead>
                    <tbody>{ for profile.lines.iter().map(row) }</tbody>
                </table>
                if profile.lines.iter().any(|line| EFFECTS.contains(&line.name)) {
                    <p class="help">
                        { t("A move joins if its tile connects two features, one with a meeple of the player and one with a \
                             meeple of somebody else. It blocks if its place makes it impossible to complete another player’s \
                             city, road or monastery.") }
                    </p>
                }
                <p class="help">
                    { plural!(reviewed, "{n} reviewed game.", "{n} reviewed games.") }{ " " }
                    { say!("± is the 95 % interval over games, from {FEWEST} games on; lines whose intervals overlap may not \
                            differ. A loss is measured against the best move that a search knows. Nobody has shown yet how \
                            much of it decides games.") }
                </p>
            }
            if profile.unread > 0 {
                <p class="wrong">{ plural!(profile.unread, "{n} review cannot be read.", "{n} reviews cannot be read.") }</p>
            }
        </>
    }
}

/// Describes the results: `12 games: 58 % won (32 to 81), by +4.2 ± 9.0 points on average.`
fn results(profile: &Profile) -> String {
    let games = profile.wins.count as usize;
    let (Some(mean), Some((low, high))) = (profile.wins.mean(), profile.wins.rate_interval()) else {
        return String::new();
    };
    plural!(
        games,
        "{n} game: {} won ({} to {}), {} points ahead on average.",
        "{n} games: {} won ({} to {}), {} points ahead on average.",
        percent(mean),
        percent(low),
        percent(high),
        estimate(&profile.leads, signed)
    )
}

fn luck(profile: &Profile) -> String {
    say!("Luck of the draws: {} points per game.", estimate(&profile.luck, signed))
}

fn row(line: &Line) -> Html {
    html! {
        <tr>
            <th scope="row">{ t(line.name) }</th>
            <td>{ line.moves }</td>
            <td>{ estimate(&line.lost, |mean| format!("{:.2}", local(mean))) }</td>
        </tr>
    }
}

/// Formats a mean over games with its interval, if there are enough games for one.
fn estimate(moments: &Moments, format: impl Fn(f64) -> String) -> String {
    let half = moments.interval().filter(|_| moments.count >= FEWEST).map(|(low, high)| (high - low) / 2.0);
    match moments.mean() {
        Some(mean) => format!("{} {}", format(mean), plus_minus(half)).trim_end().to_owned(),
        None => "–".to_owned(),
    }
}
