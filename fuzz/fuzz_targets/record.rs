#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    readers::record(text);
});
