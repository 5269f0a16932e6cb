// Reloads the page when the server has built another version of it. Kept games stay.
"use strict";
{
  /** How often the server is asked, in milliseconds. */
  const PAUSE = 300;
  let shown;
  const look = async () => {
    try {
      const version = await (await fetch("/development.txt")).text();
      if (shown !== undefined && version !== shown) location.reload();
      shown = version;
    } catch {
      // The server is stopped; it may come back.
    }
    setTimeout(look, PAUSE);
  };
  look();
}
