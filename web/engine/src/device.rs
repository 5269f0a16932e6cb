//! What the device that shows the page can bear.

use js_sys::Reflect;

/// What is known of a device.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Device {
    /// How many threads run at once, at least 1.
    pub cores: usize,
    /// Gigabytes of memory, rounded; none where the browser does not tell (`navigator.deviceMemory`).
    pub gigabytes: Option<f64>,
    /// Whether it is operated by a finger in the first place: a phone or a tablet.
    pub handheld: bool,
}

impl Device {
    /// The device of this window; a modest one where there is none.
    pub fn of_window() -> Device {
        let Some(window) = web_sys::window() else {
            return Device { cores: 1, gigabytes: None, handheld: true };
        };
        let navigator = window.navigator();
        let gigabytes = Reflect::get(&navigator, &"deviceMemory".into()).ok();
        let coarse = window.match_media("(pointer: coarse)").ok().flatten();
        Device {
            cores: (navigator.hardware_concurrency() as usize).max(1),
            gigabytes: gigabytes.and_then(|gigabytes| gigabytes.as_f64()),
            handheld: coarse.is_some_and(|query| query.matches()),
        }
    }

    /// How many workers search side by side unless somebody wants more: a core is left for the page.
    pub fn workers(&self) -> usize {
        self.cores.saturating_sub(1).clamp(1, 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_is_left_for_the_page() {
        let workers = |cores| Device { cores, gigabytes: None, handheld: false }.workers();
        assert_eq!([1, 2, 4, 64].map(workers), [1, 1, 3, 4]);
    }
}
