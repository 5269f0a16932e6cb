//! The steps of `Containerfile`, in a plain folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::client::Server;
use crate::common::{Scratch, lines};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn assemble(dist: &Path, folder: &Path) -> Output {
    let script = root().join("container/assemble.sh");
    Command::new(script).arg(env!("CARGO_BIN_EXE_arena")).args([dist, folder]).output().unwrap()
}

fn words(containerfile: &str, instruction: &str) -> Vec<String> {
    let list = containerfile.lines().find_map(|line| line.strip_prefix(instruction)).unwrap();
    serde_json::from_str(list).unwrap()
}

#[test]
fn the_container_serves_page_and_games_and_ends() {
    let scratch = Scratch::new("container");
    let (dist, folder) = (scratch.0.join("dist"), scratch.0.join("tilescope"));
    fs::create_dir_all(&dist).unwrap();
    let without = assemble(&dist, &folder);
    let error = String::from_utf8(without.stderr).unwrap();
    assert!(!without.status.success() && error.contains("run `cargo xtask build` first"), "{error}");
    fs::write(dist.join("index.html"), "<p>page</p>").unwrap();
    assert!(assemble(&dist, &folder).status.success());
    // Once more over the first.
    assert!(assemble(&dist, &folder).status.success());

    let containerfile = fs::read_to_string(root().join("Containerfile")).unwrap();
    assert!(containerfile.contains("RUN container/assemble.sh target/release/arena dist /srv/tilescope\n"));
    assert!(containerfile.contains("\nUSER 65532:65532\n"), "it does not run as root");
    let mut command = words(&containerfile, "ENTRYPOINT ");
    command.extend(words(&containerfile, "CMD "));
    let here = |word: &String| {
        let word = word.replace("/srv/tilescope", folder.to_str().unwrap());
        word.replace("/games/", &format!("{}/games/", folder.display()))
    };
    let command: Vec<String> = command.iter().map(here).collect();
    let mut server = Command::new(&command[0]);
    server.args(&command[1..]).args(["--port", "0"]);
    let server = Server::run(server);
    let client = &mut server.client();
    assert_eq!(client.get("/ping").body, "Server is up");
    assert_eq!(client.get("/").body, "<p>page</p>");
    client.begin("ontop(players=2)", &["Al", "Bo"]);
    server.stop();
    let games = fs::read_to_string(folder.join("games/games.jsonl")).unwrap();
    assert_eq!(lines(&games).len(), 1, "it ends by a signal and keeps the game in play");
}
