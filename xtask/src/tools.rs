//! The tools that the commands need, and their sources: targets and components of the compiler come from rustup, programs
//! from apt, packages of the browser tests from npm.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A target without an operating system: code that compiles for it needs none.
pub(crate) const BARE_METAL: &str = "thumbv7em-none-eabihf";

/// The oldest Node.js that the driver of the browser tests runs on.
const NODE: u32 = 20;

/// A program that a command needs, with its names on the search path and the package of apt that has it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Program {
    name: &'static str,
    commands: &'static [&'static str],
    package: &'static str,
}

pub(crate) const PYTHON: Program = Program { name: "Python 3", commands: &["python3"], package: "python3" };
pub(crate) const CHROMIUM: Program = Program {
    name: "Chromium",
    commands: &["chromium", "chromium-browser", "google-chrome"],
    package: "chromium",
};
pub(crate) const NODE_JS: Program = Program { name: "Node.js", commands: &["node"], package: "nodejs" };
pub(crate) const NPM: Program = Program { name: "npm", commands: &["npm"], package: "npm" };
pub(crate) const FIREFOX: Program =
    Program { name: "Firefox", commands: &["firefox-esr", "firefox"], package: "firefox-esr" };
pub(crate) const WEBKIT: Program =
    Program { name: "WebKitGTK", commands: &["WebKitWebDriver"], package: "webkit2gtk-driver" };
pub(crate) const XVFB: Program = Program { name: "Xvfb", commands: &["Xvfb"], package: "xvfb" };
pub(crate) const IMAGE_MAGICK: Program =
    Program { name: "ImageMagick", commands: &["import"], package: "imagemagick" };
pub(crate) const SLURM: Program = Program { name: "Slurm", commands: &["slurmctld"], package: "slurm-wlm" };
pub(crate) const MUNGE: Program = Program { name: "MUNGE", commands: &["munged"], package: "munge" };

impl Program {
    pub(crate) fn is_there(&self) -> bool {
        self.commands.iter().any(|command| find(command).is_some())
            || *self == CHROMIUM && chromium().is_some()
    }
}

/// Lists the programs that this machine lacks, and installs them if it may. If it may not, prints the command that would.
pub(crate) fn provide<'a>(sh: &Shell, programs: impl IntoIterator<Item = &'a Program>) -> Result<()> {
    let mut missing: Vec<&Program> = Vec::new();
    for program in programs {
        if !program.is_there() && !missing.contains(&program) {
            missing.push(program);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let list = |of: fn(&Program) -> &str| missing.iter().map(|&program| of(program)).collect::<Vec<_>>();
    let (names, packages) = (list(|program| program.name).join(", "), list(|program| program.package));
    eprintln!("This machine lacks {names}.");
    let by_hand = format!("sudo apt-get install --no-install-recommends {}", packages.join(" "));
    if find("apt-get").is_none() {
        bail!("there is no apt to install {names} with");
    }
    if !is_superuser() {
        bail!("only the superuser can install {names}; run\n\n    {by_hand}\n");
    }
    eprintln!("Installing {} with apt.", packages.join(", "));
    cmd!(sh, "apt-get update -qq").ignore_stdout().run()?;
    cmd!(sh, "apt-get install -y -qq --no-install-recommends {packages...}")
        .env("DEBIAN_FRONTEND", "noninteractive")
        .ignore_stdout()
        .run()
        .with_context(|| format!("apt could not install {names}"))
}

pub(crate) fn target(sh: &Shell, name: &str) -> Result<()> {
    let library = cmd!(sh, "rustc --print target-libdir --target {name}").quiet().read()?;
    if Path::new(&library).is_dir() {
        return Ok(());
    }
    eprintln!("The toolchain lacks the target {name}.");
    rustup(sh, &["target", "add", name])
}

pub(crate) fn component(sh: &Shell, name: &str, program: &str) -> Result<()> {
    if cmd!(sh, "{program} --version").quiet().ignore_stdout().ignore_stderr().run().is_ok() {
        return Ok(());
    }
    eprintln!("The toolchain lacks the component {name}.");
    rustup(sh, &["component", "add", name])
}

fn rustup(sh: &Shell, args: &[&str]) -> Result<()> {
    if find("rustup").is_none() {
        bail!(
            "cannot install it without rustup: install rustup (https://rustup.rs), or add it with the package manager that installed rustc"
        );
    }
    Ok(cmd!(sh, "rustup {args...}").run()?)
}

pub(crate) fn is_superuser() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| {
        use std::os::unix::fs::MetadataExt as _;
        process.uid() == 0
    })
}

/// Provides the browser, Node.js and the packages of the browser tests, and passes the browser's place to the programs that the
/// commands run.
pub(crate) fn browser(sh: &Shell) -> Result<()> {
    provide(sh, &[CHROMIUM, NODE_JS, NPM])?;
    sh.set_var("CHROMIUM", chromium().context("found no Chromium on the PATH: set CHROMIUM to its path")?);
    let version = cmd!(sh, "node --version").quiet().read()?;
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < NODE) {
        bail!("the browser tests need Node.js {NODE} or newer, found {version}");
    }
    npm(sh)
}

/// Provides the packages of the browser tests, at the versions of the lock file.
fn npm(sh: &Shell) -> Result<()> {
    let _folder = sh.push_dir(crate::root().join("e2e"));
    let changed = |file: &str| fs::metadata(sh.current_dir().join(file)).and_then(|data| data.modified());
    if let (Ok(installed), Ok(wanted)) =
        (changed("node_modules/.package-lock.json"), changed("package-lock.json"))
        && installed >= wanted
    {
        return Ok(());
    }
    cmd!(sh, "npm ci --silent --no-audit --no-fund")
        .run()
        .context("npm could not install the packages of e2e/")
}

fn chromium() -> Option<PathBuf> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    named.or_else(|| CHROMIUM.commands.iter().find_map(|command| find(command)))
}

pub(crate) fn target_folder(sh: &Shell) -> PathBuf {
    crate::root().join(sh.var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}
