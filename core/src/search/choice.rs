//! The final choice: the root move that a search would play.

use alloc::vec::Vec;

use crate::search::choices::choices;
use crate::search::row::Value as _;
use crate::search::{Candidate, Kind, Moments, SearchSpec, Value};

choices! {
    /// The rule that chooses the move to play among the root's candidates (Chaslot et al. 2008, 3.4). Candidates
    /// without results come last. A tie goes to the candidate with more visits, then to the higher value. After that
    /// it goes to the earlier choice if there was one, otherwise to the lower move.
    pub enum FinalChoice {
        /// `robust`: the most visits.
        Robust = "robust", "most visits";
        /// `max`: the highest mean value.
        Max = "max", "highest value";
        /// `robust-max`: the candidate with both; if there is none, the lowest sum of the ranks by visits and by
        /// value.
        RobustMax = "robust-max", "most visits and highest value";
        /// `secure`: the highest lower end of the 95 % interval of the value. The spread of single playouts is pooled
        /// over all candidates, so that two equal playouts do not make a candidate look certain.
        Secure = "secure", "highest lower confidence bound of the value";
    }
}

impl SearchSpec {
    /// Returns the rule that chooses the move to play, for [`Report::merge`](crate::Report::merge).
    pub fn final_choice(&self) -> FinalChoice {
        let mut pairs = self.searcher().parameters.iter().zip(self.settings());
        let choice = pairs.find(
            |(parameter, _)| matches!(parameter.kind, Kind::Choice(names) if names == FinalChoice::NAMES),
        );
        choice.map_or(FinalChoice::Max, |(_, setting)| FinalChoice::of(setting, None))
    }
}

impl FinalChoice {
    /// Returns the index of the candidate to play. `earlier` is kept unless another is better. `None` if no candidate
    /// was tried.
    pub fn pick<M>(self, candidates: &[Candidate<M>], earlier: Option<usize>) -> Option<usize> {
        let tried = || (0..candidates.len()).filter(|&index| candidates[index].value != Value::Unknown);
        let visits = |index: usize| candidates[index].visits as f64;
        let value = |index: usize| candidates[index].value.mean().unwrap_or(f64::NEG_INFINITY);
        let ranks = |key: &dyn Fn(usize) -> f64| -> Vec<usize> {
            (0..candidates.len())
                .map(|index| tried().filter(|&other| key(other) > key(index)).count())
                .collect()
        };
        let merit: Vec<f64> = match self {
            FinalChoice::Robust => (0..candidates.len()).map(visits).collect(),
            FinalChoice::Max => (0..candidates.len()).map(value).collect(),
            FinalChoice::RobustMax => {
                let sums = ranks(&visits).into_iter().zip(ranks(&value));
                sums.map(|(by_visits, by_value)| -((by_visits + by_value) as f64)).collect()
            }
            FinalChoice::Secure => {
                let samples = || candidates.iter().map(|candidate| candidate.value.samples());
                let mut all = Moments::default();
                samples().flatten().for_each(|moments| all.merge(moments));
                let spread = 1.96 * all.deviation().unwrap_or(0.0);
                // A value that is not sampled is its own lower end.
                let half = |moments: Option<&Moments>| {
                    moments.map_or(0.0, |moments| spread / libm::sqrt(moments.count as f64))
                };
                samples().enumerate().map(|(index, moments)| value(index) - half(moments)).collect()
            }
        };
        tried().max_by(|&a, &b| {
            let earlier = |index: usize| earlier == Some(index);
            (merit[a].total_cmp(&merit[b]))
                .then(visits(a).total_cmp(&visits(b)))
                .then(value(a).total_cmp(&value(b)))
                .then(earlier(a).cmp(&earlier(b)))
                .then(b.cmp(&a))
        })
    }
}
