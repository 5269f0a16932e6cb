// Sharing, a challenge, fair draws, practice, articles and lessons in German. Texts that stay English are marked as English.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { cut, english } from './harness/language.mjs';
import { keep, keptMistakes } from './harness/kept.mjs';
import { onPage, settled, shot, started } from './harness/page.mjs';
import { HURRIED, begin, keptGames, myTurn, turn } from './harness/table.mjs';

const SALT = '00112233445566778899aabbccddeeff';
const OWN = `seed 42\nplayed 1\nseat person You\nseat computer:1 Owl\nsalt ${SALT}\nrecord ontop(players=2) =T1`;
const MISTAKES = [
  { lost: 4.2, played: 'ontop c4c5', best: 'ontop d5d6', record: 'ontop(players=2) =T1 d3d4 =T0' },
  { lost: 3.1, played: 'ontop c4c5', best: 'ontop d5d6', record: 'ontop(players=2) =T1 d3d4 =T1' },
];

const german = { context: { locale: 'de-AT' } };
const phone = { ...german, window: 'phone' };
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

async function sheet(page, name) {
  await press(page, 'Menü');
  await press(page, name);
  await page.locator('dialog[open] h2', { hasText: name }).waitFor();
}

/** Checks that the page shows no English, cuts nothing off, and has no violation. */
async function isGerman(page, name) {
  await settled(page);
  assert.deepEqual(await english(page), []);
  assert.deepEqual(await cut(page), []);
  assert.deepEqual(await violations(page), []);
  await shot(page, name);
}

onPage('german: a shared link opens the game, also in German', phone, async (page) => {
  await begin(page, { game: OWN });
  await myTurn(page);
  await turn(page);
  await sheet(page, 'Teilen');
  await isGerman(page, 'share-german');
  await press(page, 'Link kopieren');
  await page.getByText('In die Zwischenablage kopiert: Link.').waitFor();
  const link = await copied(page);
  const turns = await page.locator('.move').allTextContents();
  await page.goto(link);
  await started(page);
  await settled(page);
  // Readers of a link are not the person who made it.
  const read = turns.map((turn) => turn.replace('Du,', 'Spieler 1,'));
  assert.deepEqual(await page.locator('.move').allTextContents(), read);
});

onPage('german: the proof of fair draws says who knew the seed', phone, async (page) => {
  const told = page.locator('dialog[open] .wrong');
  await page.locator('.button-play').click();
  await myTurn(page);
  await sheet(page, 'Faire Ziehungen');
  assert.equal(await told.count(), 0, 'nobody knew it');
  await isGerman(page, 'fair-german');
  await page.keyboard.press('Escape');
  await press(page, 'Menü');
  await press(page, 'Neues Spiel');
  await page.getByText('Regeln und Startwert').click();
  await page.locator('#seed').fill('Freitag');
  await page.locator('.button-play').click();
  await myTurn(page);
  await sheet(page, 'Faire Ziehungen');
  assert.match(await told.textContent(), /^Jemand konnte die Ziehungen/);
  const [{ salt }] = await keptGames(page);
  assert.match(salt, /^[0-9a-f]{32}\.known$/);
  await isGerman(page, 'fair-known-german');
});

onPage('german: mistakes are practised, and errors of parsers are marked as English', phone, async (page) => {
  await keep(page, { mistakes: MISTAKES, preferences: HURRIED });
  await page.goto(new URL('?record=ontop(players=2)+%3DT1', page.url()).href);
  await started(page);
  await press(page, 'Menü');
  await press(page, 'Meine Fehler');
  await page.getByText('Der Zug, der hier gespielt wurde, kostete').waitFor();
  await page.getByText('Liste als Text').click();
  await isGerman(page, 'mistakes-german');
  await page.locator('#mistakes').fill(keptMistakes([{ ...MISTAKES[0], played: 'ontop d3d4' }]));
  await press(page, 'Übernehmen');
  const wrong = page.locator('.wrong[role=alert]');
  assert.match(await wrong.textContent(), /^Diese Liste lässt sich nicht lesen: mistake 1: byte 0: expected a move that is legal/);
  assert.match(await wrong.locator('[lang=en]').textContent(), /^mistake 1: byte 0: expected/);
});

onPage('german: the dialog for an article', phone, async (page) => {
  await begin(page, { game: OWN });
  await press(page, 'Menü');
  await press(page, 'Diese Stellung einbetten');
  await page.locator('dialog[open] #embed-text').waitFor();
  const before = await page.locator('#embed-text').inputValue();
  await page.locator('.embed-form').getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await settled(page, (before) => document.querySelector('#embed-text').value !== before, before);
  assert.match(await page.locator('#embed-text').inputValue(), /lang(=|&#61;|%3D)"?de/);
  await isGerman(page, 'embed-dialog-german');
});

onPage('german: lessons are German, and a lesson in English is marked as such', { ...german, query: '?learn=' }, async (page) => {
  await page.getByRole('button', { name: /^Flache Monte-Carlo-Suche/ }).click();
  await page.locator('#lesson-step', { hasText: 'Vier Dominos' }).waitFor();
  assert.equal(await page.locator('#lesson-step').getAttribute('lang'), 'de');
  await isGerman(page, 'lesson-german');
  const text = '# One\ngame: ontop(players=2) =T0\n\n## Look\nPlay `c4c5` there.';
  await page.goto(new URL(`?lesson-text=${encodeURIComponent(text)}`, page.url()).href);
  await page.locator('#lesson-step', { hasText: 'Look' }).waitFor();
  assert.equal(await page.locator('#lesson-step').getAttribute('lang'), 'en');
  assert.equal(await page.locator('.lesson-body p > span').getAttribute('lang'), 'en');
  assert.equal(await page.locator('.lesson-move').getAttribute('lang'), 'de', 'a move is described in words of the page');
});
