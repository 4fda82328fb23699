/** The configuration of push reminders: a pair of keys (RFC 8292) and a contact. */
import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';

export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A `mailto:` or https URL. */
  readonly subject: string;
}

export const vapidKey = (length: number, what: string) =>
  z.string().check(
    z.regex(new RegExp(`^[\\w-]{${length}}$`), {
      error: `must be ${what} of npm run admin -- push-keys.`,
      abort: true,
    }),
  );

const VAPID_NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

type PushVariables = { readonly [Name in (typeof VAPID_NAMES)[number]]?: string | undefined };

/** Push reminders need both keys and the subject. */
export const wholePush = [
  ...VAPID_NAMES.map(name =>
    z.refine<PushVariables>(
      given => given[name] !== undefined || VAPID_NAMES.every(other => given[other] === undefined),
      { path: [name], message: 'is missing: push reminders need all of VAPID_*.' },
    ),
  ),
  z.refine<PushVariables>(
    ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }) =>
      publicKey === undefined || privateKey === undefined || publicKeyOf(privateKey) === publicKey,
    { path: ['VAPID_PRIVATE_KEY'], message: 'does not belong to VAPID_PUBLIC_KEY.' },
  ),
] as const;

/** Computes the public key; undefined if the private key is no number of the curve. */
function publicKeyOf(privateKey: string): string | undefined {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/** Returns undefined unless all variables are set. */
export function pushOf(data: PushVariables): PushConfig | undefined {
  const [publicKey, privateKey, subject] = VAPID_NAMES.map(name => data[name]);
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}
