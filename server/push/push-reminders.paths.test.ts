/** The model of push reminders on the real server: which subscription it stores after every step. */
import { afterAll, beforeAll } from 'vitest';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { pushRemindersOnServer } from '../../test/model/flows/push-reminders/push-reminders.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testEveryPathOnHttp(
  'push reminders',
  pushRemindersOnServer(() => server),
);
