import { MINER_GONE, NO_SUCH_MINER } from '../contract/admin-miners.ts';
import { ERROR_CODE_HEADER } from '../contract/endpoints.ts';
import { PIN_REQUIRED, WRONG_PIN } from '../contract/miner.ts';
import { PHASE_CHANGED, PHASE_GONE } from '../contract/presale.ts';
import { PUSH_NOT_OFFERED } from '../contract/push.ts';
import { SUBSCRIBER_GONE } from '../contract/subscribers.ts';
import { CHAIN_SILENT } from '../contract/wallet-proof.ts';

/** An error whose text and stable `code` are sent to the client. The code appears in the log, too. */
export class PublicError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.name = 'PublicError';
    this.status = status;
    this.code = code;
    this.headers = { ...headers, [ERROR_CODE_HEADER]: code };
  }
}

export const invalidInput = (text: string) => new PublicError(400, 'invalid-input', text);

export const malformedBody = () => new PublicError(400, 'malformed-body', 'This is not valid JSON.');

export const malformedPath = () => new PublicError(400, 'malformed-path', 'This address is not valid.');

export const ambiguousHost = () =>
  new PublicError(400, 'ambiguous-host', 'This request names more than one host.');

export const notLoggedIn = (text = 'Please log in.') => new PublicError(401, 'not-logged-in', text);

export const invalidCredentials = () => new PublicError(401, 'invalid-credentials', 'Invalid email or PIN.');

export const wrongPassword = () => new PublicError(401, 'wrong-password', 'Invalid username or password.');

export const adminsOnly = () => new PublicError(403, 'admins-only', 'This is for admins only.');

/** `text` is a message of the contract. */
export const nameTaken = (text: string) => new PublicError(409, 'name-taken', text);

export const phaseGone = () => new PublicError(404, 'phase-gone', PHASE_GONE);

export const phaseChanged = () => new PublicError(409, 'phase-changed', PHASE_CHANGED);

export const noSuchMiner = () => new PublicError(404, 'no-such-miner', NO_SUCH_MINER);

export const minerGone = () => new PublicError(404, 'miner-gone', MINER_GONE);

export const subscriberGone = () => new PublicError(404, 'subscriber-gone', SUBSCRIBER_GONE);

export const pushNotOffered = () => new PublicError(404, 'push-not-offered', PUSH_NOT_OFFERED);

/** Not a 401: the session stays valid. */
export const wrongPin = () => new PublicError(403, 'wrong-pin', WRONG_PIN);

/** A session alone may not change a proven wallet address. */
export const pinRequired = () => new PublicError(403, 'pin-required', PIN_REQUIRED);

/** The node that would run a contract wallet. */
export const chainSilent = () => new PublicError(502, 'chain-silent', CHAIN_SILENT);

export const foreignAccount = () =>
  new PublicError(403, 'foreign-account', "This is another miner's account.");

export const foreignOrigin = () =>
  new PublicError(403, 'foreign-origin', 'This request came from another site.');

export const notFound = () => new PublicError(404, 'not-found', 'Not found.');

export const methodNotAllowed = (allowed: string) =>
  new PublicError(405, 'method-not-allowed', 'Method not allowed.', { Allow: allowed });

export const bodyTooLarge = () => new PublicError(413, 'body-too-large', 'This request is too large.');

export const notJson = () => new PublicError(415, 'not-json', 'Please send JSON.');

/** The request had no effect: the client may send it again. */
export const tooBusy = () =>
  new PublicError(503, 'too-busy', 'The server is busy. Please try again in a moment.', {
    'Retry-After': '1',
  });

/** `reference` is the id that the log carries. */
export const unexpected = (reference: string) =>
  new PublicError(500, 'unexpected', `Something went wrong on our side. Reference: ${reference}`);

/** `noun` names the attempts in the plural, such as `wrong PINs`. */
export function tooManyAttempts(noun: string, waitMs: number): PublicError {
  const seconds = Math.ceil(waitMs / 1_000);
  return new PublicError(
    429,
    'too-many-attempts',
    `Too many ${noun}. Please wait ${formatDuration(seconds)}.`,
    { 'Retry-After': String(seconds) },
  );
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return plural(seconds, 'second');
  if (seconds < 3_600) return plural(Math.ceil(seconds / 60), 'minute');
  return plural(Math.ceil(seconds / 3_600), 'hour');
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
