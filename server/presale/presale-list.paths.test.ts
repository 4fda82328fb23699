/** The models of the phase list and of deleting a phase, on the real server. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import {
  phaseDeletionOnServer,
  phaseListOnServer,
} from '../../test/model/flows/presale/presale.environment.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const running = () => server;
testEveryPathOnHttp('the list of phases', phaseListOnServer(running));
testEveryPathOnHttp('deleting a phase', phaseDeletionOnServer(running));
