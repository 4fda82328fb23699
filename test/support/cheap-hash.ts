import { hash } from '@node-rs/argon2';

/** The least that argon2 takes: 8 KiB, once. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes a secret of a test's account. Each check is as quick, because a hash names its own cost. */
export const cheapHash = (secret: string): Promise<string> => hash(secret, CHEAP);
