//! A parameter of a searcher as a form field.

use tilescope_core::SearchSpec;
use tilescope_core::games::{GameId, Named};
use tilescope_core::search::{Decimal, Kind, Parameter, SEARCHERS, Setting};
use tilescope_engine::presets;
use tilescope_language::{say, t};
use tilescope_table::format::sentence;
use yew::prelude::*;

use super::scale::Scale;
use super::select::select;
use super::slider::Slider;

pub(super) struct Fields<'a> {
    /// The prefix of the field names, unique on the page.
    pub(super) scope: &'static str,
    pub(super) game: GameId,
    pub(super) spec: &'a SearchSpec,
    pub(super) on_change: &'a Callback<SearchSpec>,
}

impl Fields<'_> {
    pub(super) fn field(&self, parameter: &'static Parameter) -> Html {
        let spec = self.spec;
        match (parameter.kind, spec.get(parameter.name)) {
            (Kind::Number { min, max }, Some(&Setting::Number(now))) => {
                let on_change = self.write(parameter, |number: f64| Decimal(number as f32).to_string());
                self.slider(parameter, f64::from(min), f64::from(max), f64::from(now), false, on_change)
            }
            (Kind::Count { min, max }, Some(&Setting::Count(now))) => {
                let on_change = self.write(parameter, |number: f64| (number as u32).to_string());
                self.slider(parameter, f64::from(min), f64::from(max), f64::from(now), true, on_change)
            }
            (Kind::Choice(options), Some(now)) => self.names(parameter, options.to_vec(), &now.to_string()),
            (Kind::Policy, Some(now)) => self.names(parameter, self.game.policies(), &now.to_string()),
            (Kind::Evaluation, Some(now)) => self.names(parameter, self.game.evaluations(), &now.to_string()),
            (Kind::Order, Some(now)) => self.names(parameter, self.game.orders(), &now.to_string()),
            (Kind::Search, Some(Setting::Search(now))) => self.search(parameter, now),
            _ => Html::default(),
        }
    }

    /// Renders a search within a search: an algorithm with its defaults, or a preset.
    fn search(&self, parameter: &'static Parameter, now: &SearchSpec) -> Html {
        let names = SEARCHERS.iter().map(|searcher| searcher.name);
        let names = names.chain(presets(self.game).map(|preset| preset.name));
        let known: Vec<&'static str> =
            names.filter(|name| self.spec.with(parameter.name, name).is_ok()).collect();
        let chosen = known.iter().position(|name| name.parse().is_ok_and(|spec: SearchSpec| spec == *now));
        let mut options: Vec<_> =
            known.iter().enumerate().map(|(index, name)| (name.to_string(), chosen == Some(index))).collect();
        if chosen.is_none() {
            options.push((t("Custom settings").to_string(), true));
        }
        let own = now.to_string();
        let help = say!("{}: {}", sentence(t(parameter.help)), own);
        let choose = self.write(parameter, move |index: usize| {
            known.get(index).map_or_else(|| own.clone(), |name| name.to_string())
        });
        select(
            format!("{}-parameter-{}", self.scope, parameter.name),
            &sentence(parameter.name),
            &help,
            &options,
            choose,
        )
    }

    fn slider(
        &self,
        parameter: &'static Parameter,
        min: f64,
        max: f64,
        now: f64,
        whole: bool,
        on_change: Callback<f64>,
    ) -> Html {
        let help = say!("{} (default {})", sentence(t(parameter.help)), self.spec.default_of(parameter));
        html! {
            <Slider
                id={format!("{}-parameter-{}", self.scope, parameter.name)}
                label={sentence(parameter.name)}
                {help}
                scale={Scale::new(min, max, whole)}
                {now}
                {whole}
                {on_change}
            />
        }
    }

    fn names(&self, parameter: &'static Parameter, options: Vec<Named>, now: &str) -> Html {
        let known: Vec<&'static str> = options.iter().map(|option| option.name).collect();
        let on_choice = self.write(parameter, move |index: usize| known[index].to_owned());
        let shown: Vec<_> =
            options.iter().map(|option| (option.name.to_string(), option.name == now)).collect();
        let chosen = options.iter().find(|option| option.name == now).map_or("", |option| t(option.help));
        let help = say!("{}: {}", sentence(t(parameter.help)), chosen);
        let id = format!("{}-parameter-{}", self.scope, parameter.name);
        select(id, &sentence(parameter.name), &help, &shown, on_choice)
    }

    /// Writes a value into the specification and passes it on. A value that the parameter does not allow changes
    /// nothing.
    fn write<T: 'static>(
        &self,
        parameter: &'static Parameter,
        text: impl Fn(T) -> String + 'static,
    ) -> Callback<T> {
        let (spec, on_change) = (self.spec.clone(), self.on_change.clone());
        Callback::from(move |value: T| {
            if let Ok(spec) = spec.with(parameter.name, &text(value)) {
                on_change.emit(spec);
            }
        })
    }
}
