// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminExamples, EXAMPLE_ENTRY as entry } from '../../../contract/admin-examples.ts';
import { StubServer } from '../../../test/support/stub-server.ts';
import {
  actOnMiner,
  exportSubscribers,
  loadAudit,
  loadLedger,
  loadSubscribers,
  lookUpMiner,
  removeSubscriber,
  setMinerPin,
} from './admin-api.ts';

const { signal } = new AbortController();
const AUDIT = 'POST /api/admin/audit';
const LIST = 'POST /api/admin/subscribers';
const MINERS = '/api/admin/miners';
const at = Date.parse('2025-07-01T12:00:00Z');
const email = 'ada@example.com';

afterEach(() => vi.unstubAllGlobals());

describe('the lists', () => {
  it('send query and search in the body, and decode their rows', async () => {
    const server = new StubServer({
      [AUDIT]: { status: 200, body: adminExamples.auditList.answer },
      [LIST]: { status: 200, body: adminExamples.subscriberList.answer },
      [`POST ${MINERS}/${entry}/ledger`]: { status: 200, body: { entries: [], next: '7.0' } },
    });
    const query = { page: 2, direction: 'ascending' };

    expect(await loadAudit({ query: { ...query, area: 'miners' }, search: 'Ada' }, signal)).toMatchObject({
      outcome: 'listed',
      page: { rows: [{ email, at }], total: 1, next: null },
    });
    expect(await loadSubscribers({ query, search: 'READER' }, signal)).toEqual({
      outcome: 'listed',
      page: { rows: [{ email: 'reader@example.com', subscribedAt: at }], total: 1, next: null },
    });
    expect(await loadLedger(entry, { query: { after: '9.0' }, search: '' }, signal)).toEqual({
      outcome: 'listed',
      page: { rows: [], total: null, next: '7.0' },
    });
    expect(server.asked.map(({ body }) => body)).toMatchObject([
      { page: 2, direction: 'ascending', area: 'miners', search: 'ada' },
      { page: 2, direction: 'ascending', search: 'reader' },
      { after: '9.0' },
    ]);
  });

  it('export every part into one file', async () => {
    const answers = [
      { subscribers: [{ email: 'a@b.example', subscribedAt: '2025-07-01T12:00:00.000Z' }], isLast: false },
      { subscribers: [{ email: 'c@d.example', subscribedAt: '2025-07-02T12:00:00.000Z' }], isLast: true },
    ];
    const asked: unknown[] = [];
    const save = vi.fn();
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(await request.json());
      return Response.json(answers[asked.length - 1]);
    });

    expect(await exportSubscribers({ search: '.example' }, signal, save)).toEqual({
      outcome: 'exported',
      count: 2,
    });

    expect(asked).toEqual([
      { search: '.example', after: null },
      { search: '.example', after: 'a@b.example' },
    ]);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      'subscribers.csv',
      'text/csv',
      '\uFEFF"email","subscribed at"\r\n"a@b.example","2025-07-01T12:00:00.000Z"\r\n"c@d.example","2025-07-02T12:00:00.000Z"\r\n',
    );
  });
});

describe('a miner', () => {
  it('is looked up by email in the body, or by an entry in the path', async () => {
    const { answer } = adminExamples.adminMinerLookUp;
    const server = new StubServer({
      [`POST ${MINERS}/look-up`]: { status: 200, body: answer },
      [`POST ${MINERS}/${entry}/look-up`]: { status: 200, body: answer },
      [`POST ${MINERS}/${entry}/sign-out`]: { status: 200, body: answer },
      [`POST ${MINERS}/${entry}/unlock`]: { status: 200, body: answer },
      [`PUT ${MINERS}/${entry}/pin`]: { status: 200, body: answer },
    });

    const outcomes = [
      await lookUpMiner({ email }, signal),
      await lookUpMiner({ entry }, signal),
      await actOnMiner({ act: 'signOut', entry }, signal),
      await actOnMiner({ act: 'unlock', entry }, signal),
      await setMinerPin({ entry, newPin: '654321' }, signal),
    ];

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'found'));
    expect(outcomes[0]).toMatchObject({ miner: { email, totalMined: 500_000, serverTime: at } });
    expect(server.asked.map(({ what }) => what)).toEqual([
      `POST ${MINERS}/look-up`,
      `POST ${MINERS}/${entry}/look-up`,
      `POST ${MINERS}/${entry}/sign-out`,
      `POST ${MINERS}/${entry}/unlock`,
      `PUT ${MINERS}/${entry}/pin`,
    ]);
    expect([server.asked[0]?.body, server.asked[4]?.body]).toEqual([{ email }, { newPin: '654321' }]);
  });
});

/** A refused export has nothing to save. */
const mustNotSave = () => expect.unreachable('It saves a file.');

describe.each([
  ['the audit log', AUDIT, () => loadAudit({ query: {}, search: '' }, signal), 'refused'],
  ['the subscribers', LIST, () => loadSubscribers({ query: {}, search: '' }, signal), 'refused'],
  ['an export', `${LIST}/export`, () => exportSubscribers({ search: '' }, signal, mustNotSave), 'refused'],
  ['a removal', `${LIST}/remove`, () => removeSubscriber({ email }, signal), 'gone'],
  [
    'a ledger',
    `POST ${MINERS}/${entry}/ledger`,
    () => loadLedger(entry, { query: {}, search: '' }, signal),
    'refused',
  ],
  ['a look-up', `POST ${MINERS}/look-up`, () => lookUpMiner({ email }, signal), 'gone'],
  ['an act', `POST ${MINERS}/${entry}/unlock`, () => actOnMiner({ act: 'unlock', entry }, signal), 'gone'],
  ['a PIN', `PUT ${MINERS}/${entry}/pin`, () => setMinerPin({ entry, newPin: '654321' }, signal), 'gone'],
] as const)('%s', (_name, what, ask, missing) => {
  it.each([
    [401, 'sessionEnded'],
    [403, 'refused'],
    [404, missing],
    [500, 'refused'],
  ])('takes a %i as %s', async (status, outcome) => {
    new StubServer({ [what]: { status, body: 'So it is.' } });
    const words = outcome === 'refused' ? { status, text: 'So it is.' } : { text: 'So it is.' };
    expect(await ask()).toEqual({ outcome, ...(outcome !== 'sessionEnded' && words) });
  });

  it('throws when the server is unreachable', async () => {
    new StubServer();
    await expect(ask()).rejects.toThrow();
  });
});
