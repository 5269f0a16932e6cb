// What Lighthouse and axe say of the page at an address: `node audit.mjs http://127.0.0.1:8125/`.
//
// Lighthouse: a phone on a slow network, simulated, for the start screen and a game of each kind; the medians of five
// visits. Its times hang on what else the machine does: `machine` is Lighthouse's own measure of its speed, above 1,000
// on an idle one, and below that times say little. axe: every screen and dialog, light and dark, with an analysis that
// has come to its end.

import { setTimeout as pause } from 'node:timers/promises';

import axe from 'axe-core';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { launch, THEMES, WINDOWS } from './harness/browser.mjs';
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

async function speeds() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${PORT}`],
  });
  try {
    console.log(`\nLighthouse, mobile, median of ${VISITS}`);
    console.log(['', ...HEADS].map((head, column) => head.padStart(column ? 16 : 12)).join(''));
    for (const [name, url] of [['start', address], ...Object.entries(GAMES).map(([name, record]) => [name, link(record)])]) {
      const figures = await speed(url);
      console.log(name.padEnd(12) + figures.map((figure) => figure.toFixed(0).padStart(16)).join(''));
    }
  } finally {
    await browser.close();
  }
}

/** What is to be seen besides the screens themselves: how it is opened. */
const DIALOGS = { 'its menu': '.tool[title=Menu]', 'its points': '.fact:last-child', 'what is to come': '.fact:first-child' };

/** What axe finds on what is shown. */
async function violations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}: ${nodes[0].target.join(' ')})`);
}

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
        await visit(address);
        await until(page, () => document.querySelector('.lay') !== null);
        await look(page, `start, ${window}, ${theme}`);
        await page.getByRole('button', { name: 'Settings' }).click();
        await look(page, `start, settings, ${window}, ${theme}`);
        for (const [game, record] of Object.entries(GAMES)) {
          await visit(link(record));
          await page.locator('.board-tray').first().waitFor();
          const start = page.locator('.panel').getByRole('button', { name: 'Start' });
          if (await start.isVisible()) {
            await start.click();
            await page.locator('.panel-row').first().waitFor();
            await pause(1000);
          }
          await look(page, `${game}, ${window}, ${theme}`);
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
process.exitCode = (await access()) > 0 ? 1 : 0;
