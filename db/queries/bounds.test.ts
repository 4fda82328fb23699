import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { ADDRESSES_PER_MINER, DEVICES_PER_MINER, SESSIONS_PER_ACCOUNT } from './bounds.ts';
import { giveDeviceToken } from './miner-devices.queries.ts';
import { recordLogin } from './pin-attempts.queries.ts';
import { createSession, endMinerSessions, type SessionData, updateSession } from './sessions.queries.ts';

const NOW = Date.parse('2025-07-01T12:00:00Z');
const email = 'a@example.com';
const other = 'b@example.com';
const user = { id: 7, passwordRevision: 0 };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Creates a device with a numbered id. */
const idOf = (device: number) => `00000000-0000-0000-0000-${String(device).padStart(12, '0')}`;
const minerOn = (device: number, of = email) => ({ email: of, deviceId: idOf(device) });
const give = (device: number, now = NOW + device, of = email) =>
  giveDeviceToken(database.db, {
    ...minerOn(device, of),
    tokenHash: String(device),
    label: '',
    now,
    expiresAt: now,
  });
const open = (id: string, data: SessionData, expiresAt = NOW) =>
  createSession(database.db, id, { data, expiresAt });
const sessions = (): Promise<readonly { id_hash: string; data: SessionData }[]> =>
  database.db('sessions').select('id_hash', 'data').orderBy('id_hash');
const devices = (of = email): Promise<string[]> =>
  database.db('miner_devices').where({ email: of }).orderBy('device_id').pluck('device_id');
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const inTurn = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) => {
  for (const item of items) await act(item);
};

describe('devices', () => {
  test('above the maximum delete and sign out the one seen longest ago', async () => {
    await give(1, NOW, other);
    await inTurn(upTo(DEVICES_PER_MINER), device => give(device));
    await open('its own', { miner: minerOn(1) });
    await open('with a user', { miner: minerOn(1), user });
    await open('of the next', { miner: minerOn(2) });
    await open("another miner's", { miner: minerOn(1, other) });
    await give(DEVICES_PER_MINER + 1);

    expect(await devices()).toEqual(
      upTo(DEVICES_PER_MINER + 1)
        .slice(1)
        .map(idOf),
    );
    expect(await devices(other)).toEqual([idOf(1)]);
    expect(await sessions()).toEqual([
      { id_hash: "another miner's", data: { miner: minerOn(1, other) } },
      { id_hash: 'of the next', data: { miner: minerOn(2) } },
      { id_hash: 'with a user', data: { user } },
    ]);
  });

  test('keep the new one, even if the clock was set back', async () => {
    await inTurn(upTo(DEVICES_PER_MINER), device => give(device));
    await give(99, NOW - 1_000_000);

    expect(await devices()).toEqual([...upTo(DEVICES_PER_MINER).slice(1), 99].map(idOf));
  });

  test('delete none when a known one logs in again', async () => {
    await inTurn(upTo(DEVICES_PER_MINER), device => give(device));
    await inTurn([1, 1, 2], device => give(device, NOW + 1_000));

    expect(await devices()).toEqual(upTo(DEVICES_PER_MINER).map(idOf));
  });
});

describe('sessions', () => {
  const ids = upTo(SESSIONS_PER_ACCOUNT + 3).map(at => `session ${String(at).padStart(3, '0')}`);

  test.each([
    ['a miner', { miner: minerOn(1) }, { miner: minerOn(1, other) }],
    ['a user', { user }, { user: { ...user, id: 8 } }],
  ])('of %s above the maximum end those that expire first', async (_, own, others) => {
    await open('another account', others, NOW - 1_000);
    await inTurn(ids, id => open(id, own, NOW + ids.indexOf(id)));

    expect((await sessions()).map(({ id_hash }) => id_hash)).toEqual(['another account', ...ids.slice(3)]);
  });

  test('keep the other account of a shared session signed in', async () => {
    await open('shared', { miner: minerOn(1), user });
    await inTurn(ids, id => open(id, { miner: minerOn(2) }, NOW + 1));

    expect(await sessions()).toHaveLength(SESSIONS_PER_ACCOUNT + 1);
    expect((await sessions()).at(-1)).toEqual({ id_hash: 'shared', data: { user } });
  });

  test('keep the new one, even if the clock was set back', async () => {
    await inTurn(ids, id => open(id, { user }, NOW + 1_000));
    await open('the last', { user }, NOW);

    expect((await sessions()).map(({ id_hash }) => id_hash)).toContain('the last');
    expect(await sessions()).toHaveLength(SESSIONS_PER_ACCOUNT);
  });

  test('stay within the maximum under concurrent logins', async () => {
    await inTurn(ids, id => open(id, { user }));
    await Promise.all(upTo(20).map(at => open(`at once ${at}`, { user }, NOW + 1)));
    await open('the last', { user }, NOW + 2);

    expect(await sessions()).toHaveLength(SESSIONS_PER_ACCOUNT);
  });

  test('without an account are deleted', async () => {
    await open('kept', { miner: minerOn(1) });
    await open('signed out', { miner: minerOn(2) });
    await open('with a user', { miner: minerOn(3), user });
    await endMinerSessions(database.db, email, 'kept');

    expect(await sessions()).toEqual([
      { id_hash: 'kept', data: { miner: minerOn(1) } },
      { id_hash: 'with a user', data: { user } },
    ]);
  });

  test('are deleted when both accounts sign out concurrently', async () => {
    await open('shared', { miner: minerOn(1), user });
    await updateSession(database.db, 'shared', { miner: null }, NOW);
    expect(await sessions()).toEqual([{ id_hash: 'shared', data: { user } }]);
    await updateSession(database.db, 'shared', { user: null }, NOW);

    expect(await sessions()).toEqual([]);
  });
});

describe('known addresses', () => {
  test('are those of the last logins', async () => {
    const { db } = database;
    await recordLogin(db, { email: other, address: 'elsewhere', at: NOW });
    await inTurn(upTo(ADDRESSES_PER_MINER + 2), at =>
      recordLogin(db, { email, address: `address ${at}`, at: NOW + at }),
    );
    await recordLogin(db, { email, address: 'with another clock', at: NOW - 1_000 });

    const addresses: string[] = await db('miner_addresses').where({ email }).pluck('address');
    expect(addresses).toHaveLength(ADDRESSES_PER_MINER);
    expect(addresses).toContain('with another clock');
    for (const at of [1, 2, 3]) expect(addresses).not.toContain(`address ${at}`);
    expect(await db('miner_addresses').where({ email: other })).toHaveLength(1);
  });
});
