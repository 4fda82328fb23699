import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import {
  createPhase,
  PHASES,
  type PhaseAnswer,
  pathOfPhase,
  phaseBody,
  savedPhase,
} from '../../test/support/presale-phases.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const DAY = 24 * 60 * 60 * 1_000;

let server: TestServer;
let admin: TestBrowser;

interface PhasesJson {
  readonly total: number;
  readonly phases: readonly PhaseAnswer[];
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db('presale_phases').delete();
  ({ browser: admin } = await signInVisitor(server, { isAdmin: true }));
});

const brief = ({ status, text }: TestAnswer) => ({ status, text });

describe('creating a phase', () => {
  test('returns it as saved', async () => {
    const created = await createPhase(admin);

    expect(created).toEqual({ ...savedPhase(created.id), overlapsWith: [] });
    expect((await admin.get(pathOfPhase(created.id))).json).toEqual(savedPhase(created.id));
    expect((await admin.get(PHASES)).json).toEqual([savedPhase(created.id)]);
  });

  test('uses the defaults of the specification for missing fields', async () => {
    const { name, startDate, endDate, tokenPrice, minPurchase } = phaseBody();

    const answer = await admin.post(PHASES, { name, startDate, endDate, tokenPrice, minPurchase });

    expect(answer.json).toEqual({
      ...savedPhase((answer.json as PhaseAnswer).id),
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
  ])('stores %o exactly', async differences => {
    const { id } = await createPhase(admin, differences);

    expect((await admin.get(pathOfPhase(id))).json).toMatchObject(differences);
  });

  test('stores JSON numbers exactly, too', async () => {
    const small = await createPhase(admin, { tokenPrice: 0.000001, bonus: 12.5 });
    const large = await createPhase(admin, { tokenPrice: 999_999_999.999_999 });

    expect((await admin.get(pathOfPhase(small.id))).json).toMatchObject({
      tokenPrice: '0.000001',
      bonus: '12.5',
    });
    expect((await admin.get(pathOfPhase(large.id))).json).toMatchObject({ tokenPrice: '999999999.999999' });
  });

  test.each([
    ['2025-08-01', '2025-08-01T00:00:00.000Z'],
    ['2025-08-01T23:59:59.999Z', '2025-08-01T00:00:00.000Z'],
    ['2025-08-01T00:00:00+13:00', '2025-07-31T00:00:00.000Z'],
    ['2025-07-31T20:00:00-08:00', '2025-08-01T00:00:00.000Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('stores %s as the day %s', async (startDate, day) => {
    const { id } = await createPhase(admin, { startDate });

    expect((await admin.get(pathOfPhase(id))).json).toMatchObject({ startDate: day });
  });

  test.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ tokenPrice: 0 }, 'Token price must be greater than 0'],
    [{ minPurchase: 0.5 }, 'Minimum purchase must be at least 1'],
    [{ endDate: '2025-08-01T00:00:00.000Z' }, 'End date must be after the start date'],
    [{ maxPurchase: '99.99' }, 'Maximum purchase must not be below the minimum purchase'],
    [{ hardCap: '249999.999999' }, 'Hard cap must not be below the soft cap'],
  ])('rejects %o', async (differences, text) => {
    expect(brief(await admin.post(PHASES, phaseBody(differences)))).toEqual({ status: 400, text });
    expect((await admin.get(PHASES)).json).toEqual([]);
  });

  test('lists the phases that overlap with it', async () => {
    await createPhase(admin, { name: 'Before', startDate: '2025-06-01', endDate: '2025-07-31' });
    await createPhase(admin, { name: 'Touching', startDate: '2025-07-01', endDate: '2025-08-01' });
    await createPhase(admin, { name: 'Within', startDate: '2025-08-10', endDate: '2025-08-11' });

    expect((await createPhase(admin)).overlapsWith).toEqual(['Touching', 'Within']);
  });
});

describe('the list', () => {
  test('is ordered by start date', async () => {
    expect(await admin.get(PHASES)).toMatchObject({ status: 200, json: [] });
    await createPhase(admin, { name: 'Later', startDate: '2025-08-02' });
    await createPhase(admin, { name: 'First' });
    await createPhase(admin, { name: 'Second' });

    expect((await admin.get(PHASES)).json).toMatchObject([
      { name: 'First' },
      { name: 'Second' },
      { name: 'Later' },
    ]);
  });

  test('has pages for a query: sorted, searched, with the number of all and with overlaps', async () => {
    for (let number = 1; number <= 27; number += 1) await createPhase(admin, { name: `Phase ${number}` });
    await createPhase(admin, { name: 'Other', startDate: '2026-01-01', endDate: '2026-02-01' });
    const page = async (query: string) => (await admin.get(`${PHASES}?${query}`)).json as PhasesJson;
    const names = ({ phases }: PhasesJson) => phases.map(({ name }) => name);

    const second = await page('search=phase&sort=name&direction=descending&page=2');
    expect({ total: second.total, names: names(second) }).toEqual({
      total: 27,
      names: ['Phase 2', 'Phase 1'],
    });
    expect(second.phases[0]?.overlapsWith).toHaveLength(26);
    const first = await page('page=1');
    expect([first.total, first.phases.length]).toEqual([28, 25]);
    expect(await page('search=OTHER')).toMatchObject({
      total: 1,
      phases: [{ name: 'Other', overlapsWith: [] }],
    });
    expect((await admin.get(PHASES)).json).toHaveLength(28);
  });

  test.each([
    ['page=0', 'Invalid value: page.'],
    ['page=1&page=2', 'Invalid value: page.'],
    ['sort=id', 'Invalid value: sort.'],
    ['direction=up', 'Invalid value: direction.'],
    ['search=%00', 'Invalid value: search.'],
  ])('rejects the query %s', async (query, text) => {
    expect(brief(await admin.get(`${PHASES}?${query}`))).toEqual({ status: 400, text });
  });

  test('marks a phase as completed after its last day in UTC', async () => {
    const day = (days: number) => new Date(server.now() + days * DAY).toISOString();
    await createPhase(admin, { startDate: day(-2), endDate: day(0) });
    const completed = async () =>
      ((await admin.get(PHASES)).json as PhaseAnswer[]).map(({ isCompleted }) => isCompleted);
    expect(await completed()).toEqual([false]);

    const midnight = DAY - (server.now() % DAY);
    server.advance(midnight - 1);
    expect(await completed()).toEqual([false]);
    server.advance(1);
    expect(await completed()).toEqual([true]);
  });
});

describe('one phase', () => {
  test('that does not exist is answered 404', async () => {
    const gone = { status: 404, text: 'This phase does not exist any more.' };

    expect(brief(await admin.get(pathOfPhase(999_999)))).toEqual(gone);
    expect(brief(await admin.put(pathOfPhase(999_999), phaseBody()))).toEqual(gone);
    expect(brief(await admin.request('DELETE', pathOfPhase(999_999)))).toEqual(gone);
  });

  test.each(['abc', '0', '-1', '1.5', '%00', '9'.repeat(30)])('rejects the id %s', async id => {
    for (const method of ['GET', 'DELETE']) {
      expect(brief(await admin.request(method, `${PHASES}/${id}`))).toEqual({
        status: 400,
        text: 'Invalid value: id.',
      });
    }
    expect((await admin.put(`${PHASES}/${id}`, phaseBody())).status).toBe(400);
  });
});

describe.each([
  ['Pacific/Pitcairn', 480],
  ['UTC', 0],
  ['Pacific/Apia', -780],
])('a server in %s', (timeZone, offset) => {
  test('stores days as they were sent', async () => {
    vi.stubEnv('TZ', timeZone);
    expect(new Date(server.now()).getTimezoneOffset()).toBe(offset);

    const { id } = await createPhase(admin);

    expect((await admin.get(pathOfPhase(id))).json).toEqual(savedPhase(id));
    vi.unstubAllEnvs();
  });
});
