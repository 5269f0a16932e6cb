// Checks what you can see and touch in a window of a given size.

import { painted, settled } from './wait.mjs';

/** The small windows: a phone, a smaller phone, a tablet, and a phone in landscape. */
export const SMALL = [
  [390, 844],
  [320, 568],
  [768, 1024],
  [844, 390],
];

/** Resizes the window and waits until the page is laid out in it. */
export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await settled(page, ([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
  await painted(page);
}

/** In the page: returns the cells whose middle is out of view or covered. */
export const hidden = (cells) =>
  [...document.querySelectorAll(cells)].flatMap((cell) => {
    const { left, top, right, bottom, width } = cell.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const frame = cell.closest('svg').parentElement.getBoundingClientRect();
    const inside = left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
    const seen = bottom <= innerHeight && right <= innerWidth && document.elementFromPoint(x, y)?.closest('svg') === cell.closest('svg');
    return inside && seen ? [] : [`${[left, top, right, bottom].map(Math.round)} of ${width}`];
  });

/** In the page: returns the rendered elements that the window cuts off or other elements cover. */
export const overlaid = (parts) =>
  [...document.querySelectorAll(parts)].flatMap((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (left === right) return [];
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const seen = left >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && over !== null && part.contains(over);
    return seen ? [] : [`${part.className}: ${[left, top, right, bottom].map(Math.round)}`];
  });

/** In the page: returns the side of a cell of the board, in pixels. */
export const cellSide = () =>
  100 * Number(/scale\(([\d.]+)\)/.exec(document.querySelector('.board-table').getAttribute('transform'))[1]);

/** Touches the page, moves the finger and lifts it, in at least the given number of milliseconds. */
export async function swipe(page, from, to, milliseconds) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const STEPS = 8;
  await touch('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((done) => setTimeout(done, milliseconds / STEPS));
    await touch('touchMove', [[0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * step) / STEPS)]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
