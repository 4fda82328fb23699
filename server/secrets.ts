import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { tooBusy } from './errors.ts';

/** The parameters that OWASP's password storage cheat sheet names for argon2id, the library's default algorithm. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At a time, each with 19 MiB: Node has four threads for such work, and files and names need some of them as well. */
const hashing = pLimit(2);

/** Each takes some 30 ms of a processor: whoever came after so many would wait for a second and a half. */
const ROOM = 100;
let inside = 0;

const TOKEN_BYTES = 32;

/** A PIN or password in the form in which it may be stored. */
export const hashSecret = (secret: string): Promise<string> => hashing(() => hash(secret, ARGON2));

/** Whether a secret is the one that was hashed. */
export const verifySecret = (secretHash: string, secret: string): Promise<boolean> =>
  hashing(() => verify(secretHash, secret));

/**
 * Does what needs a secret to be hashed. Throws a 503 where too many do so already, and then nothing was done: no attempt counts
 * that could not be judged.
 */
export async function withRoomToHash<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inside >= ROOM) throw tooBusy();
  inside += 1;
  try {
    return await work();
  } finally {
    inside -= 1;
  }
}

/** How many secrets wait to be hashed. */
export const waitingToBeHashed = (): number => hashing.pendingCount;

/** 256 random bits as text that fits into a cookie. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The form in which a random token is stored: too long to be guessed, so that a fast hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
