import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { inPipeline } from './pipeline.ts';
import { sendBy } from './send.ts';

const INSERT = 'INSERT INTO notes (id, text) VALUES (?::integer, ?)';
const READ = 'SELECT id, text FROM notes ORDER BY id';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.db.raw(
    'DROP TABLE IF EXISTS notes; CREATE TABLE notes (id integer PRIMARY KEY, text text NOT NULL)',
  ),
);

const notes = () => sendBy(database.db)(READ, []);

test('runs statements in order and commits them', async () => {
  const read = await inPipeline(database.db, async ({ send, commit }) => {
    const [, found] = await Promise.all([send(INSERT, [1, 'a']), send(READ, []), send(INSERT, [2, 'b'])]);
    expect(await notes()).toEqual([]);
    await commit();
    return found;
  });

  expect(read).toEqual([{ id: 1, text: 'a' }]);
  expect(await notes()).toEqual([
    { id: 1, text: 'a' },
    { id: 2, text: 'b' },
  ]);
});

test('rolls back if a statement fails, even behind a sent commit', async () => {
  const work = inPipeline(database.db, ({ send, commit }) =>
    Promise.all([send(INSERT, [1, 'a']), send(INSERT, [1, 'again']), send(INSERT, [2, 'b']), commit()]),
  );

  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('a commit behind a failed statement rejects with its error', async () => {
  const work = inPipeline(database.db, async ({ send, commit }) => {
    await send(INSERT, [null, 'a']).catch(() => undefined);
    await commit();
  });

  await expect(work).rejects.toMatchObject({ code: '23502' });
});

test('rolls back without a commit and reuses the connection', async () => {
  const failure = new Error('a mistake in the work');
  for (let turn = 0; turn < 20; turn += 1) {
    const work = inPipeline(database.db, async ({ send }) => {
      await send(INSERT, [turn, 'a']);
      if (turn % 2 === 0) throw failure;
    });
    await (turn % 2 === 0 ? expect(work).rejects.toBe(failure) : work);
  }

  expect(await notes()).toEqual([]);
  const { rows } = await database.db.raw(
    `SELECT count(*)::integer AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
});
