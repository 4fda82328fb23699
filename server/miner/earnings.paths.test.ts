/** The model of a miner's earnings on the real server: they are the sums of the ledger. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { earningsOnServer } from '../../test/model/flows/earnings/earnings.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'the earnings of an account',
  earningsOnServer(() => server),
);
