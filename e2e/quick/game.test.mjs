// A game of each kind: turns with keys, undo, reload, the end; hints, records, clocks, sounds, and a crash.

import assert from 'node:assert/strict';

import { onPage, settled, started, until } from '../harness/page.mjs';
import { begin, finished, HURRIED, keptGames, myTurn, over, PATIENCE, played, turn } from '../harness/table.mjs';
import { COMPUTERS, PEOPLE, RECORDS, turnByKeys } from '../harness/turn.mjs';

const BEGUN = 'seed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0';

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

for (const [game, text] of Object.entries(PEOPLE)) {
  onPage(`${game}: turns with keys, undone by buttons and keys, and kept over a reload`, { game: text }, async (page) => {
    const undone = (count) => settled(page, (count) => document.querySelectorAll('.move-undone').length === count, count);
    await myTurn(page);
    const before = await page.locator('.move').count();
    for (let number = 0; number < 2; number += 1) await turnByKeys(page);
    const [{ record, played: at }] = await keptGames(page);
    assert.equal(record.split('=')[0], RECORDS[game].split('=')[0]);
    await press(page, 'Undo');
    await undone(1);
    await press(page, 'Redo');
    await undone(0);
    // The first cell is beside the last piece, and gone with it.
    await page.locator('[role=grid] [tabindex="0"]').focus();
    await page.keyboard.press('Home');
    for (const [key, count] of [['u', 1], ['u', 2], ['y', 1], ['y', 0]]) {
      await page.keyboard.press(key);
      await undone(count);
      assert.ok(await page.evaluate(() => document.activeElement.matches('[role=gridcell]')), `the focus stays on the board after ${key}`);
    }
    assert.ok(await page.getByRole('button', { name: 'Redo' }).isDisabled());
    await page.reload();
    await started(page);
    await myTurn(page);
    assert.equal(await page.locator('.move').count(), before + 2);
    const [again] = await keptGames(page);
    assert.deepEqual([again.record, again.played], [record, at]);
  });
}

onPage('two computer players play to the end, paused once', {}, async (page) => {
  // The players are so fast that the game would end before a pointer arrives.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const pause = [...document.querySelectorAll('.caption-buttons button')].find((button) => button.textContent.includes('Pause'));
      if (!pause) return;
      observer.disconnect();
      pause.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await begin(page, { game: COMPUTERS.OnTop });
  const before = await page.locator('.move').count();
  await press(page, 'Play one move');
  await played(page, before + 1);
  await press(page, 'Resume game');
  await finished(page);
  await page.keyboard.press('Escape');
  await page.locator('.move[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.getByText('Before the first turn.').waitFor();
});

onPage('a hint is described, tried and hidden', { game: PEOPLE.Carcassonne }, async (page) => {
  await press(page, 'Hint');
  await page.locator('.caption-text', { hasText: /^Hint: .*(north|south|east|west)/ }).waitFor({ timeout: 2 * PATIENCE });
  await page.waitForSelector('.board-ghost', { state: 'attached' });
  await press(page, 'Try it');
  await page.waitForSelector('.board-tried', { state: 'attached' });
  await press(page, 'Hint');
  await page.locator('.caption-text', { hasText: /it is your turn/ }).waitFor();
});

onPage('a pasted record that is wrong keeps the game, and a link opens another', { game: PEOPLE.Carcassonne }, async (page) => {
  await press(page, 'Menu');
  await page.locator('dialog[open] summary', { hasText: 'Load a game' }).click();
  const field = page.getByLabel('Record, link, or log of a game');
  await field.fill('carcassonne(players=2) =K <b>zebra</b>');
  await press(page, 'Open game');
  await page.locator('dialog[open] #record-help').getByText('At character 27, “<b>zebra</b>”').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.match((await keptGames(page))[0].record, /^carcassonne/);
  await field.fill('https://tiles.example/?record=ontop(players%3D2)+%3DT0+c4c5&ply=1#menu');
  await press(page, 'Open game');
  await page.locator('.bar-game', { hasText: 'OnTop' }).waitFor();
  assert.equal(await page.locator('.move').count(), 1);
});

onPage('the player whose time runs out loses', { game: BEGUN.replace('record', 'clock 3s 3000 1500\nrecord') }, async (page) => {
  /** In the page: whether the clock of a seat, counted from 1, is the one that runs. */
  const runs = (seat) =>
    [...document.querySelectorAll('.score-clock')].every((one, index) => one.hasAttribute('data-runs') === (index + 1 === seat));
  assert.ok(await page.evaluate(runs, 0), 'the clocks are stopped');
  await press(page, 'Start the clocks');
  await until(page, runs, 1);
  await over(page).waitFor({ timeout: PATIENCE });
  assert.equal(await page.locator('dialog[open] h2').textContent(), 'Winner: Bob, on time.');
  assert.deepEqual((await keptGames(page))[0].clock, ['3s', [0, 1500]]);
});

onPage('there are no sounds until they are switched on', {}, async (page) => {
  await page.addInitScript(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      globalThis.tones += 1;
      return start.call(this, when);
    };
  });
  const heard = () => page.evaluate(() => globalThis.tones);
  await page.goto(`${page.url()}?record=ontop(players=2)+%3DT0`);
  await started(page);
  await turn(page);
  assert.equal(await heard(), 0);
  await press(page, 'Menu');
  await page.getByRole('checkbox', { name: 'Sounds' }).check();
  await until(page, () => globalThis.tones > 0);
  await page.keyboard.press('Escape');
  const before = await heard();
  await turn(page);
  await until(page, (before) => globalThis.tones > before, before);
});

const FAILS = [/Failed to load resource/, /boot-\w+\.js/, /page-|later/, /WebAssembly/, /panicked/, /insert/, /RuntimeError/];

onPage('a program that cannot be loaded and a crash are explained, with the kept game', { game: BEGUN, expected: FAILS }, async (page) => {
  const notice = page.locator('#failure');
  await page.route('**/page-*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: 'no wasm' }));
  await page.reload();
  await notice.getByText('The interface could not be loaded.').waitFor();
  assert.match(await page.locator('#failure-games').inputValue(), /"record":"ontop\(players=2\) =T0"/);
  await page.unroute('**/page-*.wasm');
  await notice.getByRole('link', { name: 'Reload' }).click();
  await started(page);
  await myTurn(page);
  assert.equal(await notice.isVisible(), false);
  // Removes an element that the interface has rendered, so that nothing can be inserted before it.
  await page.locator('.tool[title=Analysis]').click();
  await until(page, () => document.querySelector('.game-analysis') === null);
  await page.evaluate(() => document.querySelector('.facts').remove());
  await page.locator('.tool[title=Analysis]').click();
  await notice.getByText('The interface crashed: panicked').waitFor();
  assert.match((await keptGames(page))[0].record, /^ontop/);
});

onPage('a screen that cannot be loaded is loaded on the next try', { preferences: HURRIED, query: `?${new URLSearchParams({ record: RECORDS.OnTop })}`, expected: FAILS }, async (page) => {
  await page.route('**/later-*.css', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.reload();
  await started(page);
  await press(page, 'Menu');
  await page.getByText('This part of the page could not be loaded.').first().waitFor();
  await page.unroute('**/later-*.css');
  await press(page, 'Try again');
  await press(page, 'Review game');
  await page.locator('.review-room').waitFor();
});
