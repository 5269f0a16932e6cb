//! The terms of the selection formula for one child, each with its formula and the numbers in it.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::Mcts;
use super::bias::{Bias, Decay};
use super::parameters::Root;
use super::select::Exploration;
use super::terms::Terms;
use super::tree::ROOT;
use crate::search::Term;
use crate::{Heuristics, Player};

impl<S: Heuristics> Mcts<S> {
    /// Returns the terms that the search uses to compare a child of a node, from the perspective of `player`.
    pub(super) fn worked_terms(&self, parent: usize, child: usize, player: Player) -> Vec<Term> {
        let terms = self.terms(parent, child, player);
        let mut worked = vec![self.worked_exploitation(child, player, terms)];
        if parent == ROOT && self.settings.at_root == Root::Halving {
            return worked;
        }
        worked.push(self.worked_exploration(parent, child, terms));
        let selection = &self.settings.selection;
        if selection.rave.is_some() {
            let inputs = [("β", self.beta(child)), ("first", self.tree.amaf(child).mean)];
            worked.push(Term::new("rave", terms.rave, "{β} × {first}", &inputs));
        }
        if let Some(bias) = &selection.bias {
            worked.push(self.worked_bias(child, player, bias, terms));
        }
        worked
    }

    /// Returns the value of a child: its mean, which a search with estimates mixes with that of its subtree; the value
    /// assumed for it if it has no visits.
    fn worked_exploitation(&self, child: usize, player: Player, terms: Terms) -> Term {
        let key = self.tree.node(child).key;
        let mixed = self.settings.implicit.filter(|_| !key.is_fresh() && !key.is_proven());
        let blended = self.settings.prior.is_none() && self.settings.selection.rave.is_some();
        let value = match mixed {
            Some(_) => "((1 − {α}) × {mean} + {α} × {v})",
            None if key.is_fresh() => "{u}",
            None => "{mean}",
        };
        let formula = if blended { format!("(1 − {{β}}) × {value}") } else { value.into() };
        let inputs = [
            ("mean", self.tree.stats(child).value.mean),
            ("u", if blended { key.mean } else { terms.exploitation }),
            ("α", mixed.unwrap_or_default()),
            ("v", self.tree.estimate(child).values[player]),
            ("β", self.beta(child)),
        ];
        let used: Vec<_> =
            inputs.into_iter().filter(|(name, _)| formula.contains(&format!("{{{name}}}"))).collect();
        Term::new("exploitation", terms.exploitation, formula, &used)
    }

    fn worked_exploration(&self, parent: usize, child: usize, terms: Terms) -> Term {
        let (node, selection) = (self.tree.node(child), &self.settings.selection);
        let n = ("n", self.tree.node(parent).visits as f32);
        let visits = ("n_i", node.visits as f32);
        let term = |formula: &'static str, inputs: &[_]| {
            Term::new("exploration", terms.exploration, formula, inputs)
        };
        if let Some(prior) = self.settings.prior.as_ref().filter(|_| !node.key.is_proven()) {
            let inputs = [("C", prior.constant), ("P", self.tree.gain(child)), n, visits];
            return term("{C} × {P} × √{n} / ({n_i} + 1)", &inputs);
        }
        if node.key.is_fresh() || node.key.is_proven() {
            return term("0", &[]);
        }
        let c = ("C", selection.constant);
        match selection.form {
            Exploration::Ucb1 => term("{C} × √(ln {n} / {n_i})", &[c, n, visits]),
            Exploration::RootC => term("√({C} × ln {n} / {n_i})", &[("C", c.1 * c.1), n, visits]),
            Exploration::Tuned => {
                let formula = selection.at(self.tree.node(parent).visits);
                let bound = formula.variance_bound(node.key.inverse_root, node.variance());
                term("{C} × √(ln {n} / {n_i} × {V})", &[c, n, visits, ("V", bound.unwrap_or_default())])
            }
        }
    }

    fn worked_bias(&self, child: usize, player: Player, bias: &Bias, terms: Terms) -> Term {
        let node = self.tree.node(child);
        let (weight, known) = (("W", bias.weight), ("H", self.known(child, player)));
        let visits = ("n_i", node.visits as f32);
        match bias.decay {
            Decay::Visits => {
                Term::new("bias", terms.bias, "{W} × {H} / ({n_i} + 1)", &[weight, known, visits])
            }
            Decay::Losses => {
                let inputs = [weight, known, visits, ("r", node.win_rate())];
                Term::new("bias", terms.bias, "{W} × {H} / ({n_i} × (1 − {r}) + 1)", &inputs)
            }
        }
    }

    /// Returns the weight of the mean of all moves as first.
    fn beta(&self, child: usize) -> f32 {
        let visits = self.tree.node(child).visits;
        self.settings.selection.rave.map_or(0.0, |rave| rave.beta(visits, self.tree.amaf(child).count))
    }
}
