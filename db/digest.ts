import { createHash } from 'node:crypto';

/** Computes the SHA-256 of a token, in base64url: it is too long to guess, so this is enough. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
