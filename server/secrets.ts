import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { createFairQueue, type FairQueue } from './load/fair-queue.ts';

/** OWASP's parameters (password storage cheat sheet) for argon2id, the default algorithm. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 19 MiB and 30 ms of CPU. Files and DNS share Node's pool of four threads. */
const CONCURRENT_HASHES = 2;
const hashing = pLimit(CONCURRENT_HASHES);

/**
 * Creates the queue for requests that hash a PIN or password. Its keys are addresses, each with a
 * bulkhead: the last of 50 waits for 1.5 seconds. Counting an attempt, hashing, and taking the
 * attempt back are one task, so that concurrent attempts of one address do not count against each
 * other. One task more than hashes keeps the CPUs busy while a task waits for the database.
 */
export const createHashQueue = (): FairQueue =>
  createFairQueue({ concurrency: CONCURRENT_HASHES + 1, maxDepth: 500, maxDepthPerKey: 50 });

const TOKEN_BYTES = 32;

export const hashSecret = (secret: string): Promise<string> => hashing(() => hash(secret, ARGON2));

export const verifySecret = (secretHash: string, secret: string): Promise<boolean> =>
  hashing(() => verify(secretHash, secret));

/** Returns 256 random bits as base64url. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hashes a random token for storage: it is too long to guess, so a fast hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
