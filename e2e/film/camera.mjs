// Takes the frames of a film from a page, and encodes only the part of each that has changed.

import { animated } from './webp.mjs';

/** The quality for the browser's encoder, between 0 and 1. */
const QUALITY = 0.72;

/** Returns a camera for a page. The scene sets the duration of each frame; the real time between two frames does not count. */
export function cameraOf(page) {
  const shots = [];
  return {
    /** Takes a frame and sets its duration. */
    async shoot(milliseconds) {
      shots.push({ shot: (await page.screenshot()).toString('base64'), milliseconds });
    },
    /** Encodes the frames in another page of the same browser. */
    develop: () => develop(page.context().browser(), shots),
  };
}

/** Returns the film of these shots, the number of its frames and its seconds. A frame equal to the one before extends it. */
async function develop(browser, shots) {
  const laboratory = await browser.newPage();
  const frames = [];
  let size;
  for (const { shot, milliseconds } of shots) {
    const { whole, part } = await laboratory.evaluate(changed, { shot, quality: QUALITY });
    size = whole;
    if (part) frames.push({ ...part, still: Buffer.from(part.still, 'base64'), milliseconds });
    else frames.at(-1).milliseconds += milliseconds;
  }
  await laboratory.close();
  const seconds = shots.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  return { film: animated(size, frames), frames: frames.length, seconds };
}

/** In the page for encoding: returns the part of a screenshot that has changed, as a WebP. `null` if none has. */
async function changed({ shot, quality }) {
  const bytes = Uint8Array.from(atob(shot), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  context.drawImage(picture, 0, 0);
  const now = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const before = globalThis.before;
  globalThis.before = now;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let place = 0; place < now.length; place += 1) {
    if (before && now[place] === before[place]) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  const whole = { width, height };
  if (right === 0) return { whole, part: null };
  left -= left % 2;
  top -= top % 2;
  const cut = new OffscreenCanvas(right - left, bottom - top);
  cut.getContext('2d', { alpha: false }).drawImage(canvas, -left, -top);
  const still = new Uint8Array(await (await cut.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  const text = Array.from(still, (byte) => String.fromCharCode(byte)).join('');
  return { whole, part: { still: btoa(text), x: left, y: top, width: cut.width, height: cut.height } };
}
