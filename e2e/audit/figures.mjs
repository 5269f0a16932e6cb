// Tables of figures, in which what misses its goal has a mark.

export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** A figure in a column, with a mark where it misses its goal. */
export const figure = (value, reaches = () => true) => `${value.toFixed(0)}${reaches(value) ? ' ' : '!'}`.padStart(17);

export const heads = (names) => console.log(' '.repeat(14) + names.map((head) => `${head} `.padStart(17)).join(''));
