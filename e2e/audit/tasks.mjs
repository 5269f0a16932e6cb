// Measures the longest tasks of the main thread by their processor time, which depends little on the machine's other work,
// and the time that the page takes to answer clicks during an analysis.

import { setTimeout as pause } from 'node:timers/promises';

import { launch, WINDOWS } from '../harness/browser.mjs';
import { LONG, tasksOf } from '../harness/tasks.mjs';
import { started } from '../harness/wait.mjs';
import { figure, heads } from './figures.mjs';
import { GAMES } from './screens.mjs';

/** The factor by which a phone is slower than this machine. */
const PHONE = 4;

/** The number of clicks during an analysis. */
const CLICKS = 20;

/** The milliseconds for which an analysis is measured. */
const WATCHED = 60_000;

/** The longest time from a click to the answer, in milliseconds, that web vitals call good. */
const ANSWER = 200;

/** The longest task allowed while a screen loads on a phone, in milliseconds. */
const COMING = 200;

/** Prints the longest tasks of the page at an address, while each screen loads and while a position is analysed. */
export async function tasks(address) {
  const browser = await launch();
  try {
    console.log(`\nTasks of the main thread, ms of the processor; the longest time from a click to the next drawing, of ${CLICKS}`);
    heads(['longest', 'long ones', `longest, x${PHONE}`, `long ones, x${PHONE}`, `click ms, x${PHONE}`, 'most of longest']);
    const row = async (name, before, act, longest, all = [1, PHONE]) => {
      const columns = [];
      let clicks;
      let cause;
      for (const slowed of all) {
        const context = await browser.newContext({ ...WINDOWS.desktop, serviceWorkers: 'block' });
        const page = await context.newPage();
        await before(page);
        const { tasks, most } = await tasksOf(page, async () => (clicks = await act(page)), slowed);
        cause = most;
        const limit = slowed === 1 ? LONG : longest;
        columns.push(figure(tasks[0], (task) => task <= limit), figure(tasks.filter((task) => task > LONG).length));
        await context.close();
      }
      if (clicks !== undefined) columns.push(figure(clicks, (time) => time <= ANSWER));
      console.log(`${name.padEnd(14)}${columns.join('').padEnd(17 * 5)}  ${cause}`);
    };
    const coming = (query, there) => async (page) => {
      await page.goto(address + query);
      await started(page);
      await page.locator(there).first().waitFor();
      await pause(1000);
    };
    await row('start', async () => {}, coming('', '.lay'), COMING);
    for (const [game, query] of Object.entries(GAMES)) {
      const arrive = coming(query, '.board-tray');
      await row(game, async () => {}, arrive, COMING);
      const analysing = async (page) => {
        await arrive(page);
        await page.locator('.panel').getByRole('button', { name: 'Start' }).click();
        await page.locator('.panel-row').first().waitFor();
      };
      await row('  clicked at', analysing, clicked, ANSWER);
      await row('  analysed', analysing, () => pause(WATCHED), LONG, [1]);
    }
  } finally {
    await browser.close();
  }
}

/** Clicks the candidates on the board or beside it in turn. Returns the time of the slowest answer, in milliseconds. */
async function clicked(page) {
  await page.evaluate(() => {
    globalThis.slowest = 0;
    const note = ({ interactionId, duration }) => {
      if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'event', durationThreshold: 16 });
  });
  for (let click = 0; click < CLICKS; click += 1) {
    const places = await page.locator('.board-mark, .kd-choices [role=radio]').evaluateAll((marks) =>
      marks.map((mark) => {
        const { left, top, width, height } = mark.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      }),
    );
    await page.mouse.click(...places[(7 * click) % places.length]);
    await pause(200);
  }
  return page.evaluate(() => globalThis.slowest);
}
