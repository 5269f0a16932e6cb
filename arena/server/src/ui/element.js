// Elements of the page. Names are texts of strangers: every text becomes a text node, never markup.

/** Creates an element with attributes, properties that begin with `on`, and children: elements or texts. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** The name of a player, apart from the direction of the text around it. */
export const person = (name) => element('bdi', { class: 'person' }, name);

/** Names in a row: `Al, Bo and Cy`. */
export function people(names) {
  const shown = names.map(person);
  return shown.flatMap((name, index) => [index === 0 ? '' : index + 1 < shown.length ? ', ' : ' and ', name]);
}

/** The name of the game that a setup or a record begins with. */
export const gameName = (text) =>
  ({ carcassonne: 'Carcassonne', kingdomino: 'Kingdomino', ontop: 'OnTop' })[gameId(text)] ?? gameId(text);

/** The word with which a setup or a record begins. */
export const gameId = (text) => text.split('(')[0];

/** Points as a text, with the sign of a minus. */
export const pointsText = (points) => String(points).replace('-', '−');

/** Shows a message about the connection, or none. */
export function showTrouble(text) {
  const place = document.getElementById('trouble');
  if (place.textContent !== text) place.textContent = text;
}
