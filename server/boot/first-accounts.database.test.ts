import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { findPin } from '../../db/queries/miner-accounts.queries.ts';
import { findCredentials } from '../../db/queries/users.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { verifySecret } from '../secrets.ts';
import { createFirstAccounts, type FirstCredentials } from './first-accounts.ts';

const NOW = Date.parse('2025-07-01T12:00:00Z');
const accounts = {
  adminUsername: 'admin',
  adminPassword: undefined,
  demoMinerEmail: 'demo@example.com',
  demoMinerPin: undefined,
};

const opened: TestDatabase[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ drop }) => drop())));

async function emptyDatabase() {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

/** Creates them. Returns what is announced. */
async function create(
  ...[db, options]: [Database, Parameters<typeof createFirstAccounts>[1]]
): Promise<FirstCredentials | undefined> {
  let announced: FirstCredentials | undefined;
  await createFirstAccounts(db, options, NOW, credentials => {
    announced = credentials;
  });
  return announced;
}

test('an empty database gets an admin and a miner, with random secrets', async () => {
  const [one, other] = [await emptyDatabase(), await emptyDatabase()];
  const secrets = await create(one, accounts);
  const others = await create(other, accounts);

  expect(secrets).toEqual({
    username: 'admin',
    generatedPassword: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
    email: 'demo@example.com',
    generatedPin: expect.stringMatching(/^\d{6}$/),
  });
  expect(others?.generatedPassword).not.toBe(secrets?.generatedPassword);
  const admin = await findCredentials(one, 'admin');
  expect(await verifySecret(admin?.passwordHash ?? '', secrets?.generatedPassword ?? '')).toBe(true);
  const { pinHash = '' } = (await findPin(one, 'demo@example.com')) ?? {};
  expect(await verifySecret(pinHash, secrets?.generatedPin ?? '')).toBe(true);
});

test('configured secrets are not returned, and a database with accounts gets no others', async () => {
  const db = await emptyDatabase();
  const configured = { ...accounts, adminPassword: 'a long password', demoMinerPin: '918273' };

  expect(await create(db, configured)).toEqual({
    username: 'admin',
    generatedPassword: undefined,
    email: 'demo@example.com',
    generatedPin: undefined,
  });
  expect(await create(db, accounts)).toBeUndefined();
});

test('no account exists whose secret could not be announced', async () => {
  const db = await emptyDatabase();

  const creating = createFirstAccounts(db, accounts, NOW, async () => {
    throw new Error('The output is closed.');
  });

  await expect(creating).rejects.toThrow('The output is closed.');
  expect(await create(db, accounts)).toMatchObject({ username: 'admin', email: 'demo@example.com' });
});
