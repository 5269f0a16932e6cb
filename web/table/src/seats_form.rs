//! The form fields for the seats: a name, and a person or a level.

use tilescope_core::Player;
use tilescope_core::levels::Level;
use tilescope_floor::mark::mark;
use tilescope_language::{say, t};
use tilescope_session::{Controller, LONGEST_NAME, Seat, free_name, person_name};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::game_info::GameInfo;
use super::level_words::{of_level, titled};
use super::speeds::Speeds;

/// Renders the editable seats of a game; `speeds` has the measured speeds of levels on this device. `on_change` is
/// called with the index of a seat and its new value.
pub fn seats_form(
    info: &'static GameInfo,
    seats: &[Seat],
    speeds: &Speeds,
    on_change: &Callback<(usize, Seat)>,
) -> Html {
    html! {
        <ol class="seats">
            { for seats.iter().enumerate().map(|(index, seat)| {
                let others = seats.iter().enumerate().filter(|(other, _)| *other != index);
                let taken = others.map(|(_, seat)| seat.name.clone()).collect();
                row(info, index, seat, taken, speeds, on_change)
            }) }
        </ol>
    }
}

fn row(
    info: &'static GameInfo,
    index: usize,
    seat: &Seat,
    taken: Vec<AttrValue>,
    speeds: &Speeds,
    on_change: &Callback<(usize, Seat)>,
) -> Html {
    let (number, levels) = (index + 1, info.levels());
    let Seat { controller, .. } = seat;
    let name = seat.called();
    let rename = {
        let (controller, on_change) = (controller.clone(), on_change.clone());
        move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let seat = Seat::new(&field.value(), controller.clone());
            // The typed text may have been corrected: the field shows the actual name.
            field.set_value(&seat.called());
            on_change.emit((index, seat));
        }
    };
    let reseat = {
        let (seat, on_change) = (seat.clone(), on_change.clone());
        move |event: Event| {
            let id = event.target_unchecked_into::<HtmlSelectElement>().value();
            on_change.emit((index, seated(levels, &seat, index, &id, &taken)));
        }
    };
    let level = match controller {
        Controller::Person => None,
        Controller::Computer(id) => Level::find(info.id, id),
    };
    html! {
        <li class="seat" key={index}>
            { mark(Player::new(index)) }
            <input class="input" aria-label={say!("Name of player {number}")} maxlength={LONGEST_NAME.to_string()}
                autocomplete="off" value={name.clone()} onchange={rename} />
            <select class="input" aria-label={say!("Player type for {name}")} onchange={reseat}>
                <option value="" selected={level.is_none()}>{ t("A person") }</option>
                <optgroup label={t("Computer, from beginner to strongest")}>
                    { for levels.iter().map(|each| html! {
                        <option value={each.id} selected={level.is_some_and(|level| level.id == each.id)}>
                            { titled(each) }
                        </option>
                    }) }
                </optgroup>
            </select>
            <p class="help">
                if let Some(level) = level {
                    { t(level.description) }<br />{ of_level(info.id, level, speeds) }
                } else {
                    { t("Plays on this screen.") }
                }
            </p>
        </li>
    }
}

/// Returns the seat with another controller. A default name changes with it.
fn seated(levels: &[Level], seat: &Seat, index: usize, id: &str, taken: &[AttrValue]) -> Seat {
    let level = levels.iter().find(|level| level.id == id);
    let (controller, name) = match level {
        Some(level) => (Controller::Computer(AttrValue::Static(level.id)), level.name.to_owned()),
        None => (Controller::Person, person_name(index)),
    };
    let given =
        levels.iter().any(|level| seat.name.starts_with(level.name)) || *seat.name == person_name(index);
    if given {
        Seat::new(&free_name(&name, taken), controller)
    } else {
        Seat { name: seat.name.clone(), controller }
    }
}
