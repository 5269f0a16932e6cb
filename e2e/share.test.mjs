// Sharing: links of every kind opened in a fresh profile, challenges, the proof of fair draws, malformed links.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

import { violations } from './harness/axe.mjs';
import { THEMES } from './harness/browser.mjs';
import { onPage, settled, started, until } from './harness/page.mjs';
import { HURRIED, PATIENCE, begin, keptGames, myTurn, played, turn } from './harness/table.mjs';

/** A whole game of OnTop with the draws of seed 42, and the beginning of its record (core/tests/data/codes). */
const WHOLE = 'ontop(players=2).1VDAAAswgbk8Y4k_02zD6NBedqExx77BK59A';
const BEGINS = 'ontop(players=2) =T1 c8c9 =T4 c2c1';
const SALT = '00112233445566778899aabbccddeeff';
const HASH = createHash('sha256').update(`ontop(players=2) seed=42 salt=${SALT}`).digest('hex');

/** Games of OnTop with the draws of seed 42: between two people, and against a computer player. */
const PEOPLE = 'tilescope 1\nseed 42\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T1';
const COMPUTER = `tilescope 1\nseed 42\nplayed 1\nseat person Ada\nseat computer:1 Owl\nsalt ${SALT}\nrecord ontop(players=2) =T1`;

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens a dialog from the menu. */
async function sheet(page, name) {
  await press(page, 'Menu');
  await press(page, name);
  await page.locator('dialog[open] h2', { hasText: name }).waitFor();
}

/** Returns the visible state of a game: its turns, their players, and the line above the board. */
const seen = async (page) => [
  await page.locator('.move').allTextContents(),
  await page.locator('.score-name').allTextContents(),
  await page.locator('.caption-text').textContent(),
];

/** Opens an address in a fresh profile. */
async function fresh(page, address, body) {
  const other = await page.context().browser().newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const there = await other.newPage();
  await there.addInitScript(() => { globalThis.timersAtOnce = new Set(); });
  await there.goto(address);
  await started(there);
  await settled(there);
  await body(there);
  await other.close();
}

onPage('short and long links show the same in a fresh profile, with and without the analysis', {}, async (page) => {
  await begin(page, { game: PEOPLE });
  await myTurn(page);
  for (let number = 0; number < 3; number += 1) await turn(page);
  const [{ record }] = await keptGames(page);
  await page.locator('.move').nth(1).click();
  await page.getByText('After turn 2.').waitFor();
  const here = await seen(page);
  await sheet(page, 'Share');
  const links = {};
  for (const [kind, name] of [['analysis', 'Copy link'], ['long', 'Copy long link']]) {
    await press(page, name);
    await page.getByText('Copied to the clipboard:').waitFor();
    links[kind] = await copied(page);
  }
  await page.getByLabel('Include analysis').uncheck();
  await press(page, 'Copy link');
  await until(page, async (before) => (await navigator.clipboard.readText()) !== before, links.long);
  links.short = await copied(page);
  assert.equal(await page.getByLabel('Game link').inputValue(), links.short);
  const query = (kind) => new URL(links[kind]).searchParams;
  assert.equal(query('long').get('record'), record);
  assert.deepEqual([...query('short').keys()], ['g', 'ply', 'seat1', 'seat2']);
  assert.ok(query('analysis').get('search').startsWith('mcts') && query('analysis').has('search-seed'));
  assert.ok(query('short').get('g').length < 45, query('short').get('g'));
  for (const link of Object.values(links)) {
    await fresh(page, link, async (there) => {
      await there.getByText('After turn 2.').waitFor();
      assert.deepEqual(await seen(there), here);
      assert.deepEqual(await keptGames(there), [], 'what is only looked at is not kept');
      // The next turn is the same too.
      await press(there, 'To current turn');
      await turn(there);
      assert.equal((await keptGames(there))[0].seed, '42');
    });
  }
});

onPage('a link with a code opens the game', { query: `?g=${WHOLE}` }, async (page) => {
  assert.equal(await page.locator('.move').count(), 30);
  await sheet(page, 'Share');
  await press(page, 'Copy record');
  await page.getByText('Copied to the clipboard: record.').waitFor();
  assert.ok((await copied(page)).startsWith(BEGINS));
  await press(page, 'Copy link');
  await until(page, async () => (await navigator.clipboard.readText()).startsWith('http'));
  assert.equal(new URL(await copied(page)).searchParams.get('g'), WHOLE);
});

for (const [what, query, words] of [
  ['a code that was cut off', `?g=${WHOLE.slice(0, -3)}`, /parameter g of the address, byte 17: .*letters of this one are missing or changed/],
  ['a code with a strange letter', `?g=${WHOLE.slice(0, 30)}*`, /parameter g of the address, byte 30: expected a letter/],
  ['a code of a newer page', '?g=ontop(players=2).2AAAA', /newer page/],
  ['a code of no game', '?g=chess.1AAAA', /parameter g of the address, byte 0: there is no game 'chess'/],
  ['a code that is far too long', `?g=ontop(players=2).1${'A'.repeat(9000)}`, /expected at most 8000 characters/],
  ['a challenge of no seat', '?record=ontop(players=2)&challenge=9.1.1', /parameter challenge of the address, byte 0: expected a seat from 1 to 5/],
  ['a challenge at the seat of a computer', '?record=ontop(players=2)&seat1=computer:greedy+Owl&seat2=person+Ada&challenge=1.1.1', /expected the seat of a person/],
  ['a challenge with wrong points', '?record=ontop(players=2)&challenge=1.many.1', /parameter challenge of the address, byte 2: expected points/],
  ['a salt that is none', '?record=ontop(players=2)&salt=pepper', /parameter salt of the address, byte 0: expected 32 digits/],
]) {
  onPage(`${what} is explained`, { query }, async (page) => {
    await page.getByText(words).waitFor();
    await page.locator('.button-play').waitFor();
  });
}

onPage('a challenge is played on the same draws, against par and sender', { context: { reducedMotion: 'reduce' } }, async (page) => {
  await begin(page, { game: COMPUTER });
  await myTurn(page);
  await sheet(page, 'Share');
  await press(page, 'Challenge a friend with these draws');
  await page.getByText(/^Par is \d+: the points .+ scores in your seat\.$/).waitFor({ timeout: PATIENCE });
  const par = /\d+/.exec(await page.locator('.share-score').textContent())[0];
  await press(page, 'Copy link');
  await page.getByText('Copied to the clipboard:').waitFor();
  const link = await copied(page);
  assert.equal(new URL(link).searchParams.get('challenge'), `1.${par}.-`);
  assert.equal(new URL(link).searchParams.get('seat1'), 'person You', 'no names');
  await fresh(page, link, async (there) => {
    await there.evaluate((preferences) => localStorage.setItem('tilescope.preferences', preferences), HURRIED);
    await there.reload();
    await started(there);
    await there.locator('dialog[open] h2', { hasText: 'A challenge' }).waitFor();
    assert.match(await there.locator('dialog[open]').textContent(), new RegExp(`Par is ${par}: the points`));
    await press(there, 'Accept');
    await myTurn(there);
    await turn(there);
    await myTurn(there);
    const [{ seed, challenge, salt, record }] = await keptGames(there);
    assert.deepEqual([seed, challenge, salt], ['42', `1.${par}.-`, `${SALT}.known`]);
    assert.deepEqual(record.split(' ').filter((word) => word.startsWith('=')).slice(0, 3), ['=T1', '=T4', '=T1'], 'the draws of the seed');
    // The challenge is kept with the game.
    await there.reload();
    await started(there);
    await myTurn(there);
    assert.equal((await keptGames(there))[0].challenge, `1.${par}.-`);
  });
});

onPage('the end of a game shows the result of the challenge', {}, async (page) => {
  await page.goto(new URL(`?g=${WHOLE}`, page.url()).href);
  await started(page);
  await sheet(page, 'Share');
  await press(page, 'Copy record');
  await page.getByText('Copied to the clipboard: record.').waitFor();
  const record = await copied(page);
  const plies = record.split(' ').length - 1;
  const game = `tilescope 1\nseed 42\nplayed ${plies}\nseat person Ada\nseat computer:1 Owl\nchallenge 1.5.9\nsalt ${SALT}\nrecord ${record}`;
  await page.goto(new URL('.', page.url()).href);
  await begin(page, { game });
  await press(page, 'Points');
  assert.match(await page.locator('.share-score').textContent(), /^Challenge result: you scored -?\d+, .+ par \(5\), .+ the sender \(9\)\.$/);
  await press(page, 'Challenge a friend');
  await page.getByText(/^Par is \d+: .+ You scored \d+, .+par\.$/).waitFor({ timeout: PATIENCE });
  await page.keyboard.press('Escape');
  // The proof of fair draws.
  await sheet(page, 'Fair draws');
  assert.equal(await page.getByLabel('Hash (SHA-256) of seed and salt').inputValue(), HASH);
  assert.equal(await page.getByLabel('Hashed text').inputValue(), `ontop(players=2) seed=42 salt=${SALT}`);
  await press(page, 'Check');
  await page.getByText('The seed and salt match the hash above, and every draw of the game follows from the seed.').waitFor();
  await page.getByLabel(/^Hash you noted/).fill(HASH.toUpperCase());
  await press(page, 'Check');
  await page.getByText('The seed and salt match the hash you noted, and every draw').waitFor();
  await page.getByLabel(/^Hash you noted/).fill(HASH.replace(/.$/, HASH.endsWith('0') ? '1' : '0'));
  await press(page, 'Check');
  await page.getByText(/another game, or the seed was changed/).waitFor();
});

onPage('the hash of the draws is shown before the first turn, and is kept', {}, async (page) => {
  await page.locator('.button-play').click();
  await myTurn(page);
  await sheet(page, 'Fair draws');
  const hash = await page.getByLabel('Hash (SHA-256) of seed and salt').inputValue();
  assert.match(hash, /^[0-9a-f]{64}$/);
  assert.equal(await page.getByRole('button', { name: 'Check' }).count(), 0, 'nothing is shown before the end');
  await page.reload();
  await started(page);
  await myTurn(page);
  await sheet(page, 'Fair draws');
  assert.equal(await page.getByLabel('Hash (SHA-256) of seed and salt').inputValue(), hash);
  const [{ seed, salt, record }] = await keptGames(page);
  const setup = record.split(' ')[0];
  assert.equal(createHash('sha256').update(`${setup} seed=${seed} salt=${salt}`).digest('hex'), hash);
});

onPage('a game loaded in the middle cannot be proved fair', { query: '?record=ontop(players=2)+%3DT1+c8c9' }, async (page) => {
  await sheet(page, 'Fair draws');
  await page.getByText(/cannot be proved fair/).waitFor();
});

for (const theme of THEMES) {
  for (const window of ['desktop', 'phone']) {
    onPage(`axe finds no violation, ${theme}, ${window}`, { theme, window }, async (page) => {
      await begin(page, { game: COMPUTER });
      await myTurn(page);
      await sheet(page, 'Share');
      assert.deepEqual(await violations(page), [], 'share');
      await press(page, 'Challenge a friend with these draws');
      await page.getByText(/^Par is \d+/).waitFor({ timeout: PATIENCE });
      assert.deepEqual(await violations(page), [], 'challenge a friend');
      await page.keyboard.press('Escape');
      await sheet(page, 'Fair draws');
      assert.deepEqual(await violations(page), [], 'fair draws');
      await page.goto(new URL('?record=ontop(players=2)&seed=42&seat1=person+You&seat2=computer:greedy+Owl&challenge=1.5.9', page.url()).href);
      await started(page);
      await page.locator('dialog[open] h2', { hasText: 'A challenge' }).waitFor();
      assert.deepEqual(await violations(page), [], 'a challenge');
    });
  }
}

for (const theme of THEMES) {
  for (const window of ['desktop', 'phone']) {
    onPage(`the QR code of a link is black on white and large, ${theme}, ${window}`, { theme, window }, async (page) => {
      await begin(page, { game: PEOPLE });
      await sheet(page, 'Share');
      const link = await page.getByLabel('Game link').inputValue();
      await press(page, 'QR code');
      const code = page.getByRole('img', { name: 'QR code of the link' });
      await code.waitFor();
      assert.equal(await page.locator('.qr-link').getAttribute('href'), link);
      const inks = await code.evaluate((code) => [...code.children].map((path) => getComputedStyle(path).fill));
      assert.deepEqual(inks, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      const { x, width, height } = await code.boundingBox();
      const side = Number((await code.getAttribute('viewBox')).split(' ')[2]);
      assert.ok(width === height && x >= 0 && width / side >= 5, `${width} x ${height} pixels for ${side} modules`);
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('dialog[open]').count(), 1, 'the link is still there');
    });
  }
}

/** Players whose names an address escapes, so that a link has about 800 characters. */
const CROWD = Array.from({ length: 4 }, (_, index) => [`seat${index + 1}`, `person ${'☃'.repeat(19)}${index}`]);

onPage('a link that is too long for a QR code says so', { query: `?${new URLSearchParams([['record', 'ontop(players=4) =T1'], ...CROWD])}` }, async (page) => {
  await myTurn(page);
  await sheet(page, 'Share');
  await press(page, 'QR code');
  await page.getByRole('alert').getByText(/^The link is too long for a QR code: it has \d+ characters, /).waitFor();
  assert.equal(await page.locator('.qr-code').count(), 0);
});
