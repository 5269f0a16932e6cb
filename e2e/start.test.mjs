// The start screen: the games, their players and their rules.

import assert from 'node:assert/strict';

import { onPage, until } from './harness/page.mjs';
import { focused, myTurn, played } from './harness/table.mjs';

const GAMES = ['Carcassonne', 'Kingdomino', 'OnTop'];

onPage('shows the rules of every game, with pictures', {}, async (page) => {
  for (const game of GAMES) {
    await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
    await page.getByRole('heading', { name: `Players for ${game}` }).waitFor();
    await page.getByRole('button', { name: 'How to play' }).click();
    await page.getByRole('heading', { name: `How to play ${game}` }).waitFor();
    // The browser loads the rules now, as a part of the program.
    await page.locator('dialog[open] .rule').nth(3).waitFor();
    assert.ok((await page.locator('dialog[open] .rule-picture svg').count()) >= 3);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
});

onPage('remembers the chosen game', {}, async (page) => {
  await page.getByRole('radio', { name: /^OnTop/ }).check({ force: true });
  await page.reload();
  await page.getByRole('heading', { name: 'Players for OnTop' }).waitFor();
  await page.locator('.button-play').click();
  await page.locator('.play[data-game="ontop"]').waitFor();
});

onPage('two computer players play, and the search of the one to move is shown', {}, async (page) => {
  await page.getByRole('radio', { name: /^OnTop/ }).check({ force: true });
  await page.getByRole('button', { name: 'Watch two computers think' }).click();
  await page.locator('.play[data-game="ontop"]').waitFor();
  await page.locator('.board-mark').first().waitFor();
  await page.locator('.panel-row').first().waitFor();
  await played(page, 1);
});

onPage('lists the games if an address has an unknown one', { query: '?record=chess+e4' }, async (page) => {
  const said = await page.locator('.note-wrong').textContent();
  assert.match(said, /byte 0.*carcassonne, kingdomino, ontop/);
});

onPage('moves the focus to the board after Play, and lists the keys on every screen', {}, async (page) => {
  await page.locator('.button-play').waitFor();
  await page.keyboard.press('?');
  await page.locator('dialog[open] .keys').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('.button-play').focus();
  await page.keyboard.press('Enter');
  await page.locator('.play').waitFor();
  await focused(page, '[role=grid] *');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('?');
  await page.locator('dialog[open] .keys').waitFor();
});

onPage('a game can be continued from the start screen without storage', { sandboxed: true }, async (page, frame) => {
  await frame.getByRole('radio', { name: /^OnTop/ }).check({ force: true });
  await frame.locator('.seat:nth-child(2) select').selectOption({ index: 0 });
  await frame.locator('.button-play').click();
  await myTurn(frame);
  await frame.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await frame.locator('.board-primary:not(:disabled)').click();
  await played(frame, 1);
  await frame.locator('.brand').click();
  await frame.locator('.button-play', { hasText: 'Continue' }).click();
  await played(frame, 1);
});

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
  await until(page, () => /^carcassonne flat\(.+\) \d+$/m.test(localStorage.getItem('tilescope.speeds')));
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
