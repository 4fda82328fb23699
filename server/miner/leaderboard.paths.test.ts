/** The leaderboard's model on the real server: it lists the totals of the database. */
import { afterAll, beforeAll } from 'vitest';
import { testFewestPathsOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { leaderboardOnServer } from '../../test/model/flows/leaderboard/leaderboard.on-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testFewestPathsOnHttp('the leaderboard', [leaderboardOnServer(() => server)]);
