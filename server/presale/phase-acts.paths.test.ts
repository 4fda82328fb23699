/** The model of the acts on phases, on the real server. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { phaseActsOnServer } from '../../test/model/flows/presale/presale.environment.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'acting on phases',
  phaseActsOnServer(() => server),
);
