/** The models of the admin's lists and of the acts on subscribers, on the real server. */
import { afterAll, beforeAll } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import {
  phaseActsOnServer,
  subscriberActsOnServer,
} from '../../test/model/flows/admin/list-acts.on-server.ts';
import { phaseListOnServer, subscriberListOnServer } from '../../test/model/flows/admin/people.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const running = () => server;
testFewestPathsOnHttp('the lists of subscribers and of phases', [
  subscriberListOnServer(running),
  phaseListOnServer(running),
]);
testFewestPathsOnHttp('acting on subscribers and on phases', [
  subscriberActsOnServer(running),
  phaseActsOnServer(running),
]);
