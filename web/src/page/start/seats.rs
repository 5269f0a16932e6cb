//! Who sits where: a name, and a person or a level.

use tilescope_core::Player;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::laying::{free_name, person_name};
use super::levels;
use crate::page::mark::Mark;
use crate::session::{Controller, LONGEST_NAME, Seat};

/// What a [`SeatsForm`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct SeatsFormProps {
    /// The seats in the order of play.
    pub seats: Vec<Seat>,
    /// Called with the index of a seat and what it shall be.
    pub on_change: Callback<(usize, Seat)>,
}

/// The seats at the table, to be changed.
#[component]
pub fn SeatsForm(props: &SeatsFormProps) -> Html {
    html! {
        <ol class="seats">
            { for props.seats.iter().enumerate().map(|(index, seat)| {
                let taken: Vec<AttrValue> = props.seats.iter().enumerate()
                    .filter(|(other, _)| *other != index).map(|(_, seat)| seat.name.clone()).collect();
                html! {
                    <SeatRow key={index} {index} seat={seat.clone()} {taken}
                        on_change={props.on_change.reform(move |seat| (index, seat))} />
                }
            }) }
        </ol>
    }
}

#[derive(Properties, PartialEq)]
struct SeatRowProps {
    index: usize,
    seat: Seat,
    taken: Vec<AttrValue>,
    on_change: Callback<Seat>,
}

#[component]
fn SeatRow(props: &SeatRowProps) -> Html {
    let number = props.index + 1;
    let Seat { name, controller } = &props.seat;
    let rename = {
        let (controller, on_change) = (controller.clone(), props.on_change.clone());
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let seat = Seat::new(&field.value(), controller.clone());
            // What was typed may have been put right: the field shows what counts.
            field.set_value(&seat.name);
            on_change.emit(seat);
        })
    };
    let reseat = {
        let (index, seat, taken) = (props.index, props.seat.clone(), props.taken.clone());
        let on_change = props.on_change.clone();
        Callback::from(move |event: Event| {
            let id = event.target_unchecked_into::<HtmlSelectElement>().value();
            on_change.emit(seated(&seat, index, &id, &taken));
        })
    };
    let level = match controller {
        Controller::Person => None,
        Controller::Computer(id) => levels().iter().find(|level| id == level.id),
    };
    html! {
        <li class="seat">
            <Mark player={Player::new(props.index)} />
            <input class="input" aria-label={format!("Name of player {number}")} maxlength={LONGEST_NAME.to_string()}
                autocomplete="off" value={name.clone()} onchange={rename} />
            <select class="input" aria-label={format!("Who plays for {name}")} onchange={reseat}>
                <option value="" selected={level.is_none()}>{ "A person" }</option>
                <optgroup label="Computer, from beginner to strongest">
                    { for levels().iter().map(|each| html! {
                        <option value={each.id} selected={level.is_some_and(|level| level.id == each.id)}>
                            { each.name }
                        </option>
                    }) }
                </optgroup>
            </select>
            <p class="help">{ level.map_or("Plays at this screen.", |level| level.description) }</p>
        </li>
    }
}

/// The seat with another controller. A name that was given by default follows it.
fn seated(seat: &Seat, index: usize, id: &str, taken: &[AttrValue]) -> Seat {
    let level = levels().iter().find(|level| level.id == id);
    let (controller, name) = match level {
        Some(level) => (Controller::Computer(AttrValue::Static(level.id)), level.name.to_owned()),
        None => (Controller::Person, person_name(index)),
    };
    let given =
        levels().iter().any(|level| seat.name.starts_with(level.name)) || *seat.name == person_name(index);
    if given {
        Seat::new(&free_name(&name, taken), controller)
    } else {
        Seat { name: seat.name.clone(), controller }
    }
}
