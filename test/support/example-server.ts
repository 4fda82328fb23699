import { isDeepStrictEqual } from 'node:util';
import { EXAMPLE_ENTRY } from '../../contract/admin-examples.ts';
import type { Access } from '../../contract/endpoint-docs.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { EXAMPLE_NOW, examples } from '../../contract/examples.ts';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { appendAdminAct } from '../../db/queries/admin-audit.queries.ts';
import { addSubscriber } from '../../db/queries/newsletter.queries.ts';
import { findUserByUsername } from '../../db/queries/users.queries.ts';
import type { TestAnswer } from '../model/engine/page.ts';
import { startTestServer, type TestServer } from './server.ts';
import { createVisitor } from './signed-in-user.ts';
import type { TestBrowser } from './test-browser.ts';
import { proofIfAllowed } from './wallet-proofs.ts';

/** How long the miner of the examples has mined, in milliseconds. */
const WORKED_FOR = 1_000_000;

export const ADA = { email: 'ada@example.com', pin: '123456' };

export interface ExampleServer {
  readonly server: TestServer;
  /** A browser with all the sessions. */
  readonly browsers: Readonly<Record<Access, TestBrowser>>;
}

/** Starts a server with the data of the contract's examples, behind one trusted proxy. */
export async function startExampleServer(): Promise<ExampleServer> {
  // No node answers there.
  const siteSettings = { ...defaultSiteSettings, rpcUrl: 'http://127.0.0.1:1' };
  const config = { trustProxy: 1, siteSettings };
  const server = await startTestServer({ now: EXAMPLE_NOW - WORKED_FOR, config });
  const miner = server.openBrowser();
  await server.createMiner(ADA);
  await miner.post('/api/miner/login', ADA);
  server.advance(WORKED_FOR);
  await miner.put(`/api/miner/wallets/${ADA.email}`, { totalMined: 0.005, pendingCoins: 0, mining: false });
  const admin = server.openBrowser();
  await admin.post('/api/login', await createVisitor(server, { username: 'grace', isAdmin: true }));
  await admin.post('/api/admin/presale/phases', examples.presalePhase.answer);
  const at = server.now();
  const grace = (await findUserByUsername(server.db, 'grace')) ?? null;
  const look = { act: 'miner-looked-up', by: grace, email: ADA.email, at } as const;
  await appendAdminAct(server.db, { ...look, entryId: EXAMPLE_ENTRY });
  await addSubscriber(server.db, { email: examples.subscriberRemove.body.email, subscribedAt: at });
  const browsers = { anyone: server.openBrowser(), user: admin, admin, miner, 'miner-or-pin': miner };
  return { server, browsers };
}

/** A request: an example with a test's changes. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  /** With its question mark. */
  readonly query?: string;
  /** Sent as it is if it is text, otherwise as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A wallet signs for this server and a new nonce; without a nonce, the example is sent as it is. */
async function withProof(browser: TestBrowser, name: EndpointName, sent: Sent): Promise<Sent> {
  if (name !== 'minerProveWallet' || !isDeepStrictEqual(sent.body, examples.minerProveWallet.body))
    return sent;
  const body = await proofIfAllowed(browser, sent.headers ?? {});
  return body === null ? sent : { ...sent, body };
}

/** Sends the example of an endpoint with a test's changes. */
export async function sendExample(
  browser: TestBrowser,
  name: EndpointName,
  differences: Sent = {},
): Promise<TestAnswer> {
  const {
    params = {},
    query = '',
    body,
    headers = {},
  } = await withProof(browser, name, {
    ...examples[name],
    ...differences,
  });
  const { method, path } = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_, field: string) => params[field] ?? '') + query;
  if (body === undefined) return browser.request(method, filled, { headers });
  return browser.request(method, filled, {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
