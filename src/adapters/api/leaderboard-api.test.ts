// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { type StubAnswer, StubServer } from '../../../test/support/stub-server.ts';
import { loadLeaderboard, loadOwnRank } from './leaderboard-api.ts';

const { signal } = new AbortController();
const list = 'GET /api/miner/leaderboard/3';
const firstList = 'GET /api/miner/leaderboard';
const changes = 'GET /api/miner/rank-changes';
const page = { page: 3 };
const miner = { rank: 201, email: 'al***@example.org', totalMined: 1.5, rankBefore: 200 };
const rank = 'GET /api/miner/rank';
const failures: StubAnswer[] = [
  { status: 401, body: 'Please log in.' },
  { status: 500, body: 'Sorry.' },
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('loading the leaderboard', () => {
  it('returns the page and its time of arrival', async () => {
    vi.useFakeTimers({ now: 1_750_000_000_000, toFake: ['Date'] });
    const since = '2025-06-15T00:00:05.000Z';
    new StubServer({ [list]: { status: 200, body: { pages: 3, changesSince: since, miners: [miner] } } });
    expect(await loadLeaderboard(page, signal)).toEqual({
      outcome: 'listed',
      page: {
        pages: 3,
        changesSince: Date.parse(since),
        miners: [{ ...miner, totalMined: txv(3) / 2 }],
      },
      at: 1_750_000_000_000,
    });
  });

  it.each(failures)('treats a $status response as refused', async answer => {
    new StubServer({ [list]: answer, [firstList]: answer, [changes]: answer });
    expect(await loadLeaderboard(page, signal)).toEqual({ outcome: 'refused' });
    expect(await loadLeaderboard({ page: 1 }, signal)).toEqual({ outcome: 'refused' });
  });

  it('throws when the server is unreachable', async () => {
    new StubServer();
    await expect(loadLeaderboard(page, signal)).rejects.toThrow();
  });
});

describe('loading its first page', () => {
  const entries = [
    { email: 'al***@example.org', totalMined: 1.5 },
    { email: 'be***@example.org', totalMined: 1 },
  ];
  const since = '2025-06-15T00:00:05.000Z';
  const before = [
    { email: 'al***@example.org', rankBefore: 2 },
    { email: 'be***@example.org', rankBefore: null },
  ];
  const answering = (miners: readonly object[]) => ({
    status: 200,
    body: { pages: 3, changesSince: since, miners },
  });

  async function firstPage(changesAnswer?: StubAnswer) {
    new StubServer({
      [firstList]: { status: 200, body: entries },
      ...(changesAnswer && { [changes]: changesAnswer }),
    });
    const outcome = await loadLeaderboard({ page: 1 }, signal);
    return outcome.outcome === 'listed' ? outcome.page : null;
  }

  const unchanged = {
    changesSince: null,
    miners: [
      { rank: 1, email: 'al***@example.org', totalMined: txv(3) / 2, rankBefore: null },
      { rank: 2, email: 'be***@example.org', totalMined: txv(1), rankBefore: null },
    ],
  };

  it('joins the list and the changes of its ranks', async () => {
    const [first, second] = unchanged.miners;
    expect(await firstPage(answering(before))).toEqual({
      pages: 3,
      changesSince: Date.parse(since),
      miners: [{ ...first, rankBefore: 2 }, second],
    });
  });

  it.each([
    ['are those of another order', answering(before.toReversed()), 3],
    ['are those of a longer list', answering([...before, ...before]), 3],
    ['are refused', { status: 500, body: 'Sorry.' }, 1],
    ['do not arrive', undefined, 1],
  ])('shows no changes that %s', async (_what, answer, pages) => {
    expect(await firstPage(answer)).toEqual({ pages, ...unchanged });
  });

  it('has no page without miners', async () => {
    new StubServer({ [firstList]: { status: 200, body: [] }, [changes]: { status: 500 } });
    expect(await loadLeaderboard({ page: 1 }, signal)).toMatchObject({ page: { pages: 0, miners: [] } });
  });
});

describe("loading the miner's own rank", () => {
  const entry = { email: 'ada@example.org', totalMined: 0, rankBefore: null };
  const around = { changesSince: null, above: [], below: [] };

  it('returns rank and neighbours, or that there is no rank yet', async () => {
    const server = new StubServer({ [rank]: { status: 200, body: { ...entry, ...around, rank: 4 } } });
    expect(await loadOwnRank(signal)).toEqual({
      outcome: 'ranked',
      own: { ...entry, rank: 4 },
      ...around,
    });
    server.answers[rank] = { status: 200, body: { ...entry, ...around, rank: null } };
    expect(await loadOwnRank(signal)).toEqual({ outcome: 'unranked' });
  });

  it.each(failures)('treats a $status response as refused', async answer => {
    new StubServer({ [rank]: answer });
    expect(await loadOwnRank(signal)).toEqual({ outcome: 'refused' });
  });

  it('throws when the server is unreachable', async () => {
    new StubServer();
    await expect(loadOwnRank(signal)).rejects.toThrow();
  });
});
