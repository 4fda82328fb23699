/** The model of a wallet's proof on the real server, with a real key. */
import { afterAll, beforeAll } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { walletProofOnServer } from '../../test/model/flows/wallet-proof/wallet-proof.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testFewestPathsOnHttp("a wallet's proof", [walletProofOnServer(() => server)]);
