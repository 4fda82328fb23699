// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { type StubAnswer, StubServer } from '../../../test/support/stub-server.ts';
import { loadLeaderboard, loadOwnRank } from './leaderboard-api.ts';

const { signal } = new AbortController();
const list = 'GET /api/miner/leaderboard';
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
  it('returns the entries and their time of arrival', async () => {
    vi.useFakeTimers({ now: 1_750_000_000_000, toFake: ['Date'] });
    new StubServer({ [list]: { status: 200, body: [{ email: 'al***@example.org', totalMined: 1.5 }] } });
    expect(await loadLeaderboard(signal)).toEqual({
      outcome: 'listed',
      entries: [{ email: 'al***@example.org', totalMined: txv(3) / 2 }],
      at: 1_750_000_000_000,
    });
  });

  it.each(failures)('treats a $status response as refused', async answer => {
    new StubServer({ [list]: answer });
    expect(await loadLeaderboard(signal)).toEqual({ outcome: 'refused' });
  });

  it('throws when the server is unreachable', async () => {
    new StubServer();
    await expect(loadLeaderboard(signal)).rejects.toThrow();
  });
});

describe("loading the miner's own rank", () => {
  const entry = { email: 'ada@example.org', totalMined: 0 };

  it('returns rank and entry, or that there is no rank yet', async () => {
    const server = new StubServer({ [rank]: { status: 200, body: { ...entry, rank: 4 } } });
    expect(await loadOwnRank(signal)).toEqual({ outcome: 'ranked', rank: 4, entry });
    server.answers[rank] = { status: 200, body: { ...entry, rank: null } };
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
