//! The searcher, its parameters and its budgets as a form.

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_core::levels::levels;
use tilescope_core::search::SEARCHERS;
use tilescope_engine::memory::MB;
use tilescope_engine::{Device, Settings, memory, presets, use_searches};
use tilescope_language::{say, t};
use tilescope_protocol::Budget;
use tilescope_table::format::{budget, megabytes};
use tilescope_table::level_words::{of_level, titled};
use tilescope_table::searcher_text;
use tilescope_table::speeds::Speeds;
use yew::prelude::*;

use super::parameter::Fields;
use super::seed::Seed;
use super::select::select;
use tilescope_floor::fold::Fold;

const BUDGETS: [Budget; 13] = [
    Budget::Milliseconds(2000.0),
    Budget::Milliseconds(8000.0),
    Budget::Milliseconds(30_000.0),
    Budget::Milliseconds(120_000.0),
    Budget::Work(400),
    Budget::Work(1000),
    Budget::Work(5000),
    Budget::Work(20_000),
    Budget::Work(100_000),
    Budget::Work(500_000),
    Budget::Work(2_000_000),
    Budget::Work(10_000_000),
    Budget::Endless,
];

/// The prefix of the field names on a page with one form.
const SCOPE: &str = "panel";

/// The number of parameters beside the algorithm: the first one matters most.
const MAIN: usize = 1;

#[derive(Properties, PartialEq)]
pub(super) struct FormProps {
    pub(super) game: GameId,
    pub(super) settings: Settings,
    pub(super) on_change: Callback<Settings>,
}

/// The form, folded under a summary of the choice. It has three levels of detail: level and time, the algorithm with
/// its main parameter, everything.
#[component]
pub(super) fn Form(form: &FormProps) -> Html {
    let Settings { spec, workers, seed, .. } = &form.settings;
    let device = use_memo((), |()| Device::of_window());
    let unit = spec.searcher().budget.unit().map(tilescope_table::format::unit_name);
    let mut now = Vec::new();
    now.extend(unit.map(|unit| budget(form.settings.budget, unit)));
    if spec.searcher().adds_up {
        now.push(if *workers == 1 { t("1 worker").into() } else { say!("{workers} workers") });
    }
    now.push(say!("seed {seed}"));
    let change_spec = form.change(|settings, spec: SearchSpec| Settings { spec, ..settings });
    let change_seed =
        use_callback((form.settings.clone(), form.on_change.clone()), |seed, (settings, on_change)| {
            on_change.emit(Settings { seed, ..settings.clone() });
        });
    let parameters = || spec.searcher().parameters.iter().filter(|parameter| spec.applies(parameter));
    let fields = Fields { scope: SCOPE, game: form.game, spec, on_change: &change_spec };
    let summary = html! {
        <>
            <span class="panel-form-title">{ t("Searcher") }</span>
            <span class="panel-form-now" title={spec.to_string()}>
                { match (form.settings.level(form.game), form.settings.preset(form.game)) {
                    _ if form.settings.is_judge() => html! { { t("The judge") } },
                    (Some(level), _) => html! { { titled(level) } },
                    (None, Some(preset)) => html! { { preset.name } },
                    (None, None) => searcher_text::in_full(&spec.to_string()),
                } }{ format!(" · {}", now.join(" · ")) }
            </span>
        </>
    };
    html! {
        <Fold class="panel-fold panel-form" {summary}>
            <div class="panel-fields">
                { form.level() }
                { for unit.map(|unit| form.budget(unit)) }
            </div>
            <Fold class="panel-depth" summary={t("Algorithm")}>
                <div class="panel-fields">
                    { form.preset() }
                    { searcher(SCOPE, spec, &change_spec) }
                    for parameter in parameters().take(MAIN) {
                        <key={parameter.name}>{ fields.field(parameter) }</>
                    }
                </div>
            </Fold>
            <Fold class="panel-depth" summary={t("All settings")}>
                <div class="panel-fields">
                    if spec.searcher().adds_up {
                        { form.workers(device.cores) }
                    }
                    <Seed seed={*seed} on_change={change_seed} />
                    <Memory device={*device} />
                    for parameter in parameters().skip(MAIN) {
                        <key={parameter.name}>{ fields.field(parameter) }</>
                    }
                </div>
            </Fold>
        </Fold>
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct SearcherFormProps {
    pub game: GameId,
    pub spec: SearchSpec,
    /// The seed of its random stream. `None` if it is chosen elsewhere.
    #[prop_or_default]
    pub seed: Option<u64>,
    pub on_spec: Callback<SearchSpec>,
    #[prop_or_default]
    pub on_seed: Callback<u64>,
    /// The prefix of the field names: a different one for each form on a page.
    #[prop_or(SCOPE)]
    pub scope: &'static str,
}

#[component]
pub fn SearcherForm(props: &SearcherFormProps) -> Html {
    let SearcherFormProps { game, spec, seed, on_spec, on_seed, scope } = props;
    let fields = Fields { scope, game: *game, spec, on_change: on_spec };
    let seeded = seed.map_or_else(String::new, |seed| say!(" · seed {seed}"));
    let summary = html! {
        <>
            <span class="panel-form-title">{ t("Searcher") }</span>
            <span class="panel-form-now">{ searcher_text::in_full(&spec.to_string()) }{ seeded }</span>
        </>
    };
    html! {
        <Fold class="panel-fold panel-form" {summary}>
            <div class="panel-fields">
                { searcher(scope, spec, on_spec) }
                if let Some(seed) = seed { <Seed seed={*seed} on_change={on_seed} /> }
                for parameter in spec.searcher().parameters.iter().filter(|parameter| spec.applies(parameter)) {
                    <key={parameter.name}>{ fields.field(parameter) }</>
                }
            </div>
        </Fold>
    }
}

impl FormProps {
    fn change<T: 'static>(&self, set: impl Fn(Settings, T) -> Settings + 'static) -> Callback<T> {
        let settings = self.settings.clone();
        self.on_change.reform(move |value| set(settings.clone(), value))
    }

    fn level(&self) -> Html {
        let all = levels(self.game);
        let now = self.settings.level(self.game);
        let judge = self.settings.is_judge();
        let mut options = vec![(t("The judge").to_string(), judge)];
        options.extend(all.iter().map(|level| (titled(level), now == Some(level))));
        options.push((t("Custom settings").to_string(), !judge && now.is_none()));
        let choose = self.change(|settings, index: usize| match index.checked_sub(1) {
            None => Settings::new(settings.workers),
            Some(index) => all.get(index).map_or_else(|| settings.clone(), |level| settings.at_level(level)),
        });
        let help = match now {
            _ if judge => t(self.settings.spec.searcher().help).to_owned(),
            None => t("Search like one of the computer players.").to_owned(),
            Some(level) => {
                format!("{} {}", t(level.description), of_level(self.game, level, &Speeds::restored()))
            }
        };
        select("panel-level".into(), t("Think like"), &help, &options, choose)
    }

    fn preset(&self) -> Html {
        let all: Vec<_> = presets(self.game).collect();
        let now = self.settings.preset(self.game);
        let mut options: Vec<_> =
            all.iter().map(|&preset| (preset.name.to_string(), now == Some(preset))).collect();
        options.push((t("Custom settings").to_string(), now.is_none()));
        let choose = self.change(move |settings, index: usize| {
            all.get(index).map_or_else(|| settings.clone(), |preset| settings.at_preset(preset))
        });
        let help = now.map_or_else(
            || t("A player from the theses and papers that describe these searchers.").to_owned(),
            |preset| say!("{}. Differences: {}.", preset.document, t(preset.differs)),
        );
        select("panel-preset".into(), t("Preset"), &help, &options, choose)
    }

    fn budget(&self, unit: &str) -> Html {
        let now = self.settings.budget;
        let mut budgets = BUDGETS.to_vec();
        if !budgets.contains(&now) {
            budgets.insert(0, now);
        }
        let options: Vec<_> = budgets.iter().map(|&choice| (budget(choice, unit), choice == now)).collect();
        let choose =
            self.change(move |settings, index: usize| Settings { budget: budgets[index], ..settings });
        let help = say!(
            "When to stop searching a position. With a fixed number of {unit}, the same seed gives the same result."
        );
        select("panel-budget".into(), t("Budget"), &help, &options, choose)
    }

    fn workers(&self, cores: usize) -> Html {
        let now = self.settings.workers;
        let options: Vec<_> = (1..=cores).map(|workers| (workers.to_string(), workers == now)).collect();
        let choose = self.change(|settings, index: usize| Settings { workers: index + 1, ..settings });
        let help = t("Parallel searches, each with its own seed; their results are added up.");
        select("panel-workers".into(), t("Workers"), help, &options, choose)
    }
}

fn searcher(scope: &str, spec: &SearchSpec, on_change: &Callback<SearchSpec>) -> Html {
    let now = spec.searcher();
    let options: Vec<_> =
        SEARCHERS.iter().map(|searcher| (searcher.name.to_string(), searcher == now)).collect();
    let choose = on_change.reform(|index: usize| SearchSpec::new(&SEARCHERS[index]));
    select(format!("{scope}-algorithm"), t("Algorithm"), t(now.help), &options, choose)
}

#[derive(Properties, PartialEq)]
struct MemoryProps {
    device: Device,
}

/// The field for the memory of all the page's search trees.
#[component]
fn Memory(props: &MemoryProps) -> Html {
    let searches = use_searches();
    let draw = use_force_update();
    let now = searches.memory();
    let choices: Vec<u64> = memory::choices(&props.device).map(|megabytes| megabytes * MB).collect();
    let options: Vec<_> =
        choices.iter().map(|&bytes| (say!("{} MB", megabytes(bytes)), bytes == now)).collect();
    let choose = Callback::from(move |index: usize| {
        searches.set_memory(choices[index]);
        draw.force_update();
    });
    let help = t("For the trees of all searches on this page; the analysis gets half.");
    select("panel-memory".into(), t("Memory"), help, &options, choose)
}
