// How fast the page at an address is, and whether everybody can use it: `node audit.mjs http://127.0.0.1:8125/`.
//
// Lighthouse: a phone on a slow network, simulated, for the start screen and a game of each kind; the medians of five
// visits. Its times hang on what else the machine does: `machine` is Lighthouse's own measure of its speed, above 1,000
// on an idle one, and below that times say little. Tasks: the longest of the main thread, by the time that it takes of the
// processor, which hangs on that little; and how soon clicks during an analysis are answered. axe: every screen and dialog,
// light and dark, with an analysis that has come to its end. What misses its goal has a mark.

import { setTimeout as pause } from 'node:timers/promises';

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { violations } from './harness/axe.mjs';
import { launch, THEMES, WINDOWS } from './harness/browser.mjs';
import { LONG, tasksOf } from './harness/tasks.mjs';
import { settled, started, until, watchTimers } from './harness/wait.mjs';

const VISITS = 5;

/** Where the debugger of Lighthouse's browser listens. */
const PORT = 9222;

const GAMES = {
  carcassonne: 'carcassonne(players=2) =K 0,-1r2 =V 1,0r0 =D',
  kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  ontop: 'ontop(players=2) =T0 c4c5 =T1',
};

const [address] = process.argv.slice(2);
if (!address) throw new Error('say where the page is: node audit.mjs http://127.0.0.1:8125/');
const link = (record) => `${address}?record=${encodeURIComponent(record)}`;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Lighthouse's figures of a page: the medians of some visits. */
async function speed(url) {
  const visits = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { lhr } = await lighthouse(url, { port: PORT, onlyCategories: ['performance'], logLevel: 'error' });
    const { audits, categories, environment } = lhr;
    const tasks = audits['long-tasks'].details?.items ?? [];
    visits.push([
      100 * categories.performance.score,
      audits['first-contentful-paint'].numericValue,
      audits['largest-contentful-paint'].numericValue,
      audits['total-blocking-time'].numericValue,
      Math.max(0, ...tasks.map((task) => task.duration)),
      1000 * audits['cumulative-layout-shift'].numericValue,
      audits['total-byte-weight'].numericValue / 1000,
      environment.benchmarkIndex,
    ]);
  }
  return visits[0].map((_, column) => median(visits.map((visit) => visit[column])));
}

const HEADS = ['score', 'first paint ms', 'largest ms', 'blocking ms', 'longest task ms', 'shift / 1000', 'KB', 'machine'];

/** Whether a figure is as it should be; those that are only shown have no goal. */
const GOALS = [
  (score) => score >= 95,
  undefined,
  (largest) => largest <= 1500,
  (blocking) => blocking <= 100,
  undefined,
  (shift) => shift <= 100,
  undefined,
  (machine) => machine >= 1000,
];

/** A figure in a column, with a mark where it misses its goal. */
const figure = (value, reaches = () => true) => `${value.toFixed(0)}${reaches(value) ? ' ' : '!'}`.padStart(17);
const heads = (names) => console.log(' '.repeat(14) + names.map((head) => `${head} `.padStart(17)).join(''));

async function speeds() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${PORT}`],
  });
  try {
    console.log(`\nLighthouse, mobile, median of ${VISITS}`);
    heads(HEADS);
    for (const [name, url] of [['start', address], ...Object.entries(GAMES).map(([name, record]) => [name, link(record)])]) {
      const figures = await speed(url);
      console.log(name.padEnd(14) + figures.map((value, column) => figure(value, GOALS[column])).join(''));
    }
  } finally {
    await browser.close();
  }
}

/** How much slower a phone is than this machine. */
const PHONE = 4;

/** Clicks during an analysis. */
const CLICKS = 20;

/** The longest tasks while each screen comes up and while a position is analysed. */
async function tasks() {
  const browser = await launch();
  try {
    console.log(`\nTasks of the main thread, ms of the processor; of clicks the third quartile of the time to the next drawing`);
    heads(['longest', 'long ones', `longest, x${PHONE}`, `long ones, x${PHONE}`, `click ms, x${PHONE}`, 'most of longest']);
    const coming = (url, there) => async (page) => {
      await page.goto(url);
      await started(page);
      await page.locator(there).first().waitFor();
      await pause(1000);
    };
    const row = async (name, before, act, longest) => {
      const columns = [];
      let clicks;
      let cause;
      for (const slowed of [1, PHONE]) {
        const context = await browser.newContext({ ...WINDOWS.desktop, serviceWorkers: 'block' });
        const page = await context.newPage();
        await before(page);
        const { tasks, most } = await tasksOf(page, async () => (clicks = await act(page)), slowed);
        cause = most;
        const limit = slowed === 1 ? LONG : longest;
        columns.push(figure(tasks[0], (task) => task <= limit), figure(tasks.filter((task) => task > LONG).length));
        await context.close();
      }
      columns.push(clicks === undefined ? ' '.repeat(17) : figure(clicks, (time) => time <= 100));
      console.log(`${name.padEnd(14)}${columns.join('')}  ${cause}`);
    };
    await row('start', async () => {}, coming(address, '.lay'), 200);
    for (const [game, record] of Object.entries(GAMES)) {
      const arrive = coming(link(record), '.board-tray');
      await row(game, async () => {}, arrive, 200);
      const analysing = async (page) => {
        await arrive(page);
        await page.locator('.panel').getByRole('button', { name: 'Start' }).click();
        await page.locator('.panel-row').first().waitFor();
      };
      await row('  analysed', analysing, clicked, LONG);
    }
  } finally {
    await browser.close();
  }
}

/** Clicks at what is marked on the board or offered beside it, one after the other: how soon three of four were answered, in milliseconds. */
async function clicked(page) {
  await page.evaluate(() => {
    globalThis.answers = new Map();
    const note = ({ interactionId, duration }) =>
      answers.set(interactionId, Math.max(duration, answers.get(interactionId) ?? 0));
    new PerformanceObserver((list) => list.getEntries().filter((entry) => entry.interactionId).forEach(note)).observe({
      type: 'event',
      durationThreshold: 16,
    });
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
  const answers = await page.evaluate(() => [...answers.values()]);
  // What is answered within a frame is not told of.
  const times = [...answers, ...Array(Math.max(0, CLICKS - answers.length)).fill(16)];
  return times.toSorted((one, other) => one - other)[Math.floor(0.75 * times.length)];
}

/** What is to be seen besides the screens themselves: how it is opened. */
const DIALOGS = { 'its menu': '.tool[title=Menu]', 'its points': '.fact:last-child', 'what is to come': '.fact:first-child' };

async function access() {
  const browser = await launch();
  let faults = 0;
  const look = async (page, name) => {
    const found = await violations(page);
    faults += found.length;
    console.log(`${name.padEnd(48)}${found.length === 0 ? 'nothing' : ''}`);
    found.forEach((line) => console.log(`    ${line}`));
  };
  try {
    console.log('\naxe');
    for (const window of Object.keys(WINDOWS)) {
      for (const theme of THEMES) {
        const context = await browser.newContext({ ...WINDOWS[window], colorScheme: theme, serviceWorkers: 'block' });
        await context.addInitScript(watchTimers);
        const page = await context.newPage();
        const visit = async (url) => {
          await page.goto(url);
          await started(page);
          await settled(page);
        };
        // On a phone what stands beside the board elsewhere is pulled up.
        const pull = async (tab) => {
          const button = page.locator('.sheet-tab[aria-expanded=false]', { hasText: tab });
          if (await button.isVisible()) await button.click();
        };
        await visit(address);
        await until(page, () => document.querySelector('.lay') !== null);
        await look(page, `start, ${window}, ${theme}`);
        await page.getByRole('button', { name: 'Settings' }).click();
        await look(page, `start, settings, ${window}, ${theme}`);
        for (const [game, record] of Object.entries(GAMES)) {
          await visit(link(record));
          await page.locator('.board-tray').first().waitFor();
          await pull('Thinking');
          const start = page.locator('.panel').getByRole('button', { name: 'Start' });
          if (await start.isVisible()) {
            await start.click();
            await page.locator('.panel-row').first().waitFor();
            await pause(1000);
          }
          await look(page, `${game}, ${window}, ${theme}`);
          await pull('Moves');
          for (const [what, button] of Object.entries(DIALOGS)) {
            await page.locator(button).click();
            await page.locator('dialog[open]').waitFor();
            await look(page, `${game}, ${what}, ${window}, ${theme}`);
            await page.keyboard.press('Escape');
            await page.locator('dialog[open]').waitFor({ state: 'detached' });
          }
          await page.getByRole('button', { name: 'Menu' }).click();
          await page.getByRole('button', { name: 'How to play' }).click();
          await page.locator('dialog[open] .rule').first().waitFor();
          await look(page, `${game}, its rules, ${window}, ${theme}`);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`\n${faults} violations`);
  return faults;
}

await speeds();
await tasks();
process.exitCode = (await access()) > 0 ? 1 : 0;
