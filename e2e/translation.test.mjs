// The page in other languages: the choice of the language, a whole game of each kind without an English word, and the layout
// with long German words.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { cut, english } from './harness/language.mjs';
import { onPage, settled, shot } from './harness/page.mjs';
import { begin, focused, myTurn, over, played, turns } from './harness/table.mjs';

const game = (setup, first, level = '0') =>
  `tilescope 1\nseed 5\nplayed 1\nseat person You\nseat computer:${level} Wanderer\nrecord ${setup}(players=2) ${first}`;
const GAMES = {
  carcassonne: game('carcassonne', '=K'),
  ontop: game('ontop', '=T0'),
};

const german = { context: { locale: 'de-AT' } };

onPage('translation: the browser sets the language, and no English is left', german, async (page) => {
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
  await page.getByRole('button', { name: 'Spielen', exact: true }).waitFor();
  await page.locator('.foot').waitFor();
  assert.deepEqual(await english(page), []);
  assert.deepEqual(await violations(page), []);
  await shot(page, 'start-german');
});

onPage('translation: an address sets the language, and an unknown language is ignored', { ...german, query: '?lang=fr' }, async (page) => {
  await page.getByRole('button', { name: 'Jouer', exact: true }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
  await page.goto(page.url().replace('lang=fr', 'lang=tlh'));
  await page.getByRole('button', { name: 'Spielen', exact: true }).waitFor();
});

for (const [name, text] of Object.entries(GAMES)) {
  onPage(`translation: a whole game of ${name} in German with keys`, german, async (page) => {
    await begin(page, { game: text });
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
      const before = await turns(page);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.locator('.board > [role=status]', { hasText: /^Versuch/ }).waitFor();
      if (turn === 3) assert.deepEqual(await english(page), []);
      // Enter chooses the placement and then the meeple, if there is one, and confirms.
      for (let step = 0; step < 4 && (await turns(page)) === before; step += 1) {
        await page.keyboard.press('Enter');
        await settled(page);
      }
      await played(page, before + 2);
    }
    await over(page).waitFor();
    assert.deepEqual(await english(page), []);
    assert.deepEqual(await violations(page), []);
    await shot(page, `${name}-german`);
  });
}

onPage('translation: a whole game of kingdomino in German with keys', german, async (page) => {
  const record = 'kingdomino(players=2) =2 =14 =33 =40 =p1';
  await begin(page, { game: `tilescope 1\nseed 7\nplayed 5\nseat person You\nseat computer:0 Wanderer\nrecord ${record}` });
  const cursor = page.locator('[role=grid] [tabindex="0"]');
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
    const before = await turns(page);
    await cursor.focus();
    if ((await page.locator('.board-legal').count()) > 0) {
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.locator('.kd > [role=status]', { hasText: /^Versuch/ }).waitFor();
    }
    if (turn === 3) assert.deepEqual(await english(page), []);
    const free = page.locator('.kd-choices [role=radio]:not(:disabled)');
    if ((await free.count()) > 1) {
      await cursor.focus();
      await page.keyboard.press(await free.first().getAttribute('data-choice'));
    } else {
      await page.keyboard.press('Enter');
    }
    await focused(page, '.board-primary');
    await page.keyboard.press('Enter');
    await played(page, before + 1);
  }
  await over(page).waitFor();
  assert.deepEqual(await english(page), []);
  assert.deepEqual(await violations(page), []);
  await shot(page, 'kingdomino-german');
});

for (const width of [390, 320]) {
  onPage(`translation: no German text is cut off, ${width} px wide`, { ...german, window: 'phone' }, async (page) => {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('.foot').waitFor();
    assert.deepEqual(await cut(page), []);
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await page.getByRole('dialog', { name: 'Einstellungen' }).waitFor();
    assert.deepEqual(await cut(page), []);
    await shot(page, `settings-german-${width}`);
  });
}

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

onPage('translation: an article in an unsupported language is in English', {
  ...german,
  query: `?${new URLSearchParams({ embed: 1, v: 1, record: POSITIONS.ontop, lang: 'pt-BR' })}`,
}, async (page) => {
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  await page.getByRole('button', { name: 'Analyse', exact: true }).waitFor();
});

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
