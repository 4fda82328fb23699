/**
 * Names and passwords by the profiles of PRECIS (RFC 8265): UsernameCasePreserved, with spaces between the parts of a name, and OpaqueString. Not
 * checked: the Bidi rule, for JavaScript does not tell directions, and letters of different scripts that look alike, which PRECIS allows as well.
 */

/** Fullwidth and halfwidth forms, which input methods type in place of other characters. */
const WIDTH_FORMS = /[\u3000\uFF01-\uFFEF]/g;

/** Shown as nothing or as a blank, by category, by property, or by what they are: blanks of Braille, of hieroglyphs, of Khitan script. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}]/u;

/** IdentifierClass (RFC 8264, section 4.2) and the space: printable ASCII, letters, digits, marks, and the exceptions that are valid (section 9.6). */
const IDENTIFIER = /^[\x20-\x7E\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}\u06FD\u06FE\u0F0B\u3007]*$/u;

/** The exceptions that are disallowed, old Hangul Jamo (section 9.9), and marks with nothing to stand on. */
const DISALLOWED =
  /[\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]|(?:^| )\p{M}/u;

/** Maps a name to the one form in which it is kept. */
export const prepareUsername = (typed: string): string =>
  typed
    .replace(WIDTH_FORMS, character => character.normalize('NFKC'))
    .replace(/ +/g, ' ')
    .normalize('NFC');

/** Tells whether a text has characters that show as nothing or as a blank. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Tells whether a prepared name has only characters that PRECIS allows. What NFKC changes is a variant of another character. */
export const isIdentifier = (prepared: string): boolean =>
  IDENTIFIER.test(prepared) && !DISALLOWED.test(prepared) && prepared.normalize('NFKC') === prepared;

/** Lists the forms under which an account may be kept, in the order of their search: older versions kept names as they were typed. */
export function formsOfUsername(typed: string): readonly [string, string, string] {
  const prepared = prepareUsername(typed);
  return [typed, prepared, prepared.normalize('NFD')];
}

/** Maps a password to the form in which it is hashed. Another keyboard may type the same characters as other code points. */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
