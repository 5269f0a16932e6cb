// Runs before the first paint. It shows the theme chosen last and what is to come, starts the interface, and says what
// is wrong when that cannot be loaded or breaks down.
"use strict";
{
  const page = document.documentElement;
  const { script, module } = document.currentScript.dataset;

  /** What the browser keeps, as pairs of a key and a text; nothing where storage is refused. */
  const kept = () => {
    try {
      return Object.entries(localStorage);
    } catch {
      return [];
    }
  };
  const games = () => kept().filter(([key]) => key.startsWith("tilescope.game")).map(([, text]) => text);

  const preferences = kept().find(([key]) => key === "tilescope.preferences")?.[1] ?? "";
  const theme = /^theme (light|dark)$/m.exec(preferences);
  if (theme) page.dataset.theme = theme[1];
  if (games().length > 0 || /[?&]record=/.test(location.search)) page.dataset.waiting = "game";

  // The only scripts that are started from an address in a variable are the search workers, each from a Blob.
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (address.startsWith("blob:") ? address : null),
  });

  /** Shows that nothing goes on, why, and the texts of the kept games. */
  const fail = (reason) => {
    const notice = document.getElementById("failure");
    const words = document.getElementById("failure-reason");
    // A panic has said more than the trap that follows it.
    if (notice.hidden || words.textContent === "") words.textContent = reason;
    notice.hidden = false;
    page.dataset.failed = "";
    const texts = games();
    document.getElementById("failure-kept").hidden = texts.length === 0;
    document.getElementById("failure-games").value = texts.join("\n\n");
  };

  addEventListener("DOMContentLoaded", async () => {
    const address = (file) => new URL(file, document.baseURI).href;
    try {
      const interface_ = await import(address(script));
      await interface_.default({ module_or_path: address(module) });
      page.dataset.started = "";
    } catch (error) {
      fail(`The interface could not be loaded. ${error}`);
    }
  });

  const trapped = (error) => {
    if (error instanceof WebAssembly.RuntimeError) fail(`The interface broke down. ${error}`);
  };
  addEventListener("error", (event) => trapped(event.error));
  addEventListener("unhandledrejection", (event) => trapped(event.reason));
}
