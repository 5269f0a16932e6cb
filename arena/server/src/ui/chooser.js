// The form in which a person on turn chooses a move: a place, and what else is decided there.

import { byPlace } from './moves.js';
import { element } from './element.js';

/** Returns the form. `preview` is called with the number of a move, or without when none is pointed at; `play` with the chosen one. */
export function chooser(moves, preview, play) {
  const places = byPlace(moves);
  let chosen = places[0].moves[0].number;
  const rests = element('div', { class: 'options' });
  const restSet = element('fieldset', { class: 'option-set' }, element('legend', { class: 'legend' }, 'Then'), rests);
  const placeSet = element('fieldset', { class: 'option-set' },
    element('legend', { class: 'legend' }, `Where (${places.length})`),
    element('div', { class: 'options' }, ...places.map((place, index) => option('place', place.place, index === 0, place.moves[0].number, () => choosePlace(place)))));
  const wrong = element('p', { class: 'wrong', role: 'alert' });
  const form = element('form', { class: 'chooser', onsubmit: submit, onmouseleave: () => preview(chosen) },
    places.length > 1 && placeSet, restSet,
    element('button', { class: 'button button-main' }, 'Play this move'), wrong);
  choosePlace(places[0]);
  return form;

  function choosePlace({ moves }) {
    chosen = moves[0].number;
    rests.replaceChildren(...moves.map(({ rest, number }, index) => option('rest', rest, index === 0, number, () => {
      chosen = number;
      preview(number);
    })));
    restSet.hidden = moves.length === 1 && (moves[0].rest === '' || places.length > 1);
    preview(chosen);
  }

  function option(group, label, checked, number, choose) {
    return element('label', { class: 'option', onmouseenter: () => preview(number) },
      element('input', { type: 'radio', name: group, checked, onchange: choose }),
      element('span', {}, label || 'The only move'));
  }

  async function submit(event) {
    event.preventDefault();
    form.querySelector('button').disabled = true;
    try {
      await play(chosen);
    } catch (error) {
      wrong.textContent = error.message;
      form.querySelector('button').disabled = false;
    }
  }
}
