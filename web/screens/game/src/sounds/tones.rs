//! The synthesis of sounds: short tones that fall or rise and fade, from the browser's oscillators.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use super::cue::Cue;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Tone {
    /// The start, in seconds from now.
    at: f64,
    /// The time until it has faded, in seconds.
    length: f64,
    /// The frequencies at its start and its end, in Hz.
    from: f32,
    to: f32,
    /// The initial loudness, from 0 to 1.
    loudness: f32,
}

/// The sound of wood on wood: the body and the edge of a piece.
const KNOCK: [Tone; 2] = [
    Tone { at: 0.0, length: 0.11, from: 230.0, to: 95.0, loudness: 0.5 },
    Tone { at: 0.0, length: 0.02, from: 1500.0, to: 700.0, loudness: 0.12 },
];

/// Three rising notes; for few points, only the first plays.
const NOTES: [f32; 3] = [784.0, 988.0, 1175.0];

const CHORD: [f32; 4] = [523.0, 659.0, 784.0, 1047.0];

/// The sound of a piece being picked up.
const LIFT: Tone = Tone { at: 0.0, length: 0.09, from: 150.0, to: 260.0, loudness: 0.3 };

const BEEPS: [Tone; 2] = [
    Tone { at: 0.0, length: 0.12, from: 880.0, to: 880.0, loudness: 0.2 },
    Tone { at: 0.2, length: 0.12, from: 880.0, to: 880.0, loudness: 0.2 },
];

fn tones(cue: Cue) -> Vec<Tone> {
    let note = |index: usize, hertz: f32, apart: f64, length: f64| Tone {
        at: 0.08 + apart * index as f64,
        length,
        from: hertz,
        to: hertz,
        loudness: 0.14,
    };
    let mut tones = KNOCK.to_vec();
    match cue {
        Cue::Laid => {}
        Cue::Paid(count) => {
            let notes = NOTES.iter().take(count.into()).enumerate();
            tones.extend(notes.map(|(index, &hertz)| note(index, hertz, 0.09, 0.3)));
        }
        Cue::Over => {
            let notes = CHORD.iter().enumerate();
            tones.extend(notes.map(|(index, &hertz)| note(index, hertz, 0.13, 0.9)));
        }
        Cue::TakenBack => tones = vec![LIFT],
        Cue::Late => tones = BEEPS.to_vec(),
    }
    tones
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Prepares sounds. Call it after a key or button was pressed, which browsers require.
pub(super) fn wake() {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            // Without an audio context, there is no sound.
            *context = AudioContext::new().ok();
        }
    });
}

/// Plays a cue; it is silent before [`wake`].
pub(super) fn play(cue: Cue) {
    CONTEXT.with_borrow(|context| {
        if let Some(context) = context {
            // Skip a tone that the browser cannot make.
            tones(cue).into_iter().for_each(|tone| drop(sound(context, tone)));
        }
    });
}

fn sound(context: &AudioContext, tone: Tone) -> Result<(), JsValue> {
    /// An inaudible loudness: an exponential decay never reaches 0.
    const SILENCE: f32 = 0.0001;
    /// The seconds in which a tone fades in; without them, it would click.
    const ONSET: f64 = 0.004;
    let (begin, end) = (context.current_time() + tone.at, context.current_time() + tone.at + tone.length);
    let (wave, volume) = (context.create_oscillator()?, context.create_gain()?);
    wave.set_type(OscillatorType::Triangle);
    wave.frequency().set_value_at_time(tone.from, begin)?;
    wave.frequency().exponential_ramp_to_value_at_time(tone.to, end)?;
    volume.gain().set_value_at_time(SILENCE, begin)?;
    volume.gain().exponential_ramp_to_value_at_time(tone.loudness, begin + ONSET)?;
    volume.gain().exponential_ramp_to_value_at_time(SILENCE, end)?;
    wave.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    wave.start_with_when(begin)?;
    wave.stop_with_when(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_points_play_more_notes_within_limits() {
        let notes = |cue| tones(cue).len();
        assert!(notes(Cue::Laid) < notes(Cue::Paid(1)));
        assert!(notes(Cue::Paid(1)) < notes(Cue::Paid(2)));
        assert!(notes(Cue::Paid(2)) < notes(Cue::Paid(3)));
        for cue in [Cue::Laid, Cue::Paid(3), Cue::TakenBack, Cue::Over, Cue::Late] {
            let tones = tones(cue);
            assert!(tones.iter().map(|tone| tone.loudness).sum::<f32>() < 1.2, "{cue:?}");
            assert!(
                tones.iter().all(|tone| tone.at + tone.length < 1.5 && tone.from > 40.0 && tone.to > 40.0)
            );
        }
    }
}
