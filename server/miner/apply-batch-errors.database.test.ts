import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRowError } from '../../db/errors.ts';
import { listLedger } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { applyAt, createMiners, expectSoundLedgers, saveOf } from '../../test/support/batch-miners.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import type { Save } from './apply-batch.service.ts';

let database: TestDatabase;
let emails: readonly string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  emails = await createMiners(database.db, 2);
});

const apply = (saves: readonly Save[]) => applyAt(database.db, saves);

test('rolls back the batch if the database rejects a row', async () => {
  const [bad = '', good = ''] = emails;
  await database.db.raw(`ALTER TABLE miners ADD CONSTRAINT broken CHECK (email <> '${bad}' OR total = 0)`);
  const saves = [saveOf(good, { claim: { totalMined: 5 } }), saveOf(bad, { claim: { totalMined: 5 } })];

  await expect(apply(saves)).rejects.toMatchObject({ code: '23514' });

  expect((await findMiner(database.db, good))?.holding.total).toBe(0);
  expect(await listLedger(database.db, good)).toEqual([]);
  await database.db.raw('ALTER TABLE miners DROP CONSTRAINT broken');
});

test('fails only the account whose saves throw', async () => {
  const [bad = '', good = ''] = emails;
  const error = new Error('a defect of the rules');
  const claim = {
    get totalMined(): number {
      throw error;
    },
  };

  const outcomes = await apply([
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
  await expectSoundLedgers(database.db, emails);
});

test('reports an unreadable row as a row error', async () => {
  const [bad = '', good = ''] = emails;
  await database.db('miners').where({ email: bad }).update({ mined: '9007199254740993' });

  const error = await apply([saveOf(good), saveOf(bad)]).catch(error => error);

  expect(isRowError(error)).toBe(true);
});
