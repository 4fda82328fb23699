import { drawInteger, randomSource } from '../../machines/random.ts';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\d/, '0123456789'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  // Whether a text is blank, or would be trimmed, is no secret.
  [/\s/, ''],
  // No `@`, which would make an email address of it.
  [/./s, '!#$%*+-.=_~'],
];

/** More secrets than a tab is given in a day. */
const REMEMBERED = 1_000;
/** Few characters leave few placeholders: two secrets may share one then. */
const TRIES = 50;

/** Texts that stand for secrets: as long as those, of the same kinds of characters, and equal where those are. */
export class Placeholders {
  readonly #bySecret = new Map<string, string>();
  readonly #used = new Set<string>();
  #longestFirst: readonly string[] | undefined;
  #seed = 0;

  /** What they stand for so far, the longest first. */
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
    if (this.#bySecret.size > REMEMBERED && oldest) {
      this.#bySecret.delete(oldest[0]);
      this.#used.delete(oldest[1]);
    }
    this.#longestFirst = undefined;
    return placeholder;
  }

  #unused(secret: string): string {
    // There is nothing to hide, and nothing else that looks like it.
    if (secret.trim() === '') return secret;
    let placeholder = secret;
    for (let tries = 0; tries < TRIES; tries += 1) {
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
