#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    readers::clock(text);
});
