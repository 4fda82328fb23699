/** Reminders by web push: the subscription of a browser, and what a push says. */
import * as z from 'zod/mini';

const MAX_ENDPOINT_LENGTH = 1_000;

export const PUSH_NOT_OFFERED = 'This site sends no push reminders.';

/** A name with a dot, on the default port: neither an address nor a host of a local network. */
const PUSH_SERVICE = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]*\/[!-~]*$/;

/** `null` where the operator has configured no keys. */
export const pushStateAnswer = z.object({
  /** The server's public key, for which browsers subscribe (RFC 8292). */
  publicKey: z.nullable(z.string()),
  /** Whether the requesting device has a subscription for this key. */
  subscribed: z.boolean(),
});

/** What `PushSubscription.toJSON` yields. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH), z.regex(PUSH_SERVICE)),
  keys: z.object({
    /** An uncompressed point of P-256 in base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});

/** How long before the bowl's expiry: an hour, five minutes. */
export const REMINDER_KINDS = ['hour', 'minutes'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The content of a push, encrypted for one browser (RFC 8291). */
export interface PushedReminder {
  readonly kind: ReminderKind;
  /** When the bowl expires, as an ISO date. */
  readonly expiresAt: string;
}
