import type { MachineCoverage } from '../model-coverage.ts';

/** The id of the element with the data of the page. */
export const DATA_ELEMENT = 'model-coverage';

/** Reads what `write-page.ts` has written into the page. */
export const readCoverage = (): readonly MachineCoverage[] =>
  JSON.parse(document.getElementById(DATA_ELEMENT)?.textContent ?? '[]');
