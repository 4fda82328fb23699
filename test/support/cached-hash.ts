import { hashSecret } from '../../server/secrets.ts';

const hashes = new Map<string, Promise<string>>();

/** Hashes a secret once a file, because hashing is slow by design. */
export function cachedHash(secret: string): Promise<string> {
  const hash = hashes.get(secret) ?? hashSecret(secret);
  hashes.set(secret, hash);
  return hash;
}
