/** The model of looking a miner up, on the real server. */
import { afterAll, beforeAll } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { minerLookUpOnServer, minerOfEntryOnServer } from '../../test/model/flows/admin/people.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const running = () => server;
testFewestPathsOnHttp('looking a miner up', [minerLookUpOnServer(running), minerOfEntryOnServer(running)]);
