use js_sys::Date;
use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_core::levels::{Level, levels};
use tilescope_core::search::Budget;
use tilescope_engine::presets;
use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::pick::{Choice, pick};
use tilescope_floor::tool::button;
use tilescope_language::{key, passages, say, t};
use tilescope_session::random_seed;
use tilescope_table::format::{count, sentence};
use tilescope_table::games;
use tilescope_table::level_words::titled;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::form::Form;
use super::plan::{Field, Plan, Wrong};
use super::state::TournamentAction;

/// The iterations of a player whose specification has no budget.
const USUAL: u64 = 1000;

#[derive(Properties, PartialEq)]
pub(super) struct FormViewProps {
    pub(super) form: Form,
    /// Whether to show all problems, and not only those of changed fields.
    pub(super) show_problems: bool,
    pub(super) dispatch: Callback<TournamentAction>,
}

#[component]
pub(super) fn FormView(FormViewProps { form, show_problems, dispatch }: &FormViewProps) -> Html {
    let change = dispatch.reform(TournamentAction::Fill);
    let plan = form.plan();
    let wrong = plan.as_ref().err();
    let onsubmit = dispatch.reform(|event: SubmitEvent| {
        event.prevent_default();
        TournamentAction::Begin(Date::now())
    });
    html! {
        <form class="contest-form paper" {onsubmit} novalidate=true>
            <div>
                <h1>{ t("A tournament") }</h1>
                <p class="help">{ t("Computer players play many games against each other, using every processor core \
                    of this device. Games are grouped: each group has the same draws, and every player takes every \
                    seat once. The same seed gives the same games everywhere.") }</p>
            </div>
            { game_field(form, &change) }
            { settings(form, &change) }
            { players(form, wrong, &change) }
            { table_field(form, &change) }
            <div class="contest-numbers">
                { games_field(form, wrong, &change) }
                { seed_field(form, wrong, &change) }
            </div>
            <p class={if *show_problems && wrong.is_some() { "wrong" } else { "help" }}>{ passages(&summary(&plan, *show_problems)) }</p>
            <div class="dialog-actions">
                <button class="button button-main button-large">{ icon(Sign::Play) }{ t("Start tournament") }</button>
            </div>
        </form>
    }
}

fn summary(plan: &Result<Plan, Wrong>, show_problems: bool) -> String {
    match plan {
        Ok(plan) if plan.matches().len() == 1 => say!("{} games.", count(plan.games)),
        Ok(plan) => {
            say!(
                "{matches} matches of {games} games: {all} games.",
                matches = plan.matches().len(),
                games = count(plan.games),
                all = count(plan.all_games())
            )
        }
        Err(wrong) if show_problems => words(wrong),
        Err(_) => t("Some settings are not valid yet.").to_owned(),
    }
}

pub(super) fn words(wrong: &Wrong) -> String {
    match wrong.field {
        Field::Player(index) => say!("Player {number}: {why}.", number = index + 1, why = wrong.why),
        Field::Setup => say!("Settings: {}.", wrong.why),
        Field::Players => say!("Players: {}.", wrong.why),
        Field::Games | Field::Seed => sentence(&wrong.why) + ".",
    }
}

fn game_field(form: &Form, change: &Callback<Form>) -> Html {
    let options = games::all().map(|info| Choice {
        label: info.title.into(),
        on: info == form.info,
        choose: change.reform(move |()| Form::new(info.id)),
    });
    pick("contest-game", t("Game"), "", options.collect())
}

fn settings(form: &Form, change: &Callback<Form>) -> Html {
    let settings = form.settings().map(|(index, chosen)| {
        let setting = &form.info.settings[index];
        let options = setting.choices.iter().enumerate().map(|(choice, (_, label))| Choice {
            label: AttrValue::Static(t(label)),
            on: choice == chosen,
            choose: {
                let form = form.clone();
                change.reform(move |()| form.with_choice(index, choice))
            },
        });
        pick(setting.key, t(setting.legend), t(setting.help), options.collect())
    });
    html! { <details class="more"><summary>{ t("Rules") }</summary><div class="more-body">{ for settings }</div></details> }
}

fn players(form: &Form, wrong: Option<&Wrong>, change: &Callback<Form>) -> Html {
    let (more, fewer) = form.room();
    let another = {
        let form = form.clone();
        change.reform(move |()| form.with_another())
    };
    html! {
        <fieldset class="field">
            <legend class="legend">{ t("Players") }</legend>
            <p class="help" id="help-contest-players">{ t("A level of the page, a player from a paper, or any \
                                                          searcher with its iterations per turn: \
                                                          mcts(utility=lead)@1000.") }</p>
            <ol class="contest-players">
                { for form.players.iter().enumerate().map(|(index, text)| {
                    let why = wrong.filter(|wrong| wrong.field == Field::Player(index)).map(|wrong| wrong.why.clone());
                    player(form, index, text, why, fewer, change)
                }) }
            </ol>
            if more { <div>{ button("button", None, t("Add player"), &another) }</div> }
        </fieldset>
    }
}

fn player(
    form: &Form,
    index: usize,
    text: &AttrValue,
    wrong: Option<String>,
    removable: bool,
    change: &Callback<Form>,
) -> Html {
    let (number, game) = (index + 1, form.info.id);
    let written = {
        let (form, change) = (form.clone(), change.clone());
        move |text: String| change.emit(form.with_player(index, text.into()))
    };
    let chosen = written.clone();
    let remove = {
        let form = form.clone();
        change.reform(move |_: MouseEvent| form.without(index))
    };
    let level = text.strip_prefix("level:").and_then(|id| Level::find(game, id));
    let own = level.is_none() && !documents(game).any(|(_, value)| **text == value);
    let id = format!("contest-wrong-{index}");
    html! {
        <li class="contest-player" key={index}>
            <span class="contest-number" aria-hidden="true">{ number }</span>
            <select class="input" aria-label={say!("Player {number}")}
                onchange={move |event: Event| {
                    let value = event.target_unchecked_into::<HtmlSelectElement>().value();
                    if !value.is_empty() { chosen(value) }
                }}>
                <optgroup label={t("Levels, from beginner to strongest")}>
                    { for levels(game).iter().map(|one| html! {
                        <option value={format!("level:{}", one.id)} selected={level == Some(one)}>{ titled(one) }</option>
                    }) }
                </optgroup>
                <optgroup label={t("Players from papers")}>
                    { for documents(game).map(|(name, value)| html! { <option selected={**text == value} value={value.clone()}>{ name }</option> }) }
                </optgroup>
                <option value="" selected={own}>{ t("Custom text") }</option>
            </select>
            <input class="input contest-text" aria-label={say!("Player {number} as text")} autocomplete="off" autocapitalize="off" spellcheck="false"
                maxlength="2000" value={text.clone()} aria-invalid={wrong.is_some().then_some("true")}
                aria-describedby={if wrong.is_some() { id.clone() } else { "help-contest-players".to_owned() }}
                oninput={move |event: InputEvent| written(event.target_unchecked_into::<HtmlInputElement>().value())} />
            if removable {
                <button type="button" class="button button-quiet button-icon" aria-label={say!("Remove player \
                    {number}")} onclick={remove}>{ icon(Sign::Close) }</button>
            }
            if let Some(why) = wrong { <p class="wrong" {id}>{ passages(&sentence(&why)) }{ "." }</p> }
        </li>
    }
}

/// Returns the presets from papers for a game, by name, each with its specification.
fn documents(game: GameId) -> impl Iterator<Item = (&'static str, String)> {
    presets(game).filter_map(|preset| {
        let spec: SearchSpec = preset.spec.parse().ok()?;
        let ends = spec.searcher().budget == Budget::None;
        Some((preset.name, if ends { preset.name.to_owned() } else { format!("{}@{USUAL}", preset.name) }))
    })
}

fn table_field(form: &Form, change: &Callback<Form>) -> Html {
    if !form.has_one_table() {
        return Html::default();
    }
    let option = |label: &'static str, one_table: bool| Choice {
        label: t(label).into(),
        on: form.is_one_table() == one_table,
        choose: {
            let form = form.clone();
            change.reform(move |()| form.with_one_table(one_table))
        },
    };
    let options = vec![
        option(key("Two at a table, everyone plays everyone"), false),
        option(key("All at one table"), true),
    ];
    pick("contest-table", t("Pairings"), "", options)
}

fn games_field(form: &Form, wrong: Option<&Wrong>, change: &Callback<Form>) -> Html {
    let write = |form: &mut Form, text: AttrValue| form.games = text;
    let help = t("Rounded up so that every player takes every seat in each group of games.");
    number_field(
        form,
        ("contest-games", t("Games per match"), help),
        &form.games,
        of(wrong, Field::Games),
        write,
        change,
    )
}

fn seed_field(form: &Form, wrong: Option<&Wrong>, change: &Callback<Form>) -> Html {
    let write = |form: &mut Form, text: AttrValue| form.seed = text;
    let another = {
        let form = form.clone();
        change.reform(move |_: MouseEvent| form.with(|form| form.seed = random_seed().to_string().into()))
    };
    let help = t("Determines all draws and searches.");
    html! {
        <div class="contest-seed">
            { number_field(form, ("contest-seed", t("Seed"), help), &form.seed, of(wrong, Field::Seed), write, change) }
            <button type="button" class="button button-icon" aria-label={t("New seed")} onclick={another}>{ icon(Sign::Dice) }</button>
        </div>
    }
}

fn of(wrong: Option<&Wrong>, field: Field) -> Option<String> {
    wrong.filter(|wrong| wrong.field == field).map(|wrong| wrong.why.clone())
}

/// Renders a field for a number, with its id, label and help text.
fn number_field(
    form: &Form,
    (id, label, help): (&'static str, &'static str, &'static str),
    value: &AttrValue,
    wrong: Option<String>,
    write: fn(&mut Form, AttrValue),
    change: &Callback<Form>,
) -> Html {
    let help_id = format!("{id}-help");
    let oninput = {
        let form = form.clone();
        change.reform(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            form.with(|form| write(form, text.into()))
        })
    };
    html! {
        <div class="field">
            <label class="field-label" for={id}>{ label }</label>
            <input class="input" {id} inputmode="numeric" autocomplete="off" maxlength="20" value={value.clone()}
                aria-invalid={wrong.is_some().then_some("true")} aria-describedby={help_id.clone()} {oninput} />
            <p class={if wrong.is_some() { "wrong" } else { "help" }} id={help_id}>
                { passages(&wrong.map_or_else(|| help.to_owned(), |why| sentence(&why) + ".")) }
            </p>
        </div>
    }
}
