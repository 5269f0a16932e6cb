//! Trainings of policies: the same command gives the same weights with any number of threads.

use std::fs;

use crate::common::{Scratch, expect_file, pipe, refused};

const TRAININGS: [(&str, &str); 3] = [
    ("carcassonne", "mcts(utility=lead)@20"),
    ("kingdomino", "mcts(playouts=greedy)@20"),
    ("ontop", "mcts(utility=win)@60"),
];

fn imitate(game: &str, file: &Scratch, player: &str, options: &[&str]) -> String {
    let args = ["imitate", game, "--to", file.path(), "--player", player, "--games", "20", "--passes", "10"];
    pipe(&[&args[..], options].concat(), "")
}

#[test]
fn the_same_command_finds_the_same_weights() {
    for (game, player) in TRAININGS {
        let [one, three] = ["one", "three"].map(|name| Scratch::new(&format!("imitate-{game}-{name}")));
        let said = imitate(game, &one, player, &["--threads", "1"]);
        assert_eq!(said, imitate(game, &three, player, &["--threads", "3"]));
        assert_eq!(one.read(), three.read());
        // The training is already done.
        assert_eq!(imitate(game, &one, player, &[]), "");
        expect_file(&format!("imitate/{game}.txt"), &one.read());
    }
}

/// A policy that learned from a few games predicts other games better than an untrained policy, but not better than
/// the search itself.
#[test]
fn a_few_games_teach_something() {
    let file = Scratch::new("imitate-learns");
    let said = imitate("ontop", &file, "mcts(utility=win)@400", &[]);
    let loss = |name: &str| -> f64 {
        let line = said.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{said}"));
        line.split_whitespace().next().unwrap().parse().unwrap()
    };
    assert!(
        loss("uniform") > loss("softmax") + 0.05 && loss("softmax") > loss("the search itself"),
        "{said}"
    );
}

#[test]
fn a_training_that_cannot_be_is_refused() {
    let file = Scratch::new("imitate-refused");
    let refused = |game: &str, player: &str, options: &[&str]| {
        refused(
            &[&["imitate", game, "--to", file.path(), "--player", player, "--games", "1"], options].concat(),
        )
    };
    assert!(refused("ontop", "mcts@1s", &[]).contains("expected a number of iterations"));
    assert!(refused("ontop", "mcts@10", &[]).contains("play more games"));
    assert!(
        refused("ontop", "mcts@10", &["--ridge", "-1"]).contains("ridge -1: expected a number of 0 or more")
    );
    assert!(
        refused("ontop", "mcts@10", &["--setup", "ontop(players=9)"]).contains("setup `ontop(players=9)`")
    );
    assert!(refused("kingdomino", "mcts(playouts=fast)@10", &[]).contains("fast"));
    fs::write(file.path(), "# arena imitate ontop --games 7\n# generation 1\n").unwrap();
    assert!(refused("ontop", "mcts@10", &[]).contains("name another file"));
}
