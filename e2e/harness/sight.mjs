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

/** In the page: returns the visible texts, except those of pictures of the board, that are smaller than some pixels. */
export const smallText = (least) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const text = walk.currentNode;
    const element = text.parentElement;
    if (text.textContent.trim() === '' || element.closest('title, option, .hidden, .panel-hidden, .skip, .game-board svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    if (width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden') continue;
    const scale = element.getScreenCTM?.().a ?? 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least - 0.05) found.push(`${size.toFixed(1)} px: ${text.textContent.trim()} (${element.tagName}.${element.getAttribute('class')})`);
  }
  return [...new Set(found)];
};

/** In the page: returns the pairs of elements of a selector, none inside another, whose boxes overlap. */
export const overlaps = (parts) => {
  const boxes = [...document.querySelectorAll(parts)]
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([part, { width, height }]) => width > 1 && height > 1 && getComputedStyle(part).position !== 'absolute');
  return boxes.flatMap(([one, a], index) =>
    boxes.slice(index + 1).flatMap(([other, b]) => {
      const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      return apart || one.contains(other) || other.contains(one) ? [] : [`${one.className} and ${other.className}`];
    }),
  );
};

/** In the page: returns how many elements lie wholly within the visible part of their room. */
export const inView = ([parts, room]) => {
  const { top, bottom, left, right } = document.querySelector(room).getBoundingClientRect();
  return [...document.querySelectorAll(parts)].filter((part) => {
    const box = part.getBoundingClientRect();
    return (
      box.height > 0 && box.top >= Math.max(top, 0) - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1 && box.left >= left - 1 && box.right <= right + 1
    );
  }).length;
};
