/** The sensitivity of a value, derived from its name. */
export type Sensitivity =
  | 'open'
  | 'secret'
  | 'email'
  /** Its texts are secrets, its nested properties are not: the game has tokens with properties. */
  | 'tokens'
  | 'token';

const SECRET =
  /(?:password|passwd|passphrase|passcode|secret|cookie|[cx]srf|mnemonic|authorization|credential|privatekey|symkey|jwt)(?:hash|value|code|text|header|key)?s?$/;
const TOKEN = /token(?:hash|value|header)?$/;
const TOKENS = /tokens$/;
/** As a whole word: `spin` is no secret. */
const PIN = /(?:^| |new|old|current|repeated|user|miner)pins?(?: ?(?:hash|value|code|text))?$/;
const EMAIL = /e ?mails?(?: ?address(?:es)?)?$/;

/** Splits names into words: `newPIN`, `new_pin` and `new-pin` become `new pin`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

function sensitivityOf(name: string): Sensitivity {
  const words = wordsOf(name);
  const joined = words.replaceAll(' ', '');
  if (SECRET.test(joined) || TOKEN.test(joined) || PIN.test(words)) return 'secret';
  if (TOKENS.test(joined)) return 'tokens';
  return EMAIL.test(words) ? 'email' : 'open';
}

/** Returns the sensitivity of a property of a value. */
export function sensitivityOfProperty(outer: Sensitivity, name: string): Sensitivity {
  if (outer === 'secret') return 'secret';
  const own = sensitivityOf(name);
  if (own !== 'open') return own;
  return outer === 'email' ? 'email' : sensitivityOfItem(outer);
}

/** Returns the sensitivity of a list's items. */
export function sensitivityOfItem(outer: Sensitivity): Sensitivity {
  if (outer === 'tokens') return 'token';
  return outer === 'token' ? 'open' : outer;
}
