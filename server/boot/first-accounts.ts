import { randomInt } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { anyMinerExists } from '../../db/queries/miner-accounts.queries.ts';
import { anyUserExists } from '../../db/queries/users.queries.ts';
import { createAdmin } from '../auth/operator-acts.service.ts';
import { createMinerAccount } from '../miner/admin-acts.service.ts';
import { hashSecret } from '../secrets.ts';
import type { FirstAccounts } from './config.ts';

/** Excludes characters that look alike. 16 characters have 80 bits of entropy. */
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 16;
const PIN_LENGTH = 6;

export interface FirstCredentials {
  readonly username: string;
  /** Undefined if the operator chose it. */
  readonly generatedPassword: string | undefined;
  readonly email: string;
  readonly generatedPin: string | undefined;
}

/**
 * Creates an admin and a demo miner in a database without accounts. Only hashes of their secrets are
 * stored, so that `announce` gets the generated ones before the accounts are committed.
 */
export async function createFirstAccounts(
  db: Database,
  { adminUsername, adminPassword, demoMinerEmail, demoMinerPin }: FirstAccounts,
  now: Instant,
  announce: (credentials: FirstCredentials) => void | Promise<void>,
): Promise<void> {
  if ((await anyUserExists(db)) || (await anyMinerExists(db))) return;
  const password = adminPassword ?? randomText(PASSWORD_ALPHABET, PASSWORD_LENGTH);
  const pin = demoMinerPin ?? randomText('0123456789', PIN_LENGTH);
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)]);

  await db.transaction(async transaction => {
    // Of two servers that start at once, the first to commit creates the accounts.
    if (!(await createAdmin(transaction, { username: adminUsername, passwordHash }, now))) return;
    await createMinerAccount(transaction, { email: demoMinerEmail, pinHash }, { by: null, at: now });
    await announce({
      username: adminUsername,
      generatedPassword: adminPassword === undefined ? password : undefined,
      email: demoMinerEmail,
      generatedPin: demoMinerPin === undefined ? pin : undefined,
    });
  });
}

const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
