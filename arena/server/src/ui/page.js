// The page of the game server: shows the lists or a game, by the address, and brings them up to date.

import { gameView } from './game.js';
import { listView } from './list.js';
import { showTrouble } from './element.js';

const PAUSE = 1000;
const main = document.getElementById('main');
let update = async () => {};
let address;

/** Shows what the address names. */
function route() {
  if (location.hash !== address) {
    address = location.hash;
    const game = /^#\/games\/([0-9a-f-]{36})$/.exec(address);
    update = game ? gameView(main, game[1]) : listView(main);
    scrollTo(0, 0);
  }
  refresh();
}

async function refresh() {
  try {
    await update();
    showTrouble('');
  } catch (error) {
    showTrouble(error.message);
  }
}

async function keepUpToDate() {
  if (!document.hidden) await refresh();
  setTimeout(keepUpToDate, PAUSE);
}

addEventListener('hashchange', route);
addEventListener('tilescope-changed', refresh);
document.addEventListener('visibilitychange', refresh);
route();
setTimeout(keepUpToDate, PAUSE);
