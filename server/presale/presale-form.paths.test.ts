/** The model of the phase form on the real server: the server stores the input exactly. */
import { afterAll, beforeAll } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import {
  editInput,
  newPhaseInput,
  phaseFormOnServer,
  restoredInput,
} from '../../test/model/flows/presale/presale.environment.ts';
import { editReplay, newPhaseReplay, restoredReplay } from '../../test/model/flows/presale/presale.model.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const running = () => server;
testFewestPathsOnHttp('the form for a phase', [
  phaseFormOnServer(running, editReplay, editInput),
  phaseFormOnServer(running, newPhaseReplay, newPhaseInput),
  phaseFormOnServer(running, restoredReplay, restoredInput),
]);
