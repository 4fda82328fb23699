import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listLedger } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner, lockMiners, type OnLocked } from '../../db/queries/miners.queries.ts';
import { createSession, endMinerSessions, findSession } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import { accountClockBy } from '../../test/support/account-clock.ts';
import {
  applyAt,
  createMiners,
  DEVICE,
  expectSoundLedgers,
  NOW,
  SESSION_END,
  saveOf,
} from '../../test/support/batch-miners.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { applyBatch, type Save, type SaveOutcome } from './apply-batch.service.ts';

const OTHER_DEVICE = '22222222-2222-4222-8222-222222222222';

let database: TestDatabase;
let emails: readonly string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  emails = await createMiners(database.db, 6);
});

const apply = (saves: readonly Save[], onLocked?: OnLocked) => applyAt(database.db, saves, onLocked);

/** Summarizes an outcome as verdict, total and bowl. */
const summaryOf = (outcome: SaveOutcome) =>
  'account' in outcome
    ? `${outcome.verdict}: ${outcome.account.totalMined} + ${outcome.account.pendingCoins}`
    : outcome.verdict;

test('gives each save of a batch its own outcome', async () => {
  const [granted = '', greedy = '', elsewhere = '', signedOut = '', foreign = '', byPin = ''] = emails;
  await apply([saveOf(elsewhere, { mining: true })]);
  await createSession(database.db, 'other device', {
    data: { miner: { email: elsewhere, deviceId: OTHER_DEVICE } },
    expiresAt: SESSION_END,
  });
  await endMinerSessions(database.db, signedOut);

  const outcomes = await apply([
    saveOf(granted, { claim: { totalMined: 300, pendingCoins: 500, revision: 0 }, mining: true }),
    saveOf(greedy, { claim: { totalMined: 2_000_000, revision: 0 } }),
    saveOf(elsewhere, { sessionHash: 'other device', mining: true }),
    saveOf(signedOut, { claim: { totalMined: 700 } }),
    saveOf(foreign, { sessionHash: granted, claim: { totalMined: 700 } }),
    saveOf(byPin, { sessionHash: undefined, checkedGeneration: 0, claim: { totalMined: 900 } }),
    saveOf('unknown@example.com'),
    saveOf('unknown@example.com', { sessionHash: undefined }),
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
    until: NOW + 150_000,
    revision: 1,
  });
  expect((await findMiner(database.db, foreign))?.holding.total).toBe(0);
  await expectSoundLedgers(database.db, emails);
});

test('recognizes an unknown account when it waits for locks', async () => {
  const save = saveOf('unknown@example.com', { sessionHash: undefined });

  expect((await apply([save], 'wait')).map(summaryOf)).toEqual(['unknown-account']);
});

test('applies the saves of one miner in order', async () => {
  const [email = '', other = ''] = emails;
  const mined = { totalMined: 0, pendingCoins: 1_000, revision: 0 };
  const followed = { totalMined: 1_000_000_000, pendingCoins: 1_000, twitterBonusClaimed: true, revision: 1 };
  // Built before the bonuses of the previous claim.
  const late = { totalMined: 1_000, pendingCoins: 0, revision: 1 };

  const outcomes = await apply([
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
  await expectSoundLedgers(database.db, emails);
});

test("reads each miner's bonuses above the claim's revision", async () => {
  const [ada = '', bob = ''] = emails;
  const follow = { claim: { totalMined: 1_000_000_000, twitterBonusClaimed: true, revision: 0 } };
  await apply([saveOf(ada, follow), saveOf(bob, follow)]);

  const outcomes = await apply([
    saveOf(ada, { claim: { totalMined: 0, pendingCoins: 400, revision: 0 } }),
    saveOf(bob, { claim: { totalMined: 1_000_000_000, pendingCoins: 50_000_000_400, revision: 1 } }),
  ]);

  expect(outcomes.map(summaryOf)).toEqual([
    'granted: 1000000000 + 50000000400',
    'granted: 1000000000 + 50000000400',
  ]);
  await expectSoundLedgers(database.db, emails);
});

test('compares each claim with the bonuses above its own revision', async () => {
  const [email = ''] = emails;
  const follow = { totalMined: 1_000_000_000, twitterBonusClaimed: true, revision: 0 };
  const collect = { totalMined: 51_000_000_000, pendingCoins: 0, twitterBonusClaimed: true, revision: 1 };
  await apply([saveOf(email, { claim: follow }), saveOf(email, { claim: collect })]);

  const outcomes = await apply([
    // Built before both bonuses.
    saveOf(email, { claim: { totalMined: 0, pendingCoins: 400, revision: 0 } }),
    // Built between them; it includes the coins of the first claim.
    saveOf(email, { claim: { totalMined: 1_000_000_000, pendingCoins: 50_000_000_700, revision: 1 } }),
    saveOf(email, { claim: { totalMined: 51_000_000_000, pendingCoins: 1_600_000_000_900, revision: 2 } }),
  ]);

  expect(outcomes.map(summaryOf)).toEqual([
    'granted: 51000000000 + 1600000000400',
    'granted: 51000000000 + 1600000000700',
    'granted: 51000000000 + 1600000000900',
  ]);
  await expectSoundLedgers(database.db, emails);
});

test('skips a locked account, or waits for it', async () => {
  const [locked = '', free = ''] = emails;
  const saves = [saveOf(locked, { claim: { totalMined: 5 } }), saveOf(free, { claim: { totalMined: 5 } })];
  const other = await database.db.transaction();
  await lockMiners(sendBy(other), [locked], 'wait');

  expect((await apply(saves)).map(summaryOf)).toEqual(['locked', 'granted: 5 + 0']);

  const waiting = apply([saveOf(locked, { claim: { totalMined: 5 } })], 'wait');
  // A sign-out while the save waits makes it fail.
  await endMinerSessions(other, locked);
  await other.commit();
  expect((await waiting).map(summaryOf)).toEqual(['not-logged-in']);
  await expectSoundLedgers(database.db, emails);
});

test('reads a session by its hash without extending it', async () => {
  const [email = ''] = emails;
  const before = await findSession(database.db, email, NOW);

  await apply([saveOf(email)]);

  expect(await findSession(database.db, email, NOW)).toEqual(before);
  const late = applyBatch(
    { db: database.db, accountClock: accountClockBy(() => SESSION_END) },
    [saveOf(email)],
    'wait',
  );
  expect((await late).map(summaryOf)).toEqual(['not-logged-in']);
});
