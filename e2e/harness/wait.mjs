// Waits for the page, in tests and audits.

/** Waits until the interface runs. Call it again after a reload. */
export async function started(frame) {
  await frame.waitForSelector('html[data-started]', { state: 'attached' });
}

/**
 * Waits until `holds(argument)` is true in the page. (Playwright's own `waitForFunction` evaluates strings there, which
 * the page's Content-Security-Policy refuses.)
 */
export async function until(frame, holds, argument = undefined, patience = 60_000) {
  const end = Date.now() + patience;
  while (!(await frame.evaluate(holds, argument))) {
    if (Date.now() > end) throw new Error(`it did not come to hold in ${patience} ms: ${holds} of ${JSON.stringify(argument)}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Waits until nothing is left to render and `holds(argument)`, if given, is true in the page. On a slow machine the page
 * renders in slices, with timers without delay between them. Then one part of it can be newer than another.
 */
export async function settled(frame, holds = () => true, argument = undefined) {
  await until(frame, `(${holds})(${JSON.stringify(argument)}) && globalThis.timersAtOnce.size === 0`);
}

/**
 * Waits until the result of `read`, as a text, stays the same for half a second, and returns it. On a busy machine a late
 * message may still change it. It is an error if it never stops changing.
 */
export async function rested(read, patience = 10_000) {
  const end = Date.now() + patience;
  for (let before = await read(); ; ) {
    await new Promise((done) => setTimeout(done, 500));
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    if (Date.now() > end) throw new Error(`it did not come to rest in ${patience} ms: ${JSON.stringify(now)}`);
    before = now;
  }
}

/** Waits until the page is laid out and painted, because only then does the board know the size of its window. */
export async function painted(frame) {
  await frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(frame);
}

/** In the page: keeps the pending timers without delay in `timersAtOnce`. */
export function watchTimers() {
  const { setTimeout, clearTimeout } = globalThis;
  const coming = new Set();
  globalThis.timersAtOnce = coming;
  globalThis.setTimeout = (act, delay = 0, ...rest) => {
    const id = setTimeout(
      (...rest) => {
        coming.delete(id);
        act(...rest);
      },
      delay,
      ...rest,
    );
    if (delay <= 0) coming.add(id);
    return id;
  };
  globalThis.clearTimeout = (id) => {
    coming.delete(id);
    clearTimeout(id);
  };
}
