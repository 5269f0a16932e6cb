//! The reason for the choice of one child: the selection formula, with symbols and with the numbers filled in, or the rule
//! in place of it.

use tilescope_core::search::{NodeView, Rule, SearchSpec, Setting, Term};
use tilescope_language::{key, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::count;
use yew::prelude::*;

use super::decimals::three;

const SYMBOLS: &[(&str, &str)] = &[
    ("mean", key("mean value of the move")),
    ("u", key("value assumed for an untried move (first-play urgency)")),
    ("α", key("weight of the evaluations")),
    ("v", key("evaluation backed up from the subtree")),
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

/// Returns the unit of all terms.
pub(super) fn unit(spec: &SearchSpec) -> &'static str {
    match spec.get("utility") {
        Some(Setting::Choice(_, "lead" | "points")) => t("in points"),
        Some(Setting::Choice(_, "win" | "sole")) => t("in wins per game"),
        Some(Setting::Choice(_, "share" | "relative")) => t("in shares of the points"),
        _ => t("on the scale from −1 to 1"),
    }
}

/// Renders the rule that decides in place of the formula.
pub(super) fn rule(rule: Rule) -> Html {
    let (head, why) = match rule {
        Rule::UntriedAtRandom => (
            t("Untried: chosen before every tried move (+∞)"),
            t(
                "The first-play urgency is infinite: each move is tried once, in random order, before the formula compares them.",
            ),
        ),
        Rule::UntriedInTurn => (
            t("Untried: chosen before every tried move (+∞)"),
            t("UCB1 needs a playout of each move, one after the other, before it compares them."),
        ),
        Rule::ParentFirst => (
            t("Untried: chosen before a leaf with a lower total than this node"),
            t("Parent first: as long as that is so, a new move is tried, in random order."),
        ),
        Rule::Random => (
            t("Chosen at random"),
            t("Each move has the same chance until this node has more visits. Then the formula decides."),
        ),
        Rule::Halving => (
            t("Next in turn"),
            t(
                "Sequential halving: the remaining moves get the same number of visits; then the half with the higher values stays.",
            ),
        ),
        Rule::InTurn | Rule::Formula => {
            (t("Next in turn"), t("Each move gets a playout, one after the other."))
        }
    };
    html! {
        <div class="inspector-formula"><p><b>{ head }</b></p><p class="panel-note">{ why }</p></div>
    }
}

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
