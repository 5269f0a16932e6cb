// Runs before the first paint. It applies the chosen theme, shows the static page, loads the program and stores the page for
// use without a network. If the program cannot be loaded or crashes, it shows why.
"use strict";
{
  const page = document.documentElement;
  /** The files of the page, by their names in the sources. Their own names contain the hash of their content. */
  const files = Object.fromEntries(
    document.currentScript.dataset.files.split(" ").map((file) => [file.replace(/-[0-9a-f]{8}(?=\.)/, ""), file]),
  );
  /** The marked texts of the static page, by language. The page itself has the English ones. */
  const texts = { ...JSON.parse(document.currentScript.dataset.words), en: [] };

  /** Returns the full address of a file of the page, by its name in the sources. */
  const address = (file) => new URL(files[file] ?? file, document.baseURI).href;

  /** Texts that last while the page is open: those of a language, and the kept ones if the browser refuses storage. */
  const memory = new Map();
  /** Returns the kept texts, by key. */
  const kept = () => {
    try {
      return new Map(Object.entries(localStorage));
    } catch {
      return memory;
    }
  };
  /** Returns the value of a kept text; an empty one if it cannot be read. */
  const value = (text) => {
    try {
      return JSON.parse(text).value ?? {};
    } catch {
      return {};
    }
  };
  const isGame = (key) => key.startsWith("tilescope.game");
  /** Returns the texts of the kept games, the newest first. */
  const games = () => {
    const texts = [...kept()].filter(([key]) => isGame(key)).map(([, text]) => ({ text, saved: value(text).saved ?? 0 }));
    return texts.sort((one, other) => other.saved - one.saved).map(({ text }) => text);
  };

  /** The parameters of the first address. */
  const first = new URLSearchParams(location.search);
  /** Whether the page is a position in somebody's article. Such a page reads nothing that is kept here. */
  const embedded = first.has("embed");
  /** Whether it needs only the texts of a position, and not those of a screen. */
  const fewer = embedded && !first.get("study") && !first.get("side");

  // The look of the page comes from the address, or from the viewer's preferences.
  const said = embedded ? {} : value(kept().get("tilescope.preferences"));
  const asked = (first.get("theme") ?? "").split(/[\s,]+/);
  const theme = [...asked, said.theme].find((name) => /^(light|dark)$/.test(name));
  if (theme) page.dataset.theme = theme;
  if (asked.includes("projector") || said.projector) page.dataset.projector = "";

  // Only these scripts start from an address in a variable: the search workers, each from a Blob, and the service worker
  // that stores the page for use without a network.
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (script) => (script.startsWith("blob:") || script === address("sw.js") ? script : null),
  });

  // ---- Failures ----

  /** Shows that the page has failed, the reason, and the texts of the kept games. */
  const fail = (reason) => {
    const notice = document.getElementById("failure");
    const words = document.getElementById("failure-reason");
    // The message of a panic says more than that of the trap after it.
    if (notice.hidden || words.textContent === "") words.textContent = reason;
    notice.hidden = false;
    page.dataset.failed = "";
    const texts = games();
    document.getElementById("failure-kept").hidden = texts.length === 0;
    document.getElementById("failure-games").value = texts.join("\n\n");
  };
  const trapped = (error) => {
    if (error instanceof WebAssembly.RuntimeError) fail(`The interface broke down. ${error}`);
  };
  addEventListener("error", (event) => trapped(event.error));
  addEventListener("unhandledrejection", (event) => trapped(event.reason));

  /** Fetches the text of a file of the page, by its name in the sources. */
  const text = async (file) => {
    // Files that do not exist are not requested.
    const answer = files[file] && (await fetch(address(file)));
    if (!answer?.ok) throw new Error(`${file} cannot be loaded`);
    return answer.text();
  };

  /** Fetches a text from another site, which learns as little as possible. Fails with its status, or if it is too long. */
  const foreign = async (address, most) => {
    const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" });
    if (!answer.ok) throw answer.status;
    const [parts, reader] = [[], answer.body.getReader()];
    for (let part; (part = (await reader.read()).value); parts.push(part)) {
      if ((most -= part.length) < 0) throw reader.cancel() && "too long";
    }
    return new Blob(parts).text();
  };

  // ---- Language ----

  /** Shows the marked texts of the static page in the language of the page. */
  const translate = () => {
    for (const element of document.querySelectorAll("[data-t]")) {
      const { t } = element.dataset;
      texts.en[t] ??= element.textContent;
      element.textContent = texts[page.lang][t];
    }
  };

  /** Shows the static page in a language, by its code, and loads the program's texts in that language. Without a code it
      takes the first language that the browser prefers and the page has. If the texts cannot be loaded, the page stays as
      it is. */
  const speak = async (asked) => {
    const before = page.lang;
    const codes = [asked, ...navigator.languages].map((code) => code?.split("-")[0].toLowerCase());
    page.lang = codes.find((code) => Object.hasOwn(texts, code)) ?? "en";
    translate();
    const file = `${page.lang}.txt`;
    try {
      if (files[file] && !memory.has(file)) memory.set(file, await text(fewer ? `embed-${file}` : file));
    } catch {
      page.lang = before;
      translate();
    }
  };
  const lang = first.get("lang") ?? "auto";
  const chosen = said.language;
  // If an article is in none of the page's languages, the position is in English.
  const usual = embedded && lang !== "auto" ? "en" : chosen;
  const spoken = speak([lang, usual].find((code) => Object.hasOwn(texts, code?.split("-")[0].toLowerCase())));

  // ---- The program ----

  const task = () => new Promise((done) => setTimeout(done));
  // The static page is painted first, before the program runs. A hidden page is never painted.
  const painted = document.hidden ? task() : new Promise((done) => requestAnimationFrame(done)).then(task);
  const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done)).then(translate);

  // A lesson of another site opens on the start screen, which asks first.
  const asks = first.has("learn") || first.get("lesson")?.includes("://");
  // A reload of the start screen shows it again; a new visit shows the newest game.
  const again = String(history.state).startsWith("start");
  const played = !embedded && [...kept().keys()].some(isGame) && !asks && !again;
  const opens = played || !asks && ["tournament", "kept", "record", "position", "g", "lesson", "lesson-text"].some((name) => first.has(name));
  // The static page is laid out for this screen, and the program shows it.
  page.dataset.screen = embedded ? "embed" : opens ? "game" : "start";

  /** The style sheets that are loaded or loading. One that failed to load is tried again. */
  const sheets = new Map();
  const dress = (sheet) => {
    const loading = sheets.get(sheet) ?? new Promise((done, failed) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address(sheet);
      link.onload = done;
      link.onerror = () => {
        sheets.delete(sheet);
        link.remove();
        failed(new Error(`${sheet} cannot be loaded`));
      };
      document.head.append(link);
    });
    sheets.set(sheet, loading);
    return loading;
  };

  let program;
  let shell;
  let unsettled = !embedded;
  const run = async () => {
    await Promise.all([painted, parsed, spoken]);
    shell = document.getElementById("app").cloneNode(true);
    // Both files load at the same time.
    const module = fetch(address("page.wasm"));
    module.catch(() => {});
    program = await import(address("page.js"));
    await program.default({ module_or_path: module });
    // Starting the program and rendering are two tasks.
    await task();
    program.begin();
  };
  const expect = (part) => program.expect?.(part);
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const loaded = new Promise((done) => addEventListener("load", done));

  globalThis.tilescope = {
    address,
    dress,
    expect,
    fail,
    foreign,
    memory: () => memory,
    reset: () => {
      document.getElementById("app").replaceWith(shell.cloneNode(true));
      translate();
      scrollTo(0, 0);
    },
    // The next parts load only after the first ones. An article does not need them.
    settle: (parts) => {
      const rest = async () => {
        parts.split(" ").forEach(expect);
        for (const sheet of ["game.css", "later.css"]) await dress(sheet).catch(() => {});
        keep();
      };
      if (unsettled) loaded.then(() => idle(rest));
      unsettled = false;
    },
    speak,
    text,
  };

  run().catch((error) => {
    if (!(error instanceof WebAssembly.RuntimeError)) fail(`The interface could not be loaded. ${error}`);
    else trapped(error);
  });

  // ---- Without a network ----

  /** Shows that there is a new version. It is used once the viewer accepts it, or once every tab is closed. */
  const offer = (worker) => {
    const notice = document.getElementById("update");
    notice.hidden = false;
    document.getElementById("update-now").onclick = () => {
      // Other tabs continue with the version that they show.
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take over");
    };
    document.getElementById("update-later").onclick = () => (notice.hidden = true);
  };

  // Before it deletes old versions, a service worker asks for the files of each open page.
  try {
    navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
      if (data === "what do you need?") ports[0].postMessage(Object.keys(files).map(address));
    });
  } catch {}

  /** Lets a service worker store the page. A sandboxed frame has none, which is not an error. */
  const keep = async () => {
    try {
      const { serviceWorker } = navigator;
      const registration = await serviceWorker.register(address("sw.js"));
      const watch = (worker) => {
        // The very first version is not a new one.
        const look = () => worker.state === "installed" && serviceWorker.controller && offer(worker);
        worker.addEventListener("statechange", look);
        look();
      };
      if (registration.waiting) watch(registration.waiting);
      registration.addEventListener("updatefound", () => watch(registration.installing));
    } catch {}
  };
}
