use tilescope_protocol::TextHash;

/// Returns a random seed of at most 9 digits, easy to write down.
pub fn random_seed() -> u64 {
    // A browser without random numbers gives every first game the same draws; the seed can still be changed.
    u64::from(getrandom::u32().unwrap_or(1) % 1_000_000_000)
}

/// Returns the seed of a text: its number, or a number made from its words. The same text gives the same seed on
/// every machine.
pub fn seed_from_text(text: &str) -> u64 {
    let text = text.trim();
    text.parse().unwrap_or_else(|_| TextHash::of(text).value())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_is_a_seed() {
        assert_eq!(seed_from_text(" 42 "), 42);
        assert_eq!(seed_from_text("friday"), seed_from_text("friday"));
        assert_ne!(seed_from_text("friday"), seed_from_text("saturday"));
    }
}
