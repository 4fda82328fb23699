/** The newsletter's model on the real server: which emails are stored after every step. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { newsletterOnServer } from '../../test/model/flows/newsletter/newsletter.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'the newsletter',
  newsletterOnServer(() => server),
);
