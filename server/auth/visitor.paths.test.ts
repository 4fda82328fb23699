/** The visitor's model on the real server, which confirms who is signed in after every step. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { visitorOnServer } from '../../test/model/flows/visitor/visitor.environment.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'the visitor',
  visitorOnServer(() => server),
);
