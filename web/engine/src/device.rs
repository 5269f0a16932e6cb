//! The capabilities of the device that shows the page.

use js_sys::Reflect;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Device {
    /// The number of threads that run at once, at least 1.
    pub cores: usize,
    /// The memory in gigabytes, rounded. `None` if the browser does not report it (`navigator.deviceMemory`).
    pub gigabytes: Option<f64>,
    /// Whether touch is the primary input: a phone or a tablet.
    pub handheld: bool,
}

impl Device {
    /// Returns the device of this window, or a modest device if there is no window.
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

    /// Returns the default number of workers that search in parallel: one core is left for the page.
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
