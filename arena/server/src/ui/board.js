// The picture of a position, as the server draws it.

import { ask } from './server.js';

const KEPT = 60;
const dark = matchMedia('(prefers-color-scheme: dark)');

/** Shows pictures of a game in an element, the last one that was asked for. */
export class Board {
  #pictures = new Map();
  #place;
  #game;
  #last;

  constructor(place, game) {
    this.#place = place;
    this.#game = game;
    dark.addEventListener('change', () => this.#last && this.show(...this.#last));
  }

  /** Shows the position after so many moves, or after one more. */
  async show(moves, number) {
    this.#last = [moves, number];
    const theme = dark.matches ? 'dark' : 'light';
    const path = `/games/${this.#game}/picture.svg?turn=${moves}&theme=${theme}${number === undefined ? '' : `&move=${number}`}`;
    if (!this.#pictures.has(path)) {
      if (this.#pictures.size >= KEPT) this.#pictures.delete(this.#pictures.keys().next().value);
      this.#pictures.set(path, ask(path).then(drawing));
    }
    const wanted = this.#last;
    try {
      const picture = await this.#pictures.get(path);
      if (wanted === this.#last) this.#place.replaceChildren(picture);
    } catch {
      this.#pictures.delete(path);
    }
  }
}

/** Reads a picture of the server, and names it by its description. */
function drawing(text) {
  const svg = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  svg.setAttribute('aria-label', svg.querySelector('desc')?.textContent ?? 'The board');
  svg.querySelector('title')?.remove();
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  return svg;
}
