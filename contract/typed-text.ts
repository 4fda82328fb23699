/** Reads what people type and paste: PINs, wallet addresses and the characters of amounts. */

/** White space, invisible characters and blanks of any script. */
const BLANKS = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The signs by which people group digits: `123-456`, `123.456`. */
const SEPARATORS = /[\p{P}\u2212]/gu;

const WIDTH_FORMS = /[\uFF01-\uFF5E]/g;
const DIGIT = /\p{Nd}/u;

/** Returns the ASCII digit of a decimal digit of any script. Unicode orders them in rows from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Replaces full-width characters and the digits of any script by ASCII; superscripts stay. */
export const plainCharacters = (typed: string): string =>
  typed.replace(WIDTH_FORMS, form => form.normalize('NFKC')).replace(/[^\P{Nd}0-9]/gu, asciiDigit);

/** Returns a text without white space and invisible characters, in plain characters. */
export const withoutBlanks = (typed: string): string => plainCharacters(typed.replace(BLANKS, ''));

/** Returns a PIN as it is stored: without the separators, of any kind, that were typed or pasted. */
export const pinFrom = (typed: string): string => withoutBlanks(typed).replace(SEPARATORS, '');

export const PIN_LENGTH = 6;

/** What is said of a text that is no PIN. */
export const NOT_A_PIN = `A PIN is made of ${PIN_LENGTH} digits.`;

/** Checks whether a typed text is a PIN. Nothing else needs to reach the server. */
export const isPin = (typed: string): boolean => /^\d{6}$/.test(pinFrom(typed));
