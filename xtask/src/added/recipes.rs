//! The recipes as changes of files. Each follows one section of `docs/contributing.md`.

use anyhow::{Context, Result};

use super::copy::Copy;

/// A recipe for one addition.
pub(super) struct Recipe {
    /// The heading of its section.
    pub(super) title: &'static str,
    /// The parts of the paths, with the names that the section uses for them.
    pub(super) names: &'static [(&'static str, &'static str)],
    /// The new files: their text and their destination.
    pub(super) files: &'static [(Example, &'static str)],
    /// The inserted lines: the file, the text before them, and the lines.
    pub(super) lines: &'static [(&'static str, &'static str, &'static str)],
}

/// The text of a new file.
pub(super) enum Example {
    /// A file of `docs/examples`.
    File(&'static str),
    /// The first example of a manual: the text after ` ```text`.
    Quoted(&'static str),
}

impl Example {
    pub(super) fn text(&self, copy: &Copy) -> Result<String> {
        match self {
            Example::File(name) => Ok(copy.text(&format!("docs/examples/{name}"))?.to_owned()),
            Example::Quoted(manual) => {
                let (_, rest) = copy.text(manual)?.split_once("```text\n").context("there is no example")?;
                Ok(rest.split("```").next().unwrap_or(rest).to_owned())
            }
        }
    }
}

/// The code of a language that the page lacks.
pub(super) const LANGUAGE: &str = "eo";

/// All recipes. The additions are independent, except for the game and its place on the page.
pub(super) const RECIPES: [Recipe; 8] = [
    Recipe {
        title: "Add a game",
        names: &[("pebbles", "NAME")],
        files: &[
            (Example::File("pebbles.rs"), "core/src/games/pebbles.rs"),
            (Example::File("pebbles_fields.rs"), "arena/src/game/pebbles.rs"),
        ],
        lines: &[
            ("core/src/games.rs", "(OnTop, ontop)", ", (Pebbles, pebbles)"),
            ("core/src/games.rs", "pub mod ontop;", "\npub mod pebbles;"),
            ("core/src/levels/ladder.rs", "GameId::OnTop => ON_TOP,", "\n        GameId::Pebbles => &[],"),
            ("arena/src/game.rs", "mod ontop;", "\nmod pebbles;"),
            (
                "bench/src/lib.rs",
                "GameId::OnTop => (2, &[0, 10, 20], &[\"softmax\"]),",
                "\n            GameId::Pebbles => (2, &[0], &[]),",
            ),
        ],
    },
    Recipe {
        title: "Show a game on the page",
        names: &[("pebbles", "NAME")],
        files: &[
            (Example::File("pebbles_picture.rs"), "art/src/picture/pebbles.rs"),
            (Example::File("pebbles_page.rs"), "web/boards/src/games/pebbles.rs"),
            (Example::File("pebbles_worker.rs"), "web/worker/src/bin/worker_pebbles.rs"),
            (Example::File("pebbles_embed.rs"), "web/picture/src/bin/picture_pebbles.rs"),
        ],
        lines: &[
            (
                "web/worker/Cargo.toml",
                "name = \"worker_ontop\"\ntest = false\n",
                "\n[[bin]]\nname = \"worker_pebbles\"\ntest = false\n",
            ),
            (
                "web/picture/Cargo.toml",
                "name = \"picture_ontop\"\ntest = false\n",
                "\n[[bin]]\nname = \"picture_pebbles\"\ntest = false\n",
            ),
            ("art/src/picture.rs", "mod ontop;", "\nmod pebbles;"),
            ("web/boards/src/games.rs", "pub mod ontop;", "\npub mod pebbles;"),
            (
                "web/screens/review/src/evaluator.rs",
                "GameId::OnTop => \"hybrid(early=mcts(utility=lead),late=exact,lead=1000,left=6,pace=10000)\",",
                "\n        GameId::Pebbles => \"mcts(utility=lead)\",",
            ),
            (
                "web/screens/review/src/evaluator.rs",
                "GameId::OnTop => (20_000, 300, Foresight { playouts: 64, decisions: u32::MAX }),",
                "\n        GameId::Pebbles => (1000, 100, Foresight { playouts: 64, decisions: u32::MAX }),",
            ),
            (
                "web/src/page/program.rs",
                "use tilescope_core::games::ontop::OnTop;",
                "\nuse tilescope_core::games::pebbles::Pebbles;",
            ),
            (
                "web/src/page/program.rs",
                "    ontop in ontop: Open = PageState::of_request::<OnTop>;",
                "\n    /// Opens games of Pebbles.\n    pebbles in pebbles: Open = PageState::of_request::<Pebbles>;",
            ),
            (
                "web/src/page/program.rs",
                "    embed_ontop in embed_ontop: ShowArticle = embed::show::<OnTop>;",
                "\n    /// Shows positions of Pebbles in articles.\n    embed_pebbles in embed_pebbles: ShowArticle = embed::show::<Pebbles>;",
            ),
            (
                "web/src/page/program.rs",
                "        GameId::OnTop => ontop().await,",
                "\n        GameId::Pebbles => pebbles().await,",
            ),
            (
                "web/src/page/program.rs",
                "        GameId::OnTop => embed_ontop().await,",
                "\n        GameId::Pebbles => embed_pebbles().await,",
            ),
            (
                "web/src/page/on_demand.rs",
                "use tilescope_core::games::ontop::OnTop;",
                "\nuse tilescope_core::games::pebbles::Pebbles;",
            ),
            (
                "web/src/page/on_demand.rs",
                "    emblem_ontop in emblem_ontop: fn() -> Html = OnTop::emblem;",
                "\n    /// Draws the picture of Pebbles for the start screen.\n    emblem_pebbles in emblem_pebbles: fn() -> Html = Pebbles::emblem;",
            ),
            (
                "web/src/page/on_demand.rs",
                "    rules_ontop in rules_ontop: fn() -> Html = OnTop::rules;",
                "\n    /// Draws the rules of Pebbles.\n    rules_pebbles in rules_pebbles: fn() -> Html = Pebbles::rules;",
            ),
            (
                "web/src/page/on_demand.rs",
                "GameId::OnTop => in_sheet(LATER, edit_ontop()).await,",
                "\n                    // It has no position editor.\n                    GameId::Pebbles => return Ok(Html::default()),",
            ),
            (
                "web/src/page/on_demand.rs",
                "GameId::OnTop => rules_ontop().await,",
                "\n                GameId::Pebbles => rules_pebbles().await,",
            ),
            (
                "web/src/page/on_demand.rs",
                "GameId::OnTop => emblem_ontop().await,",
                "\n                GameId::Pebbles => emblem_pebbles().await,",
            ),
        ],
    },
    Recipe {
        title: "Add a searcher",
        names: &[("first", "NAME")],
        files: &[(Example::File("first.rs"), "core/src/search/first.rs")],
        lines: &[
            ("core/src/search.rs", "mod decimal;", "\nmod first;"),
            ("core/src/search.rs", "list_searchers!(", "first, "),
        ],
    },
    Recipe {
        title: "Add an evaluation",
        names: &[("ontop", "GAME"), ("half_stones", "NAME")],
        files: &[(Example::File("half_stones.rs"), "core/src/games/ontop/half_stones.rs")],
        lines: &[
            ("core/src/games/ontop.rs", "mod geometry;", "\nmod half_stones;"),
            (
                "core/src/games/ontop/evaluation.rs",
                "const EVALUATIONS: &'static [Evaluation<OnTop>] = &[",
                "super::half_stones::EVALUATION,",
            ),
        ],
    },
    Recipe {
        title: "Add a policy",
        names: &[("ontop", "GAME"), ("better_of_two", "NAME")],
        files: &[(Example::File("better_of_two.rs"), "core/src/games/ontop/better_of_two.rs")],
        lines: &[
            ("core/src/games/ontop.rs", "mod bag;", "\nmod better_of_two;"),
            (
                "core/src/games/ontop/evaluation.rs",
                "const POLICIES: &'static [Policy<OnTop>] = &[",
                "super::better_of_two::POLICY,",
            ),
        ],
    },
    Recipe {
        title: "Add a level",
        names: &[],
        files: &[],
        lines: &[("core/src/levels/ladder.rs", "const ON_TOP: &[Level] = &[", LEVEL)],
    },
    Recipe {
        title: "Add a lesson",
        names: &[("domino", "NAME")],
        files: &[(Example::Quoted("docs/lessons.md"), "web/lessons/domino.txt")],
        lines: &[("xtask/src/lessons.rs", "const LESSONS: &[&str] = &[\n", "    \"domino\",\n")],
    },
    Recipe {
        title: "Add a language",
        names: &[],
        files: &[],
        lines: &[
            ("xtask/src/messages.rs", "const LANGUAGES: &[&str] = &[", "\"eo\", "),
            ("web/language/src/lib.rs", "    English,\n", "    /// Esperanto.\n    Esperanto,\n"),
            ("web/language/src/lib.rs", "&'static [Language] = &[", "Language::Esperanto, "),
            ("web/language/src/lib.rs", "Language::English => \"en\",", " Language::Esperanto => \"eo\","),
            (
                "web/language/src/lib.rs",
                "Language::English => \"English\",",
                " Language::Esperanto => \"Esperanto\",",
            ),
        ],
    },
];

/// A computer player of OnTop.
const LEVEL: &str = "
    level(
        11,
        &Way {
            description: \"Takes a move that looks likely.\",
            search: \"No search: the likeliest move\",
        },
        \"policy(name=softmax)\",
        None,
        None,
    ),";
