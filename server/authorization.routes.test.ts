/** The access matrix: each principal calls each endpoint, and rejected calls change nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { examples } from '../contract/examples.ts';
import type { TestAnswer } from '../test/model/engine/page.ts';
import { ADA, type Sent, sendExample } from '../test/support/example-server.ts';
import {
  type AccessFixture,
  createAccessFixture,
  openBrowserAs,
  type Principal,
  principals,
} from '../test/support/principals.ts';
import { registeredRoutes } from '../test/support/registered-routes.ts';
import { startTestServer, type TestServer } from '../test/support/server.ts';
import { createVisitor } from '../test/support/signed-in-user.ts';
import { tableDigests } from '../test/support/table-digests.ts';
import type { TestBrowser } from '../test/support/test-browser.ts';

type StatusForEach<All> = { readonly [Place in keyof All]: number };

type Row = StatusForEach<typeof principals>;

/** Routes that are not in the contract. */
const OTHER_ROUTES = ['/api/openapi.json', '/healthz', '/readyz'] as const;

// The columns are `principals`: guest, user, admin, owner, other miner, miner and admin who logged
// out, forger, page of another site.
const table: Readonly<Record<EndpointName | (typeof OTHER_ROUTES)[number], Row>> = {
  currentUser: [401, 200, 200, 401, 401, 401, 401, 401, 200],
  login: [200, 200, 200, 200, 200, 200, 200, 200, 403],
  register: [200, 200, 200, 200, 200, 200, 200, 200, 403],
  logout: [204, 204, 204, 204, 204, 204, 204, 204, 403],
  publicPhases: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  presalePhases: [401, 403, 200, 401, 401, 401, 401, 401, 200],
  presalePhase: [401, 403, 200, 401, 401, 401, 401, 401, 200],
  presaleCreate: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  presaleUpdate: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  presaleDelete: [401, 403, 204, 401, 401, 401, 401, 401, 403],
  auditList: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  subscriberList: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  subscriberExport: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  subscriberRemove: [401, 403, 204, 401, 401, 401, 401, 401, 403],
  adminMinerLookUp: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  adminMinerShow: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  adminMinerLedger: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  adminMinerSignOut: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  adminMinerUnlock: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  adminMinerSetPin: [401, 403, 200, 401, 401, 401, 401, 401, 403],
  minerCheckEmail: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  // The PIN in the body is the credential.
  minerLogin: [200, 200, 200, 200, 200, 200, 200, 200, 403],
  minerSave: [401, 401, 401, 200, 403, 401, 401, 401, 403],
  minerLogout: [204, 204, 204, 204, 204, 204, 204, 204, 403],
  // These return the data of the requesting miner, so other miners get their own.
  minerHistory: [401, 401, 401, 200, 200, 401, 401, 401, 200],
  minerHistoryPage: [401, 401, 401, 200, 200, 401, 401, 401, 200],
  minerEarnings: [401, 401, 401, 200, 200, 401, 401, 401, 200],
  minerChangePin: [401, 401, 401, 204, 204, 401, 401, 401, 403],
  minerDevices: [401, 401, 401, 200, 200, 401, 401, 401, 200],
  minerSignOutOthers: [401, 401, 401, 200, 200, 401, 401, 401, 403],
  minerWalletNonce: [401, 401, 401, 200, 200, 401, 401, 401, 403],
  minerProveWallet: [401, 401, 401, 200, 200, 401, 401, 401, 403],
  minerPush: [401, 401, 401, 200, 200, 401, 401, 401, 200],
  minerPushSubscribe: [401, 401, 401, 204, 204, 401, 401, 401, 403],
  minerPushUnsubscribe: [401, 401, 401, 204, 204, 401, 401, 401, 403],
  minerLeaderboard: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  minerRankChanges: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  minerLeaderboardPage: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  minerRank: [401, 401, 401, 200, 200, 401, 401, 401, 200],
  achievements: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  userAchievements: [401, 401, 401, 200, 403, 401, 401, 401, 200],
  achievementCheck: [401, 401, 401, 200, 403, 401, 401, 401, 403],
  newsletterSubscribe: [204, 204, 204, 204, 204, 204, 204, 204, 403],
  '/api/openapi.json': [200, 200, 200, 200, 200, 200, 200, 200, 200],
  '/healthz': [200, 200, 200, 200, 200, 200, 200, 200, 200],
  '/readyz': [200, 200, 200, 200, 200, 200, 200, 200, 200],
};

let server: TestServer;
beforeAll(async () => {
  // One proxy is trusted, so that each call can come from an address of its own.
  server = await startTestServer({ config: { trustProxy: 1 } });
  await createVisitor(server, { username: 'grace' });
});
afterAll(() => server.stop());

// The table's keys are the names of its endpoints.
const names = Object.keys(endpoints) as EndpointName[];

const isOfContract = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** The example of an endpoint, with the names and ids of a fixture. */
function exampleIn({ owner, phaseId, entry }: AccessFixture, name: EndpointName): Sent {
  const { params, body }: Sent = examples[name];
  const text = JSON.stringify({
    ...(params && {
      params: {
        ...params,
        ...('id' in params && { id: String(phaseId) }),
        ...('entry' in params && { entry }),
      },
    }),
    ...(body !== undefined && { body }),
  });
  return JSON.parse(text.replaceAll(ADA.email, owner.email).replaceAll('hedy', `hedy-${randomUUID()}`));
}

let calls = 0;

function call(
  browser: TestBrowser,
  name: string,
  fixture: AccessFixture,
  principal: Principal,
): Promise<TestAnswer> {
  calls += 1;
  const headers = {
    // Another network for each call, so that no rate limit applies.
    'X-Forwarded-For': `2001:db8:0:${calls.toString(16)}::1`,
    ...(principal === 'foreignPage' && { Origin: 'https://else.example' }),
  };
  if (!isOfContract(name)) return browser.request('GET', name, { headers });
  return sendExample(browser, name, { ...exampleIn(fixture, name), headers });
}

test.each(Object.entries(table))('%s', async (name, row) => {
  const expected = Object.fromEntries(principals.map((principal, place) => [principal, row[place]]));
  const statuses: Record<string, number> = {};
  // A rejected call changes nothing, so that the next principal gets the same fixture.
  let fixture: AccessFixture | undefined;
  for (const principal of principals) {
    fixture ??= await createAccessFixture(server);
    const browser = await openBrowserAs(server, fixture, principal);
    const before = await tableDigests(server.db);

    const { status, headers } = await call(browser, name, fixture, principal);

    statuses[principal] = status;
    if (status >= 400) expect(await tableDigests(server.db), principal).toEqual(before);
    else fixture = undefined;
    // Without this header, pages of other sites cannot read the response.
    expect(headers.get('Access-Control-Allow-Origin'), principal).toBeNull();
  }
  expect(statuses).toEqual(expected);
});

test('every route has a row', () => {
  const inTable = Object.keys(table).map(name => {
    const { method, path } = isOfContract(name) ? endpoints[name] : { method: 'GET', path: name };
    return `${method} ${path}`;
  });

  expect(registeredRoutes(server)).toEqual(inTable.sort());
});

test("no call of another miner changes the owner's data", async () => {
  const ofOwner = async ({ owner: { email } }: AccessFixture) => ({
    accounts: await server.db('miners').where({ email }),
    sessions: await server.db('sessions').where({ miner_email: email }),
    devices: await server.db('miner_devices').where({ email }),
  });

  for (const name of names.filter(name => name !== 'minerLogin')) {
    const fixture = await createAccessFixture(server);
    await openBrowserAs(server, fixture, 'owner');
    const before = await ofOwner(fixture);

    await call(await openBrowserAs(server, fixture, 'otherMiner'), name, fixture, 'otherMiner');

    expect(await ofOwner(fixture), name).toEqual(before);
  }
});
