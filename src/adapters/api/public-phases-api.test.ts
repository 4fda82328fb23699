// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { StubServer } from '../../../test/support/stub-server.ts';
import { loadPublicPhases } from './public-phases-api.ts';

const { signal } = new AbortController();
const list = 'GET /api/presale/phases';

afterEach(() => vi.unstubAllGlobals());

it('returns the phases and the time of the server', async () => {
  const phase = {
    name: 'Genesis Entry',
    description: '',
    startDate: '2025-08-01T00:00:00.000Z',
    endDate: '2025-08-31T00:00:00.000Z',
    tokenPrice: '0.25',
    bonus: '0',
    minPurchase: '100',
    maxPurchase: null,
    softCap: null,
    hardCap: null,
    isActive: true,
  };
  new StubServer({
    [list]: { status: 200, body: { serverTime: '2025-07-01T12:00:00.000Z', phases: [phase] } },
  });

  expect(await loadPublicPhases(signal)).toEqual({
    outcome: 'listed',
    serverTime: Date.parse('2025-07-01T12:00:00Z'),
    phases: [{ ...phase, startDate: '2025-08-01', endDate: '2025-08-31' }],
  });
});

it('treats an error response as refused', async () => {
  new StubServer({ [list]: { status: 500, body: 'Sorry.' } });
  expect(await loadPublicPhases(signal)).toEqual({ outcome: 'refused' });
});

it('throws when the server is unreachable', async () => {
  new StubServer();
  await expect(loadPublicPhases(signal)).rejects.toThrow();
});
