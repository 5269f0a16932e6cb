//! The players of the documents by name, each a search specification.
//!
//! The name of a preset can replace a specification, and parameters in brackets change it. The text form is always
//! the full specification.
//!
//! ```
//! use tilescope_core::SearchSpec;
//!
//! let spec: SearchSpec = "ameneiro-mcts".parse()?;
//! assert_eq!(spec.to_string(), "mcts(utility=lead,rollouts=100,threshold=1,groups=off)");
//! let shallow: SearchSpec = "star2(depth=2)".parse()?;
//! assert_eq!(shallow.to_string(), "star(prune=star2,depth=2)");
//! # Ok::<(), tilescope_core::ParseError>(())
//! ```

use crate::games::GameId;
use crate::help;

/// A player of one of the documents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name: `heyden-star2.5`.
    pub name: &'static str,
    /// The search specification it stands for.
    pub spec: &'static str,
    /// The game it plays in the document; `None` if it plays any game.
    pub game: Option<GameId>,
    /// The place in the document that describes it.
    pub document: &'static str,
    /// The known differences from the document.
    pub differs: &'static str,
}

impl Preset {
    /// Returns the preset with a name.
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }
}

const CARCASSONNE: Option<GameId> = Some(GameId::Carcassonne);
const KINGDOMINO: Option<GameId> = Some(GameId::Kingdomino);
const ON_TOP: Option<GameId> = Some(GameId::OnTop);

const INTERVALS: &str =
    "probed moves are not searched again, and bounds are intervals: fewer nodes, same value";
const CHILDREN: &str = "a leaf gets all its children at once, not one per iteration";
const ROUND_ROBIN: &str = "moves are tried in turn instead of being drawn at random";
const BERGH: &str = "rewards are points, with 200 times the C; a draw is a node of its own";
const WDL: &str = "rewards range from 0 to 1, with half of C; a leaf gets all its children at once";
const CUT: &str = "rewards range from 0 to 1, with half of C; a playout that is cut off counts as if the game ended \
                  there";
const HISTORY: &str = "rewards range from 0 to 1, with half of C; the history stores places and rotations, not the \
                      type of the tile";
const GEDDA: &str = "a leaf gets all its children at once; points do not break ties between equal win rates";
const STONES: &str = "the sign of the stone difference and the unit of the potential are our interpretation; values are in points";

/// All presets, document by document.
#[rustfmt::skip]
pub static PRESETS: &[Preset] = &[
    any("expectimax", "star(prune=none)", "Michie 1966"),
    any("star1", "star(prune=star1)", "Ballard 1983"),
    any("star2", "star(prune=star2)", "Ballard 1983"),
    any("star2.5", "star", "Ballard 1983, sequential, with the probing factor of Heyden 2009"),
    preset("heyden-mc", "flat(utility=lead)", CARCASSONNE, "Heyden 2009, 4.2 and 6.2.1: MC", "nothing"),
    preset("heyden-mco", "flat(utility=win)", CARCASSONNE, "Heyden 2009, 6.2.1: MCo", "a tie counts half, so 0 to 1"),
    preset("heyden-mcts", "mcts(utility=lead,threshold=1,groups=off,choice=max)", CARCASSONNE,
        "Heyden 2009, 4.3 and 6.2.2: C = 3 in points", CHILDREN),
    preset("heyden-mctso", "mcts(utility=win,exploration=1.5,threshold=1,groups=off,choice=max)", CARCASSONNE,
        "Heyden 2009, 6.2.2: MCTSo, C = 3 with rewards from -1 to 1", WDL),
    preset("heyden-expectimax", "star(prune=none,evaluation=heyden,bounds=dynamic)", CARCASSONNE,
        "Heyden 2009, 5.3", "values are in points; the document uses hundredths"),
    preset("heyden-star1", "star(prune=star1,evaluation=heyden,order=heyden,bounds=dynamic)", CARCASSONNE,
        "Heyden 2009, 5.4.1", INTERVALS),
    preset("heyden-star2", "star(prune=star2,evaluation=heyden,order=heyden,bounds=dynamic)", CARCASSONNE,
        "Heyden 2009, 5.4.2", INTERVALS),
    preset("heyden-star2.5", "star(evaluation=heyden,order=heyden,bounds=dynamic)", CARCASSONNE,
        "Heyden 2009, 6.4: probing factor 5, dynamic bounds", INTERVALS),
    preset("ameneiro-mcts", "mcts(utility=lead,rollouts=100,threshold=1,groups=off)", CARCASSONNE,
        "Ameneiro 2020, IV: C = 3 in points, 100 simulations a leaf", CHILDREN),
    preset("ameneiro-rave", "mcts(utility=lead,rave=on,rollouts=100,threshold=1,groups=off)", CARCASSONNE,
        "Ameneiro 2020, IV: MCTS-RAVE, b = 10 in points", "a leaf gets all its children at once, not one per iteration; a move is identified by place, rotation and meeple, whatever the tile"),
    preset("ameneiro-star2.5", "star(depth=3,order=heyden,bounds=static)", CARCASSONNE,
        "Ameneiro 2020, Table II: virtual scores, L and U = 100", INTERVALS),
    preset("bergh-uct-a", "mcts(utility=win,exploration=0.353553,parent-first=on,threshold=1,groups=off,chance=deck)", CARCASSONNE,
        "Bergh 2020, VII-II: UCT_A, C = 1/sqrt 2 with rewards from -1 to 1", "rewards range from 0 to 1, with half of C; a draw is a node of its own"),
    preset("bergh-pbrp-a", "mcts(utility=points,exploration=20,parent-first=on,threshold=1,groups=off,chance=deck)", CARCASSONNE,
        "Bergh 2020, VII-II: PBRP_A, C = 0.1 with rewards of points / 200", BERGH),
    preset("bergh-pbrp-a-known", "mcts(utility=points,exploration=20,parent-first=on,threshold=1,groups=off,chance=known)", CARCASSONNE,
        "Bergh 2020, VII-III: PBRP_A where the order of the deck is known", BERGH),
    preset("bergh-pbrp-b", "mcts(utility=points,exploration=20,parent-first=on,threshold=20,groups=off,chance=deck)", CARCASSONNE,
        "Bergh 2020, VII-II: PBRP_B, all children at 20 visits", BERGH),
    preset("bergh-ept-5", "mcts(utility=points,exploration=20,parent-first=on,horizon=5,evaluation=current,threshold=1,groups=off,chance=deck)", CARCASSONNE,
        "Bergh 2020, VII-II: PBRP+EPT_A, cut off after 5 plies", BERGH),
    preset("bergh-ept-10", "mcts(utility=points,exploration=20,parent-first=on,horizon=10,evaluation=current,threshold=1,groups=off,chance=deck)", CARCASSONNE,
        "Bergh 2020, VII-II: PBRP+EPT_A, cut off after 10 plies", BERGH),
    preset("bergh-ept-20", "mcts(utility=points,exploration=20,parent-first=on,horizon=20,evaluation=current,threshold=1,groups=off,chance=deck)", CARCASSONNE,
        "Bergh 2020, VII-II: PBRP+EPT_A, cut off after 20 plies", BERGH),
    preset("bergh-ensemble", "mcts(utility=points,exploration=20,parent-first=on,threshold=1,groups=off,chance=deck,decks=4)", CARCASSONNE,
        "Bergh 2020, IV-I: 4 to 8 determinizations that vote", "one thread grows all the trees, which share the budget"),
    preset("briesemeister-mc", "flat(utility=win)", ON_TOP, "Briesemeister 2009, 4.2.2", "a tie counts half, so 0 to 1"),
    preset("briesemeister-mca", "flat(utility=lead)", ON_TOP,
        "Briesemeister 2009, 5.3.1: MCa, the absolute evaluation", "nothing"),
    preset("briesemeister-mcts", "mcts(utility=win,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, 5.3.5: C = 1 under the root, rewards -1, 0 and 1", "rewards range from 0 to 1, with half of C; you set the two threads yourself"),
    preset("briesemeister-mctsa", "mcts(utility=lead,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, 5.3.1: MCTSa, the absolute evaluation", "the thesis does not give its C; here it is 3"),
    preset("briesemeister-uct-0.5", "mcts(utility=win,selection=root-c,exploration=0.125,random-share=0.5,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.13: C = 0.5, random for half of the children", WDL),
    preset("briesemeister-uct-1", "mcts(utility=win,selection=root-c,exploration=0.25,random-share=1,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.13: C = 1, random for as many visits as children", WDL),
    preset("briesemeister-guided", "mcts(utility=win,guided=2,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.14: pseudo-random playouts by the history", "the thesis does not say how; here two moves are drawn and the one with the better history is played"),
    preset("briesemeister-history-0", "mcts(utility=win,exploration=0,random-share=1,bias=history,weight=1,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.15: progressive bias with history, C = 0, t = 1", HISTORY),
    preset("briesemeister-history-0.5", "mcts(utility=win,selection=root-c,exploration=0.125,random-share=0.5,bias=history,weight=1,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.15: progressive bias with history, C = 0.5, t = 0.5", HISTORY),
    preset("briesemeister-history-1", "mcts(utility=win,selection=root-c,exploration=0.25,random-share=1,bias=history,weight=1,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.15: progressive bias with history, C = 1, t = 1", HISTORY),
    preset("briesemeister-cut-1", "mcts(utility=win,mercy=1,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.16: dynamic simulation cut, SA = 1", CUT),
    preset("briesemeister-cut-2", "mcts(utility=win,mercy=2,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.16: dynamic simulation cut, SA = 2", CUT),
    preset("briesemeister-cut-3", "mcts(utility=win,mercy=3,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.16: dynamic simulation cut, SA = 3", CUT),
    preset("briesemeister-cut-4", "mcts(utility=win,mercy=4,threshold=1,groups=off,choice=max)", ON_TOP,
        "Briesemeister 2009, Table 5.16: dynamic simulation cut, SA = 4", CUT),
    preset("briesemeister-expectimax", "star(prune=none,evaluation=briesemeister-4,bounds=average)", ON_TOP,
        "Briesemeister 2009, 4.1.2", STONES),
    preset("briesemeister-star1", "star(prune=star1,evaluation=briesemeister-4,order=circles,bounds=average)", ON_TOP,
        "Briesemeister 2009, 4.1.4.2", STONES),
    preset("briesemeister-star2", "star(prune=star2,evaluation=briesemeister-4,order=circles,bounds=average)", ON_TOP,
        "Briesemeister 2009, 5.2.6: configuration 4, 4 points a tile", STONES),
    preset("briesemeister-hybrid", "hybrid(early=star(prune=star2,evaluation=briesemeister-4,order=circles,bounds=average),late=mcts(utility=win,threshold=1,groups=off,choice=max))", ON_TOP,
        "Briesemeister 2009, 6.3: Star2, then MCTS to save the lead", "the thesis only suggests it; the lead of 5 points is ours"),
    preset("gedda-tr", "random", KINGDOMINO, "Gedda 2018, III-A: TR", "nothing"),
    preset("gedda-gprd", "policy(name=gprd)", KINGDOMINO, "Gedda 2018, III-A: GPRD", "nothing"),
    preset("gedda-fg", "policy(name=fg)", KINGDOMINO, "Gedda 2018, III-A: FG", "nothing"),
    preset("gedda-mce-tr-wdl", "flat(utility=win)", KINGDOMINO, "Gedda 2018, III-B: MCE-TR/WDL", ROUND_ROBIN),
    preset("gedda-mce-tr-p", "flat(utility=points)", KINGDOMINO, "Gedda 2018, III-B: MCE-TR/P", ROUND_ROBIN),
    preset("gedda-mce-tr-r", "flat(utility=relative)", KINGDOMINO, "Gedda 2018, III-B: MCE-TR/R", ROUND_ROBIN),
    preset("gedda-mce-fg-r", "flat(utility=relative,playouts=fg)", KINGDOMINO, "Gedda 2018, V-D: MCE-FG/R", ROUND_ROBIN),
    preset("gedda-mce-pg-r", "flat(utility=relative,playouts=pg)", KINGDOMINO, "Gedda 2018, V-D: MCE-PG/R", ROUND_ROBIN),
    preset("gedda-mce-eg-r", "flat(utility=relative,playouts=eg)", KINGDOMINO, "Gedda 2018, V-D: MCE-eG/R", ROUND_ROBIN),
    preset("gedda-uct-tr", "mcts(utility=win,exploration=0.6,threshold=1)", KINGDOMINO,
        "Gedda 2018, V-F: UCT-TR", CHILDREN),
    preset("gedda-uct-fg", "mcts(utility=win,exploration=0.6,playouts=fg,threshold=1)", KINGDOMINO,
        "Gedda 2018, V-F: UCT-FG", CHILDREN),
    preset("gedda-uct-pg", "mcts(utility=win,exploration=0.6,playouts=pg,threshold=1)", KINGDOMINO,
        "Gedda 2018, V-F: UCT-PG", CHILDREN),
    preset("gedda-uct-eg", "mcts(utility=win,exploration=0.6,playouts=eg,threshold=1)", KINGDOMINO,
        "Gedda 2018, V-F: UCT-eG", CHILDREN),
    preset("gedda-uct-b-tr", "mcts(utility=win,exploration=0.6,bias=gain,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_B-TR, progressive bias, W = 0.1", GEDDA),
    preset("gedda-uct-b-fg", "mcts(utility=win,exploration=0.6,bias=gain,playouts=fg,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_B-FG, progressive bias, W = 0.1", GEDDA),
    preset("gedda-uct-b-pg", "mcts(utility=win,exploration=0.6,bias=gain,playouts=pg,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_B-PG, progressive bias, W = 0.1", GEDDA),
    preset("gedda-uct-b-eg", "mcts(utility=win,exploration=0.6,bias=gain,playouts=eg,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_B-eG, progressive bias, W = 0.1", GEDDA),
    preset("gedda-uct-w-tr", "mcts(utility=win,exploration=0.6,bias=gain,decay=losses,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_W-TR, progressive win bias, W = 0.1", GEDDA),
    preset("gedda-uct-w-fg", "mcts(utility=win,exploration=0.6,bias=gain,decay=losses,playouts=fg,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_W-FG, progressive win bias, W = 0.1", GEDDA),
    preset("gedda-uct-w-pg", "mcts(utility=win,exploration=0.6,bias=gain,decay=losses,playouts=pg,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_W-PG, progressive win bias, W = 0.1", GEDDA),
    preset("gedda-uct-w-eg", "mcts(utility=win,exploration=0.6,bias=gain,decay=losses,playouts=eg,threshold=1)", KINGDOMINO,
        "Gedda 2018, III-E and V-F: UCT_W-eG, progressive win bias, W = 0.1", GEDDA),
];

const fn any(name: &'static str, spec: &'static str, document: &'static str) -> Preset {
    preset(name, spec, None, document, INTERVALS)
}

const fn preset(
    name: &'static str,
    spec: &'static str,
    game: Option<GameId>,
    document: &'static str,
    differs: &'static str,
) -> Preset {
    Preset { name, spec, game, document: help::text(document), differs: help::text(differs) }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::SearchSpec;
    use crate::search::Searcher;

    #[test]
    fn every_preset_is_a_canonical_specification() {
        for (index, preset) in PRESETS.iter().enumerate() {
            assert!(Searcher::named(preset.name).is_none(), "{}", preset.name);
            assert!(PRESETS[..index].iter().all(|other| other.name != preset.name), "{}", preset.name);
            let spec: SearchSpec = preset.name.parse().unwrap();
            assert_eq!(spec.to_string(), preset.spec, "{}", preset.name);
        }
    }

    #[test]
    fn the_manual_lists_every_preset() {
        let manual = include_str!("../../docs/search.md");
        for Preset { name, spec, document, .. } in PRESETS {
            let row = alloc::format!("\n| `{name}` | `{spec}` | {document} |");
            assert!(manual.contains(&row), "{row}");
        }
    }

    #[test]
    fn given_parameters_override_those_of_the_preset() {
        for (text, spec) in [
            ("heyden-star2.5(depth=3)", "star(depth=3,evaluation=heyden,order=heyden,bounds=dynamic)"),
            (
                "briesemeister-star2(bounds=dynamic)",
                "star(prune=star2,evaluation=briesemeister-4,order=circles,bounds=dynamic)",
            ),
            ("star2.5(prune=none)", "star(prune=none)"),
            ("heyden-mcts(utility=tanh)", "mcts(threshold=1,groups=off,choice=max)"),
        ] {
            assert_eq!(text.parse::<SearchSpec>().unwrap().to_string(), spec);
        }
        for (text, error) in [
            (
                "heyden-star2.6",
                "byte 0: there is no searcher 'heyden-star2.6'; did you mean 'heyden-star2.5'?",
            ),
            ("star2(dept=3)", "byte 6: there is no parameter 'dept'; did you mean 'depth'?"),
            ("star2(depth=0)", "byte 12: expected depth as a count from 1 to 200"),
        ] {
            assert_eq!(text.parse::<SearchSpec>().unwrap_err().to_string(), error);
        }
    }
}
