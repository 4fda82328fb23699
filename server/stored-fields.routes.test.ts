/**
 * Saves and reads every field of every endpoint that stores its body, over the real server and
 * database. The values follow the contract's schemas, so that a new field is covered at once.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { txv } from '../contract/amounts.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { examples } from '../contract/examples.ts';
import { genesis } from '../contract/presale-examples.ts';
import type { TestAnswer } from '../test/model/engine/page.ts';
import { type BodySchema, bodiesOf, type Json } from '../test/support/accepted-bodies.ts';
import { PHASES, pathOfPhase } from '../test/support/presale-phases.ts';
import { startTestServer, type TestServer } from '../test/support/server.ts';
import { signInMiner } from '../test/support/signed-in-miner.ts';
import { signInVisitor } from '../test/support/signed-in-user.ts';
import type { TestBrowser } from '../test/support/test-browser.ts';

interface StoringEndpoint {
  /** A valid body, which restricts each single field as little as possible. */
  readonly base: Json;
  /** Fields that are not stored as they were sent, and why. */
  readonly except?: Readonly<Record<string, string>>;
  /** The values of fields whose schema accepts more than the rules of the product grant. */
  readonly values?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  readonly runs: number;
  /** Sends a body. Returns what is stored of it, decoded. */
  readonly store: (body: Json) => Promise<Json>;
}

type Changing = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { method: 'GET' } ? never : Name;
}[EndpointName];

/** What to do about an error, by PostgreSQL's code or by its name. */
const HINTS: Readonly<Record<string, string>> = {
  '42703': 'Add the column: npx tsx scripts/knex.ts migrate:make NAME.',
  $ZodError: 'Convert the column in db/queries: the driver returns bigint as text.',
};
/** Hashing a secret takes a while. */
const FEW = 4;
const MANY = 20;
const HOUR = 3_600_000;
const PIN = '123456';
const SECONDS_MINED = 1_000;

let server: TestServer;
let admin: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await signInVisitor(server, { isAdmin: true })).browser;
});
afterAll(() => server.stop());

const aPhase = {
  ...genesis,
  startDate: '2000-01-01',
  endDate: '2199-12-31',
  minPurchase: '1',
  maxPurchase: null,
  softCap: null,
  hardCap: null,
};

/** Returns the JSON of a success. @throws with the server's errors, such as that of a missing column */
async function done(request: Promise<TestAnswer>): Promise<unknown> {
  const { status, text, json } = await request;
  if (status < 300) return json;
  const logged = server.logLines.findLast(line => line.includes('unexpected error')) ?? '{}';
  const { error = {} }: { error?: { type?: string; code?: string; statement?: string } } = JSON.parse(logged);
  throw new Error([HINTS[error.code ?? error.type ?? ''], status, text, error.statement].join(' '));
}

const idOf = (phase: unknown): number => (phase as { id: number }).id;

const readPhase = async (id: number): Promise<Json> =>
  z.parse(endpoints.presalePhase.answer, await done(admin.get(pathOfPhase(id))));

/** Half of what a miner may claim after `SECONDS_MINED`, in TXV. */
const someCoins = fc.integer({ min: 1, max: 500 }).map(coins => coins / 100_000);

const logsIn = async (miner: { readonly email: string; readonly pin: string }): Promise<boolean> =>
  (await server.openBrowser().post('/api/miner/login', miner)).status === 200;

/** A new endpoint does not compile until it says what it stores, or why nothing of its body. */
const changing: Readonly<Record<Changing, StoringEndpoint | string>> = {
  presaleCreate: {
    base: aPhase,
    runs: MANY,
    store: async body => readPhase(idOf(await done(admin.post(PHASES, body)))),
  },
  presaleUpdate: {
    base: aPhase,
    except: { revision: 'It names the version that was edited.' },
    runs: MANY,
    store: async body => {
      const id = idOf(await done(admin.post(PHASES, aPhase)));
      await done(admin.put(pathOfPhase(id), body));
      return readPhase(id);
    },
  },
  register: {
    base: examples.register.body,
    runs: FEW,
    store: async body => {
      server.advance(HOUR);
      const { username, password } = z.parse(endpoints.register.body, body);
      await done(server.openBrowser().post('/api/register', body));
      const browser = server.openBrowser();
      const { status } = await browser.post('/api/login', { username, password });
      const { json } = await browser.get('/api/user');
      // Frees the name, which a later body may have.
      const [{ email }] = await server.db('users').where({ username }).delete(['email']);
      return { ...(json as Json), email, password: status === 200 && password };
    },
  },
  minerSave: {
    base: { mining: false, revision: 0 },
    except: {
      pin: 'It logs the request in.',
      level: 'The server computes it.',
      levelProgress: 'The server computes it.',
      hashrate: 'The server computes it.',
      lastActive: 'The server computes it.',
      bowlStartedAt: 'A collect moves it. server/miner/save.routes.test.ts reads it.',
      mining: 'It extends or ends the lease.',
      revision: 'It names the account on which the claim is based.',
    },
    values: {
      walletAddress: fc
        .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
        .map(digits => `0x${digits}`),
      totalMined: someCoins,
      pendingCoins: someCoins,
    },
    runs: MANY,
    store: async body => {
      const { email, save } = await signInMiner(server);
      server.advance(SECONDS_MINED * 1_000);
      const bonus = body['twitterBonusClaimed'] ? 10 : 0;
      const claim = { ...body, totalMined: Number(body['totalMined']) + bonus };
      const { credited } = z.parse(endpoints.minerSave.answer, await done(save(claim))).data;
      const { json } = await admin.post('/api/admin/miners/look-up', { email });
      const data = z.parse(endpoints.adminMinerLookUp.answer, json);
      return {
        ...data,
        totalMined: data.totalMined - txv(bonus),
        // The follow bonus reaches levels, whose bonuses fall into the bowl.
        pendingCoins: data.pendingCoins - (credited.bonus - txv(bonus)),
      };
    },
  },
  minerChangePin: {
    base: { pin: PIN },
    except: { pin: 'It is the current one.' },
    runs: FEW,
    store: async ({ newPin, ...body }) => {
      const { email, browser } = await signInMiner(server);
      await done(browser.put('/api/miner/pin', { ...body, newPin }));
      return { newPin: (await logsIn({ email, pin: String(newPin) })) && newPin };
    },
  },
  adminMinerSetPin: {
    base: {},
    runs: FEW,
    store: async ({ newPin }) => {
      const { email } = await server.createMiner();
      const found = (await done(admin.post('/api/admin/miners/look-up', { email }))) as { entry: string };
      await done(admin.put(`/api/admin/miners/${found.entry}/pin`, { newPin }));
      return { newPin: (await logsIn({ email, pin: String(newPin) })) && newPin };
    },
  },
  minerPushSubscribe: {
    base: examples.minerPushSubscribe.body,
    runs: FEW,
    store: async body => {
      const { email, browser } = await signInMiner(server);
      await done(browser.put('/api/miner/push', body));
      const [row] = await server.db('miner_devices').where({ email });
      return { endpoint: row.push_endpoint, keys: { p256dh: row.push_p256dh, auth: row.push_auth } };
    },
  },
  newsletterSubscribe: {
    base: examples.newsletterSubscribe.body,
    runs: FEW,
    store: async body => {
      server.advance(HOUR);
      const { email } = z.parse(endpoints.newsletterSubscribe.body, body);
      await done(server.openBrowser().post('/api/newsletter', body));
      const { json } = await admin.post('/api/admin/subscribers', { search: email });
      const { subscribers } = z.parse(endpoints.subscriberList.answer, json);
      return { email: subscribers.find(subscriber => subscriber.email === email)?.email };
    },
  },
  login: 'It stores a session, and nothing of its body.',
  logout: 'It has no body.',
  presaleDelete: 'It has no body.',
  auditList: 'It reads.',
  subscriberList: 'It reads. The audit log does not hold the search.',
  subscriberExport: 'It reads. The audit log does not hold the search.',
  subscriberRemove: 'It removes.',
  adminMinerLookUp: 'It reads. server/miner/admin-miners.routes.test.ts finds the email in the audit log.',
  adminMinerShow: 'It has no body.',
  adminMinerLedger: 'It reads.',
  adminMinerSignOut: 'It has no body.',
  adminMinerUnlock: 'It has no body.',
  minerLogin: 'It stores a session and a device, and nothing of its body.',
  minerLogout: 'It has no body.',
  minerSignOutOthers: 'It has no body.',
  minerWalletNonce: 'It has no body.',
  minerProveWallet: 'It stores the fact, and neither message nor signature.',
  minerPushUnsubscribe: 'It has no body.',
  achievementCheck: 'It has no body.',
};

const storing = Object.entries(changing).filter(
  (entry): entry is [Changing, StoringEndpoint] => typeof entry[1] !== 'string',
);

describe.each(storing)('%s', (name, endpoint) => {
  // Its body is an object.
  const { body: schema } = endpoints[name] as unknown as { body: BodySchema };
  const except = endpoint.except ?? {};
  const fields = Object.keys(schema.shape).filter(field => !(field in except));

  test('stores every field of its body', async () => {
    const sentValues = new Map(fields.map(field => [field, new Set<string>()]));
    await fc.assert(
      fc.asyncProperty(bodiesOf(schema, endpoint, fields), async generated => {
        // JSON knows no negative zero.
        const body = JSON.parse(JSON.stringify(generated)) as Json;
        const sent = z.parse(schema, body) as Json;
        const stored = await endpoint.store(body);
        const of = (values: Json) => Object.fromEntries(fields.map(field => [field, values[field]]));
        expect(of(stored)).toEqual(of(sent));
        for (const field of fields) sentValues.get(field)?.add(JSON.stringify(sent[field]));
      }),
      // Smaller bodies take long to find: most values are rejected.
      { numRuns: endpoint.runs, endOnFailure: true },
    );

    const unvaried = fields.filter(field => (sentValues.get(field)?.size ?? 0) < 2);
    expect(unvaried, 'Generate different values of these fields.').toEqual([]);
  });

  test('excepts only fields of its body', () => {
    expect(Object.keys(except).filter(field => !(field in schema.shape))).toEqual([]);
  });
});
