// Runs Lighthouse for one screen of each kind, with a simulated phone on a slow network, and shows the medians of several
// visits. Its times depend on the machine's other work. `machine` is Lighthouse's own measure of the machine's speed: above
// 1,000 on an idle one. Below that, the times say little.

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { figure, heads, median } from './figures.mjs';
import { VISITED } from './screens.mjs';

const VISITS = 5;

/** The port on which the debugger of Lighthouse's browser listens. */
const PORT = 9222;

/** The figures of a visit: the head of the column, the way to find it in Lighthouse's report, and its goal. */
const COLUMNS = [
  ['performance', ({ categories }) => 100 * categories.performance.score, (score) => score >= 95],
  ['access', ({ categories }) => 100 * categories.accessibility.score, (score) => score === 100],
  ['best practices', ({ categories }) => 100 * categories['best-practices'].score, (score) => score === 100],
  ['first paint ms', ({ audits }) => audits['first-contentful-paint'].numericValue],
  ['largest ms', ({ audits }) => audits['largest-contentful-paint'].numericValue, (largest) => largest <= 1500],
  ['blocking ms', ({ audits }) => audits['total-blocking-time'].numericValue, (blocking) => blocking <= 100],
  ['longest task ms', ({ audits }) => Math.max(0, ...(audits['long-tasks'].details?.items ?? []).map((task) => task.duration))],
  ['shift / 1000', ({ audits }) => 1000 * audits['cumulative-layout-shift'].numericValue, (shift) => shift <= 100],
  ['KB', ({ audits }) => audits['total-byte-weight'].numericValue / 1000],
  ['machine', ({ environment }) => environment.benchmarkIndex, (machine) => machine >= 1000],
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** Returns the faults of a page in the categories other than speed. */
const faults = ({ audits, categories }) =>
  CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score < 1 && audits[id].score !== null).map(({ id }) => id),
  );

/** Prints Lighthouse's figures of the page at an address. */
export async function speeds(address) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${PORT}`],
  });
  try {
    console.log(`\nLighthouse, mobile, median of ${VISITS}`);
    heads(COLUMNS.map(([head]) => head));
    for (const [name, query] of Object.entries(VISITED)) {
      const visits = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        visits.push((await lighthouse(address + query, { port: PORT, onlyCategories: CATEGORIES, logLevel: 'error' })).lhr);
      }
      const figures = COLUMNS.map(([, of, reaches]) => figure(median(visits.map(of)), reaches));
      console.log(`${name.padEnd(14)}${figures.join('')}  ${[...new Set(visits.flatMap(faults))].join(' ')}`);
    }
  } finally {
    await browser.close();
  }
}
