import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The parameters that OWASP's password storage cheat sheet names for argon2id, the library's default algorithm. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const TOKEN_BYTES = 32;

/** A PIN or password in the form in which it may be stored. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, ARGON2);

/** Whether a secret is the one that was hashed. */
export const verifySecret = (secretHash: string, secret: string): Promise<boolean> =>
  verify(secretHash, secret);

/** 256 random bits as text that fits into a cookie. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The form in which a random token is stored: too long to be guessed, so that a fast hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
