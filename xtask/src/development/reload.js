// Reloads the page when the server has built another version of it. Kept games are not touched.
"use strict";
{
  /** The milliseconds between two requests for the version. */
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
