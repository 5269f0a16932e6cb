// Shows a position in somebody's article as a picture. When a reader asks for numbers, the page takes its place; when another
// position of the article does, the picture returns. docs/embed.md is the contract.
"use strict";
{
  const page = document.documentElement;
  const { dataset } = document.currentScript;
  /** The files that draw, by their names in the sources. */
  const files = Object.fromEntries(dataset.files.split(" ").map((file) => [file.replace(/-[0-9a-f]{8}(?=\.)/, ""), file]));
  const address = (file) => new URL(files[file], document.baseURI).href;
  /** The elements with texts, and these by language. */
  const marked = [...document.querySelectorAll("[data-t]")];
  const texts = { en: marked.map((element) => element.textContent), ...JSON.parse(dataset.words) };
  const text = (element) => texts[page.lang][element.dataset.t];
  const [picture, button, stored, link] = ["picture", "analyse", "stored", "whole"].map((id) => document.getElementById(id));
  const screens = ["study", "side"].map((id) => document.getElementById(id));
  const frame = document.querySelector(".frame");
  const night = matchMedia("(prefers-color-scheme: dark)");

  /** The parameters that only a frame has. */
  const FRAMES = "embed v analyze candidates frozen theme bg hide lang browse review ledger".split(" ");
  /** The most pixels that a picture asks for. */
  const TALLEST = 480;
  /** The milliseconds after which a page that has not started is shown anyway. */
  const PATIENCE = 8000;

  /** The parameters of the position. */
  let query = new URLSearchParams(location.search);
  /** The page's frame while it has the picture's place, and the messages for it until it listens. */
  let live = null;
  let waiting = [];
  /** The parameters that the page has been asked to show and has not shown yet. */
  let asked = null;
  /** The height of the picture for each pixel of its width, and the wanted height of the frame in pixels. */
  let ratio = 0;
  let wanted = 0;

  /** Returns the content of the page in the picture's place: a position, a search from inside (`study`), or two searches (`side`). */
  const kind = (of = query) => ["study", "side"].find((name) => of.get(name)) ?? "position";

  /** The values that the picture understands, by parameter. The page explains others at once. */
  const PART = "(bar|scores|caption|panel|controls|searcher|verdict|numbers|candidates|tree|board)";
  const KNOWN = Object.entries({
    v: "1",
    theme: "auto|light|dark",
    analyze: "click|auto|off",
    candidates: "[1-9]|10",
    hide: `${PART}(,${PART})*`,
    bg: "transparent|#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})",
    lang: "auto|[a-z]{2,3}(-[a-z0-9]{1,8})*",
    "search-budget": "[0-9]+",
    study: "[0-9]{1,9}\\.[0-9]{1,5}\\.[0-9]{1,20}(\\.[a-z0-9,.-]*)?",
    side: "[0-9]{1,20}\\.[0-9]{1,9}\\.[a-z].*",
  }).map(([name, values]) => [name, new RegExp(`^(${values})?$`, "i")]);
  const isKnown = () => KNOWN.every(([name, values]) => values.test(query.get(name) ?? ""));

  const hides = (part) => (query.get("hide") ?? "").split(",").includes(part);

  // ---- The page around the frame ----

  const tell = (message) => parent !== window && parent.postMessage(message, "*");
  const say = (event, more) => tell({ tilescope: 1, event, ...more });

  /** Requests a height, in the formats of Embedly and of WordPress. */
  const grow = (height) => {
    if (Math.abs(height - wanted) < 4) return;
    wanted = height;
    tell(JSON.stringify({ src: location.href, context: "iframe.resize", height }));
    const secret = new URLSearchParams(location.hash.replace(/^#\?/, "")).get("secret");
    if (secret) tell({ message: "height", value: height, secret });
  };
  const fit = () => {
    if (live || !ratio) return;
    const below = frame.offsetHeight - picture.parentElement.offsetHeight;
    grow(Math.ceil(Math.min(innerWidth * ratio, TALLEST)) + below);
  };

  // ---- The picture ----

  const memory = new Map();
  // The program that draws calls it.
  globalThis.tilescope = { memory: () => memory };

  /** Chooses the language, and loads the sentences that describe a picture in it. */
  const speak = async () => {
    const asked = query.get("lang") ?? "auto";
    const codes = (asked === "auto" ? navigator.languages : [asked]).map((code) => code.split("-")[0].toLowerCase());
    const code = codes.find((code) => Object.hasOwn(texts, code)) ?? "en";
    const file = `picture-${code}.txt`;
    if (files[file] && !memory.has(`${code}.txt`)) memory.set(`${code}.txt`, await (await fetch(address(file))).text());
    page.lang = code;
    for (const element of marked) element.textContent = text(element);
  };

  /** Shows the best move's share of wins in a stored report. */
  const quote = () => {
    const rate = Number(query.get("frozen")?.split("/")[0].split("_").at(-1) || NaN) / 10_000;
    stored.hidden = Number.isNaN(rate) || hides("panel") || kind() !== "position";
    stored.textContent = text(stored).replace("{rate}", rate.toLocaleString(page.lang, { maximumFractionDigits: 1 }));
  };

  /** Says what a screen of the page will show. */
  const announce = () => {
    const [search] = query.get("search") ? [query.get("search").replace(/\(.*/s, "")] : [];
    const [seed, work, ...other] = (query.get("side") ?? "").split(".");
    const number = kind() === "side" ? Number(work) : Number((query.get("study") ?? "").split(".")[0]) + 1;
    const values = { search, one: search, other: other.join(".").replace(/\(.*/s, ""), number: number.toLocaleString(page.lang) };
    for (const screen of screens) {
      screen.hidden = screen.id !== kind() || !search || hides("searcher");
      screen.textContent = text(screen).replace(/\{(\w+)\}/g, (_, name) => values[name]);
    }
  };

  /** Tells the controls of a whole game which ply is shown; `null` ends them. */
  let follow = null;
  const step = (ply) => {
    query.set("ply", ply);
    // A stored report belongs to the position where the game is opened.
    query.delete("frozen");
    return show();
  };

  /** Shows what the query asks for, with new controls if the game is a new one, and returns whether it can be shown. */
  const show = async (renewed) => {
    if (!isKnown()) return false;
    const [game] = /^[a-z]*/.exec(query.get("record") || query.get("position") || query.get("g") || "");
    if (!files[`picture_${game}.js`]) return false;
    const module = fetch(address(`picture_${game}.wasm`));
    const [program] = await Promise.all([import(address(`picture_${game}.js`)), speak()]);
    await program.default({ module_or_path: module });
    const theme = query.get("theme") ?? "auto";
    const dark = theme === "dark" || (theme !== "light" && night.matches);
    const drawn = program.draw(`?${query}`, dark, hides("scores"));
    if (!drawn) return false;
    if (theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = theme;
    URL.revokeObjectURL(picture.src);
    picture.src = URL.createObjectURL(new Blob([drawn.svg], { type: "image/svg+xml" }));
    Object.assign(picture, { alt: drawn.words, hidden: false });
    ratio = drawn.height / drawn.width;
    const ground = query.get("bg") ?? "";
    page.style.setProperty("--ground", /^#?[\da-f]+$/i.test(ground) ? `#${ground.replace("#", "")}` : ground || null);
    page.dataset.ground = ground ? "own" : "table";
    frame.dataset.game = game;
    frame.dataset.kind = kind();
    button.hidden = query.get("analyze") === "off" || (kind() === "position" && (hides("panel") || hides("controls")));
    frame.toggleAttribute("data-waits", !button.hidden);
    link.hidden = hides("bar");
    const whole = new URLSearchParams(query);
    for (const name of FRAMES) whole.delete(name);
    link.href = `./?${whole}`;
    quote();
    announce();
    if (renewed) {
      follow?.(null);
      follow = null;
    }
    if (query.has("browse") && !follow) {
      const { steps } = await import(address("steps.js"));
      try {
        follow = steps(query, drawn, text, step);
      } catch ({ message }) {
        Object.assign(stored, { textContent: message, hidden: false });
        say("error", { message });
      }
    }
    follow?.(Number(query.get("ply") ?? drawn.turns.at(-1)));
    fit();
    say("position", { game, record: drawn.record, player: drawn.player ?? null });
    return true;
  };

  // ---- The page in its place ----

  /** Only one position of an article is alive: of those that share an origin, the last one. */
  const others = globalThis.BroadcastChannel && new BroadcastChannel("tilescope.embed");

  /** Lets the page take the place of the picture. */
  const wake = (start) => {
    if (live) return;
    const shown = new URLSearchParams(query);
    shown.set("embed", 1);
    if (start && !query.has("frozen") && kind() === "position") shown.set("analyze", "auto");
    live = document.createElement("iframe");
    live.className = "frame-page";
    live.title = document.title;
    live.src = `./?${shown}`;
    page.dataset.loads = "";
    // A page that cannot start says why.
    const waking = live;
    live.onload = () => setTimeout(() => waking === live && (page.dataset.live = ""), PATIENCE);
    document.body.append(live);
    others?.postMessage("alive");
  };
  const rest = async (next = query) => {
    live.remove();
    live = asked = null;
    delete page.dataset.live;
    delete page.dataset.loads;
    wanted = 0;
    query = next;
    // The page explains what cannot be shown.
    if (!(await show(true).catch(() => false))) wake(false);
  };
  others?.addEventListener("message", () => live && rest());

  /** Handles a message of the page in the picture's place. */
  const hear = (data) => {
    if (typeof data === "string") {
      if (data.includes("iframe.resize")) grow(JSON.parse(data).height);
      return;
    }
    if (data?.tilescope !== 1) return;
    if (data.event === "ready") {
      waiting.forEach((command) => live.contentWindow.postMessage(command, "*"));
      waiting = [];
      page.dataset.live = "";
      // The button that had the focus is hidden now.
      if (document.hasFocus()) live.focus();
      if (picture.hidden) tell(data);
      return;
    }
    // The picture that returns shows the same position, and has the numbers.
    if (data.event === "position" && asked) query = asked;
    if (["position", "error"].includes(data.event)) asked = null;
    if (data.event === "analysis" && data.done) {
      query.set("frozen", data.frozen);
      for (const name of ["search", "seed", "budget"]) query.set(name === "search" ? name : `search-${name}`, data[name]);
    }
    tell(data);
  };

  /** Handles a command of the page around the frame. Others than the picture understands are for the page. */
  const obey = async (data) => {
    const loads = data?.command === "load" && typeof data.query === "string";
    if (live) {
      const next = loads && new URLSearchParams(data.query);
      // The page shows content of one kind; another one is a picture first.
      if (loads && kind(next) !== kind()) return rest(next);
      if (loads) asked = next;
      if (page.dataset.live === undefined) waiting.push(data);
      else live.contentWindow.postMessage(data, "*");
      return;
    }
    if (data?.event !== undefined || data?.command === "stop") return;
    const before = query;
    query = new URLSearchParams(loads ? data.query : query);
    if (data?.command === "theme") query.set("theme", data.theme);
    if ((loads || data?.command === "theme") && (await show(loads).catch(() => false))) return;
    query = before;
    waiting.push(data);
    wake(false);
  };
  addEventListener("message", ({ source, data }) => {
    if (source === live?.contentWindow) hear(data);
    else if (source === parent && source !== window) obey(data);
  });

  const begin = async () => {
    // The page explains what cannot be shown.
    if (!(await show().catch(() => false))) return wake(false);
    say("ready");
    if (query.get("analyze") !== "auto") return;
    new IntersectionObserver((entries, observer) => {
      if (!entries.at(-1).isIntersecting) return;
      observer.disconnect();
      wake(true);
    }).observe(picture);
  };
  button.addEventListener("click", () => wake(true));
  picture.addEventListener("click", () => button.hidden || wake(true));
  night.addEventListener("change", () => live || show());
  addEventListener("resize", fit);
  begin();
}
