// The operations of a random walk in the page: it clicks, types, chooses, drags and scrolls everything.
//
// Several operations often happen before one rendering, as on a slow machine. That finds faults of a page that remembers
// what it rendered before.

/** Returns random numbers from 0 to 1 (mulberry32). */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In the page: does the operations, and returns each as a text with the screen on which it began. */
export async function wander({ seed, operations }, generator) {
  const KEYS = [
    ...['Enter', 'Enter', 'Enter', ' ', 'Escape', 'Escape', 'r', 'R', '0', '1', '2', '3'],
    ...['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Home', 'End', 'u', 'y', 'h', ',', '.', 'p', '?', '^z', '^y'],
  ];
  const WORDS = [
    ...['', 'friday', '7', '-1', '99999999999999999999999', '<b>Ada</b>', '  Ada  \n Lovelace ', 'ä'.repeat(200)],
    ...['carcassonne(players=2) =V 1,0r0 =U 1,1r0', 'kingdomino(players=2) =2 =14 =33 =40 =p1', 'ontop(players=2) =T0'],
    ...['carcassonne(players=2) =Q', 'ontop(players=9)', 'chess e4'],
  ];
  const PARTS =
    'button, input, select, textarea, summary, a, label, [role=gridcell], [role=radio], [tabindex], .board-svg, [data-tile]';

  const random = generator(seed);
  const below = (count) => Math.floor(random() * count);
  const one = (list) => list[below(list.length)];

  /** Returns the elements that can be reached now, by kind, so that a hundred cells do not hide one button. */
  const reachable = () => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const root = dialogs.length ? dialogs[dialogs.length - 1] : document.body;
    const kinds = new Map();
    for (const part of root.querySelectorAll(PARTS)) {
      if (part.disabled || !part.checkVisibility()) continue;
      const words = part.matches('button') ? part.textContent.replace(/\d+/g, '').slice(0, 12) : '';
      const kind = `${part.localName}.${part.classList[0] ?? part.role ?? part.type ?? ''} ${words}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), part]);
    }
    return [...kinds];
  };

  const pointer = (part, type, x, y, more = {}) => {
    const Kind = type.startsWith('pointer') ? PointerEvent : type === 'wheel' ? WheelEvent : MouseEvent;
    const detail = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, pointerId: 1 };
    part.dispatchEvent(new Kind(type, { pointerType: 'mouse', isPrimary: true, ...detail, ...more }));
  };
  const place = (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + width * random(), top + height * random()];
  };

  const press = (name) => {
    const part = document.activeElement ?? document.body;
    const ctrlKey = name.startsWith('^');
    const key = ctrlKey ? name.slice(1) : name;
    const event = new KeyboardEvent('keydown', { key, ctrlKey, shiftKey: key === 'R', bubbles: true, cancelable: true });
    const free = part.dispatchEvent(event);
    // A browser does this after a real key.
    if (free && (key === 'Enter' || key === ' ') && part.matches('button, summary')) part.click();
    if (free && key === 'Escape') part.closest('dialog[open]')?.close();
  };
  const click = (part) => {
    const [x, y] = place(part);
    pointer(part, 'pointermove', x, y);
    pointer(part, 'pointerdown', x, y);
    pointer(part, 'mousedown', x, y);
    if (part.focus && part.matches('button, input, select, textarea, summary, a, [tabindex]')) part.focus();
    pointer(part, 'pointerup', x, y);
    pointer(part, 'mouseup', x, y);
    if (part.matches('svg, svg *')) pointer(part, 'click', x, y);
    else part.click();
  };
  const drag = (part) => {
    const [x, y] = place(part);
    pointer(part, 'pointerdown', x, y);
    for (let step = 1; step < 4; step += 1) pointer(part, 'pointermove', x + step * 40 * (random() - 0.5), y + step * 9);
    pointer(part, 'pointerup', x, y);
  };
  const type = (part) => {
    part.focus();
    if (part.localName === 'select') {
      part.selectedIndex = below(part.options.length);
    } else if (part.type === 'file') {
      const files = new DataTransfer();
      files.items.add(new File([one(WORDS)], 'lesson.txt'));
      part.files = files.files;
    } else if (part.type === 'range') {
      part.value = String(Number(part.min) + random() * (Number(part.max) - Number(part.min)));
    } else {
      part.value = one(WORDS);
    }
    part.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (random() < 0.7) part.dispatchEvent(new Event('change', { bubbles: true }));
    if (random() < 0.5) part.blur();
  };

  /** Returns the name of the screen or dialog that is open. */
  const screen = () => {
    const dialog = document.querySelector('dialog[open]') ? ', dialog' : '';
    const room = document.querySelector('main, .lazy') ?? document.body.firstElementChild;
    return `${room?.classList[0] ?? room?.localName}${dialog}`;
  };

  const operate = () => {
    const kinds = reachable();
    if (kinds.length === 0) return 'nothing can be reached';
    const chance = random();
    if (chance < 0.3) {
      const key = one(KEYS);
      const at = document.activeElement;
      // A held key repeats, for example until all turns are undone.
      const times = random() < 0.05 ? 2 + below(60) : 1;
      for (let more = times; more > 0; more -= 1) press(key);
      return `key ${key}, ${times} times, at ${at?.localName}.${at?.classList[0] ?? at?.role ?? ''}`;
    }
    const [kind, parts] = one(kinds);
    const part = one(parts);
    const words = `${kind} (${parts.indexOf(part)} of ${parts.length})`;
    if (part.matches('select, textarea, input:not([type=radio], [type=checkbox])') && chance < 0.9) {
      type(part);
      return `type into ${words}: ${String(part.value).slice(0, 40)}`;
    }
    if (part.matches('.board-svg') && chance < 0.6) {
      const what = one(['hover', 'drag', 'wheel', 'leave']);
      const [x, y] = place(part);
      if (what === 'hover') pointer(part, 'pointermove', x, y);
      if (what === 'drag') drag(part);
      if (what === 'wheel') pointer(part, 'wheel', x, y, { deltaY: 400 * (random() - 0.5) });
      if (what === 'leave') pointer(part, 'pointerleave', x, y);
      return `${what} on ${words}`;
    }
    if (part.matches('[role=gridcell]')) {
      part.focus();
      return `focus ${words}`;
    }
    // A link would leave the page.
    if (part.matches('a:not([href^="#"])')) return `pass ${words}`;
    click(part);
    return `click ${words}`;
  };

  const trail = [];
  while (trail.length < operations) {
    const together = random() < 0.5 ? 1 : 2 + below(4);
    for (let more = together; more > 0 && trail.length < operations; more -= 1) trail.push({ screen: screen(), told: operate() });
    const rest = random();
    if (rest < 0.4) await new Promise((done) => setTimeout(done));
    else if (rest < 0.6) await new Promise((done) => requestAnimationFrame(done));
    else if (rest < 0.7) await new Promise((done) => setTimeout(done, 20 * random()));
    else await null;
  }
  return trail;
}
