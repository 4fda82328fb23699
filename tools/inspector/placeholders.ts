import { drawInteger, randomSource } from '../../machines/random.ts';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\d/, '0123456789'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  // Keeps whitespace, which is no secret.
  [/\s/, ''],
  // Without `@`, which would look like an email.
  [/./s, '!#$%*+-.=_~'],
];

/** More than a tab receives in a day. */
const MAX_SECRETS = 1_000;
/** Short secrets have few placeholders and may share one. */
const MAX_TRIES = 50;

/** Maps secrets to placeholders of the same length and kinds of characters. */
export class Placeholders {
  readonly #bySecret = new Map<string, string>();
  readonly #used = new Set<string>();
  #longestFirst: readonly string[] | undefined;
  #seed = 0;

  /** The known secrets, longest first. */
  get secrets(): readonly string[] {
    this.#longestFirst ??= [...this.#bySecret.keys()].sort((one, other) => other.length - one.length);
    return this.#longestFirst;
  }

  has(secret: string): boolean {
    return this.#bySecret.has(secret);
  }

  for(secret: string): string {
    const known = this.#bySecret.get(secret);
    if (known !== undefined) return known;
    const placeholder = this.#unused(secret);
    this.#bySecret.set(secret, placeholder);
    const [oldest] = this.#bySecret;
    if (this.#bySecret.size > MAX_SECRETS && oldest) {
      this.#bySecret.delete(oldest[0]);
      this.#used.delete(oldest[1]);
    }
    this.#longestFirst = undefined;
    return placeholder;
  }

  #unused(secret: string): string {
    // A blank text is no secret.
    if (secret.trim() === '') return secret;
    let placeholder = secret;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      this.#seed += 1;
      placeholder = shapedLike(secret, this.#seed);
      if (placeholder !== secret && !this.#used.has(placeholder)) break;
    }
    this.#used.add(placeholder);
    return placeholder;
  }
}

function shapedLike(secret: string, seed: number): string {
  let source = randomSource(seed);
  let text = '';
  for (let at = 0; at < secret.length; at += 1) {
    const character = secret.charAt(at);
    const characters = KINDS.find(([kind]) => kind.test(character))?.[1] || character;
    const { value, next } = drawInteger(source, 0, characters.length - 1);
    source = next;
    text += characters.charAt(value);
  }
  return text;
}
