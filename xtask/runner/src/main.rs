//! Runs a wasm test binary in Node.js or a browser, as its `wasm_bindgen_test_configure!` says.
//!
//! Cargo calls it as the runner of `wasm32-unknown-unknown` (see `.cargo/config.toml`). It shares its dependencies with
//! `cargo xtask`, which makes the glue of the page with the same library.

use anyhow::Result;

fn main() -> Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
