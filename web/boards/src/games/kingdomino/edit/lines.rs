//! The dominoes of this round and the next, and their owners.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Arrangement, Domino, Kingdomino, Location, Part};
use tilescope_floor::mark::mark;
use tilescope_language::{about, passages, say, t};
use yew::prelude::*;

use super::changes::Action;
use crate::board::step_in_group;
use crate::edit::Check;
use crate::games::kingdomino::describe::halves;
use crate::games::kingdomino::piece::domino_view;

pub(super) fn lines(
    arrangement: &Arrangement,
    check: &Check<Kingdomino>,
    names: &[AttrValue],
    act: &Callback<Action>,
) -> Html {
    let waiting =
        arrangement.waiting().map(|(domino, owner)| row(check, names, act, domino, Some(owner), false));
    let line = arrangement.line().map(|(domino, owner)| row(check, names, act, domino, owner, true));
    let list = |rows: Vec<Html>, none: &'static str| {
        if rows.is_empty() {
            html! { <p class="help">{ none }</p> }
        } else {
            rows.into_iter().collect()
        }
    };
    let king = |king: Option<Player>, words: Html| {
        let now = arrangement.king == king;
        html! {
            <button type="button" role="radio" class="edit-choice" aria-checked={now.to_string()} tabindex={if now { "0" } else { "-1" }}
                onclick={act.reform(move |_| Action::King(king))}>{ words }</button>
        }
    };
    html! {
        <section class="edit-part" aria-labelledby="edit-lines">
            <h2 class="edit-heading" id="edit-lines">{ t("Lines") }</h2>
            <p class="edit-label">{ t("To be placed this round, lowest number first") }</p>
            <div>{ list(waiting.collect(), t("No dominoes to place.")) }</div>
            <p class="edit-label">{ t("Line to choose from") }</p>
            <div>{ list(line.collect(), t("No line has been dealt.")) }</div>
            if arrangement.king.is_some() || arrangement.waiting().next().is_none() {
                <p class="edit-label">{ t("First round only: whose king was drawn") }</p>
                <div class="edit-movers" role="radiogroup" aria-label={t("Whose king was drawn")} onkeydown={step_in_group}>
                    { king(None, html! { t("nobody’s") }) }
                    { for names.iter().enumerate().map(|(index, name)| king(Some(Player::new(index)), html! { <>{ mark(Player::new(index)) }<span>{ name }</span></> })) }
                </div>
                if let Some(wrong) = check.of(|part| matches!(part, Part::King | Part::KingOwner)) { <p class="wrong">{ passages(wrong) }</p> }
            }
        </section>
    }
}

fn row(
    check: &Check<Kingdomino>,
    names: &[AttrValue],
    act: &Callback<Action>,
    domino: Domino,
    owner: Option<Player>,
    in_line: bool,
) -> Html {
    let words = halves(domino);
    html! {
        <div class="edit-claim edit-domino" key={domino.index()}>
            <span class="edit-slab">{ domino_view(domino) }<span class="edit-count">{ domino.number() }</span></span>
            <span class="edit-owners">
                { for names.iter().enumerate().map(|(index, name)| {
                    let player = Player::new(index);
                    let now = owner == Some(player);
                    let whose = if in_line {
                        about!(name, "taken by you", "taken by {name}")
                    } else {
                        about!(name, "placed by you", "placed by {name}")
                    };
                    let to = match (in_line, now) {
                        (true, true) => Location::Line(None),
                        (true, false) => Location::Line(Some(player)),
                        (false, _) => Location::Waiting(player),
                    };
                    html! {
                        <button type="button" key={index} class="edit-owner" aria-pressed={now.to_string()}
                            aria-label={say!("Domino {domino}, {words}: {whose}")} title={whose}
                            onclick={act.reform(move |_| Action::Put(domino, to))}>{ mark(player) }</button>
                    }
                }) }
                <button type="button" class="edit-owner" aria-label={say!("Put domino {domino} back")}
                    title={t("Put back")}
                    onclick={act.reform(move |_| Action::Put(domino, Location::Pool))}>{ "✕" }</button>
            </span>
            if let Some(wrong) = check.of(|part| is_of(part, domino)) { <p class="wrong edit-said">{ passages(wrong) }</p> }
        </div>
    }
}

pub(super) fn is_of(part: Part, domino: Domino) -> bool {
    part == Part::Domino(domino) || part == Part::Owner(domino)
}
