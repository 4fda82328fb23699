import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPhase, pathOfPhase, phaseBody } from '../../test/support/presale-phases.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const SECOND = 1_000;
/** How soon a saved change is public, on every server. */
const PUBLIC_AFTER_MS = 2 * SECOND;
const PUBLIC_PHASES = '/api/presale/phases';

let server: TestServer;
let admin: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db('presale_phases').delete();
  server.advance(PUBLIC_AFTER_MS);
  ({ browser: admin } = await signInVisitor(server, { isAdmin: true }));
});

const list = async () => (await server.openBrowser().get(PUBLIC_PHASES)).json;
const names = async () => ((await list()) as { phases: { name: string }[] }).phases.map(({ name }) => name);

/** What everybody may read of `phaseBody()`. */
const publicPhase = {
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
  isActive: true,
};

test('lists public fields alone, by start date, with the time of the server', async () => {
  await createPhase(admin, { name: 'Expansion', startDate: '2025-08-20', isActive: false });
  await createPhase(admin);

  expect(await list()).toEqual({
    serverTime: new Date(server.now()).toISOString(),
    phases: [
      publicPhase,
      { ...publicPhase, name: 'Expansion', startDate: '2025-08-20T00:00:00.000Z', isActive: false },
    ],
  });
});

test('sets no cookie, and lets nothing between server and page keep the list', async () => {
  const { headers } = await server.openBrowser().get(PUBLIC_PHASES);

  expect({ cookie: headers.get('set-cookie'), caching: headers.get('cache-control') }).toEqual({
    cookie: null,
    caching: 'no-store',
  });
});

test('is empty without a phase', async () => {
  expect(await list()).toMatchObject({ phases: [] });
});

test('shows a created, a changed and a deleted phase within two seconds', async () => {
  const seenAfter = [await names()];
  const see = async () => {
    server.advance(PUBLIC_AFTER_MS);
    seenAfter.push(await names());
  };

  const { id } = await createPhase(admin);
  await see();
  expect((await admin.put(pathOfPhase(id), phaseBody({ name: 'Renamed' }))).status).toBe(200);
  await see();
  expect((await admin.request('DELETE', pathOfPhase(id))).status).toBe(204);
  await see();

  expect(seenAfter).toEqual([[], ['Genesis Entry'], ['Renamed'], []]);
});

test('reads the database once a second at most', async () => {
  const queries: string[] = [];
  const record = ({ sql }: { sql: string }) => queries.push(sql);
  server.db.on('query', record);

  for (let call = 0; call < 20; call += 1) await list();
  const inOneSecond = queries.filter(sql => sql.includes('presale_phases')).length;
  server.advance(SECOND);
  await list();
  const later = queries.filter(sql => sql.includes('presale_phases')).length;
  server.db.removeListener('query', record);

  expect({ inOneSecond, later }).toEqual({ inOneSecond: 1, later: 2 });
});

test('does not keep a failure', async () => {
  await server.db.schema.renameTable('presale_phases', 'lost_phases');
  expect((await server.openBrowser().get(PUBLIC_PHASES)).status).toBe(500);

  await server.db.schema.renameTable('lost_phases', 'presale_phases');

  expect(await names()).toEqual([]);
});
