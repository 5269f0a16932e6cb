//! `cargo xtask`: set-up, build, tests and benches, the same on every machine.
//!
//! Each command first provides its requirements ([`tools`]). Missing system packages are installed by apt; one
//! message names everything that cannot be installed.

mod added;
mod arrows;
mod bench;
mod development;
mod glue;
mod lessons;
#[cfg(test)]
mod maps;
mod messages;
mod page;
mod scripts;
mod serve;
mod site;
mod step;
mod test;
mod texts;
mod tools;
mod wasm_tests;
mod watch;
mod weight;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::LazyLock;

use anyhow::{Result, bail};
use xshell::Shell;

const USAGE: &str = "\
Usage: cargo xtask <command>

  serve [options]    builds the page fast and serves it on this machine; after a change it is built again, and
                     reloads itself in the browser
                       --port N   at this port, not at 8125
                       --release  as it is shipped, which takes minutes to build
  build [--site A]   builds the page for the web into dist/ and prints what it weighs; A is the address of the folder
                     where it will be, for the picture that others show with links to it
  test               what a newcomer and a developer run: format, texts, native tests, tests as wasm, and those browser
                     tests that find most
  test all           everything that must pass before a change lands: also clippy, documentation, recipes, a cluster, the
                     page as it is shipped and its weights, the other browser tests, Firefox and WebKit
  test rest          what `all` adds to the first
  test NAME...       single checks, as in `test native` or `test page browser`
  release            everything that must hold before a version is published: complete translations, all tests with the
                     page as it is shipped and its weights, and the audit
  messages           gathers the texts of the page from its sources into web/languages, and lists those that
                     cannot be translated: docs/translating.md
  drawing            writes the drawing of packages in docs/design.md
  film               films the moving picture of the README and takes the pictures of the documents, from the page in
                     dist/, which is built if it is not there
  audit              Lighthouse, the longest tasks and axe on the built page: start screen, games, review, article
  bench              the speed of rules and searchers, native and in the browser, as one table

Missing browsers, Node.js, Python and Slurm are installed by apt, if you are root; nothing else is installed.
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<()> {
    let sh = Shell::new()?;
    sh.change_dir(root());
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["serve", ref rest @ ..] => serve::run(&sh, rest),
        ["build", ref rest @ ..] => page::run(&sh, rest),
        ["test", ref rest @ ..] => test::run(&sh, rest),
        // Cargo's runner of wasm tests, not for people.
        ["wasm-tests", ref rest @ ..] => wasm_tests::run(&sh, rest),
        ["release"] => {
            messages::complete()?;
            test::run(&sh, &["all"])?;
            scripts::audit(&sh)
        }
        ["messages"] => messages::run(),
        ["drawing"] => arrows::draw(&sh),
        ["film"] => scripts::film(&sh),
        ["audit"] => scripts::audit(&sh),
        ["bench"] => bench::run(&sh),
        [] | ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        [command, ..] => bail!("there is no command `{command}`, or it takes no such arguments\n\n{USAGE}"),
    }
}

/// Returns the root of the workspace that runs this command. Cargo names it at run time as well: a program that was copied
/// with its `target` into another work tree must not act on the first one.
fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        Path::new(&folder).parent().expect("xtask lies in the workspace").to_owned()
    });
    &ROOT
}
