/** The model of the presale's calendar on the real server: it lists the phases of the database. */
import { afterAll, beforeAll } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { presaleCalendarOnServer } from '../../test/model/flows/presale-calendar/presale-calendar.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testFewestPathsOnHttp("the presale's calendar", [presaleCalendarOnServer(() => server)]);
