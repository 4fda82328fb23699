/**
 * PRECIS profiles of names and passwords (RFC 8265): UsernameCasePreserved, with spaces between the
 * parts of a name, and OpaqueString. Not checked: the Bidi rule, because JavaScript does not expose
 * directions, and confusable letters of different scripts, which PRECIS allows.
 */

/** Fullwidth and halfwidth forms, which input methods type in place of ordinary characters. */
const WIDTH_FORMS = /[\u3000\uFF01-\uFFEF]/g;

/** Invisible or blank characters: by category, by property, and blanks of some scripts. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}]/u;

/**
 * IdentifierClass (RFC 8264, 4.2 and 9.6) and the space: printable ASCII, letters, digits, marks.
 */
const IDENTIFIER = /^[\x20-\x7E\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}\u06FD\u06FE\u0F0B\u3007]*$/u;

/** Disallowed exceptions, old Hangul Jamo (section 9.9), and marks without a base character. */
const DISALLOWED =
  /[\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]|(?:^| )\p{M}/u;

/** Maps a name to its stored form. */
export const prepareUsername = (typed: string): string =>
  typed
    .replace(WIDTH_FORMS, character => character.normalize('NFKC'))
    .replace(/ +/g, ' ')
    .normalize('NFC');

/** Checks whether a text has invisible or blank characters. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Checks the characters of a prepared name. NFKC would change a compatibility variant. */
export const isIdentifier = (prepared: string): boolean =>
  IDENTIFIER.test(prepared) && !DISALLOWED.test(prepared) && prepared.normalize('NFKC') === prepared;

/** Lists a name's possible stored forms in search order: older versions stored it as typed. */
export function formsOfUsername(typed: string): readonly [string, string, string] {
  const prepared = prepareUsername(typed);
  return [typed, prepared, prepared.normalize('NFD')];
}

/** Maps a password to its hashed form: keyboards encode the same characters differently. */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
