// Sharing: links of every kind opened in a fresh profile, challenges, the proof of fair draws, malformed links.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

import { accessible, violations } from './harness/axe.mjs';
import { keep } from './harness/kept.mjs';
import { onPage, settled, started } from './harness/page.mjs';
import { HURRIED, PATIENCE, begin, keptGames, myTurn, played, turn } from './harness/table.mjs';

/** A whole game of OnTop with the draws of seed 42, and the beginning of its record (core/tests/data/codes). */
const WHOLE = 'ontop(players=2).1VDAAAswgbk8Y4k_02zD6NBedqExx77BK59A';
const SALT = '00112233445566778899aabbccddeeff';
const HASH = createHash('sha256').update(`ontop(players=2) seed=42 salt=${SALT}`).digest('hex');

/** Games of OnTop with the draws of seed 42: between two people, and against a computer player. */
const PEOPLE = 'seed 42\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T1';
const COMPUTER = `seed 42\nplayed 1\nseat person Ada\nseat computer:1 Owl\nsalt ${SALT}\nrecord ontop(players=2) =T1`;

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens a dialog from the menu. */
async function sheet(page, name) {
  await press(page, 'Menu');
  await press(page, name);
  await page.locator('dialog[open] h2', { hasText: name }).waitFor();
}

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

onPage('a code that was cut off is explained', { query: `?g=${WHOLE.slice(0, -3)}` }, async (page) => {
  await page.getByText(/parameter g of the address, byte 17: .*letters of this one are missing or changed/).waitFor();
  await page.locator('.button-play').waitFor();
});

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
    await keep(there, { preferences: HURRIED });
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
  const game = `seed 42\nplayed ${plies}\nseat person Ada\nseat computer:1 Owl\nchallenge 1.5.9\nsalt ${SALT}\nrecord ${record}`;
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

onPage('the dialogs of a challenge and of fair draws break no rule of accessibility', { game: COMPUTER }, async (page) => {
  await myTurn(page);
  await sheet(page, 'Share');
  await press(page, 'Challenge a friend with these draws');
  await page.getByText(/^Par is \d+/).waitFor({ timeout: PATIENCE });
  await accessible(page);
  await page.keyboard.press('Escape');
  await sheet(page, 'Fair draws');
  await accessible(page);
  await page.goto(new URL('?record=ontop(players=2)&seed=42&seat1=person+You&seat2=computer:4+Owl&challenge=1.5.9', page.url()).href);
  await started(page);
  await page.locator('dialog[open] h2', { hasText: 'A challenge' }).waitFor();
  await accessible(page);
});

onPage('the QR code of a link is black on white and large', { window: 'phone', theme: 'dark', game: PEOPLE }, async (page) => {
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
});
