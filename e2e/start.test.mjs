// The start screen: the games, their players and their rules.

import assert from 'node:assert/strict';

import { onPage, until } from './harness/page.mjs';
import { myTurn, played } from './harness/table.mjs';

onPage('the layout does not shift while the start screen renders', { window: 'phone' }, async (page) => {
  const shifts = await page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 200);
      }),
  );
  assert.equal(shifts, 0);
});

onPage('levels show how they search, how long that takes here and how strong they are', {}, async (page) => {
  const second = page.locator('.seat').nth(1);
  await second.locator('select').selectOption({ label: '8 · Planner' });
  await second.locator('.help').filter({ hasText: /1,050 iterations per turn, time not measured here yet\. Wins \d+ % of 400 games against Builder \(\d+ % to \d+ %\)\./ }).first().waitFor();
  await page.getByRole('button', { name: 'Watch two computers think' }).click();
  await played(page, 2);
  // Both players search in the same way, one of them longer, so the speed of both is known now.
  await until(page, () => /\["carcassonne","flat\(.+\)",[\d.]+\]/.test(localStorage.getItem('tilescope.speeds')));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Players and seats').click();
  await page.locator('dialog[open] .seat .help').filter({ hasText: /2,000 iterations per turn, (about [\d.]+ s|instant) here, the ending proven against one opponent\./ }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.brand').click();
  await second.locator('select').selectOption({ label: '9 · Steward' });
  await second.locator('.help').filter({ hasText: /iterations per turn, (about [\d.]+ s|instant) here\./ }).first().waitFor();
});

onPage('a game that is requested twice is shown once', {}, async (page) => {
  await page.evaluate(() => {
    const find = (words) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    find('What am I seeing?').click();
    find('Play').click();
  });
  // If the game were rendered twice into one place, the first rendering would fail at its next change.
  await myTurn(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.panel-row').first().waitFor();
  assert.equal(await page.locator('.tour').count(), 0);
});
