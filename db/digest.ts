import { createHash } from 'node:crypto';

/**
 * Computes the SHA-256 hash of a text, in base64url. Tokens are stored in this form: they are too
 * long to be guessed, so a fast hash is enough.
 */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
