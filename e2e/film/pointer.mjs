// Draws an arrow at the mouse, because screenshots do not show the pointer.

/** The outline of the arrow; its tip is at 2, 2. */
const ARROW = 'M2 2v25l6.5-5.5L13 32l5-2.2-4.6-10H22z';

/** The share of the way that the pointer has covered in each frame of a move. */
const STEPS = [0.35, 0.75, 1];

/** Shows a pointer at a point of the page. */
export async function pointerOf(page, camera, place) {
  let [left, top] = place;
  await page.evaluate(draw, ARROW);
  await page.mouse.move(left, top);
  return {
    /** Moves to the middle of an element in a few frames, and sets the duration of the last one. */
    async moveTo(part, milliseconds) {
      const { x, y, width, height } = await part.boundingBox();
      const [across, down] = [x + width / 2 - left, y + height / 2 - top];
      for (const share of STEPS) {
        await page.mouse.move(left + share * across, top + share * down);
        await camera.shoot(share < 1 ? 70 : milliseconds);
      }
      [left, top] = [left + across, top + down];
    },
    /** Presses the button of the mouse. */
    async click() {
      await page.mouse.down();
      await page.mouse.up();
    },
  };
}

/** In the page: draws the arrow and makes it follow the mouse. */
function draw(outline) {
  const part = (name, attributes) => {
    const part = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
    return part;
  };
  const arrow = part('svg', { width: 26, height: 34, 'aria-hidden': true });
  arrow.append(part('path', { d: outline, fill: '#1c1c1c', stroke: '#fff', 'stroke-width': 2 }));
  Object.assign(arrow.style, { position: 'fixed', left: 0, top: 0, zIndex: 2147483647, pointerEvents: 'none' });
  document.documentElement.append(arrow);
  const follow = ({ clientX, clientY }) => {
    arrow.style.transform = `translate(${clientX - 2}px, ${clientY - 2}px)`;
  };
  addEventListener('pointermove', follow, { capture: true });
}
