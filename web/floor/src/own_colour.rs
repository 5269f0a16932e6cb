//! The colour of the viewer's pieces.

use serde::{Deserialize, Serialize};
use tilescope_core::Player;
use tilescope_language::key;

/// The colour of the viewer's pieces. The player who would have it gets the colour of the viewer's seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OwnColour {
    #[default]
    OfSeat,
    Orange,
    Blue,
    Yellow,
    Green,
    Violet,
}

impl OwnColour {
    pub const ALL: [OwnColour; 6] = [
        OwnColour::OfSeat,
        OwnColour::Orange,
        OwnColour::Blue,
        OwnColour::Yellow,
        OwnColour::Green,
        OwnColour::Violet,
    ];

    /// Returns the name, which is also its label: `of the seat` or `blue`.
    pub fn name(self) -> &'static str {
        match self {
            OwnColour::OfSeat => key("of the seat"),
            OwnColour::Orange => key("orange"),
            OwnColour::Blue => key("blue"),
            OwnColour::Yellow => key("yellow"),
            OwnColour::Green => key("green"),
            OwnColour::Violet => key("violet"),
        }
    }

    /// Returns the number of the seat that usually has the colour. `None` for the colour of the seat.
    fn seat(self) -> Option<usize> {
        OwnColour::ALL.into_iter().position(|colour| colour == self).filter(|&number| number > 0)
    }

    /// Tells the style sheets whose colour it is: `of` is the viewer's player, if only one person plays.
    pub fn show(self, of: Option<Player>) {
        let page = web_sys::window().and_then(|window| window.document());
        let Some(root) = page.and_then(|page| page.document_element()) else { return };
        let seats = self.seat().zip(of.map(|player| player.index() + 1));
        for (name, number) in
            [("data-colour", seats.map(|(colour, _)| colour)), ("data-own", seats.map(|(_, own)| own))]
        {
            // Neither call fails for these names.
            let _ = match number {
                Some(number) => root.set_attribute(name, &number.to_string()),
                None => root.remove_attribute(name),
            };
        }
    }
}
