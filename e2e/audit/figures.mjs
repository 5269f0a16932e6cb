// Tables of figures. A figure that misses its goal has a mark.

export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Returns a figure for a column, with a mark if it misses its goal. */
export const figure = (value, reaches = () => true) => `${value.toFixed(0)}${reaches(value) ? ' ' : '!'}`.padStart(17);

export const heads = (names) => console.log(' '.repeat(14) + names.map((head) => `${head} `.padStart(17)).join(''));
