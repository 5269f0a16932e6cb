//! The tools that the commands need, and their sources.
//!
//! | need | where it comes from |
//! | --- | --- |
//! | compile targets | `rustup target add` |
//! | rustfmt, clippy | `rustup component add` |
//! | Python 3, for the example of a program that plays | apt |
//! | Slurm, for matches on a cluster of one node | apt |
//! | a Chromium and its driver, Node.js with npm | apt |

use std::path::{Path, PathBuf};
use std::{env, fs, thread, time::Duration};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

/// The target of pages and workers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A target without an operating system: code that compiles for it needs none.
pub(crate) const BARE_METAL: &str = "thumbv7em-none-eabihf";

/// The oldest Node.js that the driver of the browser tests runs on.
const NODE: u32 = 20;

/// Provides a target of the compiler.
pub(crate) fn target(sh: &Shell, name: &str) -> Result<()> {
    let library = cmd!(sh, "rustc --print target-libdir --target {name}").quiet().read()?;
    if Path::new(&library).is_dir() {
        return Ok(());
    }
    eprintln!("The toolchain lacks the target {name}.");
    rustup(sh, &["target", "add", name])
}

/// Provides the formatter and the linter.
pub(crate) fn lint(sh: &Shell) -> Result<()> {
    for (program, component) in [("cargo-fmt", "rustfmt"), ("cargo-clippy", "clippy")] {
        if cmd!(sh, "{program} --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
            eprintln!("The toolchain lacks the component {component}.");
            rustup(sh, &["component", "add", component])?;
        }
    }
    Ok(())
}

/// Runs rustup. A network may fail once; failing twice is worth a message.
fn rustup(sh: &Shell, args: &[&str]) -> Result<()> {
    if find("rustup").is_none() {
        bail!(
            "cannot install it without rustup: install rustup (https://rustup.rs), or add it with the package manager that installed rustc"
        );
    }
    cmd!(sh, "rustup {args...}").run().or_else(|_| {
        eprintln!("Retrying in five seconds.");
        thread::sleep(Duration::from_secs(5));
        let by_hand = args.join(" ");
        cmd!(sh, "rustup {args...}")
            .run()
            .with_context(|| format!("rustup failed twice: check the network and run `rustup {by_hand}`"))
    })
}

/// Provides Python 3.
pub(crate) fn python(sh: &Shell) -> Result<()> {
    find("python3").map_or_else(|| apt(sh, &["python3"]), |_| Ok(()))
}

/// Provides Slurm. Only the superuser can start its cluster.
pub(crate) fn cluster(sh: &Shell) -> Result<()> {
    let packages = [("slurmctld", "slurm-wlm"), ("munged", "munge")];
    let missing: Vec<&str> =
        packages.iter().filter(|(program, _)| find(program).is_none()).map(|&(_, package)| package).collect();
    if missing.is_empty() { Ok(()) } else { apt(sh, &missing) }
}

/// Returns whether the superuser runs this program.
pub(crate) fn is_superuser() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| {
        use std::os::unix::fs::MetadataExt as _;
        process.uid() == 0
    })
}

/// Provides the browser, its driver and Node.js, and passes their places to the programs that the commands run.
pub(crate) fn browser(sh: &Shell) -> Result<()> {
    let mut missing = Vec::new();
    if chromium().is_none() {
        missing.push("chromium");
    }
    if driver().is_none() {
        missing.push("chromium-driver");
    }
    if find("node").is_none() {
        missing.push("nodejs");
    }
    if find("npm").is_none() {
        missing.push("npm");
    }
    if !missing.is_empty() {
        apt(sh, &missing)?;
    }
    let chromium = chromium().context("found no Chromium on the PATH: set CHROMIUM to its path")?;
    let driver = driver().context("found no chromedriver on the PATH: set CHROMEDRIVER to its path")?;
    sh.set_var("CHROMIUM", chromium);
    sh.set_var("CHROMEDRIVER", driver);

    let version = cmd!(sh, "node --version").quiet().read()?;
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < NODE) {
        bail!("the browser tests need Node.js {NODE} or newer, found {version}");
    }
    Ok(())
}

/// Provides the driver of the browser for scripts, at the version of the lock file.
pub(crate) fn playwright(sh: &Shell) -> Result<()> {
    let _folder = sh.push_dir(crate::root().join("e2e"));
    let changed = |file: &str| fs::metadata(sh.current_dir().join(file)).and_then(|data| data.modified());
    if let (Ok(installed), Ok(wanted)) =
        (changed("node_modules/.package-lock.json"), changed("package-lock.json"))
        && installed >= wanted
    {
        return Ok(());
    }
    cmd!(sh, "npm ci --no-audit --no-fund").run().context("npm could not install the packages of e2e/")
}

fn chromium() -> Option<PathBuf> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    named.or_else(|| ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(find))
}

fn driver() -> Option<PathBuf> {
    env::var_os("CHROMEDRIVER").map(PathBuf::from).or_else(|| find("chromedriver"))
}

/// Returns cargo's output folder.
pub(crate) fn target_folder(sh: &Shell) -> PathBuf {
    crate::root().join(sh.var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Returns the program of that name on the search path.
fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}

fn apt(sh: &Shell, packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    if find("apt-get").is_none() {
        bail!(
            "this machine lacks {list}, and has no apt: install Python 3, a Chromium with its chromedriver, and Node.js with npm"
        );
    }
    if !is_superuser() {
        bail!("this machine lacks {list}; run\n\n    sudo apt-get install --no-install-recommends {list}\n");
    }
    eprintln!("This machine lacks {list}; installing with apt.");
    cmd!(sh, "apt-get update -qq").run()?;
    cmd!(sh, "apt-get install -y -qq --no-install-recommends {packages...}")
        .env("DEBIAN_FRONTEND", "noninteractive")
        .run()
        .with_context(|| format!("apt could not install {list}"))
}
