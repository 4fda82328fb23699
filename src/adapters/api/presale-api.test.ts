// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newPhaseDefaults } from '../../../contract/presale-rules.ts';
import { genesis } from '../../../test/model/flows/presale/presale.model.ts';
import { StubServer } from '../../../test/support/stub-server.ts';
import { deletePhase, loadPhase, loadPhases, savePhase } from './presale-api.ts';

const { signal } = new AbortController();
const LIST = '/api/admin/presale/phases';
const ONE = `${LIST}/7`;

const wire = { ...genesis, startDate: '2025-08-01T00:00:00.000Z', endDate: '2025-08-31T00:00:00.000Z' };
const values = {
  ...newPhaseDefaults('2025-07-01'),
  name: ' Final Wave ',
  tokenPrice: '0.000001',
  bonus: '12.50',
  hardCap: '999999999.999999',
};
const sent = {
  name: 'Final Wave',
  description: '',
  startDate: '2025-07-01T00:00:00.000Z',
  endDate: '2025-07-31T00:00:00.000Z',
  tokenPrice: '0.000001',
  bonus: '12.5',
  minPurchase: '100',
  maxPurchase: null,
  softCap: null,
  hardCap: '999999999.999999',
  tokenId: 1,
  isActive: false,
};

afterEach(() => vi.unstubAllGlobals());

describe('phases', () => {
  it('are decoded with their dates', async () => {
    new StubServer({
      [`GET ${LIST}`]: { status: 200, body: [wire] },
      [`GET ${ONE}`]: { status: 200, body: wire },
    });
    expect(await loadPhases(signal)).toEqual({ outcome: 'listed', phases: [genesis] });
    expect(await loadPhase(7, signal)).toEqual({ outcome: 'loaded', phase: genesis });
  });

  it('are sent exactly: without a revision when new, with it when changed', async () => {
    const answer = { status: 200, body: { ...wire, overlapsWith: ['Expansion'] } };
    const server = new StubServer({ [`POST ${LIST}`]: answer, [`PUT ${ONE}`]: answer });
    const saved = { outcome: 'saved', phase: { ...genesis, overlapsWith: ['Expansion'] } };
    expect(await savePhase({ id: null, revision: null, values }, signal)).toEqual(saved);
    expect(await savePhase({ id: 7, revision: 3, values }, signal)).toEqual(saved);
    expect(server.asked).toEqual([
      { what: `POST ${LIST}`, body: sent },
      { what: `PUT ${ONE}`, body: { ...sent, revision: 3 } },
    ]);
  });

  it('are deleted', async () => {
    new StubServer({ [`DELETE ${ONE}`]: { status: 204 } });
    expect(await deletePhase(7, signal)).toEqual({ outcome: 'deleted' });
  });
});

describe.each([
  ['loading the list', `GET ${LIST}`, () => loadPhases(signal), 'refused', 'refused'],
  ['loading one', `GET ${ONE}`, () => loadPhase(7, signal), 'gone', 'refused'],
  [
    'creating',
    `POST ${LIST}`,
    () => savePhase({ id: null, revision: null, values }, signal),
    'gone',
    'changed',
  ],
  ['changing', `PUT ${ONE}`, () => savePhase({ id: 7, revision: 1, values }, signal), 'gone', 'changed'],
  ['deleting', `DELETE ${ONE}`, () => deletePhase(7, signal), 'gone', 'refused'],
] as const)('%s', (_name, what, ask, missing, contested) => {
  it.each([
    [401, 'sessionEnded'],
    [403, 'refused'],
    [404, missing],
    [409, contested],
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
