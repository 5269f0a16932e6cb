// The page in other languages: the choice of the language, a whole game of each kind without an English word, and the layout
// with long German words.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { cut, english } from './harness/language.mjs';
import { onPage, settled, shot } from './harness/page.mjs';

const game = (setup, first, level = '0') =>
  `seed 5\nplayed 1\nseat person You\nseat computer:${level} Wanderer\nrecord ${setup}(players=2) ${first}`;

const german = { context: { locale: 'de-AT' } };

/** Presses a button, by its name. */
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const POSITIONS = {
  carcassonne: 'carcassonne(players=2) =K 1,0r0c0 =V 0,1r0 =B',
  kingdomino: 'kingdomino(players=2) =3 =17 =28 =44 =p2 :44 =p1 :3 =p1 :28 =p2 :17 =1 =9 =30 =41',
  ontop: 'ontop(players=2) =T0 c4c5 =T3',
};
const at = (record) => `?${new URLSearchParams({ record })}`;

for (const [name, record] of Object.entries(POSITIONS)) {
  onPage(`translation: the editor of ${name} in German`, { ...german, query: at(record) }, async (page) => {
    await press(page, 'Menü');
    await press(page, 'Stellung bearbeiten');
    await page.locator('.edit-room').waitFor();
    await page.locator('#edit-status', { hasText: 'Erlaubt.' }).waitFor();
    assert.deepEqual(await english(page), []);
    assert.deepEqual(await cut(page), []);
    assert.deepEqual(await violations(page), []);
    await shot(page, `${name}-editor-german`);
  });

  const embed = (lang) => `?${new URLSearchParams({ embed: 1, v: 1, record, 'search-budget': 500, lang })}`;
  onPage(`translation: an article with ${name} in German`, { query: embed('de-AT') }, async (page) => {
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    await page.getByRole('button', { name: 'Analysieren' }).click();
    await page.locator('.brief .panel-row').first().waitFor();
    assert.deepEqual(await english(page), []);
    assert.deepEqual(await violations(page), []);
    await shot(page, `${name}-embed-german`);
  });
}

onPage('translation: tournaments in German', { ...german, query: '?tournament=' }, async (page) => {
  await page.locator('.contest-form').waitFor();
  assert.deepEqual(await english(page), []);
  assert.deepEqual(await violations(page), []);
  await shot(page, 'tournament-german');
});

/** Returns the texts with a space before a French punctuation mark at which the line could break. */
const loose = (page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) {
      if (!walk.currentNode.parentElement.closest('[hidden], script, style, noscript, [lang=en], code, textarea')) texts.push(walk.currentNode.textContent);
    }
    return texts.filter((text) => / [:;?!»]|« |\p{L}: /u.test(text));
  });

for (const [name, record] of Object.entries(POSITIONS)) {
  onPage(`translation: French punctuation stays with its word: ${name}`, { window: 'phone', query: `?${new URLSearchParams({ record, lang: 'fr' })}` }, async (page) => {
    await page.locator('.game').waitFor();
    await settled(page);
    assert.deepEqual(await loose(page), []);
    await press(page, 'Menu');
    await press(page, 'Règles du jeu');
    await settled(page);
    assert.deepEqual(await loose(page), []);
    await page.keyboard.press('Escape');
    await press(page, 'Menu');
    await press(page, 'Modifier la position');
    await page.locator('.edit-room').waitFor();
    await settled(page);
    assert.deepEqual(await loose(page), []);
    assert.deepEqual(await cut(page), []);
    await shot(page, `${name}-editor-french`);
  });
}

onPage('translation: French punctuation stays with its word: the start screen', { window: 'phone', query: '?lang=fr' }, async (page) => {
  await page.locator('.foot').waitFor();
  assert.deepEqual(await loose(page), []);
  assert.deepEqual(await cut(page), []);
});
