// Moves in words. A move has a place and what else is decided there.

const ARROWS = { '0,1': '→', '0,-1': '←', '1,0': '↓', '-1,0': '↑' };
const SIDES = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** Splits moves into places, in their order, each with its moves: `{ place, moves: [{ number, rest }] }`. */
export function byPlace(moves) {
  const places = new Map();
  for (const move of moves) {
    const { place, rest } = describe(move);
    if (!places.has(place)) places.set(place, new Map());
    // A domino with equal halves is listed both ways round: one is enough for people.
    if (!places.get(place).has(rest)) places.get(place).set(rest, move.number);
  }
  return [...places].map(([place, rests]) => ({ place, moves: [...rests].map(([rest, number]) => ({ rest, number })) }));
}

function describe(move) {
  if (move.move === undefined) return domino(move);
  if ('meeple' in move) return tile(move);
  const [, one, other] = /^([a-z]+\d+)([a-z]+\d+)$/.exec(move.move) ?? [];
  if (one === undefined) return { place: move.move, rest: '' };
  return one < other
    ? { place: `${one} – ${other}`, rest: `First corner at ${one}` }
    : { place: `${other} – ${one}`, rest: `First corner at ${one}` };
}

function domino({ chosenDomino, placedDomino }) {
  const rest = chosenDomino ? `Take ${dominoWords(chosenDomino)}` : '';
  if (!placedDomino) return { place: chosenDomino ? '' : 'Discard', rest };
  let [one, other] = [placedDomino.tile1Position, placedDomino.tile2Position];
  const { tile1, tile2 } = placedDomino.domino;
  const isDouble = tile1.terrain === tile2.terrain && tile1.crowns === tile2.crowns;
  if (isDouble && (other.row < one.row || other.col < one.col)) [one, other] = [other, one];
  const arrow = ARROWS[`${other.row - one.row},${other.col - one.col}`];
  return { place: `Column ${signed(one.col)}, row ${signed(one.row)} ${arrow}`, rest };
}

/** A domino in words: `22, field with a crown and clay`. */
export function dominoWords({ number, tile1, tile2 }) {
  const half = ({ terrain, crowns }) => terrain + ['', ' with a crown', ' with 2 crowns', ' with 3 crowns'][crowns];
  return `${number}: ${half(tile1)} | ${half(tile2)}`;
}

function tile({ x, y, rotation, meeple }) {
  const at = meeple?.at.length > 0 ? ` (${meeple.at.map((side) => SIDES[side] ?? side).join(', ')})` : '';
  const rest = meeple ? `Meeple on the ${meeple.kind}${at}` : 'No meeple';
  return { place: `Column ${signed(x)}, row ${signed(y)}, turned ${rotation * 90}°`, rest };
}

const signed = (number) => String(number).replace('-', '−');
