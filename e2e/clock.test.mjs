// Chess clocks: the choice for a new game, a game that ends on time, a reload, links, and computer players.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { onPage, settled, started, until } from './harness/page.mjs';
import { begin, HURRIED, keptGames, myTurn, over, PATIENCE, turn } from './harness/table.mjs';

/** A game of OnTop between two people, or two computer players. */
const kept = (clock, seats = ['person Ada', 'person Bob']) =>
  `seed 5\nplayed 1\n${seats.map((seat) => `seat ${seat}\n`).join('')}clock ${clock}\nrecord ontop(players=2) =T0`;

const clocks = async (page) => {
  const all = page.locator('.score-clock[role=timer]');
  await all.first().waitFor();
  return all.evaluateAll((all) => all.map((one) => one.lastChild.data));
};

const start = (page) => page.getByRole('button', { name: 'Start the clocks' });

/** In the page: whether the clock of a seat, counted from 1, is the one that runs. */
const runs = (seat) =>
  [...document.querySelectorAll('.score-clock')].every((one, index) => one.hasAttribute('data-runs') === (index + 1 === seat));

onPage('the player whose time runs out loses', {}, async (page) => {
  await page.addInitScript(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      globalThis.tones += 1;
      return start.call(this, when);
    };
  });
  await begin(page, { preferences: `${HURRIED}sounds on\n`, game: kept('12s 11500 3000') });
  assert.deepEqual(await clocks(page), ['0:11.5', '0:03.0']);
  assert.ok(await page.evaluate(runs, 0), 'the clocks are stopped');
  await start(page).click();
  await until(page, runs, 1);
  await until(page, () => [...document.querySelectorAll('[role=status]')].some((one) => one.textContent === '10 seconds left: Ada.'));
  assert.ok((await page.evaluate(() => globalThis.tones)) > 0, 'a sound warns');

  await turn(page);
  await until(page, runs, 2);
  assert.equal(await page.getByRole('button', { name: 'Undo' }).isEnabled(), false);
  await over(page).waitFor({ timeout: PATIENCE });
  assert.equal(await page.locator('dialog[open] h2').textContent(), 'Winner: Ada, on time.');
  const [game] = await keptGames(page);
  assert.match(game.clock.join(' '), /^12s \d+,0$/);

  // The list of games says so too. Going back continues the game without clocks.
  await page.keyboard.press('Escape');
  await page.locator('.brand').first().click();
  await page.getByText('OnTop: Winner: Ada, on time.').waitFor();
  await page.locator('.kept').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(page, () => document.querySelector('.score-clock') === null);
  assert.ok(await myTurn(page));
});

onPage('after a reload the clocks are stopped where they were', { game: kept('5m+5s 300000 300000') }, async (page) => {
  await start(page).click();
  await turn(page);
  await until(page, () => /^4:5[0-8]/.test(document.querySelectorAll('.score-clock')[1].lastChild.data));
  await page.reload();
  await started(page);
  await start(page).waitFor();
  const [ada, bob] = await clocks(page);
  assert.match(ada, /^[45]:\d\d$/);
  assert.match(bob, /^4:[45]\d$/, 'the time before the reload is spent');
  assert.equal(await page.locator('.board-tray:not(.board-waiting)').count(), 0, 'nobody can move');

  await start(page).click();
  await myTurn(page);
  await page.getByRole('region', { name: 'Board' }).getByRole('button', { name: 'Pause' }).click();
  await start(page).waitFor();
  assert.ok(await page.evaluate(runs, 0));
});

onPage('a clock is chosen for a new game', {}, async (page) => {
  await page.getByText('Chess clock').click();
  await page.getByRole('radio', { name: '3 min + 5 s' }).check({ force: true });
  assert.deepEqual(await violations(page), []);
  await page.getByLabel('Seconds after each turn').fill('7');
  await page.keyboard.press('Tab');
  await page.getByText('Chess clock: 3 min + 7 s').waitFor();
  await page.getByRole('button', { name: 'Start this game' }).click();
  await start(page).waitFor();
  assert.deepEqual(await clocks(page), ['3:00', '3:00']);
  assert.deepEqual(await violations(page), []);
});

onPage('computer players keep to their clocks', {}, async (page) => {
  // A turn would take six seconds, which is more than the clocks allow. The second after each turn is for a busy machine.
  const seats = ['computer:5 Owl', 'computer:5 Fox'];
  await begin(page, { preferences: 'tempo slow\n', game: kept('10s+1s 10000 10000', seats) });
  await start(page).click();
  await over(page).waitFor({ timeout: PATIENCE });
  assert.doesNotMatch(await page.locator('dialog[open] h2').textContent(), /on time/);
  await settled(page);
});
