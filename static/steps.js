// A whole game in the frame of an embed: its turns one by one, the graph of its review, its mistakes and its ledger.
const SVG = "http://www.w3.org/2000/svg";
/** The time for each turn while the game plays, in milliseconds. */
const PACE = 1200;
/** The width and half of the height of the graph, in its own units. */
const [WIDE, HALF] = [600, 50];

const part = (id) => document.getElementById(id);
const shape = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** Reads lists of whole numbers: `3_-12/7_40_31`. Throws if the text is something else. */
const numbers = (name, query) =>
  (query.get(name) || "").split("/").filter(Boolean).map((entry, index) => {
    const list = entry.split("_").map((number) => (/^-?\d{1,6}$/.test(number) ? Number(number) : NaN));
    if (list.some(Number.isNaN)) throw new Error(`parameter ${name} of the address, entry ${index + 1}: expected whole numbers and _`);
    return list;
  });

/**
 * Shows the controls of a game. `turns` are the plies at which a turn begins, with the last one, and `movers` the players
 * to move there, from 1. `show` shows a ply. Returns a function to call with the shown ply, or with
 * `null` at the end.
 */
export function steps(query, { turns, movers }, text, show) {
  const format = (tenths) => (tenths / 10).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 }).replace("-", "−");
  const signed = (tenths) => (tenths > 0 ? "+" : "") + format(tenths);
  const reviewed = numbers("review", query);
  const lost = new Map(reviewed.filter(([, , points]) => points > 0).map(([ply, , points]) => [ply, points]));
  const [slider, play] = [part("turn"), part("play")];
  let [at, timer] = [0, null];

  const go = (index) => show(turns[Math.max(0, Math.min(index, turns.length - 1))]);
  const halt = () => {
    clearInterval(timer);
    timer = null;
    play.setAttribute("aria-pressed", "false");
  };
  const start = () => {
    if (at === turns.length - 1) go(0);
    timer = setInterval(() => (at < turns.length - 1 ? go(at + 1) : halt()), PACE);
    play.setAttribute("aria-pressed", "true");
  };
  const move = (index) => {
    halt();
    go(index);
  };

  play.onclick = () => (timer ? halt() : start());
  part("previous").onclick = () => move(at - 1);
  part("next").onclick = () => move(at + 1);
  slider.max = turns.length - 1;
  slider.oninput = () => move(slider.valueAsNumber);
  const mistake = part("mistake");
  mistake.hidden = lost.size === 0;
  mistake.onclick = () => {
    const after = [...lost.keys()].map((ply) => turns.indexOf(ply)).filter((index) => index >= 0);
    move(after.find((index) => index > at) ?? after[0]);
  };

  const cursor = shape("path", { class: "steps-cursor" });
  const graph = part("graph");
  graph.setAttribute("hidden", "");
  const x = (index) => (WIDE * index) / Math.max(1, turns.length - 1);
  if (reviewed.length > 1) {
    const most = Math.max(20, ...reviewed.map(([, lead]) => Math.abs(lead)));
    const points = reviewed.map(([ply, lead]) => [x(turns.indexOf(ply)), HALF - (HALF - 6) * (lead / most), ply]).filter(([, , ply]) => turns.includes(ply));
    graph.replaceChildren(
      shape("path", { class: "steps-zero", d: `M0 ${HALF}H${WIDE}` }),
      shape("path", { class: "steps-line", d: `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` }),
      cursor,
      ...points.filter(([, , ply]) => lost.has(ply)).map(([cx, cy, ply]) => {
        const player = movers[turns.indexOf(ply)];
        const dot = shape("path", { class: "steps-mistake", d: `M${cx.toFixed(1)} ${cy.toFixed(1)}h0` });
        dot.style.cssText = `stroke: var(--player-${player}); stroke-width: ${lost.get(ply) >= 60 ? 12 : 9}px`;
        return dot;
      }),
    );
    graph.onclick = (event) => {
      const box = graph.getBoundingClientRect();
      move(Math.round(((event.clientX - box.left) / box.width) * (turns.length - 1)));
    };
    graph.removeAttribute("hidden");
  }

  const name = (seat) => {
    const given = (query.get(`seat${seat}`) ?? "").replace(/^(person|computer:\S+) /, "");
    return !given || given === "You" ? text(part("player")).replace("{n}", seat) : given;
  };
  const ledger = numbers("ledger", query);
  part("ledger").hidden = ledger.length === 0;
  part("ledger").tBodies[0].replaceChildren(
    ...ledger.map((row, index) => {
      const line = document.createElement("tr");
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = name(index + 1);
      head.style.setProperty("--mark", `var(--player-${index + 1})`);
      line.append(head, ...row.map((tenths) => Object.assign(document.createElement("td"), { textContent: signed(tenths) })));
      return line;
    }),
  );

  document.onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(at + step);
  };
  part("steps").hidden = false;

  return (ply) => {
    if (ply === null) {
      halt();
      document.onkeydown = null;
      part("steps").hidden = true;
      return;
    }
    at = Math.max(0, turns.findLastIndex((turn) => turn <= ply));
    slider.value = at;
    cursor.setAttribute("d", `M${x(at)} 0V${2 * HALF}`);
    const number = part("number");
    number.textContent = text(number).replace("{turn}", at).replace("{all}", turns.length - 1);
    slider.setAttribute("aria-valuetext", number.textContent);
    part("previous").disabled = at === 0;
    part("next").disabled = at === turns.length - 1;
    const [best, said] = [lost.get(turns[at]), part("lost")];
    said.textContent = best ? text(said).replace("{player}", name(movers[at])).replace("{points}", format(best)) : "";
  };
}
