import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { createPhaseBody, savedPhaseAnswer } from '../../contract/presale.ts';
import { listPhaseChanges } from '../../db/queries/presale-audit.queries.ts';
import { findUserByUsername, setPassword } from '../../db/queries/users.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { openAllConnections } from '../../test/support/signed-in-miner.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const PHASES = '/api/admin/presale/phases';
const DAY = 24 * 60 * 60 * 1_000;

let server: TestServer;
let admin: TestBrowser;
let username: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db('presale_phases').delete();
  ({ browser: admin, username } = await signInVisitor(server, { isAdmin: true }));
});

type Body = z.input<typeof createPhaseBody>;
type Answer = z.input<typeof savedPhaseAnswer>;

const body = (differences: Partial<Body> = {}): Body => ({
  name: 'Genesis Entry',
  description: 'The first one.\nFor early friends.',
  startDate: '2025-08-01T00:00:00.000Z',
  endDate: '2025-08-31T00:00:00.000Z',
  tokenPrice: 0.25,
  bonus: '12.5',
  minPurchase: 100,
  maxPurchase: '5000',
  softCap: 250_000,
  hardCap: 1_000_000,
  tokenId: 1,
  isActive: true,
  ...differences,
});

const answerTo = ({ status, json }: TestAnswer): Answer => {
  expect(status).toBe(200);
  // Every answer that this is used on carries a phase, which the test then looks into.
  return json as Answer;
};
const create = async (differences: Partial<Body> = {}) =>
  answerTo(await admin.post(PHASES, body(differences)));
const one = (id: number) => `${PHASES}/${id}`;
const brief = ({ status, text }: TestAnswer) => ({ status, text });

const asSaved = (id: number) => ({
  id,
  name: 'Genesis Entry',
  description: 'The first one.\nFor early friends.',
  startDate: '2025-08-01T00:00:00.000Z',
  endDate: '2025-08-31T00:00:00.000Z',
  tokenPrice: '0.25',
  bonus: '12.5',
  minPurchase: '100',
  maxPurchase: '5000',
  softCap: '250000',
  hardCap: '1000000',
  tokenId: 1,
  isActive: true,
  isCompleted: false,
  revision: 1,
});

describe.each([
  ['GET', PHASES, undefined],
  ['GET', `${PHASES}/1`, undefined],
  ['GET', `${PHASES}/x`, undefined],
  ['POST', PHASES, {}],
  ['PUT', `${PHASES}/1`, {}],
  ['DELETE', `${PHASES}/1`, undefined],
])('%s %s', (method, path, sent) => {
  const ask = async (browser: TestBrowser) =>
    brief(
      await browser.request(
        method,
        path,
        sent && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) },
      ),
    );

  test('is refused to guests and plain users before anything else is looked at', async () => {
    const miner = server.openBrowser();
    await miner.post('/api/miner/login', await server.createMiner());

    expect(await ask(server.openBrowser())).toEqual({ status: 401, text: 'Please log in.' });
    expect(await ask(miner)).toEqual({ status: 401, text: 'Please log in.' });
    expect(await ask((await signInVisitor(server)).browser)).toEqual({
      status: 403,
      text: 'This is for admins only.',
    });
  });

  test('is refused to an admin who is one no more', async () => {
    await server.db('users').where({ username }).update({ is_admin: false });
    expect((await ask(admin)).status).toBe(403);

    await setPassword(server.db, { username, passwordHash: 'none' });
    expect((await ask(admin)).status).toBe(401);
  });

  test('is refused after the account was removed', async () => {
    await server.db('users').where({ username }).delete();

    expect((await ask(admin)).status).toBe(401);
  });
});

describe('creating a phase', () => {
  test('answers it as it was saved', async () => {
    const created = await create();

    expect(created).toEqual({ ...asSaved(created.id), overlapsWith: [] });
    expect((await admin.get(one(created.id))).json).toEqual(asSaved(created.id));
    expect((await admin.get(PHASES)).json).toEqual([asSaved(created.id)]);
  });

  test('takes what is left out as specified', async () => {
    const { name, startDate, endDate, tokenPrice, minPurchase } = body();

    const answer = await admin.post(PHASES, { name, startDate, endDate, tokenPrice, minPurchase });

    expect(answer.json).toEqual({
      ...asSaved(answerTo(answer).id),
      description: '',
      bonus: '0',
      maxPurchase: null,
      softCap: null,
      hardCap: null,
      tokenId: null,
      isActive: false,
      overlapsWith: [],
    });
  });

  test.each([
    [{ tokenPrice: '0.000001' }],
    [{ tokenPrice: '999999999.999999' }],
    [{ bonus: '12.5' }],
    [{ bonus: '1000' }],
    [{ minPurchase: '1', maxPurchase: '999999999999.999999' }],
    [{ softCap: '0', hardCap: '999999999999.999999' }],
    [{ tokenId: Number.MAX_SAFE_INTEGER }],
  ])('keeps %o exactly', async differences => {
    const { id } = await create(differences);

    expect((await admin.get(one(id))).json).toMatchObject(differences);
  });

  test('keeps the same numbers when they come as JSON numbers', async () => {
    const small = await create({ tokenPrice: 0.000001, bonus: 12.5 });
    const large = await create({ tokenPrice: 999_999_999.999_999 });

    expect((await admin.get(one(small.id))).json).toMatchObject({ tokenPrice: '0.000001', bonus: '12.5' });
    expect((await admin.get(one(large.id))).json).toMatchObject({ tokenPrice: '999999999.999999' });
  });

  test.each([
    ['2025-08-01', '2025-08-01T00:00:00.000Z'],
    ['2025-08-01T23:59:59.999Z', '2025-08-01T00:00:00.000Z'],
    ['2025-08-01T00:00:00+13:00', '2025-07-31T00:00:00.000Z'],
    ['2025-07-31T20:00:00-08:00', '2025-08-01T00:00:00.000Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('takes %s as the day that begins at %s', async (startDate, day) => {
    const { id } = await create({ startDate });

    expect((await admin.get(one(id))).json).toMatchObject({ startDate: day });
  });

  test.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ tokenPrice: 0 }, 'Token price must be greater than 0'],
    [{ minPurchase: 0.5 }, 'Minimum purchase must be at least 1'],
    [{ endDate: '2025-08-01T00:00:00.000Z' }, 'End date must be after the start date'],
    [{ maxPurchase: '99.99' }, 'Maximum purchase must not be below the minimum purchase'],
    [{ hardCap: '249999.999999' }, 'Hard cap must not be below the soft cap'],
  ])('is refused with %o', async (differences, text) => {
    expect(brief(await admin.post(PHASES, body(differences)))).toEqual({ status: 400, text });
    expect((await admin.get(PHASES)).json).toEqual([]);
  });

  test('tells which others share a day with it', async () => {
    await create({ name: 'Before', startDate: '2025-06-01', endDate: '2025-07-31' });
    await create({ name: 'Touching', startDate: '2025-07-01', endDate: '2025-08-01' });
    await create({ name: 'Within', startDate: '2025-08-10', endDate: '2025-08-11' });

    expect((await create()).overlapsWith).toEqual(['Touching', 'Within']);
  });
});

describe('the list', () => {
  test('is empty at first, and ordered by the first day', async () => {
    expect(await admin.get(PHASES)).toMatchObject({ status: 200, json: [] });
    await create({ name: 'Later', startDate: '2025-08-02' });
    await create({ name: 'First' });
    await create({ name: 'Second' });

    expect((await admin.get(PHASES)).json).toMatchObject([
      { name: 'First' },
      { name: 'Second' },
      { name: 'Later' },
    ]);
  });

  test('says that a phase is completed once its last day has passed in UTC', async () => {
    const day = (days: number) => new Date(server.now() + days * DAY).toISOString();
    await create({ startDate: day(-2), endDate: day(0) });
    const completed = async () =>
      ((await admin.get(PHASES)).json as Answer[]).map(({ isCompleted }) => isCompleted);
    expect(await completed()).toEqual([false]);

    const midnight = DAY - (server.now() % DAY);
    server.advance(midnight - 1);
    expect(await completed()).toEqual([false]);
    server.advance(1);
    expect(await completed()).toEqual([true]);
  });
});

describe('one phase', () => {
  test('that is not there is told so', async () => {
    const gone = { status: 404, text: 'This phase does not exist any more.' };

    expect(brief(await admin.get(one(999_999)))).toEqual(gone);
    expect(brief(await admin.put(one(999_999), body()))).toEqual(gone);
    expect(brief(await admin.request('DELETE', one(999_999)))).toEqual(gone);
  });

  test.each(['abc', '0', '-1', '1.5', '%00', '9'.repeat(30)])('has a number, and not %s', async id => {
    for (const method of ['GET', 'DELETE']) {
      expect(brief(await admin.request(method, `${PHASES}/${id}`))).toEqual({
        status: 400,
        text: 'Invalid value: id.',
      });
    }
    expect((await admin.put(`${PHASES}/${id}`, body())).status).toBe(400);
  });
});

describe.each([
  ['Pacific/Pitcairn', 480],
  ['UTC', 0],
  ['Pacific/Apia', -780],
])('a server in %s', (timeZone, offset) => {
  test('keeps days as they were sent', async () => {
    vi.stubEnv('TZ', timeZone);
    expect(new Date(server.now()).getTimezoneOffset()).toBe(offset);

    const { id } = await create();

    expect((await admin.get(one(id))).json).toEqual(asSaved(id));
    vi.unstubAllEnvs();
  });
});

describe('updating a phase', () => {
  test('replaces every field', async () => {
    const { id } = await create();
    const { name, startDate, endDate, tokenPrice, minPurchase } = body({
      name: 'Renamed',
      tokenPrice: '0.5',
    });

    const answer = await admin.put(one(id), { name, startDate, endDate, tokenPrice, minPurchase });

    const expected = {
      ...asSaved(id),
      name: 'Renamed',
      tokenPrice: '0.5',
      description: '',
      bonus: '0',
      maxPurchase: null,
      softCap: null,
      hardCap: null,
      tokenId: null,
      isActive: false,
      revision: 2,
    };
    expect(answer).toMatchObject({ status: 200, json: { ...expected, overlapsWith: [] } });
    expect((await admin.get(one(id))).json).toEqual(expected);
  });

  test('takes back what was read, as it was read', async () => {
    const { id } = await create();
    const { json } = await admin.get(one(id));

    expect((await admin.put(one(id), json)).json).toEqual({ ...asSaved(id), revision: 2, overlapsWith: [] });
  });

  test('is refused when somebody else saved meanwhile, and changes nothing', async () => {
    const { id, revision } = await create();
    await admin.put(one(id), { ...body({ name: 'Theirs' }), revision });

    const answer = await admin.put(one(id), { ...body({ name: 'Mine' }), revision });

    expect(brief(answer)).toEqual({
      status: 409,
      text: 'Someone else has changed this phase. Reload it to see the change.',
    });
    expect((await admin.get(one(id))).json).toMatchObject({ name: 'Theirs', revision: 2 });
    expect((await admin.put(one(id), body({ name: 'Without a revision' }))).status).toBe(200);
  });

  test('at the same time as another one is refused to the second', async () => {
    const { id, revision } = await create();
    await openAllConnections(server);

    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map(name => admin.put(one(id), { ...body({ name }), revision })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listPhaseChanges(server.db, id)).toHaveLength(2);
  });

  test('is refused with the message of the field', async () => {
    const { id } = await create();

    expect(brief(await admin.put(one(id), body({ bonus: '-1' })))).toEqual({
      status: 400,
      text: 'Bonus must be at least 0',
    });
    expect(brief(await admin.put(one(id), { ...body(), revision: 'x' }))).toEqual({
      status: 400,
      text: 'Invalid value: revision.',
    });
  });
});

describe('deleting a phase', () => {
  test('removes it, once', async () => {
    const { id } = await create();

    expect(brief(await admin.request('DELETE', one(id)))).toEqual({ status: 204, text: '' });

    expect((await admin.get(PHASES)).json).toEqual([]);
    expect((await admin.request('DELETE', one(id))).status).toBe(404);
    expect((await admin.put(one(id), body())).status).toBe(404);
  });
});

describe('the record of changes', () => {
  test('tells who did what and when, and outlives the phase', async () => {
    const by = { id: (await findUserByUsername(server.db, username))?.id, username };
    const { id } = await create();
    const created = server.now();
    server.advance(1_000);
    await admin.put(one(id), body({ tokenPrice: '0.000001' }));
    server.advance(1_000);
    await admin.request('DELETE', one(id));

    const { isCompleted, ...first } = { ...asSaved(id), startDate: '2025-08-01', endDate: '2025-08-31' };
    const second = { ...first, tokenPrice: '0.000001', revision: 2 };
    expect(await listPhaseChanges(server.db, id)).toEqual([
      { action: 'create', by, before: null, after: first, at: created },
      { action: 'update', by, before: first, after: second, at: created + 1_000 },
      { action: 'delete', by, before: second, after: null, at: created + 2_000 },
    ]);
  });

  test('has nothing of what was refused', async () => {
    const { id } = await create();
    await admin.put(one(id), { ...body(), revision: 5 });
    await admin.put(one(id), body({ name: '' }));

    expect(await listPhaseChanges(server.db, id)).toHaveLength(1);
  });

  test('can be neither changed nor removed', async () => {
    await create();

    await expect(server.db('presale_audit').update({ username: 'else' })).rejects.toThrow(
      'presale_audit is append-only',
    );
    await expect(server.db('presale_audit').delete()).rejects.toThrow('presale_audit is append-only');
    await expect(server.db.raw('TRUNCATE presale_audit')).rejects.toThrow('presale_audit is append-only');
  });

  test('is written with the change or the change is not made', async () => {
    await server.db.raw(`
      CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER fault BEFORE INSERT ON presale_audit FOR EACH ROW EXECUTE FUNCTION fault()`);

    expect((await admin.post(PHASES, body())).status).toBe(500);

    await server.db.raw('DROP TRIGGER fault ON presale_audit; DROP FUNCTION fault()');
    expect((await admin.get(PHASES)).json).toEqual([]);
  });
});
