import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRowError } from '../../db/errors.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { ledgerSums, listLedger } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner, lockMiners, type OnLocked, updateMiners } from '../../db/queries/miners.queries.ts';
import { createSession, endMinerSessions, findSession } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import { accountClockBy } from '../../test/support/account-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { applyBatch, type Save, type SaveOutcome } from './apply-batch.service.ts';

const SECOND = 1_000;
const START = Date.parse('2025-07-01T12:00:00Z');
const NOW = START + 1_000 * SECOND;
const SESSION_END = START + 30 * 24 * 3_600 * SECOND;
const DEVICE = '11111111-1111-4111-8111-111111111111';
const OTHER_DEVICE = '22222222-2222-4222-8222-222222222222';

let database: TestDatabase;
let emails: readonly string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let opened = 0;

/** Miners who logged in 1,000 s ago, each with a session that is stored under the email. */
async function openMiners(count: number): Promise<readonly string[]> {
  const { db } = database;
  const miners = Array.from({ length: count }, () => `miner-${++opened}@example.com`);
  for (const email of miners) {
    await createMiner(db, { email, pinHash: 'hash', createdAt: START });
    await createSession(db, email, {
      data: { miner: { email, deviceId: DEVICE } },
      expiresAt: SESSION_END,
    });
  }
  const fresh = await lockMiners(sendBy(db), miners, 'wait');
  await updateMiners(
    sendBy(db),
    [...fresh.values()].map(miner => ({ ...miner, holding: { ...miner.holding, allowanceAt: START } })),
  );
  return miners;
}

beforeEach(async () => {
  emails = await openMiners(6);
});

const saveOf = (email: string, save: Partial<Save> = {}): Save => ({
  email,
  sessionHash: email,
  claim: {},
  mining: undefined,
  walletAddress: undefined,
  ...save,
});

const settle = (saves: readonly Save[], onLocked: OnLocked = 'skip') =>
  applyBatch({ db: database.db, accountClock: accountClockBy(() => NOW) }, saves, onLocked);

/** What an outcome says, with what the account holds. */
const summaryOf = (outcome: SaveOutcome) =>
  'account' in outcome
    ? `${outcome.verdict}: ${outcome.account.totalMined} + ${outcome.account.pendingCoins}`
    : outcome.verdict;

async function expectSound(): Promise<void> {
  for (const email of emails) {
    const { total, bowl } = (await findMiner(database.db, email))?.holding ?? {};
    expect(await ledgerSums(database.db, email)).toEqual({ total, bowl });
  }
}

test('each save of a batch has the outcome that it would have alone', async () => {
  const [granted = '', greedy = '', elsewhere = '', signedOut = '', foreign = '', byPin = ''] = emails;
  await settle([saveOf(elsewhere, { mining: true })]);
  await createSession(database.db, 'other device', {
    data: { miner: { email: elsewhere, deviceId: OTHER_DEVICE } },
    expiresAt: SESSION_END,
  });
  await endMinerSessions(database.db, signedOut);

  const outcomes = await settle([
    saveOf(granted, { claim: { totalMined: 300, pendingCoins: 500, revision: 0 }, mining: true }),
    saveOf(greedy, { claim: { totalMined: 2_000_000, revision: 0 } }),
    saveOf(elsewhere, { sessionHash: 'other device', mining: true }),
    saveOf(signedOut, { claim: { totalMined: 700 } }),
    saveOf(foreign, { sessionHash: granted, claim: { totalMined: 700 } }),
    saveOf(byPin, { sessionHash: undefined, checkedGeneration: 0, claim: { totalMined: 900 } }),
    saveOf('nobody@example.com'),
    saveOf('nobody@example.com', { sessionHash: undefined }),
  ]);

  expect(outcomes.map(summaryOf)).toEqual([
    'granted: 300 + 500',
    'claims-too-much: 0 + 0',
    'mines-elsewhere: 0 + 0',
    'not-logged-in',
    'foreign-account',
    'granted: 900 + 0',
    'not-logged-in',
    'locked',
  ]);
  expect(outcomes.map(outcome => ('sessionEndsAt' in outcome ? outcome.sessionEndsAt : null))).toEqual([
    SESSION_END,
    SESSION_END,
    SESSION_END,
    null,
    null,
    undefined,
    null,
    null,
  ]);
  expect((await findMiner(database.db, granted))?.lease).toEqual({
    deviceId: DEVICE,
    until: NOW + 150 * SECOND,
    revision: 1,
  });
  expect((await findMiner(database.db, foreign))?.holding.total).toBe(0);
  await expectSound();
});

test('a batch that waits knows who has no account', async () => {
  const save = saveOf('nobody@example.com', { sessionHash: undefined });

  expect((await settle([save], 'wait')).map(summaryOf)).toEqual(['unknown-account']);
});

test('saves of one miner build on each other, in their order', async () => {
  const [email = '', other = ''] = emails;
  const mined = { totalMined: 0, pendingCoins: 1_000, revision: 0 };
  const followed = { totalMined: 1_000_000_000, pendingCoins: 1_000, twitterBonusClaimed: true, revision: 1 };
  // Built before the bonuses of the claim before it, which it cannot know.
  const late = { totalMined: 1_000, pendingCoins: 0, revision: 1 };

  const outcomes = await settle([
    saveOf(email, { claim: mined }),
    saveOf(other, { claim: mined }),
    saveOf(email, { claim: mined }),
    saveOf(email, { claim: followed }),
    saveOf(email, { claim: followed }),
    saveOf(email, { claim: late }),
  ]);

  expect(outcomes.map(summaryOf)).toEqual([
    'granted: 0 + 1000',
    'granted: 0 + 1000',
    'granted: 0 + 1000',
    'granted: 1000000000 + 50000001000',
    'granted: 1000000000 + 50000001000',
    'granted: 1000001000 + 50000000000',
  ]);
  expect((await listLedger(database.db, email)).map(({ kind }) => kind)).toEqual([
    'follow-bonus',
    'level-bonus',
    'collect',
  ]);
  await expectSound();
});

test('bonuses that a claim cannot know are read for each miner from its own revision on', async () => {
  const [ada = '', bob = ''] = emails;
  const follow = { claim: { totalMined: 1_000_000_000, twitterBonusClaimed: true, revision: 0 } };
  await settle([saveOf(ada, follow), saveOf(bob, follow)]);

  const outcomes = await settle([
    saveOf(ada, { claim: { totalMined: 0, pendingCoins: 400, revision: 0 } }),
    saveOf(bob, { claim: { totalMined: 1_000_000_000, pendingCoins: 50_000_000_400, revision: 1 } }),
  ]);

  expect(outcomes.map(summaryOf)).toEqual([
    'granted: 1000000000 + 50000000400',
    'granted: 1000000000 + 50000000400',
  ]);
  await expectSound();
});

test('claims of one miner in a batch each know the bonuses up to their own revision', async () => {
  const [email = ''] = emails;
  const follow = { totalMined: 1_000_000_000, twitterBonusClaimed: true, revision: 0 };
  const collect = { totalMined: 51_000_000_000, pendingCoins: 0, twitterBonusClaimed: true, revision: 1 };
  await settle([saveOf(email, { claim: follow }), saveOf(email, { claim: collect })]);

  const outcomes = await settle([
    // From before both bonuses.
    saveOf(email, { claim: { totalMined: 0, pendingCoins: 400, revision: 0 } }),
    // From between them, with the coins that the first one has as well.
    saveOf(email, { claim: { totalMined: 1_000_000_000, pendingCoins: 50_000_000_700, revision: 1 } }),
    saveOf(email, { claim: { totalMined: 51_000_000_000, pendingCoins: 1_600_000_000_900, revision: 2 } }),
  ]);

  expect(outcomes.map(summaryOf)).toEqual([
    'granted: 51000000000 + 1600000000400',
    'granted: 51000000000 + 1600000000700',
    'granted: 51000000000 + 1600000000900',
  ]);
  await expectSound();
});

test('an account that another transaction holds is left out, and waited for when asked to', async () => {
  const [held = '', free = ''] = emails;
  const saves = [saveOf(held, { claim: { totalMined: 5 } }), saveOf(free, { claim: { totalMined: 5 } })];
  const holder = await database.db.transaction();
  await lockMiners(sendBy(holder), [held], 'wait');

  expect((await settle(saves)).map(summaryOf)).toEqual(['locked', 'granted: 5 + 0']);

  const waiting = settle([saveOf(held, { claim: { totalMined: 5 } })], 'wait');
  // Who is signed out while the save waits is refused.
  await endMinerSessions(holder, held);
  await holder.commit();
  expect((await waiting).map(summaryOf)).toEqual(['not-logged-in']);
  await expectSound();
});

test('a row that the database refuses keeps all of the batch from being written', async () => {
  const [bad = '', good = ''] = emails;
  await database.db.raw(`ALTER TABLE miners ADD CONSTRAINT broken CHECK (email <> '${bad}' OR total = 0)`);
  const saves = [saveOf(good, { claim: { totalMined: 5 } }), saveOf(bad, { claim: { totalMined: 5 } })];

  await expect(settle(saves)).rejects.toMatchObject({ code: '23514' });

  expect((await findMiner(database.db, good))?.holding.total).toBe(0);
  expect(await listLedger(database.db, good)).toEqual([]);
  await database.db.raw('ALTER TABLE miners DROP CONSTRAINT broken');
});

test('an account that cannot be settled fails alone', async () => {
  const [bad = '', good = ''] = emails;
  const error = new Error('a mistake in the rules');
  const claim = {
    get totalMined(): number {
      throw error;
    },
  };

  const outcomes = await settle([
    saveOf(bad, { claim: { totalMined: 5 } }),
    saveOf(good, { claim: { totalMined: 5 } }),
    saveOf(bad, { claim }),
  ]);

  expect(outcomes).toMatchObject([
    { verdict: 'error', error },
    { verdict: 'granted' },
    { verdict: 'error', error },
  ]);
  expect((await findMiner(database.db, bad))?.holding.total).toBe(0);
  await expectSound();
});

test('a row that cannot be read is told as the fault of a row', async () => {
  const [bad = '', good = ''] = emails;
  await database.db('miners').where({ email: bad }).update({ mined: '9007199254740993' });

  const fault = await settle([saveOf(good), saveOf(bad)]).catch(error => error);

  expect(isRowError(fault)).toBe(true);
});

test('a session is looked at by the hash that is stored, and not prolonged', async () => {
  const [email = ''] = emails;
  const before = await findSession(database.db, email, NOW);

  await settle([saveOf(email)]);

  expect(await findSession(database.db, email, NOW)).toEqual(before);
  const late = applyBatch(
    { db: database.db, accountClock: accountClockBy(() => SESSION_END) },
    [saveOf(email)],
    'wait',
  );
  expect((await late).map(summaryOf)).toEqual(['not-logged-in']);
});
