//! The settings of a rollout.

/// The length of the continuations, and how their variance is reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RolloutSettings {
    /// The number of decisions after which a continuation is cut off and evaluated by the game's `outlook`; `u32::MAX`
    /// plays every game to the end.
    pub horizon: u32,
    /// The number of draws after the move that are stratified.
    pub strata: u32,
    /// The number of draws after the move whose luck is subtracted.
    pub looks: u32,
}

impl RolloutSettings {
    /// Whole games with random draws.
    pub const FULL: RolloutSettings = RolloutSettings { horizon: u32::MAX, strata: 0, looks: 0 };

    /// Whole games, their first two draws stratified.
    pub const STRATIFIED: RolloutSettings = RolloutSettings { horizon: u32::MAX, strata: 2, looks: 0 };

    /// Whole games, their first two draws stratified, and the luck of the first four subtracted.
    pub const REDUCED: RolloutSettings = RolloutSettings { horizon: u32::MAX, strata: 2, looks: 4 };

    /// Twelve decisions, then the evaluation; the first two draws are stratified.
    pub const TRUNCATED: RolloutSettings = RolloutSettings { horizon: 12, strata: 2, looks: 0 };

    /// The settings with names.
    pub const NAMED: [(&str, RolloutSettings); 4] = [
        ("full", RolloutSettings::FULL),
        ("stratified", RolloutSettings::STRATIFIED),
        ("reduced", RolloutSettings::REDUCED),
        ("truncated", RolloutSettings::TRUNCATED),
    ];
}
