/** The principals of the API, each with a session or a forgery of one. */
import { randomUUID } from 'node:crypto';
import { examples } from '../../contract/examples.ts';
import { createPhaseBody } from '../../contract/presale.ts';
import { appendAdminAct } from '../../db/queries/admin-audit.queries.ts';
import { timestamp } from '../../db/queries/columns.ts';
import { giveDeviceToken } from '../../db/queries/miner-devices.queries.ts';
import { addSubscriber } from '../../db/queries/newsletter.queries.ts';
import { createPhase } from '../../db/queries/phases.queries.ts';
import type { SessionData } from '../../db/queries/sessions.queries.ts';
import { findCredentials } from '../../db/queries/users.queries.ts';
import type { Credentials, TestServer } from './server.ts';
import { openSession } from './session-cookie.ts';
import { createVisitor } from './signed-in-user.ts';
import type { TestBrowser } from './test-browser.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** How long the owner has mined what can be claimed, in milliseconds. */
const WORKED_FOR = 1_000_000;

export const principals = [
  'guest',
  'user',
  'admin',
  /** The miner that a request is about, and another one. */
  'owner',
  'otherMiner',
  /** A client with the cookies of a session that its owner or an admin ended by a logout. */
  'loggedOutMiner',
  'loggedOutAdmin',
  /** A client with the id of an open session, signed with another key. */
  'forger',
  /** A page of another site, opened by an admin who is the owner. */
  'foreignPage',
] as const;

export type Principal = (typeof principals)[number];

/** Accounts and a phase that exist only for this test. */
export interface AccessFixture {
  readonly owner: Credentials;
  readonly other: Credentials;
  readonly phaseId: number;
  /** An entry of the audit log about the owner. */
  readonly entry: string;
  readonly slots: Readonly<Record<'user' | 'admin' | 'owner' | 'other', SessionData>>;
}

export async function createAccessFixture(server: TestServer): Promise<AccessFixture> {
  const [owner, other] = [await openMiner(server), await openMiner(server)];
  const { id } = await createPhase(server.db, createPhaseBody.parse(examples.presaleCreate.body));
  const at = server.now();
  const entry = await appendAdminAct(server.db, {
    act: 'miner-looked-up',
    by: null,
    email: owner.email,
    at,
  });
  await addSubscriber(server.db, { email: examples.subscriberRemove.body.email, subscribedAt: at });
  const slots = {
    user: await openUser(server, false),
    admin: await openUser(server, true),
    owner: { miner: await rememberDevice(server, owner) },
    other: { miner: await rememberDevice(server, other) },
  };
  return { owner, other, phaseId: id, entry, slots };
}

/** Opens a browser as one of the principals. */
export async function openBrowserAs(
  server: TestServer,
  { slots }: AccessFixture,
  principal: Principal,
): Promise<TestBrowser> {
  switch (principal) {
    case 'guest':
      return server.openBrowser();
    case 'user':
    case 'admin':
    case 'owner':
      return withSession(server, slots[principal]);
    case 'otherMiner':
      return withSession(server, slots.other);
    case 'loggedOutMiner':
      return afterLogout(server, slots.owner, '/api/miner/logout');
    case 'loggedOutAdmin':
      return afterLogout(server, slots.admin, '/api/logout');
    case 'forger':
      return withSession(
        server,
        { ...slots.admin, ...slots.owner },
        'the key of another site, as long as that',
      );
    case 'foreignPage':
      return withSession(server, { ...slots.admin, ...slots.owner });
  }
}

/** Creates a miner with coins to claim and a session, without the cost of hashing a PIN. */
async function openMiner(server: TestServer): Promise<Credentials> {
  const miner = await server.createMiner({ email: `${randomUUID()}@example.com` });
  await server
    .db('miners')
    .where({ email: miner.email })
    .update({ allowance_at: timestamp(server.now() - WORKED_FOR) });
  return miner;
}

/** Returns the slot of a device that could log in by its token. */
async function rememberDevice(
  { db, now }: TestServer,
  { email }: Credentials,
): Promise<Required<SessionData>['miner']> {
  const deviceId = randomUUID();
  const seen = { label: '', tokenHash: deviceId, now: now(), expiresAt: now() + 30 * DAY };
  await giveDeviceToken(db, { email, deviceId, ...seen });
  return { email, deviceId };
}

async function openUser(server: TestServer, isAdmin: boolean): Promise<SessionData> {
  const { username } = await createVisitor(server, { isAdmin });
  const credentials = await findCredentials(server.db, username);
  if (!credentials) throw new Error('The account that was just created is missing.');
  const { user, passwordRevision } = credentials;
  return { user: { id: user.id, passwordRevision } };
}

async function withSession(
  server: TestServer,
  data: SessionData,
  key = ownKey(server),
): Promise<TestBrowser> {
  const browser = server.openBrowser();
  const cookies = await openSession(server.db, data, { key, expiresAt: server.now() + 30 * DAY });
  for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
  return browser;
}

/** A browser that kept its cookies. */
async function afterLogout(server: TestServer, data: SessionData, path: string): Promise<TestBrowser> {
  const browser = server.openBrowser();
  const key = ownKey(server);
  const cookies = await openSession(server.db, data, { key, expiresAt: server.now() + 30 * DAY });
  const keep = () => {
    for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
  };
  keep();
  await browser.post(path);
  keep();
  return browser;
}

const ownKey = ({ config }: TestServer): string => config.sessionKeys[0] ?? '';
