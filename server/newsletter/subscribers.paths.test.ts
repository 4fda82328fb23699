/** The models of the subscribers' list and of the acts in it, on the real server. */
import { afterAll, beforeAll, vi } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import {
  subscriberActsOnServer,
  subscriberListOnServer,
} from '../../test/model/flows/admin/people.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

vi.mock('../../src/adapters/save-file.ts', () => ({ saveFile: () => undefined }));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'the list of subscribers',
  subscriberListOnServer(() => server),
);
testEveryPathOnHttp(
  'acting on subscribers',
  subscriberActsOnServer(() => server),
);
