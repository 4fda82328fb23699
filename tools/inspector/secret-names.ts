/** What a name says of the value under it. */
export type Place =
  | 'open'
  | 'secret'
  | 'email'
  /** Texts in here are secrets, but not what stands deeper: a game has tokens too, with properties of their own. */
  | 'tokens'
  | 'token';

const SECRET =
  /(?:password|passwd|passphrase|passcode|secret|cookie|[cx]srf|mnemonic|authorization|credential|privatekey|symkey|jwt)(?:hash|value|code|text|header|key)?s?$/;
const TOKEN = /token(?:hash|value|header)?$/;
const TOKENS = /tokens$/;
/** As a word of its own: nothing that spins is a secret. */
const PIN = /(?:^| |new|old|current|repeated|user|miner)pins?(?: ?(?:hash|value|code|text))?$/;
const EMAIL = /e ?mails?(?: ?address(?:es)?)?$/;

/** `newPIN`, `new_pin` and `new-pin` are `new pin`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

export function placeOf(name: string): Place {
  const words = wordsOf(name);
  const joined = words.replaceAll(' ', '');
  if (SECRET.test(joined) || TOKEN.test(joined) || PIN.test(words)) return 'secret';
  if (TOKENS.test(joined)) return 'tokens';
  return EMAIL.test(words) ? 'email' : 'open';
}

/** What stands under `name` at this place. */
export function placeBelow(outer: Place, name: string): Place {
  if (outer === 'secret') return 'secret';
  const own = placeOf(name);
  if (own !== 'open') return own;
  return outer === 'email' ? 'email' : placeWithin(outer);
}

/** What stands in a list at this place. */
export function placeWithin(outer: Place): Place {
  if (outer === 'tokens') return 'token';
  return outer === 'token' ? 'open' : outer;
}
