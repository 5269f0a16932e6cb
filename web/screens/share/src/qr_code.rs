//! A link as a QR code, for phones in front of a projector or a sheet of paper.

use qrcodegen::{QrCode as Code, QrCodeEcc, QrSegment, Version};
use tilescope_floor::dialog::Dialog;
use tilescope_floor::tool::button;
use tilescope_language::{say, t};
use tilescope_table::picture::{self, Format};
use yew::prelude::*;

/// The version of the largest code that a phone reads from a projector: 89 modules wide.
const LARGEST: u8 = 18;

/// The longest link in such a code, in bytes.
const LONGEST: usize = 718;

/// The white border that readers need, in modules.
const QUIET: i32 = 4;

/// The least width of a saved PNG in pixels.
const WIDE: u32 = 1000;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Modules {
    /// The width and height with the white border, in modules.
    side: u32,
    d: String,
}

impl Modules {
    /// Encodes a link; `None` if it is too long.
    fn of(link: &str) -> Option<Modules> {
        let segments = [QrSegment::make_bytes(link.as_bytes())];
        // A higher level of correction is used if it does not add modules.
        let (least, most) = (Version::new(1), Version::new(LARGEST));
        let code = Code::encode_segments_advanced(&segments, QrCodeEcc::Low, least, most, None, true).ok()?;
        let mut d = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let black = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
                if black > 0 {
                    d += &format!("M{} {}h{black}v1h-{black}z", x + QUIET, y + QUIET);
                }
                x += black + 1;
            }
        }
        Some(Modules { side: (code.size() + 2 * QUIET) as u32, d })
    }

    /// Returns the code as an SVG file, and the size of a PNG of it.
    fn file(&self) -> (String, (u32, u32)) {
        let Modules { side, d } = self;
        let pixels = side * WIDE.div_ceil(*side);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels}\" height=\"{pixels}\" viewBox=\"0 0 {side} {side}\" \
             shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{d}\"/></svg>\n"
        );
        (svg, (pixels, pixels))
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct QrCodeProps {
    pub(super) link: AttrValue,
    /// The name of a saved file, without extension.
    pub(super) name: AttrValue,
}

#[component]
pub(super) fn QrCode(QrCodeProps { link, name }: &QrCodeProps) -> Html {
    let open = use_state_eq(|| false);
    let switch = |to: bool| {
        let open = open.setter();
        Callback::from(move |()| open.set(to))
    };
    let content = if *open { shown(link, name) } else { Html::default() };
    html! {
        <>
            { button("button", None, t("QR code"), &switch(true)) }
            <Dialog sheet={open.then_some("qr")} title={t("QR code")} wide=true {content} on_close={switch(false)} />
        </>
    }
}

fn shown(link: &AttrValue, name: &AttrValue) -> Html {
    let Some(modules) = Modules::of(link) else {
        return html! {
            <>
                <p class="wrong" role="alert">{ say!("The link is too long for a QR code: it has {length} characters, and a code that \
                    phones can read from a screen holds {most}. Copy the link instead.", length = link.len(), most = LONGEST) }</p>
                { address(link) }
            </>
        };
    };
    let save = |format: Format| {
        let (modules, name) = (modules.clone(), format!("{name}-qr"));
        Callback::from(move |()| {
            let (svg, size) = modules.file();
            picture::save(svg, size, &name, format);
        })
    };
    let side = modules.side;
    html! {
        <div class="qr">
            <svg class="qr-code" viewBox={format!("0 0 {side} {side}")} role="img" aria-label={t("QR code of the link")} shape-rendering="crispEdges">
                <path class="qr-paper" d={format!("M0 0h{side}v{side}H0z")} />
                <path class="qr-ink" d={modules.d.clone()} />
            </svg>
            <div class="qr-beside">
                <p class="help">{ t("Point the camera of a phone at the code to open the link.") }</p>
                { address(link) }
                <div class="dialog-actions">
                    { button("button", None, t("Save as SVG"), &save(Format::Svg)) }
                    { button("button", None, t("Save as PNG"), &save(Format::Png)) }
                </div>
            </div>
        </div>
    }
}

fn address(link: &AttrValue) -> Html {
    html! { <a class="qr-link" href={link.clone()} target="_blank" rel="noopener">{ link.clone() }</a> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_link_fits_and_one_more_byte_does_not() {
        let link = |length: usize| format!("https://a.example/?g={}", "x".repeat(length - 21));
        let longest = Modules::of(&link(LONGEST)).expect("it fits");
        assert_eq!(longest.side, 89 + 8);
        assert_eq!(Modules::of(&link(LONGEST + 1)), None);
    }

    #[test]
    fn the_path_draws_each_black_module_once_inside_the_white_border() {
        let link = "https://a.example/?g=ontop(players=2).1VDAAAswgbk8Y4k";
        let segments = [QrSegment::make_bytes(link.as_bytes())];
        let (least, most) = (Version::new(1), Version::new(LARGEST));
        let code =
            Code::encode_segments_advanced(&segments, QrCodeEcc::Low, least, most, None, true).unwrap();
        let Modules { side, d } = Modules::of(link).expect("it is short");
        let mut drawn = vec![0; (side * side) as usize];
        for run in d.split_inclusive('z') {
            let (start, rest) = run.trim_start_matches('M').split_once('h').unwrap();
            let (x, y) = start.split_once(' ').unwrap();
            let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
            let width: usize = rest.split_once('v').unwrap().0.parse().unwrap();
            (x..x + width).for_each(|x| drawn[y * side as usize + x] += 1);
        }
        for y in 0..side as i32 {
            for x in 0..side as i32 {
                let black = code.get_module(x - QUIET, y - QUIET);
                assert_eq!(drawn[(y * side as i32 + x) as usize], i32::from(black), "{x},{y}");
            }
        }
    }
}
