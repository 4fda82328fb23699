/** The model of a miner's achievements on the real server: what is unlocked, and what is recorded. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { achievementsOnServer } from '../../test/model/flows/achievements/achievements.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// The page logs each failure.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

testFewestPathsOnHttp("a miner's achievements", [achievementsOnServer(() => server)]);
