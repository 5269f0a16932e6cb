// Joins stills, which the browser has encoded, to an animated WebP: a RIFF file with an ANMF chunk for each frame.
// The format: https://developers.google.com/speed/webp/docs/riff_container

/** Flags of the chunks VP8X and ANMF. */
const ANIMATED = 0x02;
const NOT_BLENDED = 0x02;

/**
 * Joins frames to a picture that repeats for ever. Each frame replaces a part of the picture.
 * @param {{ width: number, height: number }} size
 * @param {{ still: Buffer, x: number, y: number, width: number, height: number, milliseconds: number }[]} frames stills in
 * WebP without transparency; `x` and `y` are even
 */
export function animated({ width, height }, frames) {
  const head = Buffer.concat([Buffer.from([ANIMATED, 0, 0, 0]), number(width - 1), number(height - 1)]);
  // The background colour, and the number of repetitions: 0 means for ever.
  const loop = Buffer.from([255, 255, 255, 255, 0, 0]);
  const parts = frames.map(({ still, x, y, width, height, milliseconds }) => {
    const numbers = [x / 2, y / 2, width - 1, height - 1, milliseconds].map(number);
    return chunk('ANMF', Buffer.concat([...numbers, Buffer.from([NOT_BLENDED]), pixels(still)]));
  });
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', head), chunk('ANIM', loop), ...parts]));
}

/** Returns the chunk with the pixels of a still. */
function pixels(still) {
  for (let place = 12; place < still.length; ) {
    const length = still.readUInt32LE(place + 4);
    const end = place + 8 + length + (length % 2);
    if (still.toString('latin1', place, place + 3) === 'VP8' && still[place + 3] !== 'X'.charCodeAt(0)) return still.subarray(place, end);
    place = end;
  }
  throw new Error('a still has no pixels');
}

/** Returns a chunk: its name, its length, and its content, padded to an even length. */
function chunk(name, content) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}

/** Returns a number as three bytes. */
function number(value) {
  return Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]);
}
