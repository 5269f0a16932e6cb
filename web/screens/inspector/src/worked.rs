//! The selection formula of one child: with symbols, and with the numbers filled in.

use tilescope_core::search::{NodeView, Term};
use tilescope_language::{key, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::count;
use yew::prelude::*;

use super::decimals::three;

const SYMBOLS: &[(&str, &str)] = &[
    ("mean", key("mean of the move")),
    ("C", key("exploration constant")),
    ("n", key("visits of this node")),
    ("n_i", key("visits of the move")),
    ("V", key("upper bound of the variance")),
    ("P", key("prior probability of the move")),
    ("β", key("weight of RAVE, which fades with visits")),
    ("first", key("mean of all playouts that contain the move")),
    ("W", key("weight of the bias")),
    ("H", key("prior knowledge about the move")),
    ("r", key("win rate of the move")),
];

pub(super) fn formula(child: &NodeView<AnyMove>) -> Html {
    let terms = || child.terms.iter().enumerate();
    let plus = |index: usize| (index > 0).then_some(" + ");
    let sum: f64 = child.terms.iter().map(|term| f64::from(term.value)).sum();
    html! {
        <div class="inspector-formula">
            <p>for (index, term) in terms() { { plus(index) }{ part(index, term, &symbol) } }</p>
            <p>{ "= " }for (index, term) in terms() { { plus(index) }{ part(index, term, &|name| number(term, name)) } }{ format!(" = {}", three(sum)) }</p>
        </div>
    }
}

pub(super) fn symbols(child: &NodeView<AnyMove>) -> Html {
    let used =
        |symbol: &str| child.terms.iter().flat_map(|term| &term.inputs).any(|(name, _)| name == symbol);
    html! {
        <p class="panel-note">
            for (index, &(name, meaning)) in SYMBOLS.iter().filter(|(name, _)| used(name)).enumerate() {
                { (index > 0).then_some(" · ") }{ symbol(name) }{ ": " }{ t(meaning) }
            }
        </p>
    }
}

/// Renders the formula of a term. `input` renders one of its inputs.
fn part(index: usize, term: &Term, input: &dyn Fn(&str) -> Html) -> Html {
    let pieces = term.formula.split('{').map(|piece| match piece.split_once('}') {
        Some((name, rest)) => html! { <>{ input(name) }{ rest.to_owned() }</> },
        None => html! { piece.to_owned() },
    });
    html! { <span class={format!("inspector-part inspector-part-{index}")}>{ for pieces }</span> }
}

fn symbol(name: &str) -> Html {
    match name.split_once('_') {
        Some((name, index)) => html! { <><i>{ name.to_owned() }</i><sub>{ index.to_owned() }</sub></> },
        None => html! { <i>{ name.to_owned() }</i> },
    }
}

/// Renders the value of an input: counts without decimals.
fn number(term: &Term, name: &str) -> Html {
    let input = term.inputs.iter().find(|(input, _)| input == name).map(|&(_, input)| input);
    match input {
        Some(visits) if name.starts_with('n') => html! { count(visits as u64) },
        Some(input) => html! { three(input.into()) },
        None => html! { name.to_owned() },
    }
}
