// Preferences of the page, as lines.

/** Computer players move at once. */
export const HURRIED = 'animation off\n';

/** The bottom sheet of a small window is closed. */
export const CLOSED = `${HURRIED}analysis off\nthinking off\n`;
