// Whole games on the built page: with keys alone, by touch, with undo, after a reload, and with malformed texts.

import assert from 'node:assert/strict';

import { unfoldForm } from './harness/form.mjs';
import { keptText } from './harness/kept.mjs';
import { onPage, settled, started, until } from './harness/page.mjs';
import { begin, focused, keptGames, myTurn, played, turns } from './harness/table.mjs';

/** A game of two people with the draws of a seed. */
const PEOPLE = 'seed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord carcassonne(players=2) =E';

/** Returns the newest kept game: { seed, played, seats, record }. */
async function kept(page) {
  const [{ saved, ...game }] = await keptGames(page);
  return game;
}

/** Plays a turn with keys: chooses the first free cell and no meeple or the first one, and confirms. */
async function turnByKeys(page, choice) {
  const before = await turns(page);
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board-chips');
  const choices = await page.locator('.board-chip').count();
  await page.keyboard.press(String(Math.min(choice, choices - 1)));
  await page.locator('.board-primary:not(:disabled)').waitFor();
  await focused(page, '.board-primary');
  await page.keyboard.press('Enter');
  await played(page, before + 1);
}

onPage('looks at an earlier position and plays from there', { game: PEOPLE }, async (page) => {
  for (let turn = 0; turn < 3; turn += 1) await turnByKeys(page, 0);
  await page.locator('.move').first().click();
  await page.getByText('After turn 1.').waitFor();
  assert.equal(await page.locator('.board-waiting').count(), 1, 'nothing is played in the past');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await myTurn(page);
  await until(page, () => document.querySelectorAll('.move-undone').length === 2);
});

onPage('keys in the list of moves count, however fast they come', { game: PEOPLE }, async (page) => {
  for (let turn = 0; turn < 4; turn += 1) await turnByKeys(page, 0);
  const press = (keys) =>
    page.locator('.moves-list [aria-current]').evaluate((row, keys) => {
      row.focus();
      for (const key of keys) row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, keys);
  await press(['ArrowUp', 'ArrowUp', 'ArrowUp']);
  await page.getByText('After turn 1.').waitFor();
  await press(['ArrowDown', 'ArrowDown']);
  await page.getByText('After turn 3.').waitFor();
  await press(['Home', 'ArrowRight', 'ArrowRight']);
  await page.getByText('After turn 2.').waitFor();
});

onPage('undoes a tile and highlights a feature in one rendering', { game: PEOPLE }, async (page) => {
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board-tried');
  await page.evaluate(() => {
    const start = document.querySelector('[data-cell="0,0"]');
    for (const key of ['Escape', 'Escape', 'Enter']) {
      start.focus();
      start.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await page.waitForSelector('.board-lit');
  assert.equal(await page.locator('.board-tried').count(), 0);
  await turnByKeys(page, 0);
});

onPage('keeps showing an undone move while the computer player makes another one', { game: PEOPLE }, async (page) => {
  for (let turn = 0; turn < 4; turn += 1) await turnByKeys(page, 0);
  const text = await keptText(page);
  await begin(page, { game: text.replace('person Bob', 'computer:0 Bob') });
  await myTurn(page);
  await page.locator('.move').first().click();
  await page.getByRole('button', { name: 'Play from here' }).waitFor();
  // Bob will play at once. Before he does, the test looks at the undone move.
  await page.evaluate(() => {
    [...document.querySelectorAll('.caption-buttons button')].find((button) => button.textContent === 'Play from here').click();
    [...document.querySelectorAll('.move')].at(-1).click();
  });
  await settled(page, () => document.querySelectorAll('.move').length === 2);
  await myTurn(page);
  await page.getByText('Ada, it is your turn.').waitFor();
  await turnByKeys(page, 0);
});

const LAB = 'https://www.carcassonnelab.com/#/0/0/CCA/12b12110';

onPage('opens games that people played elsewhere', { game: PEOPLE }, async (page) => {
  const load = async (text) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Load a game').click();
    await page.getByLabel('Record, link, or log of a game').fill(text);
    await page.getByRole('button', { name: 'Open game' }).click();
  };
  await load('[{"data": [{"type": "playTile", "args": {}}]}]');
  await page.locator('#record-help', { hasText: /packet 1: .*expected/ }).waitFor();
  await page.keyboard.press('Escape');
  // A file with several games lists them.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Load a game').click();
  const text = `game,link\n1,${LAB}\n2,${LAB}\n3,https://www.carcassonnelab.com/#/0/0/A/1`;
  await page.locator('dialog[open] input[type=file]').setInputFiles({ name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('2 games. Find players:').waitFor();
  await page.getByText('1 game cannot be read:').waitFor();
  await page.locator('.foreign-list button').first().click();
  await page.locator('.bar-game', { hasText: 'Carcassonne' }).waitFor();
  assert.match((await kept(page)).record, /^carcassonne\(players=2\) =E 0,-1r2c0 =V 1,0r0/);
  // The tile that is drawn next belongs to no turn yet.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy lab link' }).click();
  await page.getByText('Copied to the clipboard: lab link.').waitFor();
  await until(page, async (link) => (await navigator.clipboard.readText()).startsWith(link), LAB);
});

onPage('a game from a real table is entered draw by draw', {}, async (page) => {
  const game = 'seed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord carcassonne(players=2) =E 0,-1r2c0 =V';
  await begin(page, { game });
  await page.getByRole('button', { name: /tiles left/ }).click();
  const outcomes = page.locator('.redraw-outcome');
  await outcomes.first().waitFor();
  assert.equal(await page.locator('.redraw-outcome[aria-pressed=true]').count(), 1);
  await outcomes.first().click();
  await page.locator('.redraw-outcome[aria-pressed=true]').first().waitFor();
  await settled(page);
  assert.match((await kept(page)).record, /=E 0,-1r2c0 =A$/);
  assert.equal((await kept(page)).played, 3);
});

onPage('the viewer’s pieces have the colour of the settings', {}, async (page) => {
  const seats = 'seat person Ada\nseat computer:7 Owl';
  const game = `seed 5\nplayed 3\n${seats}\nrecord carcassonne(players=2) =E 0,-1r2c0 =V`;
  await begin(page, { preferences: 'animation off\ncolour green\n', game });
  const colours = () =>
    page.evaluate(() => [1, 2, 4].map((seat) => getComputedStyle(document.querySelector('.app')).getPropertyValue(`--player-${seat}`)));
  const [own, other, exchanged] = await colours();
  await page.evaluate(() => delete document.documentElement.dataset.own && delete document.documentElement.dataset.colour);
  assert.deepEqual(await colours(), [exchanged, other, own]);
  assert.notEqual(own, exchanged);
});

onPage('opens a copied record and a copied link', { game: PEOPLE }, async (page) => {
  for (let turn = 0; turn < 2; turn += 1) await turnByKeys(page, 1);
  const { record } = await kept(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy record' }).click();
  await page.getByText('Copied to the clipboard: record.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), record);
  await page.keyboard.press('Escape');
  await page.locator('.move').first().click();
  await unfoldForm(page);
  await page.getByLabel('Algorithm', { exact: true }).selectOption({ label: 'flat' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy long link' }).click();
  await page.getByText('Copied to the clipboard: long link.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(new URL(link).searchParams.get('record'), record);
  const { seed, seats } = await kept(page);
  assert.equal(new URL(link).searchParams.get('seed'), seed);
  assert.equal(new URL(link).searchParams.get('seat2'), seats[1]);
  assert.equal(new URL(link).searchParams.get('search'), 'flat');
  const before = await kept(page);
  await page.goto(link);
  await started(page);
  await page.getByText('After turn 1.').waitFor();
  assert.equal(await turns(page), 2);
  assert.deepEqual(await kept(page), before, 'a game that is looked at is not kept');
  assert.match(await page.locator('.panel-form-now').textContent(), /^flat/);
});
