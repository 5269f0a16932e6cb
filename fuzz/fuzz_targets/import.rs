#![no_main]

#[path = "../imports.rs"]
mod imports;

libfuzzer_sys::fuzz_target!(|text: &str| {
    imports::games(text);
});
