// The start screen, kept games, and the browser's history.

import assert from 'node:assert/strict';

import { keptGame } from '../harness/kept.mjs';
import { onPage, settled, started, until } from '../harness/page.mjs';
import { overlaid, resize } from '../harness/sight.mjs';
import { focused, keptGames, myTurn, played, turn } from '../harness/table.mjs';
import { PEOPLE } from '../harness/turn.mjs';

const OWN = PEOPLE.OnTop;

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page) => page.locator('dialog[open]');
const shows = (page, screen) => settled(page, (screen) => document.documentElement.dataset.screen === screen, screen);

const toStart = async (page) => {
  await page.locator('.brand').first().click();
  await page.locator('.hero-play button').first().waitFor();
};

onPage('the start screen shows the rules of every game, fits every width, and remembers the chosen game', {}, async (page) => {
  for (const game of ['Carcassonne', 'Kingdomino', 'OnTop']) {
    await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
    await page.getByRole('heading', { name: `Players for ${game}` }).waitFor();
    await press(page, 'How to play');
    await page.getByRole('heading', { name: `How to play ${game}` }).waitFor();
    await page.locator('dialog[open] .rule').nth(3).waitFor();
    assert.ok((await page.locator('dialog[open] .rule-picture svg').count()) >= 3);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  for (const width of [320, 390, 768, 1024, 1440, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(needed <= width, `a window ${width} pixels wide scrolls sideways to ${needed}`);
  }
  await page.reload();
  await page.getByRole('heading', { name: 'Players for OnTop' }).waitFor();
});

onPage('Play moves the focus to the board, and each screen lists its keys', {}, async (page) => {
  await page.locator('.button-play').waitFor();
  await page.keyboard.press('?');
  await page.locator('dialog[open] .keys').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.locator('.button-play').focus();
  await page.keyboard.press('Enter');
  await focused(page, '[role=grid] *');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('?');
  await page.locator('dialog[open] .keys').getByRole('heading', { name: 'On the board' }).waitFor();
});

onPage('in a sandboxed frame a game is played without storage, and continued from the start screen', { sandboxed: true }, async (page, frame) => {
  await frame.getByRole('radio', { name: /^OnTop/ }).check({ force: true });
  await frame.locator('.seat:nth-child(2) select').selectOption({ index: 1 });
  await frame.locator('.button-play').click();
  await myTurn(frame);
  await frame.getByText('This browser cannot save games').waitFor();
  await frame.locator('.notes button').click();
  await frame.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await frame.locator('.board-primary:not(:disabled)').click();
  await played(frame, 2);
  await frame.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
  await frame.locator('.panel-row').first().waitFor();
  await frame.locator('.brand').click();
  await frame.locator('.button-play', { hasText: 'Continue' }).click();
  await played(frame, 2);
});

onPage('Back closes a sheet, then the screen below it, then the game; Forward opens them', { game: OWN }, async (page) => {
  const at = (hash) => settled(page, (hash) => location.hash === hash, hash);
  const entries = () => page.evaluate(() => history.state);
  const before = await entries();
  await press(page, 'Menu');
  await at('#menu');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await at('');
  assert.equal(await entries(), before, 'a sheet that is closed leaves no entry behind');
  await press(page, 'Menu');
  await dialog(page).getByRole('button', { name: 'Review game' }).click();
  await at('#review');
  await page.keyboard.press('?');
  await at('#review/keys');
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await at('#review');
  await page.goBack();
  await page.locator('.board').first().waitFor();
  await at('');
  await page.goForward();
  await page.locator('.review').first().waitFor();
  await page.goBack();
  await toStart(page);
  await shows(page, 'start');
  await page.goBack();
  await shows(page, 'game');
  assert.equal(await page.locator('.bar-game').textContent(), 'OnTop');
});

onPage('a linked game never replaces a kept one; each can be continued and deleted', { game: OWN }, async (page) => {
  const records = async () => (await keptGames(page)).map((game) => game.record);
  const [own] = await records();
  await page.goto(new URL('?record=ontop(players=2)+%3DT1', page.url()).href);
  await started(page);
  await myTurn(page);
  await turn(page);
  assert.equal((await records()).length, 2);
  assert.ok((await records()).includes(own));
  await toStart(page);
  const list = page.locator('.kept-list li');
  assert.equal(await list.count(), 2);
  await list.nth(1).getByRole('button', { name: 'Continue' }).click();
  await myTurn(page);
  assert.equal(await page.locator('.move').count(), 2);
  await toStart(page);
  await list.nth(1).getByRole('button', { name: 'Delete game' }).click();
  await dialog(page).getByRole('button', { name: 'Delete game' }).click();
  // A single game needs no list.
  await until(page, () => document.querySelector('.kept-list') === null);
  assert.equal((await records()).length, 1);
});

/** A game that another version of the page kept. */
const OTHER = keptGame(OWN).replace('"version":1', '"version":0');

onPage('a kept game of another shape stays, and says what is wrong', { game: OTHER }, async (page) => {
  await page.locator('.note-wrong').getByText(/expected game of version 1, not game of version 0/).waitFor();
  await page.locator('.kept-list li').getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied to the clipboard: text.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), OTHER);
});

onPage('two tabs with one game: the other gets a note that covers nothing, and both games are kept', { game: OWN }, async (page) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await started(other);
  await myTurn(other);
  await turn(other);
  await page.getByText(/continued in another tab/).waitFor();
  for (const [width, height] of [[1440, 900], [390, 844], [844, 390]]) {
    await resize(page, [width, height]);
    assert.deepEqual(await page.evaluate(overlaid, '.board-primary, .note button, .bar button:not(:disabled), .sheet-tabs button'), [], `${width}x${height}`);
  }
  await resize(page, [1440, 900]);
  await turn(page);
  await until(page, () => Object.keys(localStorage).filter((key) => key.startsWith('tilescope.game')).length === 2);
  await other.close();
});

onPage('the page runs only its own files', { expected: [/Content Security Policy|Refused to|violates|Trusted(HTML|Script)/] }, async (page) => {
  // In its own task, because code of the debugger may call eval whatever the policy says.
  const refused = await page.evaluate(() => new Promise((resolve) => setTimeout(() => {
    const tries = {
      eval: () => new Function('return 1')(),
      markup: () => (document.body.innerHTML = '<b>markup</b>'),
      worker: () => new Worker('./elsewhere.js'),
    };
    const names = Object.entries(tries).map(([name, attempt]) => {
      try {
        return [name, String(attempt())];
      } catch (error) {
        return [name, error.name];
      }
    });
    resolve(Object.fromEntries(names));
  })));
  assert.deepEqual(refused, { eval: 'EvalError', markup: 'TypeError', worker: 'TypeError' });
});
