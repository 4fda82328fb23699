/**
 * What leaves a tab for the eyes of QA: everything but secrets and email addresses. What stands for those has their shape, so
 * that a recording does the same again: a placeholder is as long as the secret, and equal where the secret is.
 */
import { Placeholders } from './placeholders.ts';
import { type Censor, toPlain } from './plain.ts';
import type { Plain, PlainEvent } from './protocol.ts';
import { type Place, placeBelow, placeWithin } from './secret-names.ts';

export interface Redactor {
  redact(value: unknown): Plain;
  /** The type of an event is never a secret. */
  redactEvent(event: { readonly type: string }): PlainEvent;
}

/** Where a shorter text turns up by itself, it is more likely to be a coincidence. */
const TELLING_LENGTH = 4;

/** The topic and the key by which a wallet is reached, in the link that WalletConnect makes of them. */
const PAIRING = /\bwc:[^\s"'<>]+/gi;
/** `pin=1234`, `"password":"secret"`, `Set-Cookie: sid=secret`. */
const ASSIGNED =
  /((?:\bpin|newpin|passw(?:or)?d|passphrase|token|cookie|[cx]srf|secret|authorization|symkey)\w*["']?\s*[:=]\s*["']?)((?:bearer\s+|basic\s+)?[^\s"'&,;}]+)/gi;
/** `the PIN 1234`. */
const NEAR = /(\b(?:pin|password|passcode)\b[^\d\n]{0,20})(\d{4,})/gi;
const BEARER = /(\bbearer\s+)([\w.~+/=-]{4,})/gi;
const JWT = /()(\beyJ[\w-]+\.[\w-]+\.[\w-]*)/g;

const SEPARATORS = String.raw`\s@<>"'(),;:[\]{}\\/|=?&`;
const EMAIL = new RegExp(`[^${SEPARATORS}]+(?:@|%40)[^${SEPARATORS}]*[^${SEPARATORS}.!]`, 'gi');
const STANDS_FOR_SOMEBODY = /^person-\d+@example\.invalid$/;

/** Knows the secrets and the people of one tab, which it numbers in the order in which they turn up. */
export function createRedactor(): Redactor {
  const secrets = new Placeholders();
  /** What looks like a secret in a text. It is not looked for elsewhere: it may as well be none. */
  const guesses = new Placeholders();
  /** Addresses that were not typed to their ends. */
  const halves = new Placeholders();
  const people = new Map<string, string>();

  const personFor = (written: string): string => {
    const email = written.toLowerCase().replace('%40', '@');
    if (STANDS_FOR_SOMEBODY.test(email)) return email;
    const known = people.get(email) ?? `person-${people.size + 1}@example.invalid`;
    people.set(email, known);
    return known;
  };

  const withoutKnown = (text: string, isMeant: (secret: string) => boolean): string =>
    secrets.secrets
      .filter(secret => secret.length >= TELLING_LENGTH && isMeant(secret))
      .reduce((open, secret) => open.replaceAll(secret, () => secrets.for(secret)), text);

  function openText(text: string): string {
    const unpaired = text.replace(PAIRING, link => `wc:${guesses.for(link.slice(3))}`);
    // A secret may look like an email address, and an address may hold one: the whole of each is hidden.
    const impersonal = withoutKnown(unpaired, secret => secret.includes('@')).replace(EMAIL, personFor);
    const unassigned = [ASSIGNED, NEAR, BEARER, JWT].reduce(
      (open, pattern) =>
        open.replace(pattern, (_, before: string, secret: string) => before + guesses.for(secret)),
      impersonal,
    );
    return withoutKnown(unassigned, () => true);
  }

  function emailText(text: string): string {
    const open = text.replace(EMAIL, personFor);
    return open === text && !STANDS_FOR_SOMEBODY.test(text.trim()) ? halves.for(text) : open;
  }

  function hideText(text: string, place: Place): string {
    if (place === 'secret') return secrets.for(text);
    if (place === 'email') return emailText(text);
    return place === 'open' ? openText(text) : guesses.for(text);
  }

  function hideNumber(value: number, place: Place): number {
    const text = String(value);
    const isKnown = text.length >= TELLING_LENGTH && secrets.has(text);
    return place === 'secret' || isKnown ? Number(secrets.for(text)) || 0 : value;
  }

  const places = { start: 'open', within: placeWithin, below: placeBelow } satisfies Partial<Censor<Place>>;

  /** Takes note of the secrets alone: one may be told of before it is named. */
  const noting: Censor<Place> = {
    ...places,
    text: (text, place) => (place === 'secret' ? secrets.for(text) : text),
    number: (value, place) => (place === 'secret' ? hideNumber(value, place) : value),
  };
  const hiding: Censor<Place> = { ...places, text: hideText, number: hideNumber };

  const redact = (value: unknown): Plain => {
    toPlain(value, noting);
    return toPlain(value, hiding);
  };

  return {
    redact,
    redactEvent: ({ type, ...payload }) => {
      // What was an object stays one.
      const open = redact(payload) as { readonly [key: string]: Plain };
      return { type, ...open };
    },
  };
}
