import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { createFairQueue, type FairQueue } from './load/fair-queue.ts';

/** The parameters that OWASP's password storage cheat sheet names for argon2id, the library's default algorithm. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and some 30 ms of a processor. Node has four threads for such work, and files and DNS need some of them as well. */
const CONCURRENT_HASHES = 2;
const hashing = pLimit(CONCURRENT_HASHES);

/**
 * Creates the queue for requests that hash a PIN or password. Its keys are addresses, each of which gets a bulkhead: the last of 50 waits for a second
 * and a half. Counting an attempt, hashing, and taking the attempt back are one work of the queue, so that attempts of one address that are under way
 * do not count against each other. One work more than hashes at once keeps the processors busy while another waits for the database.
 */
export const createHashQueue = (): FairQueue =>
  createFairQueue({ concurrency: CONCURRENT_HASHES + 1, maxDepth: 500, maxDepthPerKey: 50 });

const TOKEN_BYTES = 32;

/** A PIN or password in the form in which it may be stored. */
export const hashSecret = (secret: string): Promise<string> => hashing(() => hash(secret, ARGON2));

/** Whether a secret is the one that was hashed. */
export const verifySecret = (secretHash: string, secret: string): Promise<boolean> =>
  hashing(() => verify(secretHash, secret));

/** 256 random bits as text that fits into a cookie. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The form in which a random token is stored: too long to be guessed, so that a fast hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
