//! The selection formula: its terms, one after the other, for all children of a node.

use tilescope_core::order;
use tilescope_core::search::{NodeKind, NodeView, Rule, SearchSpec, Status};
use tilescope_floor::number::num;
use tilescope_floor::parts::{Part, Parts};
use tilescope_floor::tool::button;
use tilescope_language::{plural, say, t};
use tilescope_panel::utility;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::{count, percent, signed};
use yew::prelude::*;

use super::decimals::three;
use super::descriptions::Descriptions;
use super::state::{Guesses, InspectorAction};
use super::worked;

/// The most children that are shown unless all are requested. A node of chance shows all of its outcomes.
const MOST: usize = 10;

const WIDTH: f64 = 160.0;

pub(super) struct Choices<'a> {
    pub(super) descriptions: &'a Descriptions,
    pub(super) line: &'a [AnyMove],
    pub(super) node: &'a NodeView<AnyMove>,
    pub(super) chosen: Option<usize>,
    /// The learner's guesses, if guessing is on.
    pub(super) guesses: Option<&'a Guesses>,
    pub(super) spec: &'a SearchSpec,
    /// Whether all children are shown, not only the best ones.
    pub(super) all: bool,
    pub(super) hidden: Parts,
}

struct Columns {
    /// Whether the learner has yet to predict the choice.
    asked: bool,
    numbers: bool,
    terms: bool,
}

impl Choices<'_> {
    /// Renders the table. Until the learner has predicted the choice, the table shows only the numbers that the
    /// search itself uses.
    pub(super) fn view(&self, dispatch: &Callback<InspectorAction>) -> Html {
        let asked = self.guesses.is_some_and(|guesses| guesses.now.is_none()) && !self.is_chance();
        let order = self.order(asked);
        let (low, high) = self.range();
        let hidden = self.node.children.len() - order.len();
        let untried = self.node.children.iter().filter(|child| child.visits == 0).count();
        let names: Vec<&str> = self
            .node
            .children
            .iter()
            .find(|child| !child.terms.is_empty())
            .map_or_else(Vec::new, |child| child.terms.iter().map(|term| &*term.name).collect());
        let numbers = !self.hidden.has(Part::Numbers);
        let shown =
            self.chosen.and_then(|chosen| self.node.children.get(chosen)).filter(|_| numbers && !asked);
        let decides = matches!(self.node.rule, Some(Rule::Formula | Rule::ParentFirst));
        let by_formula = |child: &NodeView<AnyMove>| decides && !child.terms.is_empty();
        let columns = Columns { asked, numbers, terms: numbers && !names.is_empty() && !asked };
        let number = |label: &'static str| html! { <th scope="col" class="inspector-number">{ label }</th> };
        html! {
            <div class="inspector-choices">
                if columns.terms {
                    <p class="inspector-terms">
                        for (number, name) in names.iter().enumerate() {
                            <span class={format!("inspector-term inspector-term-{number}")}>{ *name }</span>
                        }
                        <span>{ worked::unit(self.spec) }</span>
                    </p>
                }
                if let (Some(rule), Some(child)) = (self.node.rule, shown) {
                    if by_formula(child) { { worked::formula(child) } } else { { worked::rule(rule) } }
                }
                <table class="inspector-table">
                    <caption class="hidden">{ t("Children of this node and their terms") }</caption>
                    <thead><tr>
                        <th scope="col">{ if self.is_chance() { t("Outcome") } else { t("Move") } }</th>
                        if numbers {
                            { number(t("Visits")) }
                            { number(if self.is_chance() { t("Chance") } else { t("Value") }) }
                        }
                        if columns.terms { <th scope="col" class="inspector-sums">{ t("Sum") }</th> }
                    </tr></thead>
                    <tbody>
                        for index in order { { self.row(index, &columns, (low, high), dispatch) } }
                    </tbody>
                </table>
                if hidden > 0 {
                    <p class="panel-note">{ say!("and {} more; {} of all are untried", count(hidden as u64), count(untried as u64)) }</p>
                }
                { self.extent(hidden, dispatch) }
                for words in self.group() { <p class="panel-note">{ words }</p> }
                for child in shown.filter(|child| by_formula(child)) { { worked::symbols(child) } }
                if numbers && !self.is_chance() { { self.value(shown) } }
                for words in self.earlier_visits().filter(|_| numbers) { <p class="panel-note">{ words }</p> }
            </div>
        }
    }

    /// Explains what the value is, and to which win rate and lead that of the chosen child belongs.
    fn value(&self, shown: Option<&NodeView<AnyMove>>) -> Html {
        let means =
            shown.and_then(|child| Some((child.value.mean()?, child.win.mean()?, child.lead.mean()?)));
        html! {
            <p class="panel-note">
                { say!("Value, in the tree, the table and the formula: the mean of what the search maximises, {}.", utility(self.spec)) }
                if let Some((value, win, lead)) = means {
                    { " " }{ say!("The chosen move has a value of {}, a win rate of {} and a lead of {} points.", three(value), percent(win), signed(lead)) }
                }
            </p>
        }
    }

    /// Renders the button that shows all children or only the best ones; nothing if there are only a few.
    fn extent(&self, hidden: usize, dispatch: &Callback<InspectorAction>) -> Html {
        let all = self.node.children.len();
        if self.is_chance() || all <= MOST {
            return Html::default();
        }
        let more = hidden > 0;
        let label = if more { say!("Show all {all}") } else { say!("Show the best {MOST}") };
        let show = dispatch.reform(move |()| InspectorAction::ShowAllChildren(more));
        button("button button-small", None, label, &show)
    }

    fn is_chance(&self) -> bool {
        self.node.kind == NodeKind::Chance
    }

    /// Describes the children among which the formula chooses. `None` at a chance node, where a draw decides.
    fn group(&self) -> Option<String> {
        let placements = self.node.children.iter().any(|child| matches!(child.kind, NodeKind::Group(_)));
        let number = self.node.children.len();
        match self.node.kind {
            NodeKind::Chance | NodeKind::End => None,
            NodeKind::Group(_) => Some(plural!(
                number,
                "The formula has 1 move with this placement to choose from.",
                "The formula compares the {n} moves with this placement."
            )),
            NodeKind::Decision(_) if placements => Some(plural!(
                number,
                "The formula has 1 placement to choose from.",
                "The formula compares {n} placements. The moves with the chosen placement are compared in the next step."
            )),
            NodeKind::Decision(_) => Some(plural!(
                number,
                "The formula has 1 move to choose from.",
                "The formula compares {n} moves."
            )),
        }
    }

    /// Explains why the visits of the children add up to fewer than those of the node. `None` if they do not.
    fn earlier_visits(&self) -> Option<String> {
        let sum: u64 = self.node.children.iter().map(|child| child.visits).sum();
        let earlier = self.node.visits.checked_sub(sum).filter(|&earlier| earlier > 0)?;
        Some(plural!(
            earlier,
            "The node has {all} visits, its children {sum}: 1 visit came before the children joined the tree.",
            "The node has {all} visits, its children {sum}: {n} visits came before the children joined the tree.",
            all = count(self.node.visits),
            sum = count(sum)
        ))
    }

    /// Returns the indices of the shown children in order: the highest sums first; in the order of their moves if the
    /// sums would reveal the choice.
    fn order(&self, asked: bool) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.node.children.len()).collect();
        let key = |index: usize| {
            let child = &self.node.children[index];
            let chance = child.probability.unwrap_or(0.0);
            if child.visits == 0 && child.probability.is_none() {
                f64::NEG_INFINITY
            } else {
                sum(child) + chance
            }
        };
        order::sort_indices(&mut order, &mut |a, b| key(b).total_cmp(&key(a)).then(a.cmp(&b)));
        let chosen = self.chosen.filter(|&chosen| chosen < self.node.children.len());
        if let Some(place) = chosen.and_then(|chosen| order.iter().position(|&index| index == chosen))
            && place >= self.most()
        {
            order[..=place].rotate_right(1);
        }
        order.truncate(self.most());
        if asked {
            order::sort_indices(&mut order, &mut |a, b| a.cmp(&b));
        }
        order
    }

    fn most(&self) -> usize {
        if self.all || self.is_chance() { usize::MAX } else { MOST }
    }

    /// Returns the least and the greatest partial sum of the terms, including 0.
    fn range(&self) -> (f64, f64) {
        let ends = self.node.children.iter().flat_map(steps);
        ends.fold((0.0, 1e-9), |(low, high): (f64, f64), (from, to)| {
            (low.min(from).min(to), high.max(from).max(to))
        })
    }

    fn row(
        &self,
        index: usize,
        &Columns { asked, numbers, terms }: &Columns,
        range: (f64, f64),
        dispatch: &Callback<InspectorAction>,
    ) -> Html {
        let child = &self.node.children[index];
        let description = self.descriptions.child(self.line, child.mv);
        let short = description.as_ref().map_or_else(
            || child.mv.map_or_else(AttrValue::default, |mv| mv.to_string().into()),
            |description| description.short.clone(),
        );
        let words = description.as_ref().map(|description| description.words.clone());
        let chosen = !asked && self.chosen == Some(index);
        let guess = self.guesses.and_then(|guesses| guesses.now) == Some(index);
        let guessed = dispatch.reform(move |_: MouseEvent| InspectorAction::Guess(index));
        let mean = match child.probability {
            Some(share) => percent(share),
            None => child.value.mean().map_or_else(|| "–".to_owned(), three),
        };
        let picture = description.map(|description| description.picture);
        let name = html! {
            <><span class="panel-picture">{ for picture }</span><span class="inspector-words" title={words}>{ short }</span></>
        };
        html! {
            <tr key={index} class={classes!(chosen.then_some("inspector-chosen"), guess.then_some("inspector-guess"))}>
                <th scope="row">
                    if asked {
                        <button type="button" class="inspector-pick" onclick={guessed}>{ name }</button>
                    } else {
                        <span class="inspector-pick">{ name }
                            if chosen { <span class="inspector-tag">{ t("chosen") }</span> }
                            if guess && !chosen { <span class="inspector-tag inspector-tag-wrong">{ t("your guess") }</span> }
                        </span>
                    }
                </th>
                if numbers { <td class="inspector-number">{ count(child.visits) }</td> }
                if numbers { <td class="inspector-number">{ mean }</td> }
                if terms { <td>{ bars(self.node.rule, child, range) }</td> }
            </tr>
        }
    }
}

fn sum(child: &NodeView<AnyMove>) -> f64 {
    child.terms.iter().map(|term| f64::from(term.value)).sum()
}

fn steps(child: &NodeView<AnyMove>) -> Vec<(f64, f64)> {
    let mut at = 0.0;
    let step = |value: f32| {
        let from = at;
        at += f64::from(value);
        (from, at)
    };
    child.terms.iter().map(|term| term.value).map(step).collect()
}

/// Renders the terms of a child as bars, each beginning where the previous one ends, and their sum. A child without terms
/// has the place that the rule of its parent gives it.
fn bars(rule: Option<Rule>, child: &NodeView<AnyMove>, (low, high): (f64, f64)) -> Html {
    if child.terms.is_empty() {
        return match (rule, child.status) {
            (_, Status::Closed) => html! { <span class="panel-note">{ t("not open yet") }</span> },
            (Some(Rule::UntriedAtRandom | Rule::UntriedInTurn), _) => {
                html! { <span class="inspector-bars"><span class="panel-note">{ t("untried") }</span><span class="inspector-sum-number">{ "+∞" }</span></span> }
            }
            _ => html! { <span class="panel-note">{ t("untried") }</span> },
        };
    }
    let scale = |value: f64| (value - low) / (high - low) * WIDTH;
    let thick = 14.0 / child.terms.len() as f64;
    let title: Vec<String> =
        child.terms.iter().map(|term| format!("{} {}", term.name, three(term.value.into()))).collect();
    let label = say!("{}, {} in total", title.join(", "), three(sum(child)));
    html! {
        <span class="inspector-bars">
            <svg role="img" aria-label={label.clone()} viewBox={format!("0 0 {WIDTH} 16")}>
                <title>{ label }</title>
                <path class="inspector-zero" d={format!("M{} 0v16", num(scale(0.0)))} />
                for (number, (from, to)) in steps(child).into_iter().enumerate() {
                    <rect class={format!("inspector-term-{number}")} x={num(scale(from.min(to))).to_string()} y={num(1.0 + number as f64 * thick).to_string()}
                        width={num((scale(to) - scale(from)).abs()).to_string()} height={num(thick).to_string()} />
                }
                <path class="inspector-sum" d={format!("M{} 0v16", num(scale(sum(child))))} />
            </svg>
            <span class="inspector-sum-number">{ three(sum(child)) }</span>
        </span>
    }
}
