/** Texts that somebody else wrote, which would turn around or reorder the words beside them. */

/** The controls of direction (UAX #9, 2). */
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** The blocks whose characters are written from right to left (DerivedBidiClass.txt). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Shows each control of direction as a box: only texts from before they were refused have some. */
export const showControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '\uFFFD');

/** Isolates a text within a plain sentence, if it has letters to isolate. Markup has `Isolated`. */
export function isolate(text: string): string {
  const shown = showControls(text);
  return RIGHT_TO_LEFT.test(shown) ? FIRST_STRONG_ISOLATE + shown + POP_DIRECTIONAL_ISOLATE : shown;
}
