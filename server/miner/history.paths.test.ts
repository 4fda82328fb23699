/** The model of an account's history on the real server: it shows the ledger. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { historyFileOnServer, historyOnServer } from '../../test/model/flows/account/history.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'the history of an account',
  historyOnServer(() => server),
);

testEveryPathOnHttp(
  'the file of a history',
  historyFileOnServer(() => server),
);
