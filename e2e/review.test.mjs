// The review of a game: its progress, the ledger, mistakes with the keyboard, the better move, storage and downloads.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { accessible, violations } from './harness/axe.mjs';
import { keptGame, keptMistakes } from './harness/kept.mjs';
import { onPage, rested, settled, started, until } from './harness/page.mjs';
import { PATIENCE, keptGames } from './harness/table.mjs';

/** A finished game of OnTop, and an unfinished one of Kingdomino. */
const ONTOP =
  'ontop(players=2) =T1 d3d4 =T0 e3e4 =T1 f3f4 =T4 e2d2 =T0 f2g2 =T3 g3g4 =T4 d7d8 =T1 c2c1 =T3 d9c9 ' +
  '=T4 g1h1 =T1 d6e6 =T4 e9e8 =T0 c5c4 =T0 h4h3 =T4 b2b1 =T1 f7e7 =T1 h5g5 =T4 f6f5 =T3 c8b8 =T4 a2a1 ' +
  '=T0 e1f1 =T3 g7g6 =T0 g8f8 =T3 b4b3 =T1 a4a3 =T4 a6a5 =T0 b7b6 =T0 a9b9 =T2 a8a7 =T3 h8h7 =T1 h9g9';
/** The number of its moves and draws. */
const PLIES = ONTOP.split(' ').length - 1;
/** Its first turns, which have mistakes. */
const OPENING = ONTOP.split(' ').slice(0, 24).join(' ');
const KINGDOMINO =
  'kingdomino(players=2) =6 =11 =16 =23 =p1 :23 =p2 :11 =p2 :16 =p1 :6 =10 =21 =40 =48 -1,-1e:48 -2,0e:40 1,0e:21';

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

/** Opens the review of the game on the page. */
async function review(page) {
  await press(page, 'Menu');
  await press(page, 'Review game');
  await page.locator('.review-room').waitFor();
}

/** Waits until all positions are judged. */
async function swept(page) {
  await page.getByText('Review complete', { exact: true }).waitFor({ timeout: 3 * PATIENCE });
  await settled(page);
}

/** The rows of the ledger. The last one is the sum. */
const LEDGER = ['initial', 'luck', 'own-lost', 'own-gained', 'others-lost', 'others-gained', 'final'];

/** Returns the numbers of a row of the ledger, for each player. */
const row = (page, name) =>
  page.locator(`.ledger-${name} td`).evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace('−', '-'))));

const turn = (page) => page.locator('.chart').getAttribute('aria-valuenow').then(Number);

onPage('a recorded game is reviewed and its ledger adds up', { query: `?record=${encodeURIComponent(ONTOP)}` }, async (page) => {
  await review(page);
  // The review pauses and keeps its results.
  await press(page, 'Pause');
  const paused = await rested(() => page.locator('.review-done').textContent());
  assert.match(paused, new RegExp(`^Paused: \\d+ of ${PLIES} positions$`));
  await new Promise((done) => setTimeout(done, 700));
  assert.equal(await page.locator('.review-done').textContent(), paused);
  await press(page, 'Resume');
  await swept(page);

  const ledger = Object.fromEntries(await Promise.all(LEDGER.map(async (name) => [name, await row(page, name)])));
  for (const seat of [0, 1]) {
    const [last, ...parts] = LEDGER.toReversed().map((name) => ledger[name][seat]);
    const sum = parts.reduce((sum, part) => sum + part);
    assert.ok(Math.abs(sum - last) < 0.4, `seat ${seat}: ${sum} and ${last}`);
    assert.ok(ledger['own-lost'][seat] <= 0);
    for (const what of ['lost', 'gained']) {
      const both = ledger[`own-${what}`][seat] + ledger[`others-${what}`][1 - seat];
      assert.ok(Math.abs(both) < 0.15, `what one has ${what} the other has not: ${both}`);
    }
  }
  assert.ok(Math.abs(ledger.luck[0] + ledger.luck[1]) < 0.15, 'what is luck for one is bad luck for the other');

  // The keyboard moves from mistake to mistake. The board shows the better move and its line.
  const mistakes = await page.locator('.review-mistake').count();
  assert.ok(mistakes > 0);
  await page.locator('.chart').focus();
  await page.keyboard.press('Home');
  await until(page, () => document.querySelector('.chart').getAttribute('aria-valuenow') === '1');
  for (let seen = 0; seen < 30; seen += 1) await page.keyboard.press('>');
  await settled(page);
  const at = await turn(page);
  assert.equal(Number(await page.locator('.review-mistake .move-number').last().textContent()), at);
  assert.match(await page.locator('.review-verdict').textContent(), /(Loses [\d.]+ points? ± [\d.]+|Proven: loses [\d.]+ points?): (inaccuracy|mistake|blunder)\./);
  const better = page.locator('.review-better');
  assert.equal(await better.getAttribute('aria-pressed'), 'true');
  await page.locator('.review-card .comparison-sentence').getByText(/^(With the better move|No source of points)/).waitFor({ timeout: PATIENCE });
  const board = () => page.locator('.review-board svg').first().evaluate((board) => board.outerHTML);
  const withBetter = await board();
  await page.locator('.review-move').first().click();
  await settled(page);
  assert.notEqual(await board(), withBetter, 'the played move is another one');
  await better.click();
  await settled(page);
  assert.equal(await board(), withBetter);
  await page.keyboard.press('<');
  await settled(page);
  assert.ok((await turn(page)) <= at);

  // The strip shows every tile that could have been drawn, and marks the one that was.
  assert.equal(await page.locator('.strip-drawn').count(), 1);
  assert.ok((await page.locator('.strip-outcome').count()) > 1);

  // The review can be downloaded as data and pictures.
  await page.getByText('Download').click();
  const taken = async (name) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
    return readFile(await file.path());
  };
  const data = JSON.parse(await taken('JSON'));
  assert.equal(data.record, ONTOP);
  assert.equal(data.moves.length, PLIES);
  data.ledger.forEach(({ final, ...parts }, seat) => {
    assert.ok(Math.abs(Object.values(parts).reduce((sum, part) => sum + part) - final) < 1e-3);
    // The file has the numbers behind the ledger.
    const turns = data.moves.filter(({ gain }) => gain).slice(1);
    const own = turns.filter(({ player }) => player === seat + 1);
    const gained = own.reduce((sum, { gain }) => sum + gain[seat], 0);
    assert.ok(Math.abs(gained - parts.own_gained) < 0.01, `${gained} and ${parts.own_gained}`);
  });
  const lines = String(await taken('CSV')).trimEnd().split('\n');
  assert.equal(lines.length, PLIES + 1);
  assert.ok(lines[0].startsWith('ply,turn,player,played,best,lost,half,proven,class,luck_1'));
  const drawing = String(await taken('Board as SVG'));
  assert.match(drawing, /^<svg[^]*<\/svg>\s*$/);
  assert.ok(drawing.length < 150_000, `${drawing.length} bytes`);
  assert.match(String(await taken('Graph as SVG')), /^<svg[^]*<\/svg>$/);
  assert.equal((await taken('Board as PNG')).subarray(1, 4).toString(), 'PNG');
});

const kept = (record) =>
  `seed 5\nplayed ${record.split(' ').length - 1}\nseat person Ada\nseat person Bob\nrecord ${record}`;

/** The number of judged positions. */
const judged = (page) => page.locator('.review-done').textContent().then((text) => Number(/\d+/.exec(text)?.[0] ?? NaN));

onPage('a review of a linked game continues after a reload', { query: `?record=${encodeURIComponent(ONTOP)}` }, async (page) => {
  await review(page);
  await until(page, () => Number(/\d+/.exec(document.querySelector('.review-done').textContent)?.[0]) > 20);
  await press(page, 'Pause');
  const before = await rested(() => judged(page));
  await page.reload();
  await page.locator('.review-room').waitFor({ timeout: PATIENCE });
  // Draws are judged again, since only decisions are stored.
  await until(page, (least) => Number(/\d+/.exec(document.querySelector('.review-done').textContent)?.[0]) >= least, Math.floor(before / 2) - 1);
  assert.ok(await page.locator('.review-mistake, .review-mistakes .help').count() > 0);
});

onPage('a mistake brings its verdict into view', { query: `?record=${encodeURIComponent(OPENING)}`, window: 'phone' }, async (page) => {
  await review(page);
  await swept(page);
  for (const which of ['first', 'last']) {
    const mistake = page.locator('.review-mistake')[which]();
    await mistake.scrollIntoViewIfNeeded();
    await mistake.click();
    await settled(page);
    const box = await page.locator('.review-verdict').boundingBox();
    const { height } = page.viewportSize();
    assert.ok(box.y >= 0 && box.y + box.height <= height, `${which}: ${JSON.stringify(box)} in ${height}`);
  }
});

onPage('a review is kept with its game', { game: kept(OPENING) }, async (page) => {
  await review(page);
  await swept(page);
  const known = await page.locator('.review-summary table').textContent();
  await press(page, 'Back to the game');
  const [game] = await keptGames(page);
  assert.equal(JSON.parse(game.reviewed).value.depth, 'quick');
  await page.reload();
  await started(page);
  await review(page);
  await swept(page);
  assert.equal(await page.locator('.review-summary table').textContent(), known);
});

onPage('a malformed kept review is made again, with a notice', { game: keptGame(kept(OPENING), { reviewed: '{"name":"review","version":1,"value":1}' }) }, async (page) => {
  await review(page);
  await page.getByText('The saved review cannot be read and will be computed again:').waitFor();
  await swept(page);
});

onPage('a guessed move is graded in points', { query: `?record=${encodeURIComponent(ONTOP)}` }, async (page) => {
  await review(page);
  await press(page, 'Guess the move');
  await page.locator('.chart').focus();
  await page.keyboard.press('Home');
  await page.getByText('Which move would you play?').waitFor();
  assert.equal(await page.locator('.review-mistakes').count(), 0, 'nothing is shown before');
  // Enter previews a placement on the focused cell, and then confirms it.
  await page.locator('.review-board [role=grid] [tabindex="0"]').focus();
  for (let step = 0; step < 6 && (await page.getByText('Which move would you play?').isVisible()); step += 1) {
    await page.keyboard.press('Enter');
    await settled(page);
  }
  await page.locator('.review-verdict').getByText(/Correct: no better move was found|Your move loses [\d.]+ points?/).waitFor({ timeout: PATIENCE });
  assert.match(await page.locator('.review-score').textContent(), /^[01] of 1 as good as the best, [\d.]+ points lost per move$/);
  await press(page, 'Next turn');
  await page.getByText('Which move would you play?').waitFor();
  await press(page, 'Stop guessing');
  await page.locator('.review-mistakes').waitFor();
});

/** Two mistakes of unfinished games. */
const MISTAKES = [
  { lost: 4.2, played: 'ontop c4c5', best: 'ontop d5d6', record: 'ontop(players=2) =T1 d3d4 =T0' },
  { lost: 3.1, played: 'ontop c4c5', best: 'ontop d5d6', record: 'ontop(players=2) =T1 d3d4 =T1' },
];

onPage('mistakes are kept, tried again and edited as text', { query: `?record=${encodeURIComponent(OPENING)}` }, async (page) => {
  await review(page);
  await swept(page);
  await press(page, 'Save for practice');
  await page.getByText(/^\d+ mistakes saved\.$/).waitFor();
  await press(page, 'My mistakes');
  const listed = page.getByText('List as text');
  await listed.click();
  const field = page.locator('#mistakes');
  const kept = JSON.parse(await field.inputValue()).value;
  assert.equal(await page.locator('.review-score').textContent(), `${kept.length} left to practise`);
  assert.deepEqual(await violations(page), []);

  // A malformed list changes nothing, and the error says where it is wrong.
  await field.fill(keptMistakes([...MISTAKES, { ...MISTAKES[0], played: 'ontop d3d4' }]));
  await press(page, 'Apply');
  await page.getByText('This list cannot be read: mistake 3: byte 0: expected a move that is legal').waitFor();
  assert.equal(await page.locator('.review-score').textContent(), `${kept.length} left to practise`);
  await field.fill(keptMistakes(MISTAKES));
  await press(page, 'Apply');
  await page.getByText('2 left to practise').waitFor();

  // Makes a move with the keys, which is then graded.
  const task = page.getByText('The move played here lost 4.2 points. Find a better one and play it on the board.');
  await page.locator('.review-board [role=grid] [tabindex="0"]').focus();
  for (let step = 0; step < 6 && (await task.isVisible()); step += 1) {
    await page.keyboard.press('Enter');
    await settled(page);
  }
  await page.locator('.review-verdict').getByText(/Correct: no better move was found|Your move loses [\d.]+ points?/).waitFor({ timeout: PATIENCE });
  const solved = await page.getByText('It comes back tomorrow.').isVisible();
  await press(page, solved ? 'Next' : 'Later');
  await page.getByText('lost 3.1 points').waitFor();
  await press(page, 'Remove from list');
  await page.getByText(solved ? '1 mistake comes back tomorrow.' : '1 left to practise').waitFor();
  assert.deepEqual(await violations(page), []);
  await press(page, 'Back to the game');

  // The list is still there after a reload.
  await page.reload();
  await started(page);
  await press(page, 'Menu');
  await press(page, 'My mistakes');
  await page.getByText(solved ? '1 mistake comes back tomorrow.' : '1 left to practise').waitFor();
});

onPage('a review breaks no rule of accessibility', { query: `?record=${encodeURIComponent(KINGDOMINO)}` }, async (page) => {
  await review(page);
  await swept(page);
  await page.keyboard.press(',');
  await accessible(page);
  await page.getByText('Graph as a table').click();
  await accessible(page);
});
