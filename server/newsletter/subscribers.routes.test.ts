import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../contract/pages.ts';
import { EXPORT_SIZE } from '../../contract/subscribers.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const SUBSCRIBERS = '/api/admin/subscribers';
const SECOND = 1_000;

let server: TestServer;
let admin: TestBrowser;
let username: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db('newsletter_subscribers').delete();
  ({ browser: admin, username } = await signInVisitor(server, { isAdmin: true }));
});

/** Subscribes addresses, a second after each other. */
async function subscribe(...emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    server.advance(SECOND);
    await server.db('newsletter_subscribers').insert({ email, subscribed_at: new Date(server.now()) });
  }
}

interface Listed {
  readonly total: number;
  readonly subscribers: readonly { readonly email: string }[];
}

async function list(query: object = {}): Promise<{ total: number; emails: readonly string[] }> {
  const { status, json } = await admin.post(SUBSCRIBERS, query);
  expect(status).toBe(200);
  const { total, subscribers } = json as Listed;
  return { total, emails: subscribers.map(({ email }) => email) };
}

/** Lists what this test's admin did. */
const recorded = () =>
  server.db('admin_audit').where({ username }).orderBy('id').select('act', 'email', 'before', 'after', 'at');

describe('the list', () => {
  beforeEach(() => subscribe('ada@example.com', 'carol@example.com', 'bob%@example.org'));

  test.each([
    [{}, ['bob%@example.org', 'carol@example.com', 'ada@example.com']],
    [{ direction: 'ascending' }, ['ada@example.com', 'carol@example.com', 'bob%@example.org']],
    [{ sort: 'email', direction: 'ascending' }, ['ada@example.com', 'bob%@example.org', 'carol@example.com']],
    [{ sort: 'email' }, ['carol@example.com', 'bob%@example.org', 'ada@example.com']],
    [{ search: ' EXAMPLE.com ' }, ['carol@example.com', 'ada@example.com']],
    [{ search: '%' }, ['bob%@example.org']],
    [{ search: 'x_y' }, []],
  ])('%o', async (query, emails) => {
    expect(await list(query)).toEqual({ total: emails.length, emails });
  });

  test('has pages of one total', async () => {
    await subscribe(...Array.from({ length: PAGE_SIZE }, (_, at) => `reader-${at}@example.com`));

    const [first, second, third] = [await list(), await list({ page: 2 }), await list({ page: 3 })];

    expect([first.total, second.total, third.total]).toEqual(Array(3).fill(PAGE_SIZE + 3));
    expect([first.emails.length, second.emails, third.emails]).toEqual([
      PAGE_SIZE,
      ['bob%@example.org', 'carol@example.com', 'ada@example.com'],
      [],
    ]);
  });

  test('is recorded with each page, before anything is revealed', async () => {
    await list();
    await list({ page: 2 });

    const look = { act: 'subscribers-listed', email: null, before: null, after: null };
    const at = new Date(server.now());
    expect(await recorded()).toEqual([
      { ...look, at },
      { ...look, at },
    ]);
  });
});

const subscribeMany = (count: number) =>
  server.db.raw(
    `INSERT INTO newsletter_subscribers SELECT 'reader-' || n || '@example.com', now() FROM generate_series(1, ?) n`,
    [count],
  );

describe('the export', () => {
  test('lists everybody by email in several responses, each recorded', async () => {
    await subscribeMany(EXPORT_SIZE + 1);

    const first = (await admin.post(`${SUBSCRIBERS}/export`, {})).json as Listed & { isLast: boolean };
    const after = first.subscribers.at(-1)?.email;
    const last = (await admin.post(`${SUBSCRIBERS}/export`, { after })).json as Listed & { isLast: boolean };

    expect([first.isLast, first.subscribers.length]).toEqual([false, EXPORT_SIZE]);
    expect([last.isLast, last.subscribers.length]).toEqual([true, 1]);
    const all = [...first.subscribers, ...last.subscribers].map(({ email }) => email);
    expect(new Set(all).size).toBe(EXPORT_SIZE + 1);
    expect((await recorded()).map(({ act }) => act)).toEqual([
      'subscribers-exported',
      'subscribers-exported',
    ]);
  });

  test('takes one response for as many as one holds', async () => {
    await subscribeMany(EXPORT_SIZE);

    expect((await admin.post(`${SUBSCRIBERS}/export`, {})).json).toMatchObject({ isLast: true });
  });

  test('contains what a search matches', async () => {
    await subscribe('ada@example.com', 'bob@example.org');

    expect((await admin.post(`${SUBSCRIBERS}/export`, { search: '.ORG' })).json).toMatchObject({
      subscribers: [{ email: 'bob@example.org' }],
      isLast: true,
    });
  });
});

describe('a removal', () => {
  test('is recorded with the address and when it subscribed', async () => {
    await subscribe('ada@example.com', 'bob@example.com');
    const subscribedAt = new Date(server.now() - SECOND).toISOString();

    expect((await admin.post(`${SUBSCRIBERS}/remove`, { email: 'ada@example.com' })).status).toBe(204);

    expect((await list()).emails).toEqual(['bob@example.com']);
    expect((await recorded())[0]).toEqual({
      act: 'subscriber-removed',
      email: 'ada@example.com',
      before: { subscribedAt },
      after: null,
      at: new Date(server.now()),
    });
  });

  test('takes what is listed, also where the present rule refuses or respells it', async () => {
    const older = ['a\u202Emoc.elpmaxe@b', 'zoe\u0308@example.com'];
    await subscribe(...older);

    for (const email of older) {
      expect((await admin.post(`${SUBSCRIBERS}/export`, { after: email })).status).toBe(200);
      expect((await admin.post(`${SUBSCRIBERS}/remove`, { email })).status).toBe(204);
    }

    expect((await list()).emails).toEqual([]);
  });

  test('of an address that is gone is a 404 and not recorded', async () => {
    const { status, text } = await admin.post(`${SUBSCRIBERS}/remove`, { email: 'gone@example.com' });

    expect({ status, text }).toEqual({ status: 404, text: 'This address is not subscribed any more.' });
    expect(await recorded()).toEqual([]);
  });

  test('happens once, however often it is sent at once', async () => {
    await subscribe('ada@example.com');

    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`${SUBSCRIBERS}/remove`, { email: 'ada@example.com' })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await recorded()).toHaveLength(1);
  });

  test('does not happen if it cannot be recorded', async () => {
    await subscribe('ada@example.com');
    await server.db.schema.renameTable('admin_audit', 'lost_audit');

    const answers = [
      await admin.post(`${SUBSCRIBERS}/remove`, { email: 'ada@example.com' }),
      await admin.post(SUBSCRIBERS, {}),
      await admin.post(`${SUBSCRIBERS}/export`, {}),
    ];

    await server.db.schema.renameTable('lost_audit', 'admin_audit');
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect((await list()).emails).toEqual(['ada@example.com']);
  });
});
