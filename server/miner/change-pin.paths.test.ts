/** The model of changing a PIN on the real server: the valid PIN, and the devices still signed in. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { changePinOnServer } from '../../test/model/flows/account/account.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'changing a PIN',
  changePinOnServer(() => server),
);
