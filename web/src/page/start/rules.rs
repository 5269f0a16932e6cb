//! The settings of the rules and the seed, each with what it means.

use tilescope_core::games::carcassonne::{ScoringOrder, Unplaceable};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::{Laying, fresh_seed};
use crate::page::icon::{Icon, Sign};
use crate::page::pick::{Choice, Pick};

/// What a [`RulesForm`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct RulesFormProps {
    /// The table.
    pub laying: Laying,
    /// Called with the changed table.
    pub on_change: Callback<Laying>,
}

/// The settings of the rules.
#[component]
pub fn RulesForm(props: &RulesFormProps) -> Html {
    let RulesFormProps { laying, on_change } = props;
    let set = |change: fn(&mut Laying)| {
        let laying = laying.clone();
        on_change.reform(move |()| laying.with(change))
    };
    html! {
        <div class="more-body">
            <Pick name="unplaceable" legend="A tile that fits nowhere"
                help="Officially it leaves the game. In studies by Heyden and Ameneiro it goes back and another is drawn."
                options={vec![
                    Choice {
                        label: "leaves the game",
                        on: laying.unplaceable == Unplaceable::Discard,
                        choose: set(|laying| laying.unplaceable = Unplaceable::Discard),
                    },
                    Choice {
                        label: "goes back",
                        on: laying.unplaceable == Unplaceable::Redraw,
                        choose: set(|laying| laying.unplaceable = Unplaceable::Redraw),
                    },
                ]} />
            <Pick name="scoring" legend="Scoring comes"
                help="Officially after the meeple: one that comes home this turn waits until the next. Bergh's order scores first, so that it can be placed at once."
                options={vec![
                    Choice {
                        label: "after the meeple",
                        on: laying.scoring == ScoringOrder::AfterMeeple,
                        choose: set(|laying| laying.scoring = ScoringOrder::AfterMeeple),
                    },
                    Choice {
                        label: "before it",
                        on: laying.scoring == ScoringOrder::BeforeMeeple,
                        choose: set(|laying| laying.scoring = ScoringOrder::BeforeMeeple),
                    },
                ]} />
            <Pick name="reduced" legend="Tiles and fields"
                help="Bergh's reduced game has no monasteries, no pennants and no farmers: shorter, and easier to survey."
                options={vec![
                    Choice {
                        label: "the whole game",
                        on: !laying.reduced,
                        choose: set(|laying| laying.reduced = false),
                    },
                    Choice {
                        label: "reduced",
                        on: laying.reduced,
                        choose: set(|laying| laying.reduced = true),
                    },
                ]} />
            <SeedField laying={laying.clone()} on_change={on_change.clone()} />
        </div>
    }
}

#[component]
fn SeedField(props: &RulesFormProps) -> Html {
    let with_seed = |props: &RulesFormProps| {
        let (laying, on_change) = (props.laying.clone(), props.on_change.clone());
        move |text: String| on_change.emit(laying.with(|laying| laying.seed_text = text.into()))
    };
    let typed = with_seed(props);
    let thrown = with_seed(props);
    html! {
        <div class="field">
            <label class="field-label" for="seed">{ "Seed of the draws" }</label>
            <div class="seed">
                <input class="input" id="seed" aria-describedby="help-seed" autocomplete="off" spellcheck="false"
                    maxlength="40" value={props.laying.seed_text.clone()}
                    oninput={move |event: InputEvent| typed(event.target_unchecked_into::<HtmlInputElement>().value())} />
                <button type="button" class="button button-icon" aria-label="Another seed"
                    onclick={move |_| thrown(fresh_seed().to_string())}><Icon sign={Sign::Dice} /></button>
            </div>
            <p class="help" id="help-seed">
                { "The same seed and the same moves bring the same tiles: play a game again, or let others try it." }
            </p>
        </div>
    }
}
