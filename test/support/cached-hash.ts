import { hashSecret } from '../../server/secrets.ts';

const hashes = new Map<string, Promise<string>>();

/** The stored form of a secret, which takes long by design: everybody in a file of tests who has the same secret shares it. */
export function cachedHash(secret: string): Promise<string> {
  const hash = hashes.get(secret) ?? hashSecret(secret);
  hashes.set(secret, hash);
  return hash;
}
