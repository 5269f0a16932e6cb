//! The benchmark program. Natively, it lists the measures; with names as arguments, it runs each named measure and
//! prints its value. In a browser, it exports the function `measure` for a worker's script.

/// The seconds per measurement.
const SECONDS: f64 = 0.3;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use std::process::ExitCode;
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let clock = || BEGUN.elapsed().as_secs_f64();

    let measures = tilescope_bench::measures(tilescope_bench::POSITIONS);
    let names: Vec<String> = std::env::args().skip(1).collect();
    if names.is_empty() {
        for measure in &measures {
            println!("{}\t{}\t{}", measure.name, measure.unit, measure.base.as_deref().unwrap_or_default());
        }
    }
    for name in &names {
        let Some(measure) = measures.iter().find(|measure| measure.name == *name) else {
            eprintln!("there is no measure `{name}`; without arguments, the program lists all measures");
            return ExitCode::FAILURE;
        };
        println!("{}\t{}", measure.name, measure.run(clock, SECONDS));
    }
    ExitCode::SUCCESS
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(target_arch = "wasm32")]
mod browser {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance)]
        fn now() -> f64;
    }

    /// Runs the measure with a given name.
    ///
    /// # Errors
    /// If there is no such measure.
    #[wasm_bindgen]
    #[expect(unreachable_pub, reason = "what is exported to scripts must be public")]
    pub fn measure(name: &str) -> Result<f64, JsError> {
        let measures = tilescope_bench::measures(tilescope_bench::POSITIONS);
        let measure = measures.iter().find(|measure| measure.name == name);
        let measure = measure.ok_or_else(|| JsError::new(&format!("there is no measure `{name}`")))?;
        Ok(measure.run(|| now() / 1000.0, super::SECONDS))
    }
}
