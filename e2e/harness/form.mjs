// The form of the analysis, which renders each level when it is unfolded.

import { until } from './wait.mjs';

/** Unfolds all levels of the form, or folds it up. */
export async function unfoldForm(frame, open = true) {
  for (const part of ['.panel-form', '.panel-depth']) {
    await frame.locator(part).first().waitFor({ state: 'attached' });
    await frame.locator(part).evaluateAll((all, open) => all.forEach((details) => { details.open = open; }), open);
    if (open) await until(frame, (part) => [...document.querySelectorAll(part)].every((details) => details.children.length > 1), part);
  }
}
