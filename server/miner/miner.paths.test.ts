/** The whole miner on the real server: after each step, no coin is lost or credited twice. */
import { afterAll, beforeAll } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { minerOnServer } from '../../test/model/flows/miner/miner.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testFewestPathsOnHttp(
  "a miner's day",
  minerOnServer(() => server),
);
