/**
 * Redacts secrets and emails from all that leaves a tab. A placeholder has the secret's length and
 * kinds of characters, and equal ones are equal, so that a recording replays.
 */
import { Placeholders } from './placeholders.ts';
import type { Json, JsonEvent } from './protocol.ts';
import { type Sensitivity, sensitivityOfItem, sensitivityOfProperty } from './sensitivity.ts';
import { serialize, type ValueRedactor } from './serialize.ts';

export interface Redactor {
  redact(value: unknown): Json;
  /** The type of an event is never a secret. */
  redactEvent(event: { readonly type: string }): JsonEvent;
}

/** Shorter texts are not searched for in other texts: most matches would be coincidences. */
const MIN_SECRET_LENGTH = 4;

/** A WalletConnect link with topic and key. */
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
const PLACEHOLDER_EMAIL = /^person-\d+@example\.invalid$/;

/** Creates a redactor that remembers the secrets and emails of one tab. */
export function createRedactor(): Redactor {
  const secrets = new Placeholders();
  /** Probable secrets, which are not searched for in other texts. */
  const guesses = new Placeholders();
  /** Emails that are still being typed. */
  const partialEmails = new Placeholders();
  const emails = new Map<string, string>();

  const placeholderEmail = (written: string): string => {
    const email = written.toLowerCase().replace('%40', '@');
    if (PLACEHOLDER_EMAIL.test(email)) return email;
    const known = emails.get(email) ?? `person-${emails.size + 1}@example.invalid`;
    emails.set(email, known);
    return known;
  };

  const replaceKnown = (text: string, isIncluded: (secret: string) => boolean): string =>
    secrets.secrets
      .filter(secret => secret.length >= MIN_SECRET_LENGTH && isIncluded(secret))
      .reduce((open, secret) => open.replaceAll(secret, () => secrets.for(secret)), text);

  function redactText(text: string): string {
    const unpaired = text.replace(PAIRING, link => `wc:${guesses.for(link.slice(3))}`);
    // Secrets with an `@` first: secret and email may overlap, and each is replaced as a whole.
    const impersonal = replaceKnown(unpaired, secret => secret.includes('@')).replace(
      EMAIL,
      placeholderEmail,
    );
    const unassigned = [ASSIGNED, NEAR, BEARER, JWT].reduce(
      (open, pattern) =>
        open.replace(pattern, (_, before: string, secret: string) => before + guesses.for(secret)),
      impersonal,
    );
    return replaceKnown(unassigned, () => true);
  }

  function redactEmail(text: string): string {
    const open = text.replace(EMAIL, placeholderEmail);
    return open === text && !PLACEHOLDER_EMAIL.test(text.trim()) ? partialEmails.for(text) : open;
  }

  function redactTextAt(text: string, sensitivity: Sensitivity): string {
    if (sensitivity === 'secret') return secrets.for(text);
    if (sensitivity === 'email') return redactEmail(text);
    return sensitivity === 'open' ? redactText(text) : guesses.for(text);
  }

  function redactNumberAt(value: number, sensitivity: Sensitivity): number {
    const text = String(value);
    const isKnown = text.length >= MIN_SECRET_LENGTH && secrets.has(text);
    return sensitivity === 'secret' || isKnown ? Number(secrets.for(text)) || 0 : value;
  }

  const rules = {
    initial: 'open',
    ofItem: sensitivityOfItem,
    ofProperty: sensitivityOfProperty,
  } satisfies Partial<ValueRedactor<Sensitivity>>;

  /** Collects secrets first: one may occur before the property that names it. */
  const collecting: ValueRedactor<Sensitivity> = {
    ...rules,
    redactText: (text, sensitivity) => (sensitivity === 'secret' ? secrets.for(text) : text),
    redactNumber: (value, sensitivity) =>
      sensitivity === 'secret' ? redactNumberAt(value, sensitivity) : value,
  };
  const redacting: ValueRedactor<Sensitivity> = {
    ...rules,
    redactText: redactTextAt,
    redactNumber: redactNumberAt,
  };

  const redact = (value: unknown): Json => {
    serialize(value, collecting);
    return serialize(value, redacting);
  };

  return {
    redact,
    redactEvent: ({ type, ...payload }) => {
      // An object stays an object.
      const open = redact(payload) as { readonly [key: string]: Json };
      return { type, ...open };
    },
  };
}
