// Runs before the first paint. It shows the theme chosen last and what is to come, loads the program of the screen that is
// wanted and the next one when there is time, keeps all for when there is no network, and says what is wrong when a
// program cannot be loaded or breaks down.
"use strict";
{
  const page = document.documentElement;
  /** What each file of the page is called, with the hash of its content, by its name in the sources. */
  const files = Object.fromEntries(
    document.currentScript.dataset.files.split(" ").map((file) => [file.replace(/-[0-9a-f]{8}(?=\.)/, ""), file]),
  );
  /** What the marked texts of the static page are, by language; English is what stands there. */
  const texts = { ...JSON.parse(document.currentScript.dataset.words), en: [] };

  /** The whole address of a file of the page, by its name in the sources. */
  const address = (file) => new URL(files[file] ?? file, document.baseURI).href;

  /** What is kept as long as the page is open, where the browser refuses storage. */
  const memory = new Map();
  /** The texts that are kept, by key, and the key of the game that this tab has shown. */
  const kept = () => {
    try {
      return { texts: new Map(Object.entries(localStorage)), open: sessionStorage.getItem("tilescope.open") };
    } catch {
      return { texts: memory };
    }
  };
  /** The texts of the kept games, the newest first. */
  const games = () => {
    const saved = (text) => Number(/^saved (\d+)/.exec(text)?.[1] ?? 0);
    const texts = [...kept().texts].filter(([key]) => key.startsWith("tilescope.game")).map(([, text]) => text);
    return texts.sort((one, other) => saved(other) - saved(one));
  };
  const preferences = () => kept().texts.get("tilescope.preferences") ?? "";

  /** What the address asks for at first. */
  const first = new URLSearchParams(location.search);
  /** Whether that is a position in somebody's article. Nothing that is kept here is looked at for it. */
  const embedded = first.has("embed");

  // The address says how the page is to look, or the viewer has said it before.
  const said = embedded ? "" : preferences();
  const asked = (first.get("theme") ?? "").split(/[\s,]+/);
  const theme = asked.find((name) => /^(light|dark)$/.test(name)) ?? /^theme (light|dark)$/m.exec(said)?.[1];
  if (theme) page.dataset.theme = theme;
  if (asked.includes("projector") || /^projector on$/m.test(said)) page.dataset.projector = "";

  // The only scripts that are started from an address in a variable: the search workers, each from a Blob, and the one
  // that keeps the page for when there is no network.
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (script) => (script.startsWith("blob:") || script === address("sw.js") ? script : null),
  });

  // ---- What is wrong ----

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
  const trapped = (error) => {
    if (error instanceof WebAssembly.RuntimeError) fail(`The interface broke down. ${error}`);
  };
  addEventListener("error", (event) => trapped(event.error));
  addEventListener("unhandledrejection", (event) => trapped(event.reason));

  // ---- Screens ----

  /** The games, each of which has a program of its own. */
  const GAMES = Object.keys(files).filter((file) => /^(?!start|tournament|worker|embed-).*\.wasm$/.test(file)).map((file) => file.slice(0, -5));

  /** The text of a file of the page, by its name in the sources. */
  const text = async (file) => {
    const answer = await fetch(address(file));
    if (!answer.ok) throw new Error(`${file} cannot be loaded`);
    return answer.text();
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

  /** Shows the static page in a language, by its code, and loads the texts of the programs in it; without one in the first
      that the browser prefers and the page has. What cannot be loaded leaves the page as it is. */
  const speak = async (asked) => {
    const before = page.lang;
    const codes = [asked, ...navigator.languages].map((code) => code?.split("-")[0].toLowerCase());
    page.lang = codes.find((code) => Object.hasOwn(texts, code)) ?? "en";
    translate();
    const file = `${page.lang}.txt`;
    try {
      // An article needs fewer texts.
      if (files[file] && !memory.has(file)) memory.set(file, await text(embedded ? `embed-${file}` : file));
    } catch {
      page.lang = before;
      translate();
    }
  };
  const lang = first.get("lang") ?? "auto";
  const chosen = /^language (\w+)$/m.exec(said)?.[1];
  // An article that is in no language of the page has English.
  const usual = embedded && lang !== "auto" ? "en" : chosen;
  const spoken = speak([lang, usual].find((code) => Object.hasOwn(texts, code?.split("-")[0].toLowerCase())));

  /** The file of the lesson that a query or the address names. */
  const lesson = (query) => `lesson-${page.lang}-${new URLSearchParams(query || location.search).get("lesson")}.txt`;

  /** Loads that lesson, where there is one. What cannot be loaded the program of a game tells. */
  const taught = async (query) => {
    // A language that cannot be loaded is not that of the page.
    await spoken;
    const file = lesson(query);
    if (files[file] && !memory.has(file)) await text(file).then((text) => memory.set(file, text), () => {});
  };

  /** The game of the position that a query or the address asks for; that of no game's text is told by any. */
  const embeddedGame = (query) => {
    const asked = new URLSearchParams(query || location.search);
    const text = asked.get("record") ?? asked.get("position") ?? "";
    return GAMES.find((game) => text.trimStart().startsWith(game)) ?? GAMES[0];
  };

  /** The game that a query or the address asks for, or the one that was shown or chosen last. Its program reads more than this,
      and hands on what is another one's. */
  const wanted = (query) => {
    const asked = new URLSearchParams(query || location.search);
    const { texts, open } = kept();
    const name = new RegExp(`(?:^|^record |^game:? )\\s*(${GAMES.join("|")})\\b`, "m");
    const lessons = [memory.get(lesson(query)), asked.get("lesson-text")];
    const told = [...lessons, asked.get("record"), asked.get("position"), asked.get("g"), texts.get(asked.get("kept")), texts.get(open), ...games(), preferences()];
    return told.map((text) => name.exec(text ?? "")?.[1]).find(Boolean) ?? GAMES[0];
  };

  /** What is loaded or on its way, by name. What could not be loaded is tried again. */
  const loaded = new Map();
  const once = (name, load) => {
    if (!loaded.has(name)) {
      const loading = load(name);
      loading.catch(() => loaded.delete(name));
      loaded.set(name, loading);
    }
    return loaded.get(name);
  };
  /** The program of the start or of a game, with its style sheet. */
  const load = async (screen) => {
    const sheet = screen.startsWith("embed-") ? "embed.css" : "game.css";
    const all = [once(screen, program), screen === "start" || once(sheet, styles)];
    return (await Promise.all(all))[0];
  };
  const program = async (screen) => {
    // Both are on their way at once.
    const module = fetch(address(`${screen}.wasm`));
    module.catch(() => {});
    const script = await import(address(`${screen}.js`));
    await script.default({ module_or_path: module });
    return script;
  };
  const styles = (sheet) =>
    new Promise((done, failed) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address(sheet);
      link.onload = done;
      link.onerror = () => failed(new Error(`${sheet} cannot be loaded`));
      document.head.append(link);
    });

  const task = () => new Promise((done) => setTimeout(done));
  // The static page comes first, undisturbed by the programs; a page that nobody sees is not painted at all.
  const painted = document.hidden ? task() : new Promise((done) => requestAnimationFrame(done)).then(task);
  const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done)).then(translate);
  let shell;
  let shown;
  /** How many screens were asked for: of several that are on their way the last one is shown. */
  let requests = 0;

  /** Shows a screen in place of the one that is shown, at first as the static page has it, then as its program does: `start`,
      `tournament`, a game by its name, `game` for the one that the request asks for, or `embed` for its position in somebody's
      article. */
  const show = async (name, request) => {
    requests += 1;
    const mine = requests;
    page.dataset.screen = ["start", "embed"].includes(name) ? name : "game";
    if (name === "game") await taught(request);
    if (mine !== requests) return;
    const screen = name === "game" ? wanted(request) : name === "embed" ? `embed-${embeddedGame(request)}` : name;
    page.dataset.program = screen;
    try {
      await Promise.all([painted, parsed, spoken]);
      const loading = load(screen);
      loading.catch(() => {});
      const root = document.getElementById("app");
      shell ??= root.cloneNode(true);
      if (shown) {
        shown.hide();
        shown = undefined;
        root.replaceWith(shell.cloneNode(true));
        translate();
        scrollTo(0, 0);
      }
      const program = await loading;
      // Setting up and drawing are two tasks.
      await task();
      if (mine !== requests) return;
      program.show(document.getElementById("app"), request);
      shown = program;
      page.dataset.started = "";
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) fail(`The interface could not be loaded. ${error}`);
      else trapped(error);
    }
  };

  globalThis.tilescope = {
    address,
    show,
    /** Loads the program of a game that is likely to be shown. */
    expect: (game) => void load(game).catch(() => {}),
    /** Draws the rules of a game, which its program has. */
    rules: (root, game) =>
      load(game).then(
        (program) => program.rules(root),
        (error) => fail(`The rules could not be loaded. ${error}`),
      ),
    text,
    speak,
    memory: () => memory,
  };

  const played = !embedded && games().length > 0 && !first.has("learn");
  const opens = played || ["record", "position", "g", "lesson", "lesson-text"].some((name) => first.has(name));
  const begun = show(embedded ? "embed" : first.has("tournament") ? "tournament" : opens ? "game" : "start", "");

  // ---- Without a network ----

  /** Says that there is a new version. It is taken when the viewer says so, or once every tab is closed. */
  const offer = (worker) => {
    const notice = document.getElementById("update");
    notice.hidden = false;
    document.getElementById("update-now").onclick = () => {
      // Other tabs go on with the version that they show.
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take over");
    };
    document.getElementById("update-later").onclick = () => (notice.hidden = true);
  };

  /** Lets a service worker keep the page. In a sandboxed frame there is none, which is no fault. */
  const keep = async () => {
    try {
      const { serviceWorker } = navigator;
      // The first version of all is no new one.
      const before = serviceWorker.controller;
      const registration = await serviceWorker.register(address("sw.js"));
      const watch = (worker) => {
        const look = () => worker.state === "installed" && before && offer(worker);
        worker.addEventListener("statechange", look);
        look();
      };
      if (registration.waiting) watch(registration.waiting);
      registration.addEventListener("updatefound", () => watch(registration.installing));
    } catch {}
  };

  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const other = () => (page.dataset.screen === "start" ? wanted("") : "start");
  // The next program comes after the first one, and takes nothing of the network from it. An article has no use for either.
  if (!embedded) addEventListener("load", () => begun.then(() => idle(() => load(other()).catch(() => {}).then(keep))));
}
