// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newPhaseDefaults } from '../../../contract/presale-rules.ts';
import { genesis } from '../../../test/model/flows/presale/presale.model.ts';
import { StubServer } from '../../../test/support/stub-server.ts';
import { deletePhase, exportPhases, loadPhase, loadPhases, savePhase } from './presale-api.ts';

const { signal } = new AbortController();
const LIST = '/api/admin/presale/phases';
const ONE = `${LIST}/7`;
const FIRST_PAGE = `GET ${LIST}?page=1&sort=startDate&direction=ascending&search=`;
const first = { query: {}, search: '' };

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
      [`GET ${LIST}?page=2&sort=name&direction=descending&search=wave`]: {
        status: 200,
        body: { total: 26, phases: [{ ...wire, overlapsWith: ['Expansion'] }] },
      },
      [`GET ${ONE}`]: { status: 200, body: wire },
    });
    const query = { page: 2, sort: 'name', direction: 'descending' };
    expect(await loadPhases({ query, search: ' Wave' }, signal)).toEqual({
      outcome: 'listed',
      page: { rows: [{ ...genesis, overlapsWith: ['Expansion'] }], total: 26, next: null },
    });
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

  it('are listed whole by a server that ignores the query', async () => {
    new StubServer({ [FIRST_PAGE]: { status: 200, body: [wire] } });
    expect(await loadPhases(first, signal)).toEqual({
      outcome: 'listed',
      page: { rows: [{ ...genesis, overlapsWith: [] }], total: 1, next: null },
    });
  });

  it('are exported with every field', async () => {
    new StubServer({ [`GET ${LIST}`]: { status: 200, body: [wire] } });
    const save = vi.fn();
    expect(await exportPhases(signal, save)).toEqual({ outcome: 'exported', count: 1 });
    expect(save).toHaveBeenCalledExactlyOnceWith(
      'presale-phases.csv',
      'text/csv',
      [
        '\uFEFF"name","description","startDate","endDate","tokenPrice","bonus","minPurchase","maxPurchase","softCap","hardCap","isActive","id","tokenId","isCompleted","revision"',
        '"Genesis Entry","The first one.","2025-08-01","2025-08-31",0.25,12.5,100,,,,"false",7,3,"false",1',
        '',
      ].join('\r\n'),
    );
  });

  it('are deleted', async () => {
    new StubServer({ [`DELETE ${ONE}`]: { status: 204 } });
    expect(await deletePhase(7, signal)).toEqual({ outcome: 'removed' });
  });
});

describe.each([
  ['loading the list', FIRST_PAGE, () => loadPhases(first, signal), 'refused', 'refused'],
  ['exporting', `GET ${LIST}`, () => exportPhases(signal), 'refused', 'refused'],
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
