// OnTop on the built page: whole games by keys alone and by touch, the analysis of a position, circles told, and a
// record that cannot be read.

import assert from 'node:assert/strict';

import { onPage, shot, started } from './harness/page.mjs';

/** Milliseconds for what takes a few on an idle machine. */
const PATIENCE = 60_000;

/** A person against the quickest computer, with the draws of a seed. */
const GAME = 'tilescope 1\nseed 5\nplayed 1\nseat person Ada\nseat computer:random Bob\nrecord ontop(players=2) =T0';

/** Four tiles around a closed circle, which paid 3 points, and a tile in hand. */
const CIRCLE = '?record=ontop(players=2)+%3DT1+c4c5+%3DT1+c6b6+%3DT4+b4b3+%3DT1+a5b5+%3DT0';

/** Lets a page begin with a kept game; computers leave no time to watch them. */
async function begin(page, game) {
  await page.evaluate((game) => {
    localStorage.setItem('tilescope.preferences', 'animation off\n');
    localStorage.setItem('tilescope.game', game);
  }, game);
  await page.reload();
  await started(page);
  await ready(page);
}

const over = (page) => page.locator('dialog[open] .breakdown');

/** Waits until the person has a tile to place, or the game is over. */
const ready = (page) =>
  page.waitForSelector('.board-tray:not(.board-waiting), dialog[open] .breakdown', { timeout: PATIENCE });

const turns = (page) => page.locator('.move').count();

/** Waits until the turn is in the list and the computer has answered, unless that was the end. */
async function answered(page, count) {
  await page.waitForFunction(
    (count) => document.querySelectorAll('.move').length >= count || document.querySelector('dialog[open] .breakdown'),
    count,
    { timeout: PATIENCE },
  );
}

/** What the sheet at the end must say. */
async function finished(page) {
  await over(page).waitFor();
  assert.match(await page.locator('dialog[open] h2').textContent(), /win/i);
  const sums = await page.locator('.breakdown tfoot td').allTextContents();
  assert.deepEqual(await page.locator('.score-points').evaluateAll((all) => all.map((one) => one.firstChild.data)), sums);
}

const inGrid = (page) => page.evaluate(() => document.activeElement?.matches('[role=gridcell]'));

/** The words that a screen reader is told of the turn. */
const told = (page) => page.locator('.board > [role=status]');

onPage('OnTop: plays a whole game by keys alone', {}, async (page) => {
  await begin(page, GAME);
  for (let presses = 0; !(await inGrid(page)); presses += 1) {
    assert.ok(presses < 60, 'Tab leads to the board');
    await page.keyboard.press('Tab');
  }
  for (let turn = 0; turn < 20 && !(await over(page).isVisible()); turn += 1) {
    const before = await turns(page);
    assert.ok(await inGrid(page), 'the keys stay on the board');
    await page.keyboard.press(turn % 2 ? 'End' : 'Home');
    await page.keyboard.press('Enter');
    await told(page).getByText(/^trying/).waitFor();
    const first = await told(page).textContent();
    await page.keyboard.press('r');
    await page.waitForFunction((first) => document.querySelector('.board > [role=status]').textContent !== first, first);
    const choices = await page.locator('.board-chip').count();
    await page.keyboard.press(String(1 + (turn % choices)));
    await page.waitForSelector(`.board-chip:nth-child(${1 + (turn % choices)})[aria-pressed=true]`);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.board-primary'));
    await page.keyboard.press('Enter');
    await answered(page, before + 2);
    await ready(page);
  }
  await finished(page);
  await shot(page, 'ontop-over');
});

/** The middle of something drawn on the board that no button covers, once the board has come to rest. */
function target(page, selector) {
  return page.evaluate(async (selector) => {
    const places = () =>
      [...document.querySelectorAll(selector)].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      });
    for (let before = ''; before !== String(places()); ) {
      before = String(places());
      await new Promise((done) => setTimeout(done, 100));
    }
    const free = places().find(([x, y]) => document.elementFromPoint(x, y)?.closest('.board-svg'));
    if (!free) throw new Error(`no ${selector} is in view`);
    return free;
  }, selector);
}

onPage('OnTop: plays a whole game by touch on a phone', { window: 'phone' }, async (page) => {
  await begin(page, GAME);
  for (let turn = 0; turn < 20 && !(await over(page).isVisible()); turn += 1) {
    const before = await turns(page);
    await page.touchscreen.tap(...(await target(page, '.ot-legal')));
    const hand = page.locator('.board-hand .ot-picture > g');
    const first = await hand.getAttribute('transform');
    // A second tap turns the tile round.
    await page.touchscreen.tap(...(await target(page, '.board-tried-frame')));
    await page.waitForFunction(
      (first) => document.querySelector('.board-hand .ot-picture > g').getAttribute('transform') !== first,
      first,
    );
    await page.locator('.board-chip').last().tap();
    await page.waitForSelector('.board-chip:last-child[aria-pressed=true]');
    if (turn === 5) await shot(page, 'ontop-phone');
    await page.locator('.board-primary').tap();
    await answered(page, before + 2);
    await ready(page);
  }
  await finished(page);
});

onPage('OnTop: takes a tried tile back and a played turn too', {}, async (page) => {
  await begin(page, GAME);
  await page.mouse.click(...(await target(page, '.ot-legal')));
  await page.waitForSelector('.board-tried');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.board-tried'));
  assert.equal(await turns(page), 0);
  await page.mouse.click(...(await target(page, '.ot-legal')));
  await page.locator('.board-primary').click();
  await answered(page, 2);
  await ready(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.move-undone').length === 2);
});

onPage('OnTop: analysis arrives, on the board too', { query: CIRCLE }, async (page) => {
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
  await page.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  await page.waitForSelector('.board-mark .board-mark-disc', { timeout: PATIENCE });
  const marks = await page.locator('.board-mark').count();
  assert.ok(marks > 12, `${marks} marks`);
  await page.waitForFunction(() => document.querySelectorAll('.board-best-star').length > 1, null, { timeout: PATIENCE });
  // A candidate that is looked at is shown on the board.
  await page.locator('.panel-row').first().hover();
  await page.waitForSelector('.board-ghost');
  await shot(page, 'ontop-analysis');
});

onPage('OnTop: tells what a circle holds and paid', { query: CIRCLE }, async (page) => {
  await page.mouse.move(...(await target(page, '.ot-tower')));
  const card = page.locator('.board-card');
  await card.getByText('Closed circle').waitFor();
  await card.getByText(/paid 3 points to/).waitFor();
});

onPage('OnTop: says where a record is wrong', { query: '?record=ontop(players=2)+%3DT0+c4c6' }, async (page) => {
  await page.getByText(/expected two triangles with a common edge/).waitFor();
});
