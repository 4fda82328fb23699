// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { StubServer } from '../../../test/support/stub-server.ts';
import { loadEarnings } from './earnings-api.ts';

const { signal } = new AbortController();
const EARNINGS = 'GET /api/miner/earnings';
const day = { day: '2025-07-01', collected: 1, bonus: 0.5, total: 2 };
const earnings = { today: '2025-07-01', isComplete: true, days: [day] };

afterEach(() => vi.unstubAllGlobals());

test('loads the sums in units', async () => {
  new StubServer({ [EARNINGS]: { status: 200, body: earnings } });
  expect(await loadEarnings(signal)).toEqual({
    outcome: 'summed',
    earnings: { ...earnings, days: [{ ...day, collected: txv(1), bonus: txv(1) / 2, total: txv(2) }] },
  });
});

test('returns the text of an error response', async () => {
  new StubServer({ [EARNINGS]: { status: 401, body: 'Please log in.' } });
  expect(await loadEarnings(signal)).toEqual({ outcome: 'refused', text: 'Please log in.' });
});

test('throws when the server is unreachable', async () => {
  new StubServer();
  await expect(loadEarnings(signal)).rejects.toThrow();
});
