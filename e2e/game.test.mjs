// Whole games on the built page: with keys alone, by touch, with undo, after a reload, and with malformed texts.

import assert from 'node:assert/strict';

import { unfoldForm } from './harness/form.mjs';
import { onPage, settled, shot, started, until } from './harness/page.mjs';
import { begin, finished, focused, keptGames, myTurn, over, played, turns } from './harness/table.mjs';

/** A game of two people with the draws of a seed. */
const PEOPLE = 'tilescope 1\nseed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord carcassonne(players=2) =E';

/** Returns the lines of the newest kept game: { seed, played, seat, record }. */
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

/** Returns the middle of a free cell that no button covers, once the board no longer moves. */
function freeCell(page) {
  return page.evaluate(async () => {
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    const places = () => [...document.querySelectorAll('.board-legal')].map((cell) => middle(cell.getBoundingClientRect()));
    for (let before = ''; before !== String(places()); ) {
      before = String(places());
      await new Promise((done) => setTimeout(done, 100));
    }
    const free = places().find(([x, y]) => document.elementFromPoint(x, y)?.closest('.board-svg'));
    if (!free) throw new Error('no free cell is in view');
    return free;
  });
}

/** Presses Tab until the focused element matches the selector. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

onPage('plays a whole game with keys alone', {}, async (page) => {
  await begin(page);
  // The second seat gets the first level, which is the fastest.
  await tabTo(page, '.seat:nth-child(2) select');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '.lay .button-main');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.game');
  await tabTo(page, '[role=gridcell]');
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
    await turnByKeys(page, turn % 3);
    // The computer player's turn, or the end of the game.
    await played(page, 2 * (turn + 1));
  }
  await finished(page);
  await shot(page, 'game-over');
  // Closes the dialog and looks at the first position.
  await page.keyboard.press('Escape');
  await page.locator('.move[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.getByText('Before the first turn.').waitFor();
});

onPage('plays a whole game by touch on a phone', { window: 'phone' }, async (page) => {
  await begin(page, { game: PEOPLE.replace('person Bob', 'computer:0 Bob') });
  const heights = new Set();
  const measure = async () => heights.add((await page.locator('.board-window').boundingBox()).height);
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
    const before = await turns(page);
    await measure();
    await page.touchscreen.tap(...(await freeCell(page)));
    const chips = page.locator('.board-chip');
    await chips.first().waitFor();
    await measure();
    await chips.nth(turn % Math.min(3, await chips.count())).tap();
    await page.locator('.board-primary:not(:disabled)').tap();
    await played(page, before + 2);
    if (turn === 5) await shot(page, 'game-phone');
  }
  await finished(page);
  assert.ok((await turns(page)) > 60, 'every tile was placed');
  const change = Math.max(...heights) - Math.min(...heights);
  assert.ok(change < 1, `the board keeps its size during a turn, but for parts of a pixel: ${[...heights]}`);
  await shot(page, 'game-over-phone');
});

onPage('undoes and redoes moves', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await page.waitForSelector('.game');
  for (let turn = 0; turn < 3; turn += 1) await turnByKeys(page, 1);
  const { record, played: at } = await kept(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(page, () => document.querySelectorAll('.move-undone').length === 2);
  const back = await kept(page);
  assert.equal(back.record, record, 'what was taken back is kept');
  assert.ok(Number(back.played) < Number(at));
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await until(page, () => document.querySelectorAll('.move-undone').length === 0);
  assert.equal((await kept(page)).played, at);
  assert.equal(await page.getByRole('button', { name: 'Redo' }).isDisabled(), true);
});

onPage('looks at an earlier position and plays from there', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await page.waitForSelector('.game');
  for (let turn = 0; turn < 3; turn += 1) await turnByKeys(page, 0);
  await page.locator('.move').first().click();
  await page.getByText('After turn 1.').waitFor();
  assert.equal(await page.locator('.board-waiting').count(), 1, 'nothing is played in the past');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await myTurn(page);
  await until(page, () => document.querySelectorAll('.move-undone').length === 2);
});

onPage('undoes a tile and highlights a feature in one rendering', {}, async (page) => {
  await begin(page, { game: PEOPLE });
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

onPage('keeps showing an undone move while the computer player makes another one', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await page.waitForSelector('.game');
  for (let turn = 0; turn < 4; turn += 1) await turnByKeys(page, 0);
  const text = await page.evaluate(() => localStorage.getItem('tilescope.game'));
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

onPage('continues the game after a reload', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await page.waitForSelector('.game');
  await turnByKeys(page, 1);
  await turnByKeys(page, 0);
  const before = await kept(page);
  await page.reload();
  await started(page);
  await myTurn(page);
  assert.equal(await turns(page), 2);
  assert.deepEqual(await kept(page), before);
  // The start screen can continue the game too.
  await page.getByRole('button', { name: 'Tilescope' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await myTurn(page);
  assert.equal(await turns(page), 2);
});

onPage('shows where a pasted record is wrong and keeps the game', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await page.waitForSelector('.game');
  await turnByKeys(page, 0);
  const before = await kept(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog[open] summary', { hasText: 'Load a game' }).click();
  const field = page.locator('dialog[open] textarea#record');
  await field.fill('carcassonne(players=2) =K <b>zebra</b>');
  await page.getByRole('button', { name: 'Open game' }).click();
  const said = page.locator('dialog[open] #record-help');
  await said.getByText('At character 27, “<b>zebra</b>”').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('carcassonne(players=9)');
  await page.getByRole('button', { name: 'Open game' }).click();
  await said.getByText(/players.* 2 to 5/).waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(await kept(page), before);
  assert.equal(await turns(page), 1);
});

onPage('gives a hint in words', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.caption-text', { hasText: /^Hint: .*(north|south|east|west)/ }).waitFor({ timeout: 120_000 });
  // The hint also shows the value of the move, previews it, and the same button hides it.
  await page.locator('.caption-text').getByText(/points at the end, win rate \d+ %/).waitFor();
  await page.waitForSelector('.board-ghost', { state: 'attached' });
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.waitForSelector('.board-tried', { state: 'attached' });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.caption-text', { hasText: /^Ada, it is your turn/ }).waitFor();
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // The hint is only for this position.
  await turnByKeys(page, 0);
  await page.locator('.caption-text', { hasText: /^Bob, it is your turn/ }).waitFor();
});

for (const [what, text] of [
  ['a link', 'https://tiles.example/?record=ontop(players%3D2)+%3DT0+c4c5&ply=1#menu'],
  ['a code', 'ontop(players=2).1UgGTtJhF'],
  ['a line of results', '{"game":0,"scores":[0,0],"record":"ontop(players=2) =T0 c4c5","crc":"0"}'],
]) {
  onPage(`opens ${what} that is pasted as a record`, {}, async (page) => {
    await begin(page, { game: PEOPLE });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Load a game').click();
    await page.getByLabel('Record, link, or log of a game').fill(text);
    await page.getByRole('button', { name: 'Open game' }).click();
    await until(page, () => document.querySelectorAll('.move').length > 0);
    assert.match((await kept(page)).record, /^ontop\(players=2\) =T0 c4c5/);
  });
}

const LAB = 'https://www.carcassonnelab.com/#/0/0/CCA/12b12110';

onPage('opens games that people played elsewhere', {}, async (page) => {
  await begin(page, { game: PEOPLE });
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
  assert.ok((await page.evaluate(() => navigator.clipboard.readText())).startsWith(LAB));
});

onPage('a game from a real table is entered draw by draw', {}, async (page) => {
  const game = 'tilescope 1\nseed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord carcassonne(players=2) =E 0,-1r2c0 =V';
  await begin(page, { game });
  await page.getByRole('button', { name: /tiles left/ }).click();
  const outcomes = page.locator('.redraw-outcome');
  await outcomes.first().waitFor();
  assert.equal(await page.locator('.redraw-outcome[aria-pressed=true]').count(), 1);
  await outcomes.first().click();
  await page.locator('.redraw-outcome[aria-pressed=true]').first().waitFor();
  await settled(page);
  assert.match((await kept(page)).record, /=E 0,-1r2c0 =A$/);
  assert.equal((await kept(page)).played, '3');
});

onPage('the viewer’s pieces have the colour of the settings', {}, async (page) => {
  const seats = 'seat person Ada\nseat computer:greedy Owl';
  const game = `tilescope 1\nseed 5\nplayed 3\n${seats}\nrecord carcassonne(players=2) =E 0,-1r2c0 =V`;
  await begin(page, { preferences: 'animation off\ncolour green\n', game });
  const colours = () =>
    page.evaluate(() => [1, 2, 4].map((seat) => getComputedStyle(document.querySelector('.app')).getPropertyValue(`--player-${seat}`)));
  const [own, other, exchanged] = await colours();
  await page.evaluate(() => delete document.documentElement.dataset.own && delete document.documentElement.dataset.colour);
  assert.deepEqual(await colours(), [exchanged, other, own]);
  assert.notEqual(own, exchanged);
});

onPage('opens a copied record and a copied link', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await page.waitForSelector('.game');
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
  const { seed, seat } = await kept(page);
  assert.equal(new URL(link).searchParams.get('seed'), seed);
  assert.equal(new URL(link).searchParams.get('seat2'), seat);
  assert.equal(new URL(link).searchParams.get('search'), 'flat');
  const before = await kept(page);
  await page.goto(link);
  await started(page);
  await page.getByText('After turn 1.').waitFor();
  assert.equal(await turns(page), 2);
  assert.deepEqual(await kept(page), before, 'a game that is looked at is not kept');
  assert.match(await page.locator('.panel-form-now').textContent(), /^flat/);
});

onPage('says which parameter of the address is wrong', { query: '?record=carcassonne()+%3DK&ply=x&utm=1' }, async (page) => {
  await page.getByText(/parameter ply of the address.*from 0 to 1/).waitFor();
  await page.locator('.button-play').waitFor();
});

onPage('says what is wrong with the searcher of an address', { query: '?record=carcassonne()+%3DK&search=guess' }, async (page) => {
  await page.getByText(/parameter search of the address/).waitFor();
});

onPage('says what is wrong with a kept game', {}, async (page) => {
  await begin(page, { game: 'tilescope 1\nseed seven' });
  await page.locator('.note-wrong').getByText(/cannot be read: byte 17: expected a seed/).waitFor();
  await page.locator('.button-play').click();
  await myTurn(page);
});

onPage('plays without storage, and says once that games are not kept', { sandboxed: true }, async (page, frame) => {
  await frame.locator('.seat:nth-child(2) select').selectOption({ index: 1 });
  await frame.locator('.button-play').click();
  await myTurn(frame);
  const note = frame.getByText('This browser cannot save games');
  await note.waitFor();
  await frame.locator('.notes button').click();
  await frame.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await frame.locator('.board-chip').first().click();
  await frame.locator('.board-primary').click();
  await played(frame, 2);
  assert.equal(await note.count(), 0);
});

onPage('computer players play each other, and can be paused', {}, async (page) => {
  const game = PEOPLE.replace('person Ada', 'computer:0 Ada').replace('person Bob', 'computer:0 Bob');
  await begin(page, { game });
  await played(page, 4);
  await page.locator('.caption-buttons').getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play one move' }).waitFor();
  const before = await turns(page);
  await page.getByRole('button', { name: 'Play one move' }).click();
  await played(page, before + 1);
  await page.getByRole('button', { name: 'Resume game' }).click();
  await over(page).waitFor({ timeout: 120_000 });
});
