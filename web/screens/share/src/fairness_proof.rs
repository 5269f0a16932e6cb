//! The proof that the draws of a game were fixed before its first turn: the hash of the seed is shown before, the
//! seed after.

use sha2::{Digest as _, Sha256};
use tilescope_core::Turn;
use tilescope_floor::copy::use_copier;
use tilescope_floor::tool::button;
use tilescope_language::{say, t};
use tilescope_session::Salt;
use tilescope_table::any_game::AnyGame;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Returns the text whose hash is shown: the setup, the seed and the salt. Anyone can verify it: `printf '…' |
/// sha256sum`.
fn sealed(setup: &str, seed: u64, salt: Salt) -> String {
    format!("{setup} seed={seed} salt={}", salt.digits())
}

/// Returns the SHA-256 hash of a text in hexadecimal digits.
fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[derive(Properties, Clone, PartialEq)]
pub struct FairnessProofProps {
    pub game: AnyGame,
}

/// Renders the hash. Once the game is over, it also renders the hashed text, and a button that verifies everything.
#[component]
pub fn FairnessProof(props: &FairnessProofProps) -> Html {
    let game = &props.game;
    let copier = use_copier();
    let field = use_node_ref();
    let found = use_state_eq(|| None::<Result<String, String>>);
    let timeline = game.timeline();
    let Some(salt) = timeline.salt() else {
        return html! {
            <p>{ t("The draws of this game cannot be proved fair. No hash was shown before its first turn, because \
                  it came from a record or from a link to a game in progress.") }</p>
        };
    };
    let text = sealed(&game.record(0), timeline.seed(), salt);
    let shown = hash(&text);
    let check = {
        let (game, field, found, text) = (game.clone(), field.clone(), found.setter(), text.clone());
        Callback::from(move |()| {
            let noted = field.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            found.set(Some(checked(&text, &noted, game.departs())));
        })
    };
    html! {
        <>
            <p>{ t("Before the first turn, the page fixed every draw with a secret number, the seed, and showed its \
                  hash. Nobody can find the seed from the hash, and no other seed gives the same hash. When you see \
                  the seed after the game, you can check that no draw was changed.") }</p>
            <div class="field">
                <label class="field-label" for="fair-hash">{ t("Hash (SHA-256) of seed and salt") }</label>
                <textarea class="input share-text" id="fair-hash" readonly={true} value={shown.clone()} />
                <div class="dialog-actions">{ button("button", None, t("Copy hash"), &copier.copy(t("hash"), shown)) }</div>
                { copier.status(t("Write it down, or send it to the other players.")) }
            </div>
            if game.present().turn == Turn::Over {
                <div class="field">
                    <label class="field-label" for="fair-text">{ t("Hashed text") }</label>
                    <textarea class="input share-text" id="fair-text" readonly={true} value={text} />
                    <p class="help">{ t("The setup, the seed and 128 random bits. Without those bits, someone could \
                                        find the seed by trying.") }</p>
                    <label class="field-label" for="fair-noted">{ t("Hash you noted before the game (optional)") }</label>
                    <input ref={field} class="input share-link" id="fair-noted" autocomplete="off" spellcheck="false" maxlength="100" />
                    <div>{ button("button button-main", None, t("Check"), &check) }</div>
                    <p role="status" class={if matches!(&*found, Some(Err(_))) { "wrong" } else { "" }}>
                        { for (*found).clone().map(|found| found.unwrap_or_else(|wrong| wrong)) }
                    </p>
                </div>
            } else {
                <p>{ t("After the game, the seed and salt appear here, with a button to check them.") }</p>
            }
            if salt.known {
                <p class="wrong">{ t("Someone could know the draws of this game: its seed was entered under “Rules \
                    and seed” or came with a link before the first turn. The hash only shows that the seed was not \
                    changed.") }</p>
            }
        </>
    }
}

/// Describes the result of the check: whether the text matches the noted hash, if there is one, and whether all draws
/// follow from the seed.
fn checked(text: &str, noted: &str, departs: Option<usize>) -> Result<String, String> {
    let noted = noted.trim().to_ascii_lowercase();
    if !noted.is_empty() && noted != hash(text) {
        return Err(t(
            "This is not the hash you noted: it belongs to another game, or the seed was changed.",
        )
        .to_owned());
    }
    if let Some(ply) = departs {
        return Err(say!("Move {} is a draw that does not match the seed.", ply + 1));
    }
    Ok(t(if noted.is_empty() {
        "The seed and salt match the hash above, and every draw of the game follows from the seed."
    } else {
        "The seed and salt match the hash you noted, and every draw of the game follows from the seed."
    })
    .to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SALT: &str = "00112233445566778899aabbccddeeff";

    #[test]
    fn the_hash_matches_other_sha256_programs() {
        let text = sealed("ontop(players=2)", 7, SALT.parse().unwrap());
        assert_eq!(text, "ontop(players=2) seed=7 salt=00112233445566778899aabbccddeeff");
        assert_eq!(hash(&text), "f372def7194bab5ef5c7a2aefbd020eb3bd67a9d7a021d4e528121356650b1b3");
    }

    #[test]
    fn a_check_finds_what_was_changed() {
        let text = sealed("ontop(players=2)", 7, SALT.parse().unwrap());
        let other = sealed("ontop(players=2)", 8, SALT.parse().unwrap());
        assert!(checked(&text, "", None).is_ok_and(|words| words.contains("above")));
        assert!(
            checked(&text, &format!(" {} ", hash(&text).to_uppercase()), None)
                .is_ok_and(|words| words.contains("noted"))
        );
        assert!(checked(&text, &hash(&other), None).is_err());
        assert!(checked(&text, "nonsense", None).is_err());
        assert!(checked(&text, "", Some(4)).is_err_and(|words| words.starts_with("Move 5 ")));
    }
}
