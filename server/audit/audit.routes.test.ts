import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminAct, AuditEntry } from '../../contract/audit.ts';
import { PAGE_SIZE } from '../../contract/pages.ts';
import { appendAdminAct, type Fields } from '../../db/queries/admin-audit.queries.ts';
import { findUserByUsername, type User } from '../../db/queries/users.queries.ts';
import { createPhase, pathOfPhase, phaseBody } from '../../test/support/presale-phases.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';
import { createAdmin } from '../auth/operator-acts.service.ts';

const SECOND = 1_000;
const email = 'ada@example.com';

let server: TestServer;
let admin: TestBrowser;
let by: Pick<User, 'id' | 'username'>;
beforeEach(async () => {
  server = await startTestServer();
  const { browser, username } = await signInVisitor(server, { isAdmin: true });
  admin = browser;
  by = { id: (await findUserByUsername(server.db, username))?.id ?? 0, username };
});
afterEach(() => server.stop());

/** Appends an act, a second after the last one. */
const append = (act: AdminAct, about: string | null = email, before: Fields | null = null, who = by) => {
  server.advance(SECOND);
  return appendAdminAct(server.db, { act, by: who, email: about, before, at: server.now() });
};

async function ask(query: object = {}): Promise<{ total: number; entries: readonly AuditEntry[] }> {
  const { status, json } = await admin.post('/api/admin/audit', query);
  expect(status).toBe(200);
  // A 200 carries a page.
  return json as { total: number; entries: readonly AuditEntry[] };
}

/** Lists the acts, without the looks at the log itself. */
const acts = async (query?: object) =>
  (await ask(query)).entries.map(({ act }) => act).filter(act => act !== 'audit-read');

test('lists both logs, newest first, with each changed field before and after', async () => {
  const { id } = await createPhase(admin, { description: '' });
  server.advance(SECOND);
  await admin.put(pathOfPhase(id), phaseBody({ description: '', tokenPrice: '0.5', hardCap: null }));
  server.advance(SECOND);
  const signedOut = await append('miner-signed-out', email, { devices: 2 });
  server.advance(SECOND);
  await admin.request('DELETE', pathOfPhase(id));

  const { total, entries } = await ask();

  const phase = { id, name: 'Genesis Entry', exists: false };
  expect(total).toBe(4);
  expect(entries.map(({ changes: _, at: __, ...entry }) => entry)).toEqual([
    { id: 'phase-3', by, area: 'presale', act: 'delete', phase, email: null, user: null },
    { id: signedOut, by, area: 'miners', act: 'miner-signed-out', phase: null, email, user: null },
    { id: 'phase-2', by, area: 'presale', act: 'update', phase, email: null, user: null },
    { id: 'phase-1', by, area: 'presale', act: 'create', phase, email: null, user: null },
  ]);
  const [deleted, left, updated, created] = entries.map(({ changes }) => changes);
  expect(updated).toEqual([
    { field: 'hardCap', before: '1000000', after: null },
    { field: 'tokenPrice', before: '0.25', after: '0.5' },
  ]);
  expect(left).toEqual([{ field: 'devices', before: '2', after: null }]);
  expect(created).toContainEqual({ field: 'name', before: null, after: 'Genesis Entry' });
  expect(deleted).toContainEqual({ field: 'isActive', before: 'true', after: null });
  expect(created?.map(({ field }) => field)).not.toContain('description');
});

test('lists each earlier look at the log itself, whatever it listed', async () => {
  await append('pin-set');
  await ask({ search: 'grace' });
  server.advance(SECOND);
  await ask({ area: 'presale' });

  expect((await ask({ area: 'audit' })).entries).toEqual(
    [server.now(), server.now() - SECOND].map(at => ({
      ...{ id: expect.any(String), at: new Date(at).toISOString(), by, area: 'audit', act: 'audit-read' },
      ...{ phase: null, email: null, user: null, changes: [] },
    })),
  );
  expect((await ask({ only: 'looks' })).total).toBe(3);
  expect((await ask({ only: 'changes' })).entries.map(({ act }) => act)).toEqual(['pin-set']);
});

test('a refused look leaves no trace', async () => {
  expect((await admin.post('/api/admin/audit', { page: 0 })).status).toBe(400);

  expect(await server.db('admin_audit').where({ act: 'audit-read' })).toEqual([]);
});

test('names the user of an act, and finds it by the name', async () => {
  await server.db.transaction(transaction =>
    createAdmin(transaction, { username: 'Mileva', passwordHash: '' }, server.now()),
  );

  expect((await ask({ search: 'mileva', area: 'users' })).entries).toMatchObject([
    {
      by: null,
      act: 'user-created',
      user: 'Mileva',
      changes: [{ field: 'isAdmin', before: null, after: 'true' }],
    },
  ]);
});

describe('filters', () => {
  let phaseId: number;
  let listed: string;
  let operators: string;
  beforeEach(async () => {
    ({ id: phaseId } = await createPhase(admin, { name: 'Final Wave' }));
    await createPhase(admin, { name: 'Dawn' });
    listed = await append('subscribers-listed', null);
    await append('subscriber-removed', 'reader@example.com');
    await append('miner-looked-up', 'grace@example.com');
    server.advance(SECOND);
    operators = await appendAdminAct(server.db, { act: 'pin-set', by: null, email, at: server.now() });
  });

  test.each([
    ['an area', { area: 'presale' }, ['create', 'create']],
    ['another area', { area: 'subscribers' }, ['subscriber-removed', 'subscribers-listed']],
    ['changes', { only: 'changes', area: 'miners' }, ['pin-set']],
    ['looks', { only: 'looks' }, ['miner-looked-up', 'subscribers-listed']],
    ['the operator', { by: 0 }, ['pin-set']],
    ['a part of an email', { search: ' GRACE@ ' }, ['miner-looked-up']],
    ['a part of a phase’s name', { search: 'wave' }, ['create']],
    ['what is nowhere', { search: '100%_' }, []],
    ['an unknown entry', { about: '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a11' }, []],
  ])('by %s', async (_, query, expected) => {
    const { total, entries } = await ask(query);

    expect(entries.map(({ act }) => act)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('by phase, by admin, and by the person of an entry', async () => {
    await append('miner-unlocked');

    expect(await acts({ phase: phaseId })).toEqual(['create']);
    expect(await acts({ by: by.id })).toHaveLength(6);
    expect(await acts({ by: by.id + 1 })).toEqual([]);
    expect(await acts({ search: by.username })).toHaveLength(6);
    expect(await acts({ about: operators })).toEqual(['miner-unlocked', 'pin-set']);
    // A look at a list is about no single person.
    expect(await acts({ about: listed })).toEqual([]);
  });

  test('by none: the oldest first, or by name, the operator as no name', async () => {
    const newest = await acts();

    expect(await acts({ direction: 'ascending' })).toEqual(newest.toReversed());
    expect((await acts({ sort: 'by', direction: 'ascending' }))[0]).toBe('pin-set');
    expect(await acts({ sort: 'by' })).toEqual([...newest.slice(1), 'pin-set']);
  });
});

test('lists pages of one total, and nothing behind the last one', async () => {
  for (let act = 0; act < PAGE_SIZE + 2; act += 1) await append('miner-unlocked', `${act}@example.com`);

  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await ask({ page, only: 'changes' }));

  expect(pages.map(({ total, entries }) => [total, entries.length])).toEqual([
    [PAGE_SIZE + 2, PAGE_SIZE],
    [PAGE_SIZE + 2, 2],
    [PAGE_SIZE + 2, 0],
  ]);
  expect(pages[1]?.entries.map(entry => entry.email)).toEqual(['1@example.com', '0@example.com']);
});

test('orders entries of the same millisecond by their number', async () => {
  const at = server.now();
  for (const act of ['miner-looked-up', 'ledger-read', 'miner-unlocked'] as const) {
    await appendAdminAct(server.db, { act, by, email, at });
  }

  expect(await acts()).toEqual(['miner-unlocked', 'ledger-read', 'miner-looked-up']);
  expect(await acts({ direction: 'ascending' })).toEqual([
    'miner-looked-up',
    'ledger-read',
    'miner-unlocked',
  ]);
});

test.each([
  ['a page below the first', { page: 0 }],
  ['an unknown area', { area: 'secrets' }],
  ['an unknown order', { sort: 'username' }],
  ['an entry that is no id', { about: email }],
  ['a text with a control character', { search: 'a\u0000' }],
])('rejects %s', async (_, query) => {
  expect((await admin.post('/api/admin/audit', query)).status).toBe(400);
});

test('is append-only', async () => {
  await append('pin-set');

  const rejection = 'permission denied for table admin_audit';
  await expect(server.db('admin_audit').update({ username: 'else' })).rejects.toThrow(rejection);
  await expect(server.db('admin_audit').delete()).rejects.toThrow(rejection);
  await expect(server.db.raw('TRUNCATE admin_audit')).rejects.toThrow(rejection);
});
