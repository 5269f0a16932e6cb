#![no_main]

#[path = "../arrangements/mod.rs"]
mod arrangements;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    arrangements::arrangement(bytes);
});
